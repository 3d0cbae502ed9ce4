import { StringDecoder } from 'node:string_decoder'
import { ModelFailure } from './failure.ts'

/** Reads lines from bytes as they arrive; the last one counts once it has ended. */
export function lineReader(onLine: (line: string) => void): (part: Buffer) => void {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  return (part) => {
    const lines = (rest + decoder.write(part)).split('\n')
    rest = lines.pop()!
    for (const line of lines) onLine(line)
  }
}

/** Reads the data of server-sent events (WHATWG HTML) from bytes; `[DONE]` is none. */
export const dataReader = (onData: (data: string) => void): ((part: Buffer) => void) =>
  lineReader((line) => {
    const data = line.startsWith('data:') ? line.slice(5).trim() : ''
    if (data !== '' && data !== '[DONE]') onData(data)
  })

/** A chunk of a stream; anything that is no JSON object is an empty one. Throws ModelFailure `cut-stream`. */
export function parseChunk<T extends object>(data: string): Partial<T> {
  try {
    return (JSON.parse(data) as T | null) ?? {}
  } catch {
    throw new ModelFailure('cut-stream')
  }
}
