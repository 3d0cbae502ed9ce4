import { Pencil, RotateCcw, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { type CoachChange, groupOffers, type RewordedMission } from '#contract/coaching.ts'
import { type Mission, readToday } from '#contract/missions.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Key } from '#web/design/controls/key.tsx'
import { Ring } from '#web/design/ring.tsx'
import * as messages from '#web/features/coaching/messages-transcript.ts'
import { missionProgress } from '#web/features/coaching/reflection/reflection-figures.ts'
import { changeTitle } from '#web/features/coaching/session/session-messages.ts'
import { ConfirmCard } from './confirm-card.tsx'
import { OfferCard } from './offer-card.tsx'
import { isProposal, type OpenQuestion, openQuestions, shownChanges } from './open-questions.ts'
import './transcript.css'

/** What the founder can do about a change. */
export interface ChangeDecisions {
  /** Applies an offer; a new mission in the founder's own wording. */
  onAccept: (id: string, wording?: RewordedMission) => Promise<void>
  /** Reverts an applied change, or declines an offer. */
  onUndo: (id: string) => Promise<void>
  /** Lets the founder say another number than those that were asked about. */
  onOther?: () => void
}

interface Props extends ChangeDecisions {
  changes: readonly CoachChange[]
  /** Whether the shown keys work on this page. */
  withKeys?: boolean
}

/** The changes of a reply as a list: offers, questions, and what was written with Undo. Empty without any. */
export function ChangeCards({ changes: allChanges, withKeys = false, ...decisions }: Props) {
  const changes = shownChanges(useOpenChanges(allChanges))
  const missions = useRead(readToday).data ?? []
  if (changes.length === 0) return null
  const questions = openQuestions(changes)
  const questionOf = (id: string) => questions.find(({ offers }) => offers.some((it) => it.id === id))
  const firstProposal = changes.find((it) => it.state === 'offered' && isProposal(it))
  const latestDone = changes.find((it) => it.state === 'applied')
  return (
    <div className="mt-4 grid gap-2.5">
      <ul aria-label={messages.whatTheCoachNoted} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {groupOffers(changes).map(([change]) => (
          <li key={change!.id}>
            <ChangeCard
              change={change!}
              question={questionOf(change!.id)}
              mission={missions.find((it) => it.id === change!.missionId)}
              isFirst={questions[0]?.offers[0]?.id === change!.id}
              keyHint={!withKeys ? null : change === firstProposal ? 'A' : change === latestDone ? 'Z' : null}
              withKeys={withKeys}
              {...decisions}
            />
          </li>
        ))}
      </ul>
      {questions.length > 0 && (
        <p className="flex gap-2.5 px-1 text-secondary text-ink-2">
          <Pencil size={14} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
          <span>{latestDone ? messages.restNotSaved : messages.nothingSaved}</span>
        </p>
      )}
    </div>
  )
}

interface CardProps extends ChangeDecisions {
  change: CoachChange
  question: OpenQuestion | undefined
  mission: Mission | undefined
  isFirst: boolean
  keyHint: string | null
  withKeys: boolean
}

function ChangeCard({ change, question, mission, isFirst, keyHint, withKeys, ...decisions }: CardProps) {
  const { onAccept, onUndo, onOther } = decisions
  const card = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const decide = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
    setBusy(false)
    // The pressed button is gone, so the card takes the focus.
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
  }
  const refuse = async () => {
    for (const { id } of question?.offers ?? [change]) await onUndo(id)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning to a card.
    <div ref={card} role="group" aria-label={change.goal} tabIndex={-1} className="rounded-lg outline-none">
      {question ? (
        <ConfirmCard
          question={question}
          mission={mission}
          isFirst={isFirst}
          withKeys={withKeys}
          busy={busy}
          onAnswer={(id) => void decide(() => onAccept(id))}
          onRefuse={() => {
            if (change.kind === 'record-progress') onOther?.()
            void decide(refuse)
          }}
        />
      ) : change.state === 'offered' ? (
        <OfferCard
          change={change}
          busy={busy}
          keyHint={keyHint}
          onAdd={(wording) => void decide(() => onAccept(change.id, wording))}
          onDecline={() => void decide(refuse)}
        />
      ) : change.state === 'applied' ? (
        <WrittenRow
          change={change}
          mission={mission}
          busy={busy}
          keyHint={keyHint}
          onUndo={() => void decide(() => onUndo(change.id))}
        />
      ) : (
        <p className="flex items-center gap-2 px-1 text-secondary text-ink-3">
          <RotateCcw size={14} className="shrink-0" aria-hidden />
          <span className="min-w-0 wrap-anywhere">{messages.leftAsItWas({ goal: change.goal })}</span>
        </p>
      )}
    </div>
  )
}

interface WrittenProps {
  change: CoachChange
  mission: Mission | undefined
  busy: boolean
  keyHint: string | null
  onUndo: () => void
}

/** A change that was written down, with Undo. */
function WrittenRow({ change, mission, busy, keyHint, onUndo }: WrittenProps) {
  const isOpen = mission && !mission.isCompleted && change.kind === 'record-progress'
  return (
    <div className="panel m-land flex flex-wrap items-center gap-x-4 gap-y-1 p-3 pl-4">
      <Ring share={isOpen ? missionProgress(mission) : 1} done={!isOpen} size={36} />
      <p className="min-w-0 flex-1 basis-[110px]">
        <span className="block text-[14.5px] leading-5 font-[540] wrap-anywhere">{change.goal}</span>
        <span className="block text-secondary text-ink-3 wrap-anywhere">
          <span className="text-nominal">{changeTitle(change)}</span> <span>{change.message}</span>
        </span>
      </p>
      <Button
        look="quiet"
        size="small"
        disabled={busy}
        aria-label={messages.undoNamed({ goal: change.goal })}
        onClick={onUndo}
      >
        <Undo2 size={15} aria-hidden />
        {messages.undo}
        {keyHint && <Key>{keyHint}</Key>}
      </Button>
    </div>
  )
}

/** Hides offers whose mission was completed meanwhile. */
export function useOpenChanges(changes: readonly CoachChange[]): readonly CoachChange[] {
  const completedIds = (useRead(readToday).data ?? []).filter((it) => it.isCompleted).map((it) => it.id)
  return changes.filter(
    (it) => it.state !== 'offered' || !it.missionId || !completedIds.includes(it.missionId),
  )
}
