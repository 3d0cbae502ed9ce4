import { useEffect, useRef, useState } from 'react'
import { saveProfileDraft } from '#contract/profile.ts'
import { ApiError, useWrite } from '#web/browser/server/queries.ts'
import { Button } from '#web/design/controls/button.tsx'
import { GoalFailure } from './goal-failure.tsx'
import * as messages from './messages.ts'
import { SetupHeader } from './setup-header.tsx'
import { type Answers, isStepComplete, steps } from './setup-steps.ts'
import { useSetup } from './use-setup.ts'
import { StepFields } from './wizard-fields.tsx'

interface Props {
  initial: { step: number; answers: Answers }
}

/** The five-step setup. Each step is saved when it is left, so it can be resumed on another day or device. */
export function Wizard({ initial }: Props) {
  const [step, setStep] = useState(initial.step)
  const [answers, setAnswers] = useState(initial.answers)
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(initial.step)
  const saveDraft = useWrite(saveProfileDraft)
  const setup = useSetup({
    title: messages.profileCreatedWizard,
    description: messages.comprehensiveBusinessContextHasBeen,
  })
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus()
    shownStep.current = step
  }, [step])
  function goToStep(to: number) {
    setStep(to)
    window.scrollTo(0, 0)
    saveDraft.mutate({ body: { step: to, answers: answers as Record<string, string | string[]> } })
  }
  const isLastStep = step === steps.length
  return (
    <>
      <SetupHeader
        title={messages.businessSetup}
        note={messages.setupNote}
        steps={steps.map((it) => it.name)}
        step={step}
      />
      {setup.goalFailure ? (
        <GoalFailure failure={setup.goalFailure} onRetry={setup.retryGoal} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!isStepComplete(answers, step) || setup.pending) return
            if (isLastStep) void setup.submit(answers)
            else goToStep(step + 1)
          }}
          className="panel grid gap-5 p-5 lg:p-6"
        >
          <h2 ref={heading} tabIndex={-1} className="text-screen outline-none">
            {steps[step - 1]?.title}
          </h2>
          <StepFields
            step={step}
            answers={answers}
            setAnswer={(name, value) => setAnswers((it) => ({ ...it, [name]: value }))}
          />
          <SaveFailure failure={setup.failure ?? saveDraft.error} isDraft={!setup.failure} />
          <div className="flex justify-between gap-3">
            <Button look="quiet" disabled={step === 1 || setup.pending} onClick={() => goToStep(step - 1)}>
              {messages.previous}
            </Button>
            <Button type="submit" look="flame" disabled={!isStepComplete(answers, step) || setup.pending}>
              {isLastStep
                ? setup.pending
                  ? messages.creatingProfile
                  : messages.completeSetup
                : messages.next}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}

function SaveFailure({ failure, isDraft }: { failure: unknown; isDraft: boolean }) {
  if (!failure) return null
  const reason = failure instanceof ApiError ? failure.reason : undefined
  return (
    <p role="alert" className="text-secondary text-abort">
      {isDraft
        ? messages.draftNotStored({ reason: reason ?? messages.pleaseTryAgain })
        : (reason ?? messages.pleaseTryAgain)}
    </p>
  )
}
