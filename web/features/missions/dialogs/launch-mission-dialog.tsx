import { launchMission } from '#contract/missions.ts'
import { clock } from '#web/browser/clock.ts'
import { isQueuedOffline, isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import * as messages from '#web/features/missions/messages-list.ts'
import { type MissionDraft, MissionForm, parseTarget } from './mission-form.tsx'

const empty: MissionDraft = {
  title: '',
  description: '',
  target: '',
  priority: 'medium',
  category: 'revenue',
}

/** The dialog that creates a mission; closes once the server has saved it. */
export default function LaunchMissionDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useWrite(launchMission, { queueOffline: true })
  async function launch(draft: MissionDraft) {
    try {
      await mutateAsync({
        body: {
          goal: draft.title,
          description: draft.description,
          targetValue: parseTarget(draft),
          priority: draft.priority,
          category: draft.category,
          currentValue: 0,
          isCompleted: false,
          date: clock.now().toISOString(),
        },
      })
      toast({
        title: messages.missionCreated,
        description: messages.newMissionHasBeenAdded,
      })
      onClose()
    } catch (failure) {
      if (isQueuedOffline(failure)) onClose()
      if (isUnauthorized(failure) || isQueuedOffline(failure)) return
      toast({
        title: messages.launchFailed,
        description: messages.missionCreationFailedPleaseTry,
        variant: 'destructive',
      })
    }
  }
  return (
    <Dialog title={messages.launchNewMission} note={messages.launchNote} onClose={onClose}>
      <MissionForm
        initial={empty}
        submit={messages.launchMission}
        pending={isPending}
        onSubmit={(draft) => void launch(draft)}
        onCancel={onClose}
      />
    </Dialog>
  )
}
