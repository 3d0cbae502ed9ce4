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
      <ErrorState title="HubSpot could not be loaded" failure={error} onRetry={() => void refetch()} />
    </div>
  )
}

const statusChips = {
  disconnected: <Chip>Not connected</Chip>,
  connected: <Chip tone="nominal">Connected</Chip>,
  failing: <Chip tone="abort">Not answering</Chip>,
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
              title: 'HubSpot Connected',
              description: 'Your AI coach can now access your sales pipeline for intelligent coaching.',
            }
          : { title: 'Settings saved', description: 'HubSpot is switched off.' },
      )
    } catch (failure) {
      if (isUnauthorized(failure)) return
      if (failure instanceof ApiError && failure.field === 'hubspotApiKey') setKeyError(reasonOf(failure))
      toast({ title: 'Update Failed', description: reasonOf(failure), variant: 'destructive' })
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
        title="HubSpot"
        note="Your open deals, as the coach sees them."
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
              label="API key"
              hint="The token of a private app in HubSpot with the scope crm.objects.deals.read. It is kept encrypted and never shown again."
              error={keyError}
              maxLength={500}
              {...secretFieldProps('hubspotApiKey')}
            />
          </div>
          <Field label="Client ID" maxLength={200} {...textFieldProps('hubspotClientId')} />
          <Field label="Portal ID" maxLength={60} {...textFieldProps('hubspotPortalId')} />
          <div className="sm:col-span-2">
            <Field
              label="Client secret"
              hint="Client ID and secret are kept for OAuth. The key above is what reads your deals today."
              maxLength={500}
              {...secretFieldProps('hubspotClientSecret')}
            />
          </div>
        </div>
        <div className="mt-3">
          <Switch
            label="HubSpot integration"
            hint="On, your deals are read every 30 minutes."
            on={draft.hubspotIntegrationEnabled}
            onChange={(on) => change('hubspotIntegrationEnabled', on)}
          />
        </div>
        <div className="mt-4 flex justify-end border-t border-line pt-4">
          <Button type="submit" look="flame" disabled={connect.isPending}>
            {connect.isPending ? 'Testing...' : 'Test & Save'}
          </Button>
        </div>
      </Panel>
    </form>
  )
}

function ManagementButtons({ hubspot }: { hubspot: Hubspot }) {
  const sync = useSave(syncHubspot, { title: 'HubSpot synced', description: 'The figures are as of now.' })
  const disconnect = useSave(disconnectHubspot, {
    title: 'HubSpot disconnected',
    description: 'The keys and the figures are forgotten.',
  })
  return (
    <div className="flex flex-wrap gap-2.5">
      {hubspot.hubspotIntegrationEnabled && (
        <Button disabled={sync.pending} onClick={() => void sync.save({})}>
          Sync now
        </Button>
      )}
      <Button look="abort" disabled={disconnect.pending} onClick={() => void disconnect.save({})}>
        Disconnect
      </Button>
    </div>
  )
}
