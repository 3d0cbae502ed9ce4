import { useRef, useState } from 'react'
import {
  connectModel,
  type ListedModel,
  type ModelConnection,
  type PresetName,
} from '#contract/model-connections.ts'
import { ApiError, isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Switch } from '#web/design/controls/switch.tsx'
import { useDirty } from '#web/design/use-draft.ts'
import * as messages from './messages.ts'
import { presetWords } from './words.ts'

interface Props {
  preset: PresetName
  isAdmin: boolean
  onConnected: (connected: { connection: ModelConnection; models: ListedModel[] }) => void
  onDirty: (dirty: boolean) => void
}

/** Asks for the key or the address of a provider. A pasted key is tried at once. */
export function ConnectForm({ preset, isAdmin, onConnected, onDirty }: Props) {
  const { name, keys } = presetWords[preset]
  const isOwn = keys === undefined
  const [apiKey, setKey] = useState('')
  const [address, setAddress] = useState('')
  const [forAll, setForAll] = useState(false)
  const [error, setError] = useState<{ field: string | undefined; message: string } | null>(null)
  const connect = useWrite(connectModel)
  const form = useRef<HTMLFormElement>(null)
  useDirty(apiKey !== '' || address !== '', onDirty)

  async function submit() {
    setError(null)
    try {
      const scope = forAll ? ('installation' as const) : ('founder' as const)
      const connected = await connect.mutateAsync({
        body: { preset, scope, ...(apiKey && { apiKey }), ...(address && { address }) },
      })
      setKey('')
      setAddress('')
      onConnected(connected)
    } catch (failure) {
      if (isUnauthorized(failure)) return
      const field = failure instanceof ApiError ? failure.field : undefined
      setError({ field, message: reasonOf(failure) })
    }
  }
  const errorAt = (field: string) => (error?.field === field ? error.message : undefined)
  const general = error && error.field !== 'apiKey' && error.field !== 'address' ? error.message : null
  return (
    <form
      ref={form}
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {isOwn && (
        <Field
          label={messages.address}
          placeholder={preset === 'other' ? 'http://localhost:8000/v1' : messages.usualOne}
          hint={preset === 'other' ? messages.anyServer : messages.leaveEmpty({ name })}
          error={errorAt('address')}
          inputMode="url"
          autoComplete="off"
          maxLength={300}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      )}
      <Field
        label={isOwn ? messages.keyIfItAsksFor : messages.key}
        type="password"
        autoComplete="off"
        maxLength={500}
        value={apiKey}
        error={errorAt('apiKey')}
        hint={
          <>
            {messages.sealed}{' '}
            {keys && (
              <a
                className="text-ion-t underline underline-offset-4"
                href={keys}
                target="_blank"
                rel="noreferrer"
              >
                {messages.whereDoIGetOne}
              </a>
            )}
          </>
        }
        onChange={(event) => setKey(event.target.value)}
        onPaste={() => {
          // After the pasted words have arrived in the field.
          if (!isOwn) setTimeout(() => form.current?.requestSubmit())
        }}
      />
      {isAdmin && (
        <Switch
          label={messages.forEverybody}
          hint={messages.forEverybodyHint}
          on={forAll}
          onChange={setForAll}
        />
      )}
      {general && (
        <p role="alert" className="tinted tone-caution rounded-md border px-3.5 py-2.5 text-secondary">
          {general}
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" disabled={connect.isPending || (!isOwn && apiKey === '')}>
          {connect.isPending ? messages.asking({ name }) : messages.connect({ name })}
        </Button>
      </div>
    </form>
  )
}
