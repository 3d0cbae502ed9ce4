import { expect, test, vi } from 'vitest'
import { dismiss, shownToast, toast, undoLast, watchToasts } from './toast.ts'

test('one toast stands at a time, and an old one cannot take down its successor', () => {
  const seen = vi.fn()
  const unwatch = watchToasts(seen)
  toast({ title: 'First' })
  const first = shownToast()
  toast({ title: 'Second' })
  expect(shownToast()?.title).toBe('Second')
  dismiss(first?.serial ?? 0)
  expect(shownToast()?.title).toBe('Second')
  dismiss(shownToast()?.serial ?? 0)
  expect(shownToast()).toBeUndefined()
  expect(seen).toHaveBeenCalledTimes(3)
  unwatch()
})

test('the same words twice are two toasts', () => {
  toast({ title: 'Again' })
  const first = shownToast()?.serial
  toast({ title: 'Again' })
  expect(shownToast()?.serial).not.toBe(first)
})

test('the last undo works once, by key or by button, and outlives its toast; other offers are not undone', () => {
  const run = vi.fn()
  toast({ title: 'Deleted', action: { label: 'Undo', run } })
  const { action } = shownToast()!
  toast({ title: 'Zone', action: { label: 'Switch', run: () => expect.unreachable() } })
  expect(undoLast()).toBe(true)
  expect(shownToast()).toBeUndefined()
  action?.run()
  expect(undoLast()).toBe(false)
  expect(run).toHaveBeenCalledOnce()
})
