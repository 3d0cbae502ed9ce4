import { Chip } from '#web/design/chip.tsx'
import { Panel } from '#web/design/panel.tsx'
import { sampleScripts } from './framework-sample.ts'
import * as messages from './messages.ts'

/** Examples of how the coach speaks about the framework, labelled as such. */
export function CoachingScripts() {
  return (
    <Panel title={messages.exampleCoachingScripts} aside={<Chip>{messages.sampleData}</Chip>}>
      <dl className="mt-3 grid gap-3">
        {sampleScripts.map((sampleScript) => (
          <div key={sampleScript.when}>
            <dt className="text-micro text-ink-3">{sampleScript.when}</dt>
            <dd className="mt-0.5 text-secondary text-ink-2">“{sampleScript.says}”</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
