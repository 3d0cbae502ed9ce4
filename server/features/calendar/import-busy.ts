import { AppError } from '#server/platform/errors.ts'
import { FileReader } from '#server/platform/files/file-reader.ts'
import type { Founder, UploadedFile } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { CalendarResult, CalendarTask } from './calendar-process.ts'
import type { BusyEvent } from './read-calendar.ts'

const calendars = new FileReader<CalendarTask, CalendarResult>({
  script: new URL('./calendar-process.ts', import.meta.url),
  deadlineMs: 20_000,
  memoryMb: 512,
})

/** Busy times are imported this far ahead. */
const windowMs = 26 * 7 * 24 * 60 * 60 * 1000

const refuse = (message: string) => new AppError('Invalid', message, { field: 'file' })

/** The busy times of an uploaded calendar in the next 26 weeks. Throws Invalid for a file without any, or that cannot be read. */
export async function readBusy(
  { clock }: { clock: Clock },
  { file, founder, signal }: { file: UploadedFile | null; founder: Founder; signal: AbortSignal },
): Promise<{ times: BusyEvent[]; repeating: number }> {
  if (!file) throw refuse('file: export your calendar as .ics and choose that file')
  const from = clock.now()
  const window = { from, until: new Date(from.getTime() + windowMs), zone: founder.timeZone }
  const { result: read } = await calendars.read(founder.id, file.bytes, { window }, signal)
  if ('refusal' in read) throw refuse(read.refusal)
  if (read.times.length === 0)
    throw refuse(
      'file: has no events in the next 26 weeks; export your calendar as .ics and choose that file',
    )
  return read
}
