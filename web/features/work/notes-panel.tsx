import { NotebookPen } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Mission } from '#contract/missions.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { Key } from '#web/design/controls/key.tsx'
import * as messages from './messages.ts'
import { useNotes } from './use-notes.ts'

const states = { idle: '', saving: messages.saving, saved: messages.saved }

/** The notes of a mission: a line at the foot, opened into a field that saves as it is typed. */
export function NotesPanel({ mission, onWrite }: { mission: Mission; onWrite: () => void }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const notes = useNotes(mission)
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useShortcut('n', () => setIsOpen(true), { description: messages.notes })
  useEffect(() => {
    const area = field.current
    if (!isOpen || !area) return
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
  }, [isOpen])
  function close() {
    notes.save()
    setIsOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
        className="work-quiet min-w-0 gap-3 text-left"
      >
        <NotebookPen size={18} aria-hidden className="shrink-0" />
        <span className="min-w-0">
          <span className="flex items-center gap-2">
            {messages.notes}
            <Key>{messages.n}</Key>
          </span>
          {notes.text.trim() !== '' && (
            <span className="hidden max-w-[300px] truncate text-[12.5px] font-normal text-white/72 lg:block">
              {notes.text}
            </span>
          )}
        </span>
      </button>
      {isOpen && (
        <div className="fixed inset-x-3 bottom-3 z-10 rounded-lg border border-white/20 bg-[#0e1220] p-4 shadow-(--shadow-2) lg:inset-x-auto lg:bottom-[104px] lg:left-8 lg:w-[400px]">
          <div className="flex items-center justify-between gap-3">
            <label htmlFor={id} className="text-row font-[560] text-white">
              {messages.notes}
            </label>
            <span role="status" className="text-micro text-white/72">
              {states[notes.state]}
            </span>
          </div>
          <textarea
            ref={field}
            id={id}
            rows={6}
            value={notes.text}
            maxLength={2000}
            placeholder={messages.notesPlaceholder}
            onChange={(event) => {
              notes.write(event.currentTarget.value)
              onWrite()
            }}
            onBlur={notes.save}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              close()
            }}
            className="mt-2 block w-full resize-none rounded-md border border-white/25 bg-[#0b0f1a] p-3 text-lead text-white placeholder:text-white/72 lg:text-body"
          />
          <div className="mt-2 flex justify-end">
            <button type="button" className="work-quiet" onClick={close}>
              {messages.close}
            </button>
          </div>
        </div>
      )}
    </>
  )
}
