import { useState } from 'react'
import { connectHubspot, disconnectHubspot, type Hubspot, readHubspot, syncHubspot } from '#contract/crm.ts'
import { ApiError, isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf, useSave } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Switch } from '#web/design/controls/switch.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useDirty, useDraft } from '#web/design/use-draft.ts'
import * as messages from './messages.ts'
import { PipelinePanel } from './pipeline-panel.tsx'

interface Props {
  onDirty: (dirty: boolean) => void
}

/** The HubSpot tab: the API key with a connection test, and the deals in figures. */
export default function HubspotTab({ onDirty }: Props) {
  const { data, error, refetch } = useRead(readHubspot)
  if (data)
    return (
      <div className="grid gap-4 lg:gap-5">
        <ConnectionForm hubspot={data} onDirty={onDirty} />
        {data.pipeline && <PipelinePanel hubspot={data} pipeline={data.pipeline} />}
        {(data.hubspotApiKey || data.hubspotClientSecret) && <ManagementButtons hubspot={data} />}
      </div>
    )
  if (!error) return <Skeleton className="h-96" />
  return (
    <div className="panel p-5">
      <ErrorState title={messages.hubspotCouldNotBeLoaded} failure={error} onRetry={() => void refetch()} />
    </div>
  )
}

const statusChips = {
  disconnected: <Chip>{messages.notConnected}</Chip>,
  connected: <Chip tone="nominal">{messages.connected}</Chip>,
  failing: <Chip tone="abort">{messages.notAnswering}</Chip>,
}

function ConnectionForm({ hubspot, onDirty }: Props & { hubspot: Hubspot }) {
  // Secrets are entered anew or left unchanged: the server returns only a mask.
  const { draft, dirty, change, reset } = useDraft({
    hubspotApiKey: '',
    hubspotClientId: hubspot.hubspotClientId,
    hubspotClientSecret: '',
    hubspotPortalId: hubspot.hubspotPortalId,
    hubspotIntegrationEnabled: hubspot.hubspotIntegrationEnabled,
  })
  useDirty(dirty, onDirty)
  const connect = useWrite(connectHubspot)
  const [keyError, setKeyError] = useState<string>()
  async function submit() {
    setKeyError(undefined)
    try {
      const { hubspotConnectionStatus } = await connect.mutateAsync({ body: draft })
      reset()
      toast(
        hubspotConnectionStatus === 'connected'
          ? {
              title: messages.hubspotConnected,
              description: messages.connectedNote,
            }
          : { title: messages.settingsSaved, description: messages.switchedOff },
      )
    } catch (failure) {
      if (isUnauthorized(failure)) return
      if (failure instanceof ApiError && failure.field === 'hubspotApiKey') setKeyError(reasonOf(failure))
      toast({ title: messages.updateFailed, description: reasonOf(failure), variant: 'destructive' })
    }
  }
  const textFieldProps = (name: 'hubspotClientId' | 'hubspotPortalId') => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  const secretFieldProps = (name: 'hubspotApiKey' | 'hubspotClientSecret') => ({
    type: 'password',
    value: draft[name],
    autoComplete: 'off',
    placeholder: hubspot[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Panel
        title={messages.hubspot}
        note={messages.hubspotNote}
        aside={statusChips[hubspot.hubspotConnectionStatus]}
      >
        {hubspot.problem && (
          <p role="alert" className="tinted tone-caution mt-4 rounded-md border px-3.5 py-2.5 text-secondary">
            {hubspot.problem.message}
          </p>
        )}
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <Field
              label={messages.apiKey}
              hint={messages.keyHint}
              error={keyError}
              maxLength={500}
              {...secretFieldProps('hubspotApiKey')}
            />
          </div>
          <Field label={messages.clientId} maxLength={200} {...textFieldProps('hubspotClientId')} />
          <Field label={messages.portalId} maxLength={60} {...textFieldProps('hubspotPortalId')} />
          <div className="sm:col-span-2">
            <Field
              label={messages.clientSecret}
              hint={messages.secretHint}
              maxLength={500}
              {...secretFieldProps('hubspotClientSecret')}
            />
          </div>
        </div>
        <div className="mt-3">
          <Switch
            label={messages.hubspotIntegration}
            hint={messages.integrationHint}
            on={draft.hubspotIntegrationEnabled}
            onChange={(on) => change('hubspotIntegrationEnabled', on)}
          />
        </div>
        <div className="mt-4 flex justify-end border-t border-line pt-4">
          <Button type="submit" look="flame" disabled={connect.isPending}>
            {connect.isPending ? messages.testing : messages.testSave}
          </Button>
        </div>
      </Panel>
    </form>
  )
}

function ManagementButtons({ hubspot }: { hubspot: Hubspot }) {
  const sync = useSave(syncHubspot, { title: messages.hubspotSynced, description: messages.synced })
  const disconnect = useSave(disconnectHubspot, {
    title: messages.hubspotDisconnected,
    description: messages.disconnectedNote,
  })
  return (
    <div className="flex flex-wrap gap-2.5">
      {hubspot.hubspotIntegrationEnabled && (
        <Button disabled={sync.pending} onClick={() => void sync.save({})}>
          {messages.syncNow}
        </Button>
      )}
      <Button look="abort" disabled={disconnect.pending} onClick={() => void disconnect.save({})}>
        {messages.disconnect}
      </Button>
    </div>
  )
}
