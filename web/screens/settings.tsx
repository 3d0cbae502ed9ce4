import { lazy, Suspense, useState } from 'react'
import { readAdminRole } from '#contract/installation.ts'
import { readSettings } from '#contract/settings.ts'
import { isUnauthorized, useRead } from '#web/browser/server/queries.ts'
import { useUnsavedGuard } from '#web/browser/unsaved-guard.ts'
import { useTabParam } from '#web/browser/use-tab-param.ts'
import { Tabs } from '#web/design/controls/tabs.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { UnsavedDialog } from '#web/design/overlays/unsaved-dialog.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { CoachingTab } from '#web/features/settings/coaching-tab.tsx'
import { DaysTab } from '#web/features/settings/days-tab.tsx'
import * as messages from './messages.ts'

const CoachTab = lazy(() => import('#web/features/model-connections/coach-tab.tsx'))
const AlertsTab = lazy(() => import('#web/features/alerts/alerts-tab.tsx'))
const HubspotTab = lazy(() => import('#web/features/crm/hubspot-tab.tsx'))
const CalendarTab = lazy(() => import('#web/features/calendar/calendar-tab.tsx'))
const VoiceTab = lazy(() => import('#web/features/voice/voice-settings.tsx'))
const VoiceCard = lazy(() => import('#web/features/voice/voice-card.tsx'))
const AdvancedTab = lazy(() => import('#web/features/backup/advanced-tab.tsx'))
const FoundersTab = lazy(() => import('#web/features/administration/founders-tab.tsx'))
const InstallationTab = lazy(() => import('#web/features/installation/installation-tab.tsx'))
const AccountTab = lazy(() => import('#web/features/account/account-tab.tsx'))

const tabs = [
  ['coaching', messages.coaching],
  ['coach', messages.coach],
  ['hubspot', messages.hubspot],
  ['calendar', messages.calendar],
  ['alerts', messages.alerts],
  ['advanced', messages.advanced],
  ['voice', messages.voice],
  ['days', messages.days],
  ['account', messages.account],
] as const
const panels = {
  coaching: CoachingTab,
  coach: CoachTab,
  hubspot: HubspotTab,
  calendar: CalendarTab,
  alerts: AlertsTab,
  voice: VoiceTab,
  advanced: AdvancedTab,
  days: DaysTab,
  account: AccountTab,
  founders: FoundersTab,
  installation: InstallationTab,
}
const adminTabs = [...tabs, ['founders', messages.founders], ['installation', messages.installation]] as const

/** System Config: one tab at a time, each saved separately; leaving unsaved changes asks for confirmation. */
export default function SystemConfig() {
  const { data, error, refetch } = useRead(readSettings)
  const isAdmin = useRead(readAdminRole).data?.isAdmin ?? false
  const shownTabs = isAdmin ? adminTabs : tabs
  const [tab, setTab] = useTabParam<keyof typeof panels>(shownTabs)
  const [dirty, setDirty] = useState(false)
  const leaving = useUnsavedGuard(dirty)
  const Shown = panels[tab]
  return (
    <div className="mx-auto max-w-[1096px] pt-2 lg:pt-4">
      <h1 className="text-title">{messages.systemConfig}</h1>
      <p className="mt-0.5 mb-4 text-secondary text-ink-3">{messages.settingsNote}</p>
      <Tabs
        label={messages.systemConfig}
        side
        tabs={shownTabs}
        chosen={tab}
        onChoose={(to) => leaving.leaveOrAsk(() => setTab(to))}
      >
        <div className="mt-3 lg:mt-0">
          {data ? (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <div className="grid gap-4">
                <Shown settings={data} onDirty={setDirty} />
                {tab === 'coach' && <VoiceCard />}
              </div>
            </Suspense>
          ) : error ? (
            <div className="panel p-5">
              <ErrorState
                title={
                  isUnauthorized(error) ? messages.pleaseLogInToAccess : messages.settingsCouldNotBeLoaded
                }
                failure={error}
                onRetry={() => void refetch()}
              />
            </div>
          ) : (
            <>
              <Skeleton className="h-96" />
              <LoadingText>{messages.loadingSettings}</LoadingText>
            </>
          )}
        </div>
      </Tabs>
      <UnsavedDialog leaving={leaving} />
    </div>
  )
}
