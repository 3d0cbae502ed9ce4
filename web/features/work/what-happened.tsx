import { clsx } from 'clsx'
import { ArrowUp } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type Dictation, useDictation } from '#web/browser/audio/use-dictation.ts'
import { singleKeys, useShortcut } from '#web/browser/shortcuts.ts'
import { useHeldKey } from '#web/browser/use-held-key.ts'
import { Key } from '#web/design/controls/key.tsx'
import { MicrophoneButton } from '#web/design/controls/microphone-button.tsx'
import * as messages from './messages.ts'

interface Props {
  /** Sends a status report; resolves with whether it was taken. */
  onSend: (text: string) => Promise<boolean>
  pending: boolean
}

const isTypingField = (target: Element) =>
  !singleKeys.on() || target.closest('input, textarea, select') !== null

/** A status report without leaving the mission: typed, or spoken by the microphone or by holding R. */
export function WhatHappened({ onSend, pending }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  async function send(words: string) {
    if (words.trim() === '' || pending) return
    // The words are shown above while they are read; what was not taken comes back to be sent again.
    setText('')
    if (!(await onSend(words.trim()))) setText(words)
  }
  const voice = useDictation({ onSaid: (words) => void send(words) })
  useShortcut('r', () => {}, { description: messages.whatHappenedHoldToSpeak })
  useHeldKey('r', isTypingField, {
    onTap: () => field.current?.focus(),
    onHold: voice.start,
    onRelease: voice.stop,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    void send(text)
  }
  return (
    <div className="relative w-full lg:w-[400px]">
      <VoiceLine voice={voice} />
      <form
        onSubmit={submit}
        className="flex h-14 items-center gap-2 rounded-[18px] border border-white/25 bg-[#0b0f1a] px-2 text-white focus-within:border-ion lg:rounded-full"
      >
        <MicrophoneButton
          isOpen={voice.state === 'listening' || voice.state === 'opening'}
          onStart={voice.start}
          onStop={voice.stop}
          label={messages.sayWhatHappened}
          stopLabel={messages.stopAndSend}
          disabled={pending || voice.state === 'writing'}
          className="size-11 rounded-[12px] lg:size-10 lg:rounded-full"
          idleClassName="bg-white/12 hover:bg-white/20"
        />
        <label htmlFor={id} className="sr-only">
          {messages.whatHappened}
        </label>
        <input
          ref={field}
          id={id}
          value={text}
          maxLength={4000}
          autoComplete="off"
          placeholder={messages.whatHappened}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
          className="h-11 min-w-0 flex-1 bg-transparent text-lead text-ellipsis outline-none placeholder:text-white/78 lg:text-[14.5px]"
        />
        {text.trim() === '' ? (
          <span className="pr-3">
            <Key>{messages.r}</Key>
          </span>
        ) : (
          <button
            type="submit"
            aria-label={messages.sendReport}
            disabled={pending}
            className="grid size-11 shrink-0 place-items-center rounded-[12px] bg-white/12 hover:bg-white/20 disabled:opacity-50 lg:size-10 lg:rounded-full"
          >
            <ArrowUp size={18} aria-hidden />
          </button>
        )}
      </form>
    </div>
  )
}

const lines = {
  idle: '',
  consent: messages.browserSpeech,
  opening: messages.opening,
  listening: messages.listening,
  writing: messages.reading,
}

/** What the microphone does, over the field; the question of consent where the browser listens. */
function VoiceLine({ voice }: { voice: Dictation }) {
  const { state, words, problem } = voice
  const allow = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (state === 'consent') allow.current?.focus()
  }, [state])
  useShortcutWhile(state !== 'idle', voice.cancel)
  const line = problem || words || lines[state]
  return (
    <div
      role="status"
      className={clsx(
        'absolute inset-x-0 bottom-full mb-2 rounded-md border border-white/16 bg-[#0e1220] px-4 py-2 text-center text-row text-white/84 empty:hidden',
        line === '' && 'hidden',
      )}
    >
      {line}
      {state === 'consent' && (
        <span className="mt-1 flex justify-center gap-2">
          <button ref={allow} type="button" className="work-quiet underline" onClick={voice.consent}>
            {messages.allowAndSpeak}
          </button>
          <button type="button" className="work-quiet" onClick={voice.cancel}>
            {messages.typeInstead}
          </button>
        </span>
      )}
    </div>
  )
}

/** Esc cancels the microphone while it is in use, before it leaves the screen. */
function useShortcutWhile(on: boolean, cancel: () => void): void {
  const latest = useRef(cancel)
  useEffect(() => {
    latest.current = cancel
  })
  useEffect(() => {
    if (!on) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [on])
}
