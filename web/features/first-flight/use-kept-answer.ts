import { useState } from 'react'
import { readAccount } from '#contract/account.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'
import { useRead } from '#web/browser/server/queries.ts'
import type { Step } from './question-page.tsx'

/** What is typed and not yet sent, kept in this browser so that a reload loses none of it. `sent` forgets it. */
export function useKeptAnswer(step: Step, saved: string) {
  const founderId = useRead(readAccount).data?.id
  const name = `first-flight.${founderId}.${step}`
  const [answer, setAnswer] = useState(() => readStored(name) ?? saved)
  return {
    answer,
    setAnswer: (words: string) => {
      setAnswer(words)
      writeStored(name, words === saved || words === '' ? undefined : words)
    },
    sent: () => writeStored(name, undefined),
  }
}
