import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { linesOf } from './voices.ts'

/** A file of labelled data, by its name in `test/data`. */
export const dataFile = (name: string): URL => new URL(`../../test/data/${name}.jsonl`, import.meta.url)

/** What each line of such a file holds. */
export const readData = <T>(name: string): T[] => linesOf(dataFile(name)).map((line) => JSON.parse(line) as T)

/** A hash over such a file, so that weights that are out of date are noticed. */
export const hashOfData = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(dataFile(name)))
    .digest('hex')
    .slice(0, 16)
