import { expect, test, vi } from 'vitest'
import { dismiss, standingToast, toast, undoLast, watchToasts } from './toast.ts'

test('one toast stands at a time, and an old one cannot take down its successor', () => {
  const seen = vi.fn()
  const unwatch = watchToasts(seen)
  toast({ title: 'First' })
  const first = standingToast()
  toast({ title: 'Second' })
  expect(standingToast()?.title).toBe('Second')
  dismiss(first?.serial ?? 0)
  expect(standingToast()?.title).toBe('Second')
  dismiss(standingToast()?.serial ?? 0)
  expect(standingToast()).toBeUndefined()
  expect(seen).toHaveBeenCalledTimes(3)
  unwatch()
})

test('the same words twice are two toasts', () => {
  toast({ title: 'Again' })
  const first = standingToast()?.serial
  toast({ title: 'Again' })
  expect(standingToast()?.serial).not.toBe(first)
})

test('the last undo works once, by key or by button, and outlives its toast; other offers are not undone', () => {
  const run = vi.fn()
  toast({ title: 'Deleted', action: { label: 'Undo', run } })
  const { action } = standingToast()!
  toast({ title: 'Zone', action: { label: 'Switch', run: () => expect.unreachable() } })
  expect(undoLast()).toBe(true)
  expect(standingToast()).toBeUndefined()
  action?.run()
  expect(undoLast()).toBe(false)
  expect(run).toHaveBeenCalledOnce()
})
