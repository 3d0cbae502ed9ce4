import type { Style } from '#server/providers/coach/port.ts'
import { adviceLines } from './lines/advice-lines.ts'
import { dayLines } from './lines/day-lines.ts'
import { humanLines } from './lines/human-lines.ts'
import type { Line } from './lines/line.ts'

const allLines: Record<string, readonly Line[]> = { ...dayLines, ...humanLines, ...adviceLines }
const letters: Record<Style, string> = { supportive: 's', balanced: 'b', aggressive: 'd' }

/** The templates of a kind that a manner may say. */
export function linesOf(kind: string, style: Style): string[] {
  return (allLines[kind] ?? []).flatMap((line) =>
    typeof line === 'string' ? [line] : line[0].includes(letters[style]) ? [line[1]] : [],
  )
}

export const slotsIn = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!.toLowerCase())

/** Fills the slots of a template; null where a value is missing. A capitalised slot begins a sentence. */
export function fill(template: string, values: Readonly<Record<string, string>>): string | null {
  if (slotsIn(template).some((name) => !values[name])) return null
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name.toLowerCase()]!
    return /^[A-Z]/.test(name) ? value.charAt(0).toUpperCase() + value.slice(1) : value
  })
}

/** Whether a text holds a template, whatever filled its slots: its fixed parts, in order. */
export function holds(text: string, template: string): boolean {
  let from = 0
  for (const part of template.split(/\{\w+\}/)) {
    if (part.trim().length < 3) continue
    const at = text.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}
