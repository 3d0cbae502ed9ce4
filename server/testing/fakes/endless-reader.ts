import { readFiles } from '#server/platform/files/file-reader-process.ts'

// A reader whose files never end, for file-reader.test.ts.
// biome-ignore lint/correctness/useYield: it has no parts, and no result.
readFiles<null, null>(function* () {
  for (;;);
})
