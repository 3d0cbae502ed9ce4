import type { Insight } from '#contract/metrics.ts'
import { longDay } from '#web/design/charts/date-words.ts'
import { Chip, type Tone } from '#web/design/chip.tsx'
import { Panel } from '#web/design/panel.tsx'

const tones: Partial<Record<Insight['type'], Tone>> = {
  pattern: 'nebula',
  strength: 'nominal',
  commitment: 'ion',
  challenge: 'caution',
}

/** What the coach has understood of the founder, with the words each insight rests on. */
export function InsightList({ insights, sample }: { insights: readonly Insight[]; sample: boolean }) {
  return (
    <Panel
      title="AI Coaching Intelligence"
      note={
        sample
          ? 'What your coach will notice. Yours appear here after a session.'
          : 'What your coach has understood, and the words it rests on'
      }
      aside={sample && <Chip tone="caution">Sample data</Chip>}
    >
      <ul className="mt-2">
        {insights.map((it) => (
          <li key={it.id} className="border-b border-line py-3.5 last:border-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-2">
              <Chip {...(tones[it.type] ? { tone: tones[it.type] as Tone } : {})}>{it.type}</Chip>
              <Chip>{it.category}</Chip>
              {it.confidence !== null && (
                <span className="num text-micro text-ink-3">
                  {it.confidence}%<span className="unit"> confidence</span>
                </span>
              )}
              {it.day && <span className="ml-auto text-micro text-ink-3">{longDay(it.day)}</span>}
            </div>
            <p className="mt-2 text-row">{it.content}</p>
            {it.quote && (
              <blockquote className="mt-1.5 border-l-2 border-line-2 pl-3 text-secondary text-ink-3">
                “{it.quote}”
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
