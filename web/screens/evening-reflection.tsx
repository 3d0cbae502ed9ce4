import { useState } from 'react'
import { readAccount } from '#contract/account.ts'
import { readDayNow } from '#contract/days.ts'
import { readToday } from '#contract/missions.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { ReflectionPanel } from '#web/features/coaching/reflection/reflection-panel.tsx'
import { SessionPanel } from '#web/features/coaching/session/session-panel.tsx'
import { HelpCard } from '#web/features/safety/help-card.tsx'
import * as messages from './messages.ts'
import './coaching-session.css'

/** The evening reflection at /retro: today's missions, or yesterday's until it closes, beside the conversation. */
export default function EveningReflection() {
  const [onYesterday, setOnYesterday] = useState(new URLSearchParams(location.search).has('yesterday'))
  const today = useRead(readToday)
  const account = useRead(readAccount)
  const yesterday = useRead(readDayNow).data?.openDays.at(-1)
  const failed = [today, account].find((it) => it.error && !it.data)
  const about = onYesterday ? yesterday : undefined
  return (
    <SessionPanel
      helpCard={(card) => <HelpCard card={card} />}
      type="evening"
      title={messages.eveningReflection}
      plan={
        <ReflectionPanel
          key={about?.day ?? 'today'}
          missions={about?.missions ?? today.data}
          dailyTarget={account.data?.dailyTarget}
          {...(failed && { failure: failed.error, onRetry: () => void failed.refetch() })}
          {...(about && { day: about.day })}
          {...(yesterday && { onChoose: setOnYesterday })}
        />
      }
    />
  )
}
