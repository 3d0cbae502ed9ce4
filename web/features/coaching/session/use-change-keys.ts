import { useRef } from 'react'
import type { CoachChange } from '#contract/coaching.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import * as messages from '#web/features/coaching/messages.ts'
import type { ChangeDecisions } from '#web/features/coaching/transcript/change-cards.tsx'
import { isProposal, openQuestions } from '#web/features/coaching/transcript/open-questions.ts'

/** Shortcuts for the coach's changes: A adds its offer, 1 to 3 answer its questions, Z undoes what was written last. */
export function useChangeKeys(changes: readonly CoachChange[], { onAccept, onUndo }: ChangeDecisions): void {
  const acceptedId = useRef<string>(undefined)
  const accept = (id: string | undefined) => {
    if (id === undefined) return
    acceptedId.current = id
    void onAccept(id)
  }
  const answer = (key: string) => () =>
    accept(
      openQuestions(changes)
        .flatMap((it) => it.answers)
        .find((it) => it.key === key)?.changeId,
    )
  const undo = () => {
    const applied = changes.filter((it) => it.state === 'applied')
    const latest = applied.find((it) => it.id === acceptedId.current) ?? applied.at(-1)
    if (latest) void onUndo(latest.id)
  }
  useShortcut('a', () => accept(changes.find((it) => it.state === 'offered' && isProposal(it))?.id), {
    description: messages.addOffer,
  })
  useShortcut('1', answer('1'), { description: messages.firstAnswerOnACard })
  useShortcut('2', answer('2'), { description: messages.secondAnswerOnACard })
  useShortcut('3', answer('3'), { description: messages.thirdAnswerOnACard })
  useShortcut('z', undo, { description: messages.undoLatest })
}
