import type { ReplyOf } from '#contract/endpoint/endpoint.ts'
import { changeMission, type Mission } from '#contract/missions.ts'
import type { readFramework } from '#contract/strategy.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Chip, type Tone } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { Meter } from '#web/design/meter.tsx'
import { Panel } from '#web/design/panel.tsx'
import * as messages from './messages.ts'

type Framework = ReplyOf<typeof readFramework>

const alignmentNames = {
  aligned: messages.aligned,
  neutral: messages.neutral,
  misaligned: messages.misaligned,
} as const
const alignmentTones: Record<Mission['sprintAlignment'], Tone | undefined> = {
  aligned: 'nominal',
  neutral: undefined,
  misaligned: 'caution',
}

/** How much of today serves the 90-day goals, by mission; the founder can exclude a mission. */
export function AlignmentPanel({ framework, editable }: { framework: Framework; editable: boolean }) {
  const { percent } = framework.alignment
  return (
    <Panel
      title={messages.dailyAlignmentTitle}
      note={percent === null ? messages.nothingPlanned : messages.alignmentNote}
      aside={percent !== null && <span className="num text-figure">{percent}%</span>}
    >
      {percent !== null && (
        <div className="mt-4">
          <Meter label={messages.dailyAlignment} value={percent} thin />
        </div>
      )}
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-1">
        {framework.missions.map((mission) => (
          <li key={mission.id} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-40 text-row wrap-anywhere">{mission.goal}</span>
            <Chip tone={alignmentTones[mission.sprintAlignment]}>
              {alignmentNames[mission.sprintAlignment]}
            </Chip>
            {editable && <AlignmentButton mission={mission} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function AlignmentButton({ mission }: { mission: Mission }) {
  const isMisaligned = mission.sprintAlignment === 'misaligned'
  const isLinked = mission.goalId !== null || mission.objectiveId !== null
  const { save, pending } = useSave(changeMission, {
    title: isMisaligned ? messages.fitsAgain : messages.markedAsMisaligned,
    description: isMisaligned ? `“${mission.goal}”` : messages.coachWillAsk,
  })
  const sprintAlignment = isMisaligned ? (isLinked ? 'aligned' : 'neutral') : 'misaligned'
  return (
    <Button
      size="small"
      look="quiet"
      disabled={pending}
      aria-label={
        isMisaligned
          ? messages.fitsNamed({ goal: mission.goal })
          : messages.doesNotFitNamed({ goal: mission.goal })
      }
      onClick={() => void save({ params: { id: mission.id }, body: { sprintAlignment } })}
    >
      {isMisaligned ? messages.fitsAfterAll : messages.doesNotFit}
    </Button>
  )
}
