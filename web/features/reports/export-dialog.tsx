import { Download } from 'lucide-react'
import { button } from '#web/design/controls/button.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import * as messages from './messages.ts'

const formats = [
  ['csv', messages.csvForASpreadsheet],
  ['json', messages.jsonForAProgram],
] as const

/** Exports the progress of goals and missions as a file in one of two formats. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={messages.exportGoalProgress} note={messages.exportNote} onClose={onClose}>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {formats.map(([format, name]) => (
          <a
            key={format}
            className={button({ look: 'line' })}
            href={`/api/exports/goal-progress?format=${format}`}
            download
          >
            <Download size={16} strokeWidth={1.75} aria-hidden />
            {name}
          </a>
        ))}
      </div>
    </Dialog>
  )
}
