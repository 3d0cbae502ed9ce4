import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/** The folder to which the journeys of one run write the texts they saw. */
const folder = () => process.env.APOGEE_TEXTS

/** Records every text this browser shows or announces from now on, except the gallery's samples. */
export async function recordTexts(context: BrowserContext): Promise<void> {
  const to = folder()
  if (!to) return
  const file = join(to, `${process.pid}.txt`)
  await context.exposeBinding('recordedTexts', (_source, texts: string[]) =>
    appendFileSync(file, texts.map((it) => `${it}\n`).join('')),
  )
  await context.addInitScript(recordTextsInPage)
}

/** Every text recorded so far, with white space collapsed. */
export function recordedTexts(): Set<string> {
  const to = folder() ?? ''
  return new Set(readdirSync(to).flatMap((it) => readFileSync(join(to, it), 'utf8').split('\n')))
}

/** Runs in the page: records each element's text, its text nodes, its placeholder and its accessible labels. */
function recordTextsInPage(): void {
  const tell = (window as unknown as { recordedTexts: (texts: string[]) => void }).recordedTexts
  const known = new Set<string>()
  const spoken = ['placeholder', 'aria-label', 'title', 'alt']
  const longest = 240
  const look = (element: Element, found: string[]) => {
    const option = element instanceof HTMLOptionElement
    if (!option && !element.checkVisibility({ visibilityProperty: true })) return
    const texts = [...element.childNodes]
      .filter((it) => it.nodeType === Node.TEXT_NODE)
      .map((it) => it.nodeValue)
    const said = spoken.map((it) => element.getAttribute(it))
    // A picture's alternative text holds several sentences.
    const told = element.getAttribute('alt')?.split('. ') ?? []
    for (const text of [element.textContent, ...texts, ...said, ...told]) {
      const plain = text && text.length < longest * 2 ? text.replace(/\s+/g, ' ').trim() : ''
      if (!plain || plain.length > longest || known.has(plain)) continue
      known.add(plain)
      found.push(plain)
    }
  }
  const lookUnder = (changed: Iterable<Node>) => {
    if (location.pathname === '/gallery') return
    const found: string[] = []
    for (const node of changed) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element?.isConnected) continue
      look(element, found)
      for (const inner of element.querySelectorAll('*')) look(inner, found)
    }
    if (found.length > 0) tell(found)
  }
  // Opening a popover changes no attribute. Its event does not bubble, so it is caught on the way down.
  document.addEventListener('toggle', ({ target }) => target instanceof Node && lookUnder([target]), true)
  new MutationObserver((records) => {
    const changed = records.flatMap((it) => (it.type === 'childList' ? [...it.addedNodes] : [it.target]))
    lookUnder(new Set(changed))
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['placeholder', 'aria-label', 'alt', 'class', 'hidden', 'open', 'data-theme'],
  })
}
