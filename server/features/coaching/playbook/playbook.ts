import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PlaybookEntry, readEntry } from './read-entry.ts'

export interface Situation extends PlaybookEntry {
  id: string
  /** The folder it lies in, such as `pricing`. */
  area: string
}

let loaded: Map<string, Situation> | null = null

/** Every situation by its id, read from the files once. */
export function playbook(): ReadonlyMap<string, Situation> {
  loaded ??= new Map(
    globSync('*/*.md', { cwd: fileURLToPath(new URL('.', import.meta.url)) })
      .sort()
      .map((path) => {
        const id = basename(path, '.md')
        const markdown = readFileSync(new URL(path, import.meta.url), 'utf8')
        return [id, { ...readEntry(markdown), id, area: dirname(path) }]
      }),
  )
  return loaded
}
