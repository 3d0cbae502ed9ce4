import { Lock } from 'lucide-react'
import { useState } from 'react'
import { changeModelConnection, type ModelConnection } from '#contract/model-connections.ts'
import { fieldFigure } from '#contract/words/figures.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Meter } from '#web/design/meter.tsx'
import { dateParts, momentDate } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'
import { presetWords, usageSentence } from './words.ts'

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
          {usageSentence(connection, dateParts(new Date().toISOString().slice(0, 10)).month)}
          {isLimited && ` ${messages.atTheLimit}`}
        </p>
        {limitReachedAt && (
          <p role="status" className="tinted tone-caution mt-2 rounded-md border px-3 py-2 text-secondary">
            {messages.limitReachedOn({ date: momentDate(limitReachedAt, { year: true }) })}
          </p>
        )}
      </div>
    </div>
  )
}

function Key({ connection: { id, preset, address, keyEnding, price } }: { connection: ModelConnection }) {
  const [isReplacing, setReplacing] = useState(false)
  const [apiKey, setKey] = useState('')
  const { save, pending } = useSave(changeModelConnection, { title: messages.keyReplaced })
  if (isReplacing)
    return (
      <div>
        <Field
          label={messages.newKey}
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
            {messages.cancel}
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
            {messages.replace}
          </Button>
        </div>
      </div>
    )
  return (
    <div>
      <p className="mb-1.5 text-secondary font-[520] text-ink-2">
        {address ? messages.address : messages.key}
      </p>
      <div className="flex h-11 items-center gap-2.5 rounded-md border border-edge bg-sunk px-3.5 text-row">
        <Lock size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-nominal" />
        <span className="num min-w-0 flex-1 truncate text-ink-2">
          {address ?? keyWords(keyEnding, price?.from)}
        </span>
        {price?.from !== 'machine' && (
          <Button size="small" look="quiet" onClick={() => setReplacing(true)}>
            {messages.replace}
          </Button>
        )}
      </div>
      <p className="mt-2 text-micro text-ink-3">
        {price?.from === 'machine'
          ? messages.noKeyNeeded({ name: presetWords[preset].name })
          : messages.sealed}
      </p>
    </div>
  )
}

const keyWords = (ending: string, from: string | undefined): string =>
  from === 'machine' ? messages.noKeyLabel : `•••• •••• •••• ${ending}`

/** Dollars a month; saved when the field is left or Enter is pressed. */
function Limit({ connection: { id, monthLimitCents, month } }: { connection: ModelConnection }) {
  const [dollars, setDollars] = useState<string | null>(null)
  const { save } = useSave(changeModelConnection, { title: messages.limitSaved })
  const [error, setError] = useState<string>()
  const submit = async () => {
    if (dollars === null) return
    const cents = Math.round((fieldFigure(dollars) ?? -1) * 100)
    if (cents < 0 || cents > 100_000) {
      setError(messages.sayANumberOfDollars)
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
        label={messages.stopAtDollarsAMonth}
        inputMode="decimal"
        error={error}
        value={dollars ?? formatNumber(monthLimitCents / 100, 2, 2)}
        onChange={(event) => setDollars(event.target.value)}
        onBlur={() => void submit()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void submit()
        }}
      />
      <div className="mt-2.5">
        <Meter thin label={messages.thisMonthsShareOfThe} value={Math.round(share)} />
      </div>
    </>
  )
}
