import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { changeMemory, type Memory } from '#contract/memory.ts'
import { useWrite } from '#web/browser/server/queries.ts'
import { Chip, type Tone } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { TextArea } from '#web/design/controls/field.tsx'
import { longDay } from '#web/words/dates.ts'
import * as messages from './messages.ts'
import { Quote } from './quote.tsx'
import { useForgetMemory } from './use-forget-memory.ts'

const kindTones: Partial<Record<Memory['kind'], Tone>> = {
  pattern: 'nebula',
  strength: 'nominal',
  commitment: 'ion',
  challenge: 'caution',
}
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** One memory of the coach, with actions to edit, pin and delete it. */
export function MemoryRow({ memory }: { memory: Memory }) {
  const [editing, setEditing] = useState(false)
  const change = useWrite(changeMemory)
  const { forget, busy } = useForgetMemory(memory)
  const { id, kind, content, quote, saidOn, pinned, fadesOn, timesSeen, confidence } = memory
  const tone = kindTones[kind]
  return (
    <li className="py-3.5">
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 pt-1.5">
          <Chip {...(tone ? { tone } : {})}>{kind}</Chip>
          {pinned && <Chip tone="flame">{messages.pinned}</Chip>}
          <span className="text-micro text-ink-3">
            {confidence === 100
              ? messages.ownWords({ timesSeen })
              : messages.howSure({ confidence, timesSeen })}
          </span>
        </div>
        <Button
          look="quiet"
          size="icon"
          aria-label={pinned ? messages.unpin({ content }) : messages.pin({ content })}
          aria-pressed={pinned}
          disabled={change.isPending}
          onClick={() => change.mutate({ params: { id }, body: { pinned: !pinned } })}
        >
          {pinned ? <PinOff {...icon} /> : <Pin {...icon} />}
        </Button>
        <Button
          look="quiet"
          size="icon"
          aria-label={messages.edit({ content })}
          onClick={() => setEditing(!editing)}
        >
          <Pencil {...icon} />
        </Button>
        <Button
          look="quiet"
          size="icon"
          aria-label={messages.forget({ content })}
          disabled={busy}
          onClick={forget}
        >
          <Trash2 {...icon} />
        </Button>
      </div>
      {editing ? (
        <WordingForm memory={memory} onClose={() => setEditing(false)} />
      ) : (
        <p className="mt-1 text-row [overflow-wrap:anywhere]">{content}</p>
      )}
      <Quote text={quote} day={saidOn} />
      {fadesOn && (
        <p className="mt-1.5 text-micro text-ink-3">{messages.fadesOn({ fadesOn: longDay(fadesOn) })}</p>
      )}
    </li>
  )
}

function WordingForm({ memory, onClose }: { memory: Memory; onClose: () => void }) {
  const [wording, setWording] = useState(memory.content)
  const change = useWrite(changeMemory)
  const save = () =>
    change.mutate({ params: { id: memory.id }, body: { content: wording } }, { onSuccess: onClose })
  return (
    <div className="mt-2">
      <TextArea
        label={messages.whatToRemember}
        rows={2}
        maxLength={300}
        autoFocus
        value={wording}
        onChange={(event) => setWording(event.target.value)}
        {...(change.error ? { error: messages.notSaved } : {})}
      />
      <div className="mt-2 flex gap-2">
        <Button size="small" disabled={change.isPending || wording.trim() === ''} onClick={save}>
          {messages.save}
        </Button>
        <Button size="small" look="quiet" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  )
}
