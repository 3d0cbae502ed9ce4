import { type Installation, readInstallation } from '#contract/installation.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import * as messages from './messages.ts'
import { Facts, Row } from './rows.tsx'
import { bytesInWords, durationInWords, momentInWords } from './words.ts'

/** The Installation tab: how the program and its parts are, for the admin. */
export default function InstallationTab() {
  const { data, error, refetch, isFetching } = useRead(readInstallation)
  if (error)
    return (
      <div className="panel p-5">
        <ErrorState title={messages.loadFailed} failure={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <>
        <Skeleton className="h-96" />
        <LoadingText>{messages.asking}</LoadingText>
      </>
    )
  return (
    <div className="grid gap-4 lg:gap-5">
      <Panel
        title={messages.installation}
        note={messages.installationNote}
        aside={
          <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
            {messages.askAgain}
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
  return [
    [messages.versionName, messages.version({ version, node: node.replace('v', '') })],
    [messages.runningFor, durationInWords(Date.now() - Date.parse(startedAt))],
    [
      messages.databaseName,
      messages.database({
        version: database.version,
        size: bytesInWords(database.sizeBytes),
        answeredInMs: database.answeredInMs,
      }),
    ],
    [messages.connectionsName, messages.connections({ busy, idle, waiting: waitedFor })],
    [messages.migrationsName, messages.migrations(migrations)],
    [
      messages.diskName,
      messages.disk({ free: bytesInWords(disk.freeBytes), total: bytesInWords(disk.totalBytes) }),
    ],
    [messages.encoderName, encoderInWords(encoder)],
  ] as const
}

const encoderInWords = (encoder: Installation['encoder']) => {
  if (!encoder) return messages.encoderLeftOut
  return encoder.isReady ? messages.encoderReady : messages.encoderLater
}

function Providers({ providers }: Pick<Installation, 'providers'>) {
  return (
    <Panel title={messages.providers} note={messages.providersNote}>
      <ul className="mt-3 divide-y divide-line">
        {providers.map(({ name, ok, detail, lastFault }) => (
          <Row
            key={name}
            name={messages.providerNames[name] ?? name}
            note={
              lastFault
                ? messages.lastFault({
                    detail,
                    moment: momentInWords(lastFault.at),
                    reason: lastFault.reason,
                  })
                : detail
            }
          >
            <Chip tone={ok ? 'nominal' : 'abort'}>{ok ? messages.works : messages.doesNotWork}</Chip>
          </Row>
        ))}
      </ul>
    </Panel>
  )
}

function Jobs({ jobs }: Pick<Installation, 'jobs'>) {
  return (
    <Panel title={messages.jobs} note={messages.jobsNote}>
      {jobs.length === 0 && <p className="mt-3 text-secondary text-ink-2">{messages.runnerNotStarted}</p>}
      <ul className="mt-3 divide-y divide-line">
        {jobs.map(({ name, waiting, running, failed, lastEndedAt }) => (
          <Row
            key={name}
            name={name}
            note={
              lastEndedAt
                ? messages.ranLast({ running, waiting, ended: momentInWords(lastEndedAt) })
                : messages.neverRan({ running, waiting })
            }
          >
            {failed > 0 && <Chip tone="caution">{messages.failures({ count: failed })}</Chip>}
          </Row>
        ))}
      </ul>
    </Panel>
  )
}
