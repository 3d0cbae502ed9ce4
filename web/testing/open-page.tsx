import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { dismiss, getVisibleToast, suppressErrorToasts } from '#web/browser/toast.ts'

/** What the server answers to "GET /api/goals": a body, or a function that makes one of what was sent. */
export type Answers = Record<string, unknown>

/** The answer of a server that refuses. */
export const refusal = (status: number, message: string, field?: string) => () =>
  Response.json({ message, code: 'REFUSED', requestId: 'r-1', field }, { status })

const setValue = (field: HTMLElement, value: string) =>
  // Past React's own setter, which would take the change for its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

/** Shows a part of the pages over a server that gives these answers, until the test ends. */
export async function openPage(part: ReactNode, answers: Answers) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Test files share one module: what another one's dialog has told is forgotten here.
  suppressErrorToasts(0)
  const sent: { what: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const what = `${init.method} ${url}`
    sent.push({ what, body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body })
    const answer = answers[what]
    if (answer === undefined) return refusal(404, `nothing answers ${what}`)()
    const reply: unknown = typeof answer === 'function' ? answer() : answer
    return reply instanceof Response ? reply : Response.json(reply)
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => {
    act(() => root.unmount())
    document.body.replaceChildren()
    dismiss(getVisibleToast()?.serial ?? 0)
    localStorage.clear()
    history.replaceState(null, '', '/')
    vi.unstubAllGlobals()
  })
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  await act(async () => root.render(<QueryClientProvider client={client}>{part}</QueryClientProvider>))

  const text = () => document.body.textContent ?? ''
  const named = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('button, input, select, textarea')].find((element) => {
      const label = document.querySelector(`label[for="${element.id}"]`) ?? element.closest('label')
      return [element.getAttribute('aria-label'), label?.textContent, element.textContent].some((words) =>
        words?.trim().startsWith(name),
      )
    })
  /** A control by the beginning of its name. */
  function control<Element extends HTMLElement = HTMLButtonElement>(name: string): Element {
    const found = named(name)
    if (!found) throw new Error(`nothing is called "${name}" in: ${text()}`)
    return found as Element
  }
  return {
    text,
    control,
    has: (name: string) => named(name) !== undefined,
    /** What was sent with this method and address, the last of it. */
    sent: (what: string) => sent.findLast((item) => item.what === what)?.body,
    calls: (what: string) => sent.filter((item) => item.what === what).length,
    shows: (words: string) => act(() => vi.waitFor(() => expect(text()).toContain(words))),
    waitFor: (check: () => void) => act(() => vi.waitFor(check)),
    press: (name: string) => act(async () => control(name).click()),
    fill: (name: string, value: string) =>
      act(async () => {
        const field = control(name)
        setValue(field, value)
        field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
      }),
    giveFile: (name: string, file: File) =>
      act(async () => {
        const field = control(name)
        Object.defineProperty(field, 'files', { value: [file], configurable: true })
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }),
  }
}
