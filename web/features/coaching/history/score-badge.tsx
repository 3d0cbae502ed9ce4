import { lazy, Suspense, useState } from 'react'
import { chip } from '#web/design/chip.tsx'
import * as messages from '#web/features/coaching/messages-history.ts'
import { scoreGrade } from '#web/features/coaching/session/session-mode.ts'

const ScoreDialog = lazy(() => import('./score-dialog.tsx'))

interface Props {
  /** The id of the session the score belongs to. */
  session: string
  score: number | null
}

/** An execution score as a number and a word; pressing it explains the score. Empty when nothing was planned. */
export function ScoreBadge({ session, score }: Props) {
  const [open, setOpen] = useState(false)
  if (score === null) return null
  const { tone, word } = scoreGrade(score)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={chip(tone, 'pointer-coarse:h-11')}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{messages.executionScore} </span>
        <b className="num font-[560]">{score}%</b> {word}
        <span className="sr-only">{messages.howItAddsUp}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <ScoreDialog session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
