import { useEffect, useRef, useState } from 'react'
import { saveProfileDraft } from '#contract/profile.ts'
import { ApiError, useWrite } from '#web/browser/server/queries.ts'
import { Button } from '#web/design/controls/button.tsx'
import { GoalFailure } from './goal-failure.tsx'
import { type Answers, isFilled, steps } from './setup-steps.ts'
import { SetupWindow } from './setup-window.tsx'
import { useSetup } from './use-setup.ts'
import { StepFields } from './wizard-fields.tsx'

interface Props {
  start: { step: number; answers: Answers }
}

/** The five-step setup. Each step is saved when it is left, so it can be resumed on another day or device. */
export function Wizard({ start }: Props) {
  const [step, setStep] = useState(start.step)
  const [answers, setAnswers] = useState(start.answers)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(start.step)
  const keep = useWrite(saveProfileDraft)
  const setup = useSetup({
    title: 'Profile Created!',
    description: "Your comprehensive business context has been saved. Let's start coaching!",
  })
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  function go(to: number) {
    setStep(to)
    window.scrollTo(0, 0)
    keep.mutate({ body: { step: to, answers: answers as Record<string, string | string[]> } })
  }
  const last = step === steps.length
  return (
    <>
      <SetupWindow
        title="Business Setup"
        note="Takes 5-10 minutes. The coach uses what you say here, and you can change it later."
        steps={steps.map((it) => it.name)}
        step={step}
      />
      {setup.goalFailure ? (
        <GoalFailure failure={setup.goalFailure} onRetry={setup.retryGoal} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!isFilled(answers, step) || setup.pending) return
            if (last) void setup.submit(answers)
            else go(step + 1)
          }}
          className="panel grid gap-5 p-5 lg:p-6"
        >
          <h2 ref={heading} tabIndex={-1} className="text-screen outline-none">
            {steps[step - 1]?.title}
          </h2>
          <StepFields
            step={step}
            answers={answers}
            set={(name, value) => setAnswers((it) => ({ ...it, [name]: value }))}
          />
          <Trouble failure={setup.failure ?? keep.error} draft={!setup.failure} />
          <div className="flex justify-between gap-3">
            <Button look="quiet" disabled={step === 1 || setup.pending} onClick={() => go(step - 1)}>
              Previous
            </Button>
            <Button type="submit" look="flame" disabled={!isFilled(answers, step) || setup.pending}>
              {last ? (setup.pending ? 'Creating Profile...' : 'Complete Setup') : 'Next'}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}

function Trouble({ failure, draft }: { failure: unknown; draft: boolean }) {
  if (!failure) return null
  const reason = failure instanceof ApiError ? failure.reason : undefined
  return (
    <p role="alert" className="text-secondary text-abort">
      {draft ? 'Your answers are not kept on the server yet. ' : ''}
      {reason ?? 'Please try again.'}
    </p>
  )
}
