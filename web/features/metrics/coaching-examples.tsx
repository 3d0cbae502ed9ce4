import { Brain, LineChart, MessagesSquare, SlidersHorizontal } from 'lucide-react'
import { Chip } from '#web/design/chip.tsx'
import { Panel } from '#web/design/panel.tsx'
import * as messages from './messages.ts'

const examples = [
  [messages.morningPlanning, messages.sampleCalls],
  [messages.eveningRetro, messages.sampleDemos],
  [messages.challenge, messages.samplePricing],
] as const

/** Examples of how the coach uses the figures. */
export function CoachingExamples() {
  return (
    <Panel
      title={messages.sampleCoaching}
      note={messages.sampleNote}
      aside={<Chip tone="caution">{messages.sampleData}</Chip>}
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
  [MessagesSquare, messages.contextualCoaching, messages.contextualNote],
  [Brain, messages.memoryAndPatterns, messages.memoryNote],
  [LineChart, messages.businessAnalysis, messages.analysisNote],
  [SlidersHorizontal, messages.adaptivePersonality, messages.styleNote],
] as const

/** The coach's features in four groups. */
export function FeatureGroups() {
  return (
    <Panel title={messages.whatYourCoachWorksWith}>
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
