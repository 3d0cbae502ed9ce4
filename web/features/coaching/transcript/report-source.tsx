import type { StatusUpdate } from '#contract/status-updates.ts'
import { EngineBadge, ReplySource } from './reply-source.tsx'

interface Props {
  report: Pick<StatusUpdate, 'mind' | 'receipts'>
  /** `badge` goes beside the coach's name, `facts` under the text. */
  part: 'badge' | 'facts'
}

/** The engine of a report's answer, or its sources. */
export default function ReportSource({ report, part }: Props) {
  if (part === 'facts') return <ReplySource message={report} small />
  return report.mind && <EngineBadge mind={report.mind} />
}
