import { clsx } from 'clsx'
import { Play, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type ConversationMessage, speakText } from '#contract/coaching.ts'
import { callEndpoint } from '#web/browser/server/queries.ts'
import * as messages from '#web/features/coaching/messages-history.ts'
import { lineTime } from '#web/features/coaching/transcript/clock-time.ts'

interface Props {
  message: ConversationMessage
  startedAt: string
  /** URL of the founder's recording of this line, if it is stored. */
  recording?: string | undefined
  /** The line that is playing, identified by role and time; one at a time. */
  playing: string | undefined
  onPlay: (line: string | undefined) => void
}

/** One line of a past session; the coach's lines can be played, and the founder's where a recording is stored. */
export function ReplayLine({ message, startedAt, recording, playing, onPlay }: Props) {
  const isCoach = message.role === 'assistant'
  const line = `${message.role} ${message.timestamp}`
  const isPlaying = playing === line
  const name = `${isPlaying ? messages.stop : messages.play}: ${message.content.slice(0, 60)}`
  return (
    <li>
      <p
        className={clsx(
          'flex items-center gap-2 text-micro font-[560]',
          isCoach ? 'text-ion-t' : 'text-ink-3',
        )}
      >
        {isCoach ? messages.coach : messages.you}
        <time dateTime={message.timestamp} className="num font-normal text-ink-3">
          {lineTime(message.timestamp, startedAt)}
        </time>
        {(isCoach || recording) && (
          <button
            type="button"
            aria-label={name}
            onClick={() => onPlay(isPlaying ? undefined : line)}
            className="grid size-6 place-items-center rounded-full border border-line text-ink-2 hover:text-ink pointer-coarse:size-11"
          >
            {isPlaying ? <Square size={10} aria-hidden /> : <Play size={11} aria-hidden />}
          </button>
        )}
      </p>
      <p className={clsx('mt-1 max-w-[66ch] text-row leading-[21px] break-words', !isCoach && 'text-ink-2')}>
        {message.content}
      </p>
      {isPlaying && (
        <ReplaySound text={message.content} recording={recording} onEnd={() => onPlay(undefined)} />
      )}
    </li>
  )
}

function ReplaySound({
  text,
  recording,
  onEnd,
}: {
  text: string
  recording?: string | undefined
  onEnd: () => void
}) {
  const audio = useRef<HTMLAudioElement>(null)
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    let unmounted = false
    const audioUrl = recording
      ? Promise.resolve<string | null>(recording)
      : callEndpoint(speakText, { body: { text } }).then((it) => it.audioUrl)
    audioUrl
      .then(async (url) => {
        if (unmounted || !audio.current) return
        if (!url) return latestOnEnd.current()
        audio.current.src = url
        await audio.current.play()
      })
      .catch(() => latestOnEnd.current())
    return () => {
      unmounted = true
      audio.current?.removeAttribute('src')
    }
  }, [text, recording])
  // biome-ignore lint/a11y/useMediaCaption: the transcript is shown directly above.
  return <audio ref={audio} onEnded={onEnd} />
}
