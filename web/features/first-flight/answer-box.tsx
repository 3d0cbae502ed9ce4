import { clsx } from 'clsx'
import { type KeyboardEvent, type Ref, useLayoutEffect, useRef } from 'react'
import { longestAnswer } from '#contract/first-flight.ts'
import type { Dictation } from '#web/browser/audio/use-dictation.ts'
import { Button } from '#web/design/controls/button.tsx'
import { MicrophoneButton } from '#web/design/controls/microphone-button.tsx'
import * as messages from './messages.ts'

interface Props {
  value: string
  placeholder: string
  labelledBy: string
  describedBy: string
  dictation: Dictation
  fieldRef: Ref<HTMLTextAreaElement>
  onChange: (value: string) => void
  onEnter: () => void
}

/** The answer: a field that grows with it, and the microphone inside. Enter goes on, Shift+Enter begins a line. */
export function AnswerBox({
  value,
  placeholder,
  labelledBy,
  describedBy,
  dictation,
  fieldRef,
  onChange,
  onEnter,
}: Props) {
  const { state, problem, start, stop, cancel, consent } = dictation
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    const adjust = () => {
      if (!field.current) return
      field.current.style.height = 'auto'
      field.current.style.height = `${Math.min(field.current.scrollHeight, 168)}px`
    }
    adjust()
    addEventListener('resize', adjust)
    return () => removeEventListener('resize', adjust)
  }, [value])
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  const isLive = state === 'listening' || state === 'opening'
  return (
    <div>
      <div
        className={clsx(
          'flex items-end gap-2 rounded-lg border bg-sunk/90 p-2 pl-5 lg:pl-6',
          isLive ? 'border-ion ring-4' : 'border-edge focus-within:border-ion',
        )}
      >
        <textarea
          ref={(element) => {
            field.current = element
            if (typeof fieldRef === 'function') fieldRef(element)
            else if (fieldRef) fieldRef.current = element
          }}
          rows={1}
          value={value}
          maxLength={longestAnswer}
          placeholder={placeholder}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          enterKeyHint="next"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
          className="block min-w-0 flex-1 resize-none self-center bg-transparent py-2.5 text-lead outline-none placeholder:text-ink-3 lg:text-[20px]"
        />
        <MicrophoneButton
          isOpen={isLive}
          disabled={state === 'writing'}
          onStart={start}
          onStop={stop}
          label={messages.answerByVoice}
          stopLabel={messages.stopListening}
          className="size-12 rounded-md"
          idleClassName="bg-s3 text-ink"
        />
      </div>
      {state === 'consent' && (
        <div className="mt-3 flex flex-wrap items-center gap-2 text-secondary text-ink-2">
          <p className="basis-full">{messages.browserSpeech}</p>
          <Button size="small" onClick={consent}>
            {messages.allowAndSpeak}
          </Button>
          <Button size="small" look="quiet" onClick={cancel}>
            {messages.illType}
          </Button>
        </div>
      )}
      {problem && <p className="mt-2 text-secondary text-ink-2">{problem}</p>}
    </div>
  )
}
