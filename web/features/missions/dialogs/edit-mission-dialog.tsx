import { useState } from 'react'
import type { Mission } from '#contract/missions.ts'
import { Button } from '#web/design/controls/button.tsx'
import { GoalMark } from '#web/design/goal-mark.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import * as messages from '#web/features/missions/messages-list.ts'
import { useMissionActions } from '#web/features/missions/use-mission-actions.ts'
import { useSuggestedGoal } from '#web/features/missions/use-suggested-goal.ts'
import { MissionForm, parseTarget, toMissionDraft } from './mission-form.tsx'
import { getLinkValue, MissionLink, parseLinkValue } from './mission-link.tsx'

/** Edits the title, target, priority, category or link of a mission. */
export default function EditMissionDialog({ mission, onClose }: { mission: Mission; onClose: () => void }) {
  const { change } = useMissionActions(mission)
  const [pending, setPending] = useState(false)
  const [link, setLink] = useState(getLinkValue(mission))
  const suggestedGoal = useSuggestedGoal(mission)
  return (
    <Dialog title={messages.editMission} onClose={onClose}>
      <MissionForm
        initial={toMissionDraft(mission)}
        submit={messages.saveMission}
        pending={pending}
        onCancel={onClose}
        onSubmit={async (draft) => {
          setPending(true)
          const done = await change({
            goal: draft.title,
            description: draft.description,
            targetValue: parseTarget(draft),
            priority: draft.priority,
            category: draft.category,
            ...(link !== getLinkValue(mission) && parseLinkValue(link)),
          })
          setPending(false)
          if (done) onClose()
        }}
      >
        <MissionLink value={link} onChange={setLink} />
        {suggestedGoal && link === '' && (
          <Button
            size="small"
            className="max-w-full justify-self-start"
            onClick={() => setLink(`goal:${suggestedGoal.id}`)}
          >
            <GoalMark size={14} dashed className="shrink-0 text-flame-t" />
            <span className="truncate">{messages.suggestedGoal({ title: suggestedGoal.title })}</span>
          </Button>
        )}
      </MissionForm>
    </Dialog>
  )
}
