import { readFileSync } from 'node:fs'

const known = new Map<string, unknown>()

/** What a JSON file of the program holds; read once. */
export function readOnce<T>(file: URL): T {
  if (!known.has(file.href)) known.set(file.href, JSON.parse(readFileSync(file, 'utf8')))
  return known.get(file.href) as T
}
