import { lazy, Suspense, useState } from 'react'
import { changeFounderProfile, readFounderProfile } from '#contract/profile.ts'
import { ApiError, isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { useUnsavedGuard } from '#web/browser/unsaved-guard.ts'
import { useTabParam } from '#web/browser/use-tab-param.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Tabs } from '#web/design/controls/tabs.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Optional } from '#web/design/optional.tsx'
import { UnsavedDialog } from '#web/design/overlays/unsaved-dialog.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { useDraft } from '#web/design/use-draft.ts'
import { BusinessIntel } from '#web/features/profile/business-intel.tsx'
import { MissionProfile } from '#web/features/profile/mission-profile.tsx'
import { toProfileChange, toProfileForm } from '#web/features/profile/profile-form.ts'
import { ProfileHead } from '#web/features/profile/profile-head.tsx'
import { SystemSettings } from '#web/features/profile/system-settings.tsx'
import * as messages from './messages.ts'

const tabs = [
  ['mission', messages.missionProfile],
  ['business', messages.businessIntel],
  ['system', messages.systemSettings],
  ['memory', messages.memory],
] as const
const PreFlightChecklist = lazy(() => import('#web/features/profile/pre-flight-checklist.tsx'))
const MemoryTab = lazy(() => import('#web/features/memory/memory-tab.tsx'))
const panels = { mission: MissionProfile, business: BusinessIntel, system: SystemSettings }

/** The astronaut's profile: edited after 'Edit Profile' and saved as a whole. `?tab=` names its tabs. */
export default function Profile() {
  const { data, error, refetch } = useRead(readFounderProfile)
  return (
    <div className="mx-auto max-w-[760px] pt-2 lg:pt-4">
      {data && <Editor profile={data} />}
      {data && (
        <Optional>
          <PreFlightChecklist />
        </Optional>
      )}
      {!data && (
        <>
          <h1 className="text-title">{messages.astronautProfile}</h1>
          {error ? (
            <div className="panel mt-4 p-5">
              <ErrorState
                title={messages.missionProfileError}
                note={messages.unableToLoadAstronautProfile}
                failure={error}
                onRetry={() => void refetch()}
              />
            </div>
          ) : (
            <div className="mt-4 grid gap-4">
              <Skeleton className="h-40" />
              <Skeleton className="h-80" />
              <LoadingText>{messages.loadingAstronautProfile}</LoadingText>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function Editor({ profile }: { profile: Parameters<typeof toProfileForm>[0] }) {
  const [tab, setTab] = useTabParam(tabs)
  const [editing, setEditing] = useState(false)
  const { draft, edits, dirty, change, reset } = useDraft(toProfileForm(profile))
  const save = useWrite(changeFounderProfile)
  const leaving = useUnsavedGuard(editing && dirty)
  const refused =
    save.error instanceof ApiError && save.error.field && save.error.reason
      ? { field: save.error.field, reason: save.error.reason }
      : undefined

  async function submit() {
    try {
      await save.mutateAsync({ body: toProfileChange(edits) })
      reset()
      setEditing(false)
      toast({
        title: messages.profileUpdated,
        description: messages.missionParametersHaveBeenSuccessfully,
      })
    } catch (failure) {
      if (isUnauthorized(failure)) return
      toast({
        title: messages.updateFailed,
        description: messages.failedToUpdateMissionParameters,
        variant: 'destructive',
      })
    }
  }
  function cancel() {
    reset()
    save.reset()
    setEditing(false)
  }

  const Panel = tab === 'memory' ? null : panels[tab]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (editing) void submit()
        else setEditing(true)
      }}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 lg:mb-5">
        <h1 className="text-title">{messages.astronautProfile}</h1>
        <div className="flex gap-2.5">
          {editing && (
            <Button look="quiet" onClick={cancel}>
              {messages.cancel}
            </Button>
          )}
          {(Panel || editing) && (
            <Button type="submit" look={editing ? 'flame' : 'line'} disabled={save.isPending}>
              {editing ? messages.saveConfiguration : messages.editProfile}
            </Button>
          )}
        </div>
      </div>
      <ProfileHead profile={profile} />
      <div className="mt-4 lg:mt-5">
        <Tabs label={messages.profile} tabs={tabs} chosen={tab} onChoose={setTab}>
          <div className="mt-4">
            {Panel ? (
              <Panel form={draft} editing={editing} change={change} fieldError={refused} />
            ) : (
              <Suspense fallback={<Skeleton className="h-80" />}>
                <MemoryTab />
              </Suspense>
            )}
          </div>
        </Tabs>
      </div>
      <UnsavedDialog leaving={leaving} />
    </form>
  )
}
