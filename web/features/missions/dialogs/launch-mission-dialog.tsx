import { launchMission } from '#contract/missions.ts'
import { clock } from '#web/browser/clock.ts'
import { isQueuedOffline, isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { Dialog } from '#web/design/overlays/dialog.tsx'
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
        title: 'Mission Created',
        description: 'Your new mission has been added to the launch sequence!',
      })
      onClose()
    } catch (failure) {
      if (isQueuedOffline(failure)) onClose()
      if (isUnauthorized(failure) || isQueuedOffline(failure)) return
      toast({
        title: 'Launch Failed',
        description: 'Mission creation failed. Please try again.',
        variant: 'destructive',
      })
    }
  }
  return (
    <Dialog title="Launch New Mission" note="One thing you can finish or count today." onClose={onClose}>
      <MissionForm
        initial={empty}
        submit="Launch Mission"
        pending={isPending}
        targetRequired
        onSubmit={(draft) => void launch(draft)}
        onCancel={onClose}
      />
    </Dialog>
  )
}
