import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button, button } from '#web/design/controls/button.tsx'
import { Choices } from '#web/design/controls/choices.tsx'
import { Field, Select, TextArea } from '#web/design/controls/field.tsx'
import { GoalFailure } from './goal-failure.tsx'
import { type Answers, listOf, problemsOf, textOf } from './setup-steps.ts'
import { useSetup } from './use-setup.ts'
import { simpleChallenges, simpleIndustries, simpleRevenues } from './words.ts'

/** The one-step profile: five questions, validated on the first submit. */
export function SetupForm({ start }: { start: Answers }) {
  const [answers, setAnswers] = useState(start)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const setup = useSetup({
    title: 'Profile Created',
    description: 'Your founder profile has been set up successfully!',
  })
  const problems: Record<string, string> = tried ? problemsOf(answers) : {}
  const set = (name: string, value: string | string[]) => setAnswers((it) => ({ ...it, [name]: value }))
  const wire = (name: string) => ({
    value: textOf(answers, name),
    error: problems[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problemsOf(answers)).length === 0) return void setup.submit(answers)
    // Focuses the first invalid field after the render that marks it.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  if (setup.goalFailure) return <GoalFailure failure={setup.goalFailure} onRetry={setup.retryGoal} />
  return (
    <form ref={form} onSubmit={send} noValidate className="panel grid gap-5 p-5 lg:p-6">
      <Field label="Company name" autoComplete="organization" maxLength={120} {...wire('companyName')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Industry"
          options={[['', 'Choose an industry'], ...simpleIndustries]}
          {...wire('industry')}
        />
        <Select
          label="Monthly revenue"
          options={[['', 'Choose a range'], ...simpleRevenues]}
          {...wire('monthlyRevenue')}
        />
      </div>
      <TextArea
        label="Primary goal"
        rows={3}
        maxLength={1000}
        placeholder="What do you want to have reached in 90 days?"
        {...wire('primaryGoal')}
      />
      <Choices
        legend="Challenges"
        options={simpleChallenges.map((it) => [it, it])}
        chosen={listOf(answers, 'challenges')}
        error={problems.challenges}
        onChange={(chosen) => set('challenges', chosen)}
      />
      <div className="flex justify-between gap-3">
        <Link href="/" className={button({ look: 'quiet' })}>
          Back
        </Link>
        <Button type="submit" look="flame" disabled={setup.pending}>
          Continue
        </Button>
      </div>
    </form>
  )
}
