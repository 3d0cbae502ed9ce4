import { type FormEvent, useState } from 'react'
import { createAdvisorLink, readAdvisorLinks } from '#contract/reports.ts'
import { ApiError, isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Select } from '#web/design/controls/field.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { LinkRow } from './link-row.tsx'
import * as messages from './messages.ts'

const durations = [
  ['7', '7 days'],
  ['14', '14 days'],
  ['30', '30 days'],
  ['90', '90 days'],
] as const

/** Creates an advisor link and lists the open ones. */
export default function ShareDialog({ onClose }: { onClose: () => void }) {
  const links = useRead(readAdvisorLinks)
  const createWrite = useWrite(createAdvisorLink)
  const [days, setDays] = useState('14')
  const [hiddenParts, setHiddenParts] = useState({ hidesRevenue: false, hidesNames: false })

  async function createLink(event: FormEvent) {
    event.preventDefault()
    try {
      await createWrite.mutateAsync({ body: { days: Number(days), ...hiddenParts } })
      toast({ title: messages.linkCreated, description: messages.linkCreatedNote })
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({
          title: messages.sharingFailed,
          description: (failure instanceof ApiError && failure.reason) || messages.sharingFailedNote,
          variant: 'destructive',
        })
    }
  }

  return (
    <Dialog title={messages.shareWithAdvisors} note={messages.shareNote} onClose={onClose}>
      <form onSubmit={createLink} className="grid gap-4">
        <Select
          label={messages.openFor}
          options={durations}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-secondary font-[520] text-ink-2">{messages.hide}</legend>
          <HideCheckbox
            name={messages.moneyHidden}
            on={hiddenParts.hidesRevenue}
            onChange={(hidesRevenue) => setHiddenParts((it) => ({ ...it, hidesRevenue }))}
          />
          <HideCheckbox
            name={messages.namesHidden}
            on={hiddenParts.hidesNames}
            onChange={(hidesNames) => setHiddenParts((it) => ({ ...it, hidesNames }))}
          />
        </fieldset>
        <Button type="submit" look="flame" className="justify-self-start" disabled={createWrite.isPending}>
          {messages.createLink}
        </Button>
      </form>
      {(links.data?.length ?? 0) > 0 && (
        <section className="mt-6">
          <h3 className="text-card">{messages.yourLinks}</h3>
          <ul className="mt-1">
            {links.data?.map((item) => (
              <LinkRow key={item.id} link={item} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

function HideCheckbox({
  name,
  on,
  onChange,
}: {
  name: string
  on: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <label className="flex min-h-6 items-center gap-2.5 text-row pointer-coarse:min-h-11">
      <input
        type="checkbox"
        className="size-4 accent-ion"
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
      {name}
    </label>
  )
}
