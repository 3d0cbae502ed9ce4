import { useState } from 'react'
import { type FirstFlight, type GoalReading, readGoalAnswer, saveFirstGoal } from '#contract/first-flight.ts'
import { useWrite } from '#web/browser/server/queries.ts'
import { failureText } from './failure-text.ts'
import { GoalCard, type GoalValues } from './goal-card.tsx'
import * as messages from './messages.ts'
import { QuestionPage } from './question-page.tsx'
import type { StepProps } from './step-props.ts'
import { useKeptAnswer } from './use-kept-answer.ts'

const valuesOf = ({ startValue, targetValue, lastDay }: GoalReading): GoalValues => ({
  startValue,
  targetValue,
  lastDay,
})

/** The number of 90 days: said, read back, corrected, saved. */
export function GoalStep({
  flight,
  today,
  given,
  onDone,
  onBack,
  onSkip,
}: StepProps & { flight: FirstFlight; today: string }) {
  const { answer, setAnswer, sent } = useKeptAnswer(2, flight.goal?.answer ?? '')
  const [reading, setReading] = useState(flight.goal)
  const [values, setValues] = useState(flight.goal && valuesOf(flight.goal))
  const read = useWrite(readGoalAnswer)
  const save = useWrite(saveFirstGoal)
  const isRead = reading !== null && values !== null && reading.answer === answer.trim()
  async function go(said?: string) {
    save.reset()
    if (isRead && said === undefined) {
      await save.mutateAsync({ body: { answer: reading.answer, ...values } })
      sent()
      return onDone()
    }
    const fresh = await read.mutateAsync({ body: { answer: (said ?? answer).trim() } })
    setReading(fresh)
    setValues(valuesOf(fresh))
    setAnswer(fresh.answer)
  }
  return (
    <QuestionPage
      step={2}
      question={messages.numberQuestion}
      help={messages.numberHelp}
      placeholder={messages.getTo40PayingClinics}
      given={given}
      answer={answer}
      onAnswer={setAnswer}
      go={
        !isRead
          ? messages.next
          : values.targetValue.trim() === ''
            ? messages.keepItInWords
            : messages.thatsTheNumber
      }
      pending={read.isPending || save.isPending}
      failure={failureText(read.error ?? save.error)}
      onGo={(said) => void go(said).catch(() => {})}
      onBack={onBack}
      onSkip={onSkip}
    >
      {isRead && <GoalCard reading={reading} values={values} today={today} onChange={setValues} />}
      <p role="status" className="sr-only">
        {isRead &&
          (reading.question ?? messages.titleFrom({ title: reading.title, startValue: reading.startValue }))}
      </p>
    </QuestionPage>
  )
}
