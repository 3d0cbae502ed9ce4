import { expect, test, vi } from 'vitest'
import { dismiss, getVisibleToast, subscribeToToasts, toast, undoLast } from './toast.ts'

test('one toast stands at a time, and an old one cannot take down its successor', () => {
  const seen = vi.fn()
  const unwatch = subscribeToToasts(seen)
  toast({ title: 'First' })
  const first = getVisibleToast()
  toast({ title: 'Second' })
  expect(getVisibleToast()?.title).toBe('Second')
  dismiss(first?.serial ?? 0)
  expect(getVisibleToast()?.title).toBe('Second')
  dismiss(getVisibleToast()?.serial ?? 0)
  expect(getVisibleToast()).toBeUndefined()
  expect(seen).toHaveBeenCalledTimes(3)
  unwatch()
})

test('the same words twice are two toasts', () => {
  toast({ title: 'Again' })
  const first = getVisibleToast()?.serial
  toast({ title: 'Again' })
  expect(getVisibleToast()?.serial).not.toBe(first)
})

test('the last undo works once, by key or by button, and outlives its toast; other offers are not undone', () => {
  const run = vi.fn()
  toast({ title: 'Deleted', action: { label: 'Undo', run } })
  const { action } = getVisibleToast()!
  toast({ title: 'Zone', action: { label: 'Switch', run: () => expect.unreachable() } })
  expect(undoLast()).toBe(true)
  expect(getVisibleToast()).toBeUndefined()
  action?.run()
  expect(undoLast()).toBe(false)
  expect(run).toHaveBeenCalledOnce()
})
