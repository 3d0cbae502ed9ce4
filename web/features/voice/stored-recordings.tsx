import { deleteRecording, type KeptRecording, readRecordings } from '#contract/voice.ts'
import { useRead, useWrite } from '#web/browser/server/queries.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Panel } from '#web/design/panel.tsx'
import { momentText } from '#web/words/dates.ts'
import * as messages from './messages.ts'

/** The founder's stored recordings, to play and to delete. Empty without any. */
export function StoredRecordings() {
  const recordings = useRead(readRecordings).data ?? []
  if (recordings.length === 0) return null
  const count = messages.recordings({ count: recordings.length })
  return (
    <Panel title={messages.storedRecordings} note={count}>
      <ol className="mt-2 divide-y divide-line">
        {recordings.map((item) => (
          <li key={item.id}>
            <Recording recording={item} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Recording({ recording }: { recording: KeptRecording }) {
  const remove = useWrite(deleteRecording)
  const time = momentText(recording.createdAt, { year: true })
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate text-row">{recording.said}</p>
        <time dateTime={recording.createdAt} className="text-micro text-ink-3">
          {time}
        </time>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is shown beside it. */}
      <audio
        controls
        preload="none"
        src={recording.audioUrl}
        aria-label={messages.recordingOf({ time })}
        className="h-9 w-56"
      />
      <Button
        look="quiet"
        size="small"
        disabled={remove.isPending}
        aria-label={messages.deleteTheRecordingOf({ time })}
        onClick={() => remove.mutate({ params: { id: recording.id } })}
      >
        {messages.deleteLabel}
      </Button>
    </div>
  )
}
