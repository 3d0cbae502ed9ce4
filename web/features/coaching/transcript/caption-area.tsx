import { useMemo } from 'react'
import { Button } from '#web/design/controls/button.tsx'
import * as messages from '#web/features/coaching/messages-transcript.ts'
import type { SessionState } from '#web/features/coaching/session/engine/session-state.ts'
import { captionLength } from './caption.ts'
import { CaptionLine, captionText, type ReadPosition } from './caption-line.tsx'

interface Props {
  state: SessionState
  /** When off, the text shows in the transcript only. */
  captions: boolean
  voice: ReadPosition
  hint: string
  /** Cancels listening or the consent question. */
  onCancel: () => void
}

const introductions = {
  morning: messages.morningIntro,
  evening: messages.eveningIntro,
}

/** The current caption and a hint under it. Its height is fixed, so that the orb does not move. */
export function CaptionArea({ state, captions, voice, hint, onCancel }: Props) {
  return (
    <div className="mt-4 flex h-[138px] w-full flex-col items-center overflow-hidden">
      {state.phase === 'asking' ? (
        <Consent onCancel={onCancel} />
      ) : (
        <>
          {captions && state.phase !== 'error' && <Caption state={state} voice={voice} />}
          {state.phase === 'waiting' ? (
            <Button size="small" onClick={onCancel} className="mt-1 lg:mt-0.5">
              {messages.notYet}
            </Button>
          ) : (
            <Hint wide={state.phase === 'error'}>{hint}</Hint>
          )}
        </>
      )}
    </div>
  )
}

function Caption({ state, voice }: Pick<Props, 'state' | 'voice'>) {
  const latestReply =
    state.messages.findLast((it) => it.role === 'assistant')?.content ?? introductions[state.type]
  const readingPosition = useReadingPace(state.note === 'voiceless' ? latestReply : '')
  if (state.phase === 'listening')
    return state.partialTranscript ? <LiveTranscript words={state.partialTranscript} /> : null
  if (state.phase === 'speaking' && state.reply) return <CaptionLine text={state.reply} voice={voice} />
  if (state.phase === 'thinking' && state.reply) return <CaptionLine text={state.reply} />
  if ((state.phase === 'thinking' || state.phase === 'uploading') && state.turn?.transcript)
    return <CaptionLine text={`“${state.turn.transcript}”`} />
  if (state.phase === 'speaking') return <CaptionLine text={latestReply} voice={voice} />
  return <CaptionLine text={latestReply} voice={state.note === 'voiceless' ? readingPosition : undefined} />
}

/** Advances a caption without voice at reading speed. */
function useReadingPace(text: string): ReadPosition {
  return useMemo(() => {
    const startedAt = text ? performance.now() : 0
    return () => ({ seconds: (performance.now() - startedAt) / 1000, length: Number.NaN })
  }, [text])
}

function LiveTranscript({ words }: { words: string }) {
  return (
    <p aria-hidden className={captionText}>
      {words.length > captionLength ? `…${words.slice(-captionLength)}` : words}
      <span className="ml-1 inline-block h-[1em] w-[2px] translate-y-[.15em] bg-ion" />
    </p>
  )
}

function Consent({ onCancel }: { onCancel: () => void }) {
  return (
    <>
      <p className="max-w-[52ch] text-secondary text-ink-2 lg:text-row">{messages.browserSpeech}</p>
      <Button look="quiet" size="small" onClick={onCancel} className="mt-1">
        {messages.notNow}
      </Button>
    </>
  )
}

function Hint({ wide, children }: { wide: boolean; children: string }) {
  return (
    <p className={wide ? 'max-w-[40ch] text-body text-ink-2' : 'mt-2 text-secondary text-ink-3'}>
      {children}
    </p>
  )
}
