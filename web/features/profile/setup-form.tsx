import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button, button } from '#web/design/controls/button.tsx'
import { Choices } from '#web/design/controls/choices.tsx'
import { Field, Select, TextArea } from '#web/design/controls/field.tsx'
import { GoalFailure } from './goal-failure.tsx'
import * as messages from './messages.ts'
import { simpleChallenges, simpleIndustries, simpleRevenues } from './profile-options.ts'
import { type Answers, answerList, answerText, validateAnswers } from './setup-steps.ts'
import { useSetup } from './use-setup.ts'

/** The one-step profile: five questions, validated on the first submit. */
export function SetupForm({ initialAnswers }: { initialAnswers: Answers }) {
  const [answers, setAnswers] = useState(initialAnswers)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const setup = useSetup({
    title: messages.profileCreated,
    description: messages.founderProfileHasBeenSet,
  })
  const errors: Record<string, string> = wasSubmitted ? validateAnswers(answers) : {}
  const setAnswer = (name: string, value: string | string[]) => setAnswers((it) => ({ ...it, [name]: value }))
  const wire = (name: string) => ({
    value: answerText(answers, name),
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setAnswer(name, event.target.value),
  })
  function submitForm(event: FormEvent) {
    event.preventDefault()
    setWasSubmitted(true)
    if (Object.keys(validateAnswers(answers)).length === 0) return void setup.submit(answers)
    // Focuses the first invalid field after the render that marks it.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  if (setup.goalFailure) return <GoalFailure failure={setup.goalFailure} onRetry={setup.retryGoal} />
  return (
    <form ref={form} onSubmit={submitForm} noValidate className="panel grid gap-5 p-5 lg:p-6">
      <Field
        label={messages.companyName}
        autoComplete="organization"
        maxLength={120}
        {...wire('companyName')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={messages.industry}
          options={[['', messages.chooseAnIndustry], ...simpleIndustries]}
          {...wire('industry')}
        />
        <Select
          label={messages.monthlyRevenue}
          options={[['', messages.chooseARange], ...simpleRevenues]}
          {...wire('monthlyRevenue')}
        />
      </div>
      <TextArea
        label={messages.primaryGoal}
        rows={3}
        maxLength={1000}
        placeholder={messages.goalPlaceholder}
        {...wire('primaryGoal')}
      />
      <Choices
        legend={messages.challenges}
        options={simpleChallenges.map((it) => [it, it])}
        chosen={answerList(answers, 'challenges')}
        error={errors.challenges}
        onChange={(chosen) => setAnswer('challenges', chosen)}
      />
      <div className="flex justify-between gap-3">
        <Link href="/" className={button({ look: 'quiet' })}>
          {messages.back}
        </Link>
        <Button type="submit" look="flame" disabled={setup.pending}>
          {messages.continueLabel}
        </Button>
      </div>
    </form>
  )
}
