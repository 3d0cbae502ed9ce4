import { isMainThread } from 'node:worker_threads'
import { onSpanEnd } from '#server/platform/telemetry/spans.ts'

/* Imported by a program that a benchmark starts: writes each span to its output, a line of JSON after this word. */
export const spanWord = 'span '

if (isMainThread && process.argv[1]?.endsWith('main.ts'))
  onSpanEnd((span) => process.stderr.write(`${spanWord}${JSON.stringify(span)}\n`))
