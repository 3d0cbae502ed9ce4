import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint/endpoint.ts'
import {
  connectModel,
  type DailyUse,
  findLocalServers,
  type ListedModel,
  type LocalServer,
  type PresetName,
  readModelConnections,
} from '#contract/model-connections.ts'
import { isUnauthorized, readKey, useRead, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import { Chip } from '#web/design/chip.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { AskingOrder } from './asking-order.tsx'
import { ConnectForm } from './connect-form.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { DailyUsePart } from './daily-use.tsx'
import { LocalStrip } from './local-strip.tsx'
import * as messages from './messages.ts'
import { ProviderTiles } from './provider-tiles.tsx'
import { presetWords } from './words.ts'

interface Props {
  onDirty: (dirty: boolean) => void
}

const note = messages.theBuiltInCoachIs

/** The Coach tab: which language model answers, tested before it does, with the built-in coach behind it. */
export default function CoachTab({ onDirty }: Props) {
  const { data, error, refetch } = useRead(readModelConnections)
  if (data?.operator) return <SetByOperator operator={data.operator} use={data.use} />
  if (data) return <Connections read={data} onDirty={onDirty} />
  if (!error) return <Skeleton className="h-96" />
  return (
    <div className="panel p-5">
      <ErrorState title={messages.coachUnreadable} failure={error} onRetry={() => void refetch()} />
    </div>
  )
}

const SetByOperator = ({ operator, use }: { operator: string; use: DailyUse }) => (
  <Panel title={messages.whoCoachesYou} note={note} aside={<Chip tone="ion">{messages.setBy}</Chip>}>
    <p className="mt-4 text-row">{operator}</p>
    <p className="mt-1 text-secondary text-ink-3">{messages.setByOperator}</p>
    <DailyUsePart use={use} />
  </Panel>
)

interface JustConnected {
  id: string
  models: ListedModel[]
}

function Connections({ read, onDirty }: Props & { read: ReplyOf<typeof readModelConnections> }) {
  const { connections, presets, isAdmin, use } = read
  const own = connections.filter((it) => it.isMine)
  const active = connections.find((it) => it.enabled && !it.limitReachedAt)
  const [chosen, setChosen] = useState<PresetName | null>(own[0]?.preset ?? null)
  const [justConnected, setJustConnected] = useState<JustConnected | null>(null)
  const local = useRead(findLocalServers, {}, { enabled: isAdmin })
  const cache = useQueryClient()
  // A server that is started later is found when the tab is opened again.
  useEffect(() => () => cache.removeQueries({ queryKey: readKey(findLocalServers) }), [cache])
  const connectLocal = useWrite(connectModel)

  async function connectFound({ preset, address }: LocalServer) {
    try {
      // Ollama and LM Studio are asked where they were found only if that is not their usual place.
      const usual = preset !== 'other' && !address.includes('[')
      const { connection, models } = await connectLocal.mutateAsync({
        body: { preset, scope: 'founder', ...(!usual && { address }) },
      })
      setChosen(preset)
      setJustConnected({ id: connection.id, models })
      toast({
        title: messages.isYourCoach({ name: presetWords[preset].name }),
        description: connection.model,
      })
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({ title: messages.updateFailed, description: reasonOf(failure), variant: 'destructive' })
    }
  }

  const isConnected = (it: LocalServer) =>
    own.some(({ preset, address }) => preset === it.preset && (preset !== 'other' || address === it.address))
  const found = (local.data?.servers ?? []).filter((it) => !isConnected(it))
  const isUsed = connections.some((it) => it.enabled) || use.days.some((it) => it.turns > 0)
  const connection = own.find((it) => it.preset === chosen)
  return (
    <Panel
      title={messages.whoCoachesYou}
      note={note}
      aside={
        active ? <Chip tone="nominal">{active.model}</Chip> : <Chip tone="ion">{messages.builtInCoach}</Chip>
      }
    >
      <AskingOrder connections={connections} />
      <LocalStrip servers={found} pending={connectLocal.isPending} onUse={(it) => void connectFound(it)} />
      <ProviderTiles presets={presets} chosen={chosen} onChoose={setChosen} />
      {!isAdmin && <p className="mt-3 text-micro text-ink-3">{messages.ownAddress}</p>}
      {isAdmin && local.data && local.data.servers.length === 0 && (
        <p className="mt-3 text-micro text-ink-3">
          {messages.noLocalServer({ value: local.data.tried.join(', ') })}
        </p>
      )}
      {connection ? (
        <ConnectionCard
          key={connection.id}
          connection={connection}
          justListed={justConnected?.id === connection.id ? justConnected.models : null}
        />
      ) : chosen ? (
        <ConnectForm
          key={chosen}
          preset={chosen}
          isAdmin={isAdmin}
          onDirty={onDirty}
          onConnected={({ connection: { id }, models }) => setJustConnected({ id, models })}
        />
      ) : (
        <p className="mt-4 text-secondary text-ink-3">{messages.withoutModel}</p>
      )}
      {isUsed && <DailyUsePart use={use} />}
    </Panel>
  )
}
