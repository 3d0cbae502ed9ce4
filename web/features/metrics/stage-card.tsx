import { Rocket } from 'lucide-react'
import type { Board } from '#contract/metrics.ts'
import { Chip, type Tone } from '#web/design/chip.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { Panel } from '#web/design/panel.tsx'
import * as messages from './messages.ts'

const stageNames = {
  'pre-revenue': messages.preRevenue,
  'early-revenue': messages.earlyRevenue,
  growth: messages.growth,
}
const urgencyTone: Record<Board['stage']['urgency'], Tone> = {
  CRITICAL: 'abort',
  HIGH: 'caution',
  MEDIUM: 'ion',
}

/** The stage of the business in a word. */
export const StageBadge = ({ stage }: { stage: Board['stage'] }) => (
  <Chip tone="ion">{messages.stage({ value: stageNames[stage.name] })}</Chip>
)

/** What matters at this stage, and when the next milestone is reached at this pace. */
export function StageCard({ stage, projection }: Pick<Board, 'stage' | 'projection'>) {
  return (
    <Panel
      title={messages.stageFocus({ focus: stage.focus })}
      note={stage.guidance}
      aside={
        <Chip tone={urgencyTone[stage.urgency]}>{fillIn(messages.urgency, { urgency: stage.urgency })}</Chip>
      }
    >
      <div className="mt-4 flex gap-3 rounded-md border border-line bg-sunk p-4">
        <Rocket size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-flame-t" aria-hidden />
        <div className="min-w-0 flex-1">
          <h3 className="text-card">{messages.aiBusinessProjection}</h3>
          <p className="mt-1 text-row text-ink-2">{projection.sentence}</p>
          {projection.linear !== null && projection.linear > 0 && (
            <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
              <ProjectionFigure name={messages.sameAmountEachMonth} months={projection.linear} />
              <ProjectionFigure name={messages.sameShareEachMonth} months={projection.compounding} />
            </dl>
          )}
        </div>
      </div>
    </Panel>
  )
}

const ProjectionFigure = ({ name, months }: { name: string; months: number | null }) => (
  <div>
    <dt className="text-micro text-ink-3">{name}</dt>
    <dd className="num mt-0.5 text-figure">
      {months ?? '–'}
      <span className="unit text-row"> {messages.monthsUnit({ months })}</span>
    </dd>
  </div>
)
