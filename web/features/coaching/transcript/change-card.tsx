import { Check, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { type CoachChange, groupOffers } from '#contract/coaching.ts'
import { readToday } from '#contract/missions.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { button } from '#web/design/controls/button.tsx'
import { changeTitle } from '#web/features/coaching/session/session-messages.ts'

interface Props {
  change: CoachChange
  /** Alternative readings of the same words; at most one applies. */
  alternatives?: readonly CoachChange[]
  /** Reverts an applied change, or declines an offer. */
  onUndo: (id: string) => Promise<void>
  onAccept: (id: string) => Promise<void>
}

/** A change the coach made to a mission, with Undo; or an offer as a question. */
function ChangeCard({ change, alternatives = [], onUndo, onAccept }: Props) {
  const card = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const decide =
    (decision: Props['onUndo'], ids: readonly string[] = [change.id]) =>
    async () => {
      setBusy(true)
      for (const id of ids) await decision(id)
      setBusy(false)
      // The pressed button is gone, so the card takes the focus.
      if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
    }
  return (
    <div ref={card} tabIndex={-1} className="rounded-lg outline-none">
      {change.state === 'offered' && alternatives.length > 0 ? (
        <AmountOffer
          readings={[change, ...alternatives]}
          busy={busy}
          decide={decide}
          onAccept={onAccept}
          onUndo={onUndo}
        />
      ) : change.state === 'offered' ? (
        <OfferedChange change={change} busy={busy} onYes={decide(onAccept)} onNo={decide(onUndo)} />
      ) : change.state === 'applied' ? (
        <AppliedChange change={change} busy={busy} onUndo={decide(onUndo)} />
      ) : (
        <p className="panel flex items-center gap-2 px-4 py-3 text-secondary text-ink-3">
          <RotateCcw size={14} className="shrink-0" aria-hidden />
          <span className="min-w-0 wrap-anywhere">Left as it was: {change.goal}</span>
        </p>
      )}
    </div>
  )
}

interface AppliedProps {
  change: CoachChange
  busy: boolean
  onUndo: () => Promise<void>
}

function AppliedChange({ change, busy, onUndo }: AppliedProps) {
  return (
    <div className="m-land rounded-lg border border-nominal/34 bg-[color-mix(in_oklab,var(--nominal)_7%,var(--s1))] p-4">
      <p className="flex items-center gap-2 text-secondary font-[560] text-nominal">
        <Check size={15} aria-hidden />
        {changeTitle(change)}
      </p>
      <p className="mt-1 text-[13.5px] leading-5 wrap-anywhere text-ink-2">
        <span className="text-ink">{change.goal}</span>: {change.message}
      </p>
      <button
        type="button"
        disabled={busy}
        aria-label={`Undo: ${change.goal}`}
        onClick={() => void onUndo()}
        className="mt-2 rounded-xs py-0.5 text-secondary font-[540] text-ink underline decoration-line-2 underline-offset-4 hover:decoration-ink disabled:opacity-60 pointer-coarse:py-3"
      >
        Undo
      </button>
    </div>
  )
}

interface OfferProps {
  change: CoachChange
  busy: boolean
  onYes: () => Promise<void>
  onNo: () => Promise<void>
}

function OfferedChange({ change, busy, onYes, onNo }: OfferProps) {
  return (
    <div className="m-land flex items-center gap-2.5 rounded-lg border border-dashed border-ion/50 bg-[color-mix(in_oklab,var(--ion)_7%,var(--s1))] p-3 pl-4">
      <p className="min-w-0 flex-1 text-[13.5px] leading-5 wrap-anywhere text-ink-2">
        <span className="sr-only">The coach asks: </span>
        <span className="text-ink">{change.goal}</span>: {change.message}
      </p>
      <button
        type="button"
        disabled={busy}
        aria-label={`Yes: ${change.goal}`}
        onClick={() => void onYes()}
        className={button({ size: 'small' })}
      >
        Yes
      </button>
      <button
        type="button"
        disabled={busy}
        aria-label={`No: ${change.goal}`}
        onClick={() => void onNo()}
        className={button({ look: 'quiet', size: 'small', className: '-ml-2' })}
      >
        No
      </button>
    </div>
  )
}

interface AmountsProps extends Pick<Props, 'onUndo' | 'onAccept'> {
  readings: readonly CoachChange[]
  busy: boolean
  decide: (decision: Props['onUndo'], ids: readonly string[]) => () => Promise<void>
}

/** Asks whether a number is a total or an addition; nothing is recorded before the founder answers. */
function AmountOffer({ readings, busy, decide, onAccept, onUndo }: AmountsProps) {
  const [first] = readings
  const ids = readings.map((reading) => reading.id)
  return (
    <div className="m-land rounded-lg border border-dashed border-ion/50 bg-[color-mix(in_oklab,var(--ion)_7%,var(--s1))] p-3 pl-4">
      <p className="text-[13.5px] leading-5 wrap-anywhere text-ink-2">
        <span className="sr-only">The coach asks: </span>
        <span className="text-ink">{first?.goal}</span>: in all, or on top?
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {readings.map((reading) => (
          <button
            key={reading.id}
            type="button"
            disabled={busy}
            aria-label={`${amountLabel(reading)}: ${reading.goal}`}
            onClick={() => void decide(onAccept, [reading.id])()}
            className={button({ size: 'small' })}
          >
            {amountLabel(reading)}
          </button>
        ))}
        <button
          type="button"
          disabled={busy}
          aria-label={`Neither: ${first?.goal}`}
          onClick={() => void decide(onUndo, ids)()}
          className={button({ look: 'quiet', size: 'small' })}
        >
          Neither
        </button>
      </div>
    </div>
  )
}

const amountLabel = ({ message }: CoachChange): string => message.replace(/\?$/, '')

/** Decided changes shown at a time; offers are always shown. */
const maxDecided = 3

/** The changes to show: offers in their order, then the latest decided changes, newest first. */
export function shownChanges(changes: readonly CoachChange[]): readonly CoachChange[] {
  const decided = changes.filter((it) => it.state !== 'offered' && it.state !== 'lapsed')
  return [...changes.filter((it) => it.state === 'offered'), ...decided.slice(-maxDecided).reverse()]
}

interface CardsProps extends Omit<Props, 'change'> {
  changes: readonly CoachChange[]
}

/** The changes of a session as a list of cards; empty before the first. */
export function ChangeCards({ changes: allChanges, ...handlers }: CardsProps) {
  const changes = useOpenChanges(allChanges)
  if (changes.length === 0) return null
  return (
    <ul aria-label="Changes by the coach" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {groupOffers(shownChanges(changes)).map(([change, ...alternatives]) => (
        <li key={change!.id}>
          <ChangeCard change={change!} alternatives={alternatives} {...handlers} />
        </li>
      ))}
    </ul>
  )
}

/** Hides offers whose mission was completed meanwhile. */
function useOpenChanges(changes: readonly CoachChange[]): readonly CoachChange[] {
  const completedIds = (useRead(readToday).data ?? []).filter((it) => it.isCompleted).map((it) => it.id)
  return changes.filter(
    (it) => it.state !== 'offered' || !it.missionId || !completedIds.includes(it.missionId),
  )
}
