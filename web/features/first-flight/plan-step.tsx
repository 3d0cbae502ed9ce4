import { useState } from 'react'
import {
  bookFirstPlan,
  type FirstFlight,
  missionsOnFirstDay,
  readPlanAnswer,
} from '#contract/first-flight.ts'
import { useWrite } from '#web/browser/server/queries.ts'
import { failureText } from './failure-text.ts'
import * as messages from './messages.ts'
import { type DraftMission, type LaterMission, PlanCard } from './plan-card.tsx'
import { QuestionPage } from './question-page.tsx'
import type { StepProps } from './step-props.ts'
import { useKeptAnswer } from './use-kept-answer.ts'

interface Read {
  answer: string
  missions: DraftMission[]
  later: LaterMission[]
  reason: string
  unread: string[]
}

/** Takes words that were not understood as a mission of their own. */
const addAsWritten = (plan: Read, words: string): Read => ({
  ...plan,
  unread: plan.unread.filter((it) => it !== words),
  missions: [
    ...plan.missions,
    {
      key: 1 + Math.max(...[...plan.missions, ...plan.later].map((it) => it.key)),
      title: words.charAt(0).toUpperCase() + words.slice(1, 200),
      targetValue: null,
      priority: 'medium',
      category: 'other',
      quote: words,
      movesGoal: false,
    },
  ],
})

/** What would make today count: said, sorted into missions, confirmed, booked. */
export function PlanStep({ flight, given, onDone, onBack, onSkip }: StepProps & { flight: FirstFlight }) {
  const { answer, setAnswer, sent } = useKeptAnswer(3, '')
  const [plan, setPlan] = useState<Read | null>(null)
  const read = useWrite(readPlanAnswer)
  const book = useWrite(bookFirstPlan)
  const current = plan?.answer === answer.trim() ? plan : null
  const isRead = current !== null && current.missions.length > 0
  async function go(said?: string) {
    book.reset()
    if (isRead && said === undefined) {
      const missions = current.missions.flatMap(({ key: _, title, ...rest }) =>
        title.trim() === '' ? [] : [{ ...rest, title: title.trim() }],
      )
      if (missions.length === 0) return
      const later = current.later.flatMap(({ key: _, isWanted, ...rest }) => (isWanted ? [rest] : []))
      await book.mutateAsync({ body: { answer: current.answer, missions, later } })
      sent()
      return onDone()
    }
    const words = (said ?? answer).trim()
    // After the first try without a plan in it, the words are taken as they stand.
    const { missions, later, reason, unread } = await read.mutateAsync({
      body: { answer: words, asWritten: plan !== null },
    })
    setPlan({
      answer: words,
      missions: missions.map((it, key) => ({ ...it, key })),
      later: later.map((it, index) => ({ ...it, key: missions.length + index, isWanted: false })),
      reason,
      unread,
    })
    setAnswer(words)
  }
  const goalName = flight.goal?.targetValue
    ? messages.theNumber({ value: flight.goal.targetValue })
    : messages.yourGoal
  return (
    <QuestionPage
      step={3}
      question={messages.whatWouldMakeTodayCount}
      help={messages.planHint}
      placeholder={messages.callTenClinicOwnersAnd}
      given={given}
      answer={answer}
      onAnswer={setAnswer}
      go={isRead ? messages.toMissionControl : messages.next}
      pending={read.isPending || book.isPending}
      failure={failureText(read.error ?? book.error)}
      onGo={(said) => void go(said).catch(() => {})}
      onBack={onBack}
      onSkip={onSkip}
    >
      {isRead && (
        <PlanCard
          missions={current.missions}
          reason={current.reason}
          goalName={goalName}
          later={current.later}
          onLater={(later) => setPlan({ ...current, later })}
          unread={current.missions.length < missionsOnFirstDay ? current.unread : []}
          onAdd={(words) => setPlan(addAsWritten(current, words))}
          onChange={(missions) => setPlan({ ...current, missions })}
        />
      )}
      <p role="status" className={isRead ? 'sr-only' : 'mt-3 text-row text-white/84'}>
        {isRead
          ? messages.missionsForToday({ count: current.missions.length })
          : current && messages.planHelp}
      </p>
    </QuestionPage>
  )
}
