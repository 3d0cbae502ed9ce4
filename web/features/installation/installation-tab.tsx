import { type Installation, readInstallation } from '#contract/installation.ts'
import { plural } from '#contract/words/plural.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { Facts, Row } from './rows.tsx'
import { bytesInWords, durationInWords, momentInWords } from './words.ts'

/** The Installation tab: how the program and its parts are, for the admin. */
export default function InstallationTab() {
  const { data, error, refetch, isFetching } = useRead(readInstallation)
  if (error)
    return (
      <div className="panel p-5">
        <ErrorState
          title="The state of the installation could not be loaded"
          failure={error}
          onRetry={() => void refetch()}
        />
      </div>
    )
  if (!data)
    return (
      <>
        <Skeleton className="h-96" />
        <LoadingText>Asking each part...</LoadingText>
      </>
    )
  return (
    <div className="grid gap-4 lg:gap-5">
      <Panel
        title="Installation"
        note="How this program and its parts are. Only you see this page."
        aside={
          <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
            Ask again
          </Button>
        }
      >
        <Facts rows={factsOf(data)} />
      </Panel>
      <Providers providers={data.providers} />
      <Jobs jobs={data.jobs} />
    </div>
  )
}

function factsOf({ version, node, startedAt, database, migrations, disk, encoder }: Installation) {
  const { busy, idle, waitedFor } = database.connections
  const queue = waitedFor > 0 ? `, ${plural(waitedFor, 'request waits', 'requests wait')} for one` : ''
  return [
    ['Version', `${version}, on Node ${node.replace('v', '')}`],
    ['Running for', durationInWords(Date.now() - Date.parse(startedAt))],
    [
      'Database',
      `PostgreSQL ${database.version}, ${bytesInWords(database.sizeBytes)}; answered in ${database.answeredInMs} ms`,
    ],
    ['Connections', `${busy} busy, ${idle} idle${queue}`],
    ['Migrations', `${migrations.applied} applied, the last is ${migrations.latest}`],
    ['Disk', `${bytesInWords(disk.freeBytes)} of ${bytesInWords(disk.totalBytes)} free`],
    ['Sentence encoder', encoderInWords(encoder)],
  ] as const
}

const encoderInWords = (encoder: Installation['encoder']) => {
  if (!encoder) return 'Left out: the coach goes by words alone'
  return encoder.isReady ? 'Ready' : 'Loads with the first conversation'
}

const providerNames: Record<string, string> = {
  database: 'Database',
  identity: 'Sign-in',
  coach: 'Coach',
  transcription: 'Hearing',
  speech: 'Speaking',
  mail: 'E-mail',
  push: 'Push messages',
  crm: 'HubSpot',
}

function Providers({ providers }: Pick<Installation, 'providers'>) {
  return (
    <Panel title="Providers" note="What the program relies on, and what failed last since it started.">
      <ul className="mt-3 divide-y divide-line">
        {providers.map(({ name, ok, detail, lastFault }) => (
          <Row
            key={name}
            name={providerNames[name] ?? name}
            note={
              lastFault ? `${detail}. Last fault ${momentInWords(lastFault.at)}: ${lastFault.reason}` : detail
            }
          >
            <Chip tone={ok ? 'nominal' : 'abort'}>{ok ? 'Works' : 'Does not work'}</Chip>
          </Row>
        ))}
      </ul>
    </Panel>
  )
}

function Jobs({ jobs }: Pick<Installation, 'jobs'>) {
  return (
    <Panel title="Jobs" note="Work that runs by itself.">
      {jobs.length === 0 && <p className="mt-3 text-secondary text-ink-2">The runner has not started yet.</p>}
      <ul className="mt-3 divide-y divide-line">
        {jobs.map(({ name, waiting, running, failed, lastEndedAt }) => (
          <Row
            key={name}
            name={name}
            note={`${running} running, ${waiting} waiting. ${lastEndedAt ? `Last ended ${momentInWords(lastEndedAt)}` : 'Has not run yet'}.`}
          >
            {failed > 0 && <Chip tone="caution">{plural(failed, 'failure')} in the last hour</Chip>}
          </Row>
        ))}
      </ul>
    </Panel>
  )
}
