import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/** The folder in which the journeys of one run note what they saw. */
const folder = () => process.env.APOGEE_TEXTS

/** From now on every text that this browser shows or says is noted; the gallery, where all is sample, aside. */
export async function keepTexts(context: BrowserContext): Promise<void> {
  const to = folder()
  if (!to) return
  const file = join(to, `${process.pid}.txt`)
  await context.exposeBinding('textsSeen', (_source, texts: string[]) =>
    appendFileSync(file, texts.map((it) => `${it}\n`).join('')),
  )
  await context.addInitScript(watchTexts)
}

/** Every text that was seen so far, each with its white space as one blank. */
export function textsSeen(): Set<string> {
  const to = folder() ?? ''
  return new Set(readdirSync(to).flatMap((it) => readFileSync(join(to, it), 'utf8').split('\n')))
}

/** Runs in the page: an element's own text, each part of it, and what it says in its place or to a screen reader. */
function watchTexts(): void {
  const tell = (window as unknown as { textsSeen: (texts: string[]) => void }).textsSeen
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
    // A picture's text says one thing after another.
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
