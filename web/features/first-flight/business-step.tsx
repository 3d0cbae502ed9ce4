import { answerBusiness, type FirstFlight } from '#contract/first-flight.ts'
import { useWrite } from '#web/browser/server/queries.ts'
import { failureText } from './failure-text.ts'
import * as messages from './messages.ts'
import { QuestionPage } from './question-page.tsx'
import type { StepProps } from './step-props.ts'
import { useKeptAnswer } from './use-kept-answer.ts'

/** What is being built and for whom. */
export function BusinessStep({ flight, onDone, onSkip }: StepProps & { flight: FirstFlight }) {
  const { answer, setAnswer, sent } = useKeptAnswer(1, flight.business)
  const save = useWrite(answerBusiness)
  async function go(said = answer) {
    const words = said.trim()
    if (words !== flight.business) await save.mutateAsync({ body: { answer: words } })
    sent()
    onDone()
  }
  return (
    <QuestionPage
      step={1}
      question={messages.whatAreYouBuildingAnd}
      help={messages.buildHelp}
      placeholder={messages.bookingSoftwareForClinics}
      given={[]}
      answer={answer}
      onAnswer={setAnswer}
      go={messages.next}
      pending={save.isPending}
      failure={failureText(save.error)}
      onGo={(said) => void go(said).catch(() => {})}
      onBack={undefined}
      onSkip={onSkip}
    />
  )
}
