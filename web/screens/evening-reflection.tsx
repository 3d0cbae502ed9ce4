import { readAccount } from '#contract/account.ts'
import { readToday } from '#contract/missions.ts'
import { useRead } from '#web/browser/server.ts'
import { ReflectionPanel } from '#web/features/coaching/reflection-panel.tsx'
import { VoicePanel } from '#web/features/coaching/voice-panel.tsx'
import './coaching-session.css'

/** The evening reflection at /retro: the day's real missions beside the evening's conversation. */
export default function EveningReflection() {
  const missions = useRead(readToday).data
  const dailyTarget = useRead(readAccount).data?.dailyTarget
  return (
    <VoicePanel
      type="evening"
      title="Evening Reflection"
      beside={<ReflectionPanel missions={missions} dailyTarget={dailyTarget} />}
    />
  )
}
