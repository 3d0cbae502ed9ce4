import { Check, Plus, X } from 'lucide-react'
import type { SuggestedMission } from '#contract/first-flight.ts'
import { wholeFigure } from '#contract/words/figures.ts'
import { Button } from '#web/design/controls/button.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { GoalMark } from '#web/design/goal-mark.tsx'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'

/** A mission of the answer; `key` stays while its words change. */
export type DraftMission = SuggestedMission & { key: number }

/** A mission beyond the first three, planned for tomorrow when it is wanted. */
export type LaterMission = DraftMission & { isWanted: boolean }

interface Props {
  missions: readonly DraftMission[]
  /** What the goal is called beside a mission that moves it: "the 40". */
  goalName: string
  /** Why they are in this order; '' without one. */
  reason: string
  /** Words in which no mission was found; each can be added as it was said. */
  unread: readonly string[]
  later: readonly LaterMission[]
  onLater: (later: LaterMission[]) => void
  onAdd: (words: string) => void
  onChange: (missions: DraftMission[]) => void
}

const textInput = 'min-w-0 rounded-xs bg-transparent'

/** The plan as the coach read it: each mission can be reworded, sized and taken away. */
export function PlanCard(props: Props) {
  const { missions, goalName, reason, unread, later, onLater, onAdd, onChange } = props
  const change = (key: number, words: Partial<SuggestedMission>) =>
    onChange(missions.map((it) => (it.key === key ? { ...it, ...words } : it)))
  return (
    <section
      aria-label={messages.isWhatIUnderstood}
      className="m-rise mt-4 rounded-lg border border-line-2 bg-sunk/85 px-4"
    >
      <ol className="divide-y divide-line-2">
        {missions.map((mission, i) => (
          <li key={mission.key} className="flex items-center gap-3 py-2.5">
            <span aria-hidden className="num w-4 text-center text-secondary text-white/72">
              {i + 1}
            </span>
            <div className="min-w-0 flex-1">
              <input
                aria-label={messages.missionNumber({ number: i + 1 })}
                value={mission.title}
                maxLength={200}
                onChange={(event) => change(mission.key, { title: event.target.value })}
                className={`${textInput} -mx-1 w-full truncate px-1 text-body font-[560]`}
              />
              <p className="flex items-center gap-1.5 text-secondary text-white/80">
                {mission.movesGoal && <GoalMark size={13} className="text-[#ffc47a]" />}
                <span>
                  {fillIn(mission.movesGoal ? messages.categoryAndGoal({ goalName }) : '{category}', {
                    category: <span className="capitalize">{mission.category}</span>,
                  })}
                </span>
              </p>
            </div>
            {mission.targetValue !== null && (
              <input
                aria-label={messages.howMany({ number: i + 1 })}
                inputMode="decimal"
                defaultValue={formatNumber(mission.targetValue)}
                onChange={(event) => {
                  const target = wholeFigure(event.target.value, 1)
                  if (target !== null) change(mission.key, { targetValue: target })
                }}
                className={`${textInput} num h-8 w-12 bg-s3! sm:w-16 text-center text-row`}
              />
            )}
            <button
              type="button"
              aria-label={messages.leaveOut({ title: mission.title })}
              onClick={() => onChange(missions.filter((it) => it.key !== mission.key))}
              className="grid size-8 shrink-0 place-items-center rounded-nav text-white/80 pointer-coarse:-mr-2 pointer-coarse:size-11"
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      {reason && <p className="border-t border-line-2 py-2.5 text-secondary text-white/84">{reason}</p>}
      {later.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line-2 py-2.5 text-secondary text-white/84">
          <p>{messages.forTomorrow}</p>
          {later.map((mission) => (
            <Button
              key={mission.key}
              size="small"
              aria-pressed={mission.isWanted}
              onClick={() =>
                onLater(later.map((it) => (it.key === mission.key ? { ...it, isWanted: !it.isWanted } : it)))
              }
              className="max-w-full"
            >
              {mission.isWanted ? <Check size={14} aria-hidden /> : <Plus size={14} aria-hidden />}
              <span className="truncate">{mission.title}</span>
            </Button>
          ))}
        </div>
      )}
      {unread.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line-2 py-2.5 text-secondary text-white/84">
          <p>{messages.notSureAboutThisAdd}</p>
          {unread.map((words) => (
            <Button key={words} size="small" onClick={() => onAdd(words)} className="max-w-full">
              <Plus size={14} aria-hidden />
              <span className="truncate">{words}</span>
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
