import { Brain, LineChart, MessagesSquare, SlidersHorizontal } from 'lucide-react'
import { Chip } from '#web/design/chip.tsx'
import { Panel } from '#web/design/panel.tsx'

const examples = [
  [
    'Morning Planning',
    'Revenue is your stage focus and yesterday’s calls went well. What are the three calls that could close this week?',
  ],
  ['Evening Retro', 'You planned five demos and held three. What stood between you and the other two?'],
  ['Challenge', 'You have moved the pricing page three times. What are you afraid to find out?'],
] as const

/** Examples of how the coach uses the figures. */
export function CoachingExamples() {
  return (
    <Panel
      title="Sample coaching"
      note="How a session sounds when the coach knows your figures"
      aside={<Chip tone="caution">Sample data</Chip>}
    >
      <dl className="mt-3 grid gap-4">
        {examples.map(([name, text]) => (
          <div key={name}>
            <dt className="text-secondary font-[520] text-ink-2">{name}</dt>
            <dd className="mt-1 border-l-2 border-ion pl-3 text-row">“{text}”</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const featureGroups = [
  [MessagesSquare, 'Contextual coaching', 'Plans from your figures, your stage and today’s missions.'],
  [Brain, 'Memory and patterns', 'Keeps what you said, and shows the words behind what it concludes.'],
  [LineChart, 'Business analysis', 'Growth, unit economics and runway, computed and never invented.'],
  [
    SlidersHorizontal,
    'Adaptive personality',
    'Supportive, balanced or direct: the wording changes, the facts do not.',
  ],
] as const

/** The coach's features in four groups. */
export function FeatureGroups() {
  return (
    <Panel title="What your coach works with">
      <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {featureGroups.map(([Icon, name, text]) => (
          <li key={name} className="flex gap-3">
            <Icon size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ink-3" aria-hidden />
            <div>
              <h3 className="text-row font-[560]">{name}</h3>
              <p className="mt-0.5 text-secondary text-ink-3">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
