import { clsx } from 'clsx'
import type { Mission } from '#contract/missions.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Key } from '#web/design/controls/key.tsx'
import { Ring } from '#web/design/ring.tsx'
import * as messages from '#web/features/coaching/messages-transcript.ts'
import { missionProgress } from '#web/features/coaching/reflection/reflection-figures.ts'
import { type OpenQuestion, questionText } from './open-questions.ts'

interface Props {
  question: OpenQuestion
  mission: Mission | undefined
  /** The first question of the page is the one to answer next. */
  isFirst: boolean
  withKeys: boolean
  busy: boolean
  onAnswer: (changeId: string) => void
  onRefuse: () => void
}

/** A doubtful change as a question that quotes the founder. Nothing is written before the answer. */
export function ConfirmCard({ question, mission, isFirst, withKeys, busy, onAnswer, onRefuse }: Props) {
  const { offers, answers, refusal } = question
  const [{ goal = '', quote = '' } = {}] = offers
  return (
    <div
      className={clsx(
        'panel m-land flex flex-wrap items-center gap-x-4 gap-y-3 p-3.5 pl-4',
        isFirst && 'border-ion/34',
      )}
    >
      {mission && <Ring share={missionProgress(mission)} done={mission.isCompleted} size={36} />}
      <p className="min-w-0 flex-1">
        <span className="block text-[14.5px] leading-5 font-[540] wrap-anywhere">{goal}</span>
        <span className="block text-secondary text-ink-3 wrap-anywhere">
          {quote && <span>{messages.quotedWords({ quote })} </span>}
          <span>{questionText(offers)}</span>
        </span>
      </p>
      <div className={clsx('flex basis-full flex-wrap items-center gap-2', mission && 'sm:pl-[52px]')}>
        {answers.map(({ label, changeId, key }) => (
          <Button
            key={changeId}
            size="small"
            disabled={busy}
            aria-label={`${label}: ${goal}`}
            onClick={() => onAnswer(changeId)}
          >
            {label}
            {withKeys && key && <Key>{key}</Key>}
          </Button>
        ))}
        <Button
          look="quiet"
          size="small"
          disabled={busy}
          aria-label={`${refusal}: ${goal}`}
          onClick={onRefuse}
        >
          {refusal}
        </Button>
      </div>
    </div>
  )
}
