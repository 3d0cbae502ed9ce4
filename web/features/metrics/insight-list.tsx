import type { Insight } from '#contract/metrics.ts'
import { Chip, type Tone } from '#web/design/chip.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { Panel } from '#web/design/panel.tsx'
import { longDay } from '#web/words/dates.ts'
import * as messages from './messages.ts'

const tones: Partial<Record<Insight['type'], Tone>> = {
  pattern: 'nebula',
  strength: 'nominal',
  commitment: 'ion',
  challenge: 'caution',
}

/** The coach's insights about the founder, with the quotes they rest on. */
export function InsightList({ insights, sample }: { insights: readonly Insight[]; sample: boolean }) {
  return (
    <Panel
      title={messages.aiCoachingIntelligence}
      note={sample ? messages.insightsSample : messages.insightsNote}
      aside={sample && <Chip tone="caution">{messages.sampleData}</Chip>}
    >
      <ul className="mt-2">
        {insights.map((insight) => (
          <li key={insight.id} className="border-b border-line py-3.5 last:border-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-2">
              <Chip {...(tones[insight.type] ? { tone: tones[insight.type] as Tone } : {})}>
                {insight.type}
              </Chip>
              <Chip>{insight.category}</Chip>
              {insight.confidence !== null && (
                <span className="num text-micro text-ink-3">
                  {fillIn(messages.confidence, { percent: `${insight.confidence}%` })}
                </span>
              )}
              {insight.day && <span className="ml-auto text-micro text-ink-3">{longDay(insight.day)}</span>}
            </div>
            <p className="mt-2 text-row">{insight.content}</p>
            {insight.quote && (
              <blockquote className="mt-1.5 border-l-2 border-line-2 pl-3 text-secondary text-ink-3">
                “{insight.quote}”
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
