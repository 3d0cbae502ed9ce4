import { useState } from 'react'
import { Button } from '#web/design/controls/button.tsx'
import { SaveRow } from '#web/design/controls/save-row.tsx'
import { Tabs } from '#web/design/controls/tabs.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Meter } from '#web/design/meter.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Ring } from '#web/design/ring.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { Exhibit, Row } from './exhibit.tsx'

const amounts = [0, 8, 50, 100]
const names = ['Overview', 'Progress', 'Patterns', 'Business', 'Reports']
const tabs = names.map((name) => [name.toLowerCase(), name] as const)
const failure = {
  reason: 'Mission control did not answer in time.',
  requestId: '018f-0c2e-41aa',
}

/** Progress, loading, empty and error states. */
export function States() {
  return (
    <>
      <Exhibit title="Meters and rings">
        <div className="grid gap-4">
          {amounts.map((value) => (
            <Meter key={value} label={`Mission Fuel, ${value}%`} value={value} />
          ))}
          <Meter label="Thin, 64%" value={64} thin />
        </div>
        <div className="mt-5 text-ink-2">
          <Row>
            {amounts.map((value) => (
              <Ring key={value} share={value / 100} done={false} />
            ))}
            <Ring share={1} done />
            <Ring share={0.6} done={false} size={48} />
          </Row>
        </div>
      </Exhibit>
      <Exhibit title="On its way">
        <div className="grid gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-16" />
          <LoadingText>Loading mission data...</LoadingText>
        </div>
      </Exhibit>
      <Exhibit title="Nothing yet">
        <EmptyState title="No active missions" note="Launch your first mission to begin your journey">
          <Button look="flame">Launch Mission</Button>
        </EmptyState>
      </Exhibit>
      <Exhibit title="It failed">
        <ErrorState title="The fuel gauge could not be read" failure={failure} onRetry={() => {}} />
      </Exhibit>
      <Tabbed />
      <Exhibit title="Panels and saving">
        <Panel title="Rocket fuel" note="Last 14 days" aside={<span className="num text-figure">64%</span>}>
          <p className="mt-3 text-row text-ink-2">A panel inside a panel, for its head alone.</p>
        </Panel>
        <SaveRow dirty pending={false} onUndo={() => {}}>
          Save, changed
        </SaveRow>
        <SaveRow dirty={false} pending={false} onUndo={() => {}}>
          Save, unchanged
        </SaveRow>
      </Exhibit>
    </>
  )
}

function Tabbed() {
  const [tab, setTab] = useState('overview')
  return (
    <Exhibit title="Tabs" note="Arrow keys move and choose">
      <Tabs label="Flight data" tabs={tabs} chosen={tab} onChoose={setTab}>
        <p className="mt-3 rounded-md bg-s2 p-4 text-row">The panel of {tab}.</p>
      </Tabs>
    </Exhibit>
  )
}
