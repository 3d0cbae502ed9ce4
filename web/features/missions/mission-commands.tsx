import { Circle, CircleCheck, Plus } from 'lucide-react'
import { deleteMission, launchMission, readToday } from '#contract/missions.ts'
import { isQueuedOffline, isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { CommandGroup, CommandRow } from '#web/design/controls/command.tsx'
import * as messages from './messages-list.ts'
import { useToggleMission } from './use-toggle-mission.ts'

/** The title in "new mission: ...", or the typed text. */
export const parseTitle = (query: string): string => query.replace(/^\s*new mission\s*:?/i, '').trim()

/** Today's missions as palette entries that toggle completion. */
export function MissionCommands({ onDone }: { onDone: () => void }) {
  const missions = useRead(readToday).data ?? []
  const toggle = useToggleMission()
  if (missions.length === 0) return null
  return (
    <CommandGroup name={messages.todaysMissions}>
      {missions.map((mission) => (
        <CommandRow
          key={mission.id}
          value={`${mission.goal} ${mission.id}`}
          Icon={mission.isCompleted ? CircleCheck : Circle}
          hint={mission.isCompleted ? messages.reopen : messages.complete}
          onSelect={() => {
            toggle(mission)
            onDone()
          }}
        >
          {mission.goal}
        </CommandRow>
      ))}
    </CommandGroup>
  )
}

/** Creates a mission from the typed text. The last entry, so that Enter prefers search results. */
export function LaunchCommand({ query, onDone }: { query: string; onDone: () => void }) {
  const launch = useLaunchMission()
  const title = parseTitle(query)
  if (title.length === 0 || title.length > 200) return null
  return (
    <CommandGroup name={messages.launch} always>
      <CommandRow
        value={`new mission ${title}`}
        always
        Icon={Plus}
        onSelect={() => {
          void launch(title)
          onDone()
        }}
      >
        {messages.newMissionNamed({ title })}
      </CommandRow>
    </CommandGroup>
  )
}

function useLaunchMission(): (goal: string) => Promise<void> {
  const { mutateAsync } = useWrite(launchMission, { queueOffline: true })
  const remove = useWrite(deleteMission)
  return async (goal) => {
    try {
      const { id } = await mutateAsync({ body: { goal } })
      toast({
        title: messages.missionCreated,
        description: messages.newMissionHasBeenAdded,
        action: {
          label: messages.undo,
          run: () => void remove.mutateAsync({ params: { id } }).catch(() => {}),
        },
      })
    } catch (failure) {
      if (isUnauthorized(failure) || isQueuedOffline(failure)) return
      toast({
        title: messages.launchFailed,
        description: messages.missionCreationFailedPleaseTry,
        variant: 'destructive',
      })
    }
  }
}
