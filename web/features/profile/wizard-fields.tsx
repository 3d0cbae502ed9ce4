import { Choices } from '#web/design/controls/choices.tsx'
import { Field, Select, TextArea } from '#web/design/controls/field.tsx'
import { type Answers, listOf, textOf } from './setup-steps.ts'
import * as words from './words.ts'

interface Props {
  answers: Answers
  set: (name: string, value: string | string[]) => void
}

const optional = (label: string) => (
  <>
    {label} <span className="text-ink-3">(optional)</span>
  </>
)

/** The questions of one step (1-5). */
export function StepFields({ step, answers, set }: Props & { step: number }) {
  const wire = (name: string) => ({
    value: textOf(answers, name),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const area = { rows: 3, maxLength: 2000 } as const
  if (step === 1)
    return (
      <>
        <Field label="Company name" autoComplete="organization" maxLength={120} {...wire('companyName')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label="Industry"
            options={words.withKept(
              words.wizardIndustries,
              textOf(answers, 'industry'),
              'Choose an industry',
            )}
            {...wire('industry')}
          />
          <Select
            label="Business stage"
            options={[['', 'Choose a stage'], ...words.wizardStages]}
            {...wire('businessStage')}
          />
        </div>
      </>
    )
  if (step === 2)
    return (
      <>
        <TextArea label="What problem do you solve?" {...area} {...wire('problemSolving')} />
        <TextArea label="Who are your target customers?" {...area} {...wire('targetCustomers')} />
        <TextArea label="What makes you different?" {...area} {...wire('valueProposition')} />
        <Select
          label={optional('Business model')}
          options={[['', 'Choose a model'], ...words.businessModels]}
          {...wire('businessModel')}
        />
        <TextArea label={optional('Pricing structure')} {...area} rows={2} {...wire('pricingStructure')} />
      </>
    )
  if (step === 3)
    return (
      <>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label="Customers"
            options={[['', 'Choose a range'], ...words.customerCounts]}
            {...wire('customerCount')}
          />
          <Select
            label="Monthly revenue"
            options={words.withKept(
              words.wizardRevenues,
              textOf(answers, 'monthlyRevenue'),
              'Choose a range',
            )}
            {...wire('monthlyRevenue')}
          />
        </div>
        <TextArea label={optional('Main competitors')} {...area} {...wire('mainCompetitors')} />
        <TextArea label={optional('How do customers find you?')} {...area} {...wire('customerChannels')} />
      </>
    )
  return step === 4 ? <Goals answers={answers} set={set} /> : <Coaching answers={answers} set={set} />
}

function Goals({ answers, set }: Props) {
  const kept = listOf(answers, 'challenges').filter((it) => !words.wizardChallenges.includes(it))
  return (
    <>
      <TextArea
        label="Your primary goal for the next 90 days"
        rows={3}
        maxLength={1000}
        value={textOf(answers, 'primaryGoal')}
        onChange={(event) => set('primaryGoal', event.target.value)}
      />
      <Choices
        legend="Challenges"
        hint="At least one."
        options={[...words.wizardChallenges, ...kept].map((it) => [it, it])}
        chosen={listOf(answers, 'challenges')}
        onChange={(chosen) => set('challenges', chosen)}
      />
      <TextArea
        label={optional('What are you avoiding or struggling with?')}
        rows={3}
        maxLength={2000}
        value={textOf(answers, 'avoidingStruggling')}
        onChange={(event) => set('avoidingStruggling', event.target.value)}
      />
    </>
  )
}

function Coaching({ answers, set }: Props) {
  return (
    <>
      <Choices
        legend="Coaching style"
        single
        options={words.wizardStyles}
        chosen={[textOf(answers, 'coachingStyle')]}
        onChange={([style]) => set('coachingStyle', style ?? '')}
      />
      <Choices
        legend="Focus areas"
        hint="At least one."
        options={words.focusAreas}
        chosen={listOf(answers, 'focusAreas')}
        onChange={(chosen) => set('focusAreas', chosen)}
      />
    </>
  )
}
