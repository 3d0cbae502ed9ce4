import { Lock } from 'lucide-react'
import { useState } from 'react'
import { changeModelConnection, type ModelConnection } from '#contract/model-connections.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Meter } from '#web/design/meter.tsx'
import { presetWords, usageSentence } from './words.ts'

const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** The key's last letters and a way to replace it, and how much may be spent in a month. */
export function KeyAndLimit({ connection }: { connection: ModelConnection }) {
  const { price, limitReachedAt } = connection
  const isLimited = price !== null && price.from !== 'machine'
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      <Key connection={connection} />
      <div>
        {isLimited && <Limit connection={connection} />}
        <p className="mt-2 text-micro text-ink-3">
          {usageSentence(connection, monthName.format(new Date()))}
          {isLimited && ' At the limit the built-in coach takes over.'}
        </p>
        {limitReachedAt && (
          <p role="status" className="tinted tone-caution mt-2 rounded-md border px-3 py-2 text-secondary">
            The limit is reached since {new Date(limitReachedAt).toLocaleDateString()}. The built-in coach
            answers until you raise it, or until the month ends.
          </p>
        )}
      </div>
    </div>
  )
}

function Key({ connection: { id, preset, address, keyEnding, price } }: { connection: ModelConnection }) {
  const [isReplacing, setReplacing] = useState(false)
  const [apiKey, setKey] = useState('')
  const { save, pending } = useSave(changeModelConnection, { title: 'Key replaced' })
  if (isReplacing)
    return (
      <div>
        <Field
          label="New key"
          type="password"
          autoComplete="off"
          maxLength={500}
          autoFocus
          value={apiKey}
          onChange={(event) => setKey(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <div className="mt-2 flex justify-end gap-2">
          <Button size="small" look="quiet" onClick={() => setReplacing(false)}>
            Cancel
          </Button>
          <Button
            size="small"
            disabled={pending || apiKey === ''}
            onClick={async () => {
              if (!(await save({ params: { id }, body: { apiKey } }))) return
              setKey('')
              setReplacing(false)
            }}
          >
            Replace
          </Button>
        </div>
      </div>
    )
  return (
    <div>
      <p className="mb-1.5 text-secondary font-[520] text-ink-2">{address ? 'Address' : 'Key'}</p>
      <div className="flex h-11 items-center gap-2.5 rounded-md border border-edge bg-sunk px-3.5 text-row">
        <Lock size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-nominal" />
        <span className="num min-w-0 flex-1 truncate text-ink-2">
          {address ?? keyWords(keyEnding, price?.from)}
        </span>
        {price?.from !== 'machine' && (
          <Button size="small" look="quiet" onClick={() => setReplacing(true)}>
            Replace
          </Button>
        )}
      </div>
      <p className="mt-2 text-micro text-ink-3">
        {price?.from === 'machine'
          ? `${presetWords[preset].name} needs no key. Nothing leaves this machine.`
          : "Sealed with this server's own key. It is never shown again and in no export."}
      </p>
    </div>
  )
}

const keyWords = (ending: string, from: string | undefined): string =>
  from === 'machine' ? 'No key needed' : `•••• •••• •••• ${ending}`

/** Dollars a month; saved when the field is left or Enter is pressed. */
function Limit({ connection: { id, monthLimitCents, month } }: { connection: ModelConnection }) {
  const [dollars, setDollars] = useState<string | null>(null)
  const { save } = useSave(changeModelConnection, { title: 'Limit saved' })
  const [error, setError] = useState<string>()
  const submit = async () => {
    if (dollars === null) return
    const cents = Math.round(Number(dollars) * 100)
    if (dollars.trim() === '' || !(cents >= 0 && cents <= 100_000)) {
      setError('Say a number of dollars from 0 to 1000.')
      return
    }
    setError(undefined)
    if (cents === monthLimitCents || (await save({ params: { id }, body: { monthLimitCents: cents } })))
      setDollars(null)
  }
  const share = monthLimitCents === 0 ? 100 : ((month.dollars ?? 0) * 10_000) / monthLimitCents
  return (
    <>
      <Field
        label="Stop at, dollars a month"
        inputMode="decimal"
        error={error}
        value={dollars ?? (monthLimitCents / 100).toFixed(2)}
        onChange={(event) => setDollars(event.target.value)}
        onBlur={() => void submit()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void submit()
        }}
      />
      <div className="mt-2.5">
        <Meter thin label="This month's share of the limit" value={Math.round(share)} />
      </div>
    </>
  )
}
