import { useEffect, useRef, useState } from 'react'
import { fieldFigure } from '#contract/words/figures.ts'
import * as messages from '#web/design/messages.ts'
import { control } from './control.ts'
import { OfferForm } from './offer-form.tsx'

interface Props {
  label: string
  value: string
  save: string
  busy: boolean
  onSave: (value: string) => void
  onLeave: () => void
}

/** One number to correct in the place of an offer; Escape leaves it as it was. */
export function ValueForm({ label, value, save, busy, onSave, onLeave }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [isMisread, setMisread] = useState(false)
  useEffect(() => field.current?.select(), [])
  const submit = () => {
    const typed = field.current?.value.trim() ?? ''
    setMisread(fieldFigure(typed) === null)
    if (fieldFigure(typed) !== null) onSave(typed)
  }
  return (
    <OfferForm save={save} busy={busy} onSubmit={submit} onLeave={onLeave}>
      <label className="grid min-w-0 flex-1 basis-[140px] gap-1 text-micro text-ink-3">
        <span role={isMisread ? 'alert' : undefined}>{isMisread ? messages.oneNumber : label}</span>
        <input
          ref={field}
          defaultValue={value}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          aria-invalid={isMisread || undefined}
          className={`${control} num h-9 rounded-nav px-2.5 pointer-coarse:h-11`}
        />
      </label>
    </OfferForm>
  )
}
