import type { StatusUpdate } from '#contract/status-updates.ts'
import { EngineBadge, ReplySource } from './reply-source.tsx'

interface Props {
  report: Pick<StatusUpdate, 'mind' | 'receipts'>
  /** The badge stands beside the coach's name; the facts under the words. */
  part: 'badge' | 'facts'
}

/** Who answered a report, or what the answer stands on. */
export default function ReportSource({ report, part }: Props) {
  if (part === 'facts') return <ReplySource message={report} />
  return report.mind && <EngineBadge mind={report.mind} />
}
