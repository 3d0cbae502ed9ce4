import { Choices } from '#web/design/controls/choices.tsx'
import { Field, Select, TextArea } from '#web/design/controls/field.tsx'
import * as words from './profile-options.ts'
import { type Answers, answerList, answerText } from './setup-steps.ts'

interface Props {
  answers: Answers
  setAnswer: (name: string, value: string | string[]) => void
}

const optionalLabel = (label: string) => (
  <>
    {label} <span className="text-ink-3">(optional)</span>
  </>
)

/** The questions of one step (1-5). */
export function StepFields({ step, answers, setAnswer }: Props & { step: number }) {
  const wire = (name: string) => ({
    value: answerText(answers, name),
    onChange: (event: { target: { value: string } }) => setAnswer(name, event.target.value),
  })
  const textAreaProps = { rows: 3, maxLength: 2000 } as const
  if (step === 1)
    return (
      <>
        <Field label="Company name" autoComplete="organization" maxLength={120} {...wire('companyName')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label="Industry"
            options={words.withSavedOption(
              words.wizardIndustries,
              answerText(answers, 'industry'),
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
        <TextArea label="What problem do you solve?" {...textAreaProps} {...wire('problemSolving')} />
        <TextArea label="Who are your target customers?" {...textAreaProps} {...wire('targetCustomers')} />
        <TextArea label="What makes you different?" {...textAreaProps} {...wire('valueProposition')} />
        <Select
          label={optionalLabel('Business model')}
          options={[['', 'Choose a model'], ...words.businessModels]}
          {...wire('businessModel')}
        />
        <TextArea
          label={optionalLabel('Pricing structure')}
          {...textAreaProps}
          rows={2}
          {...wire('pricingStructure')}
        />
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
            options={words.withSavedOption(
              words.wizardRevenues,
              answerText(answers, 'monthlyRevenue'),
              'Choose a range',
            )}
            {...wire('monthlyRevenue')}
          />
        </div>
        <TextArea label={optionalLabel('Main competitors')} {...textAreaProps} {...wire('mainCompetitors')} />
        <TextArea
          label={optionalLabel('How do customers find you?')}
          {...textAreaProps}
          {...wire('customerChannels')}
        />
      </>
    )
  return step === 4 ? (
    <GoalFields answers={answers} setAnswer={setAnswer} />
  ) : (
    <CoachingFields answers={answers} setAnswer={setAnswer} />
  )
}

function GoalFields({ answers, setAnswer }: Props) {
  const savedChallenges = answerList(answers, 'challenges').filter(
    (it) => !words.wizardChallenges.includes(it),
  )
  return (
    <>
      <TextArea
        label="Your primary goal for the next 90 days"
        rows={3}
        maxLength={1000}
        value={answerText(answers, 'primaryGoal')}
        onChange={(event) => setAnswer('primaryGoal', event.target.value)}
      />
      <Choices
        legend="Challenges"
        hint="At least one."
        options={[...words.wizardChallenges, ...savedChallenges].map((it) => [it, it])}
        chosen={answerList(answers, 'challenges')}
        onChange={(chosen) => setAnswer('challenges', chosen)}
      />
      <TextArea
        label={optionalLabel('What are you avoiding or struggling with?')}
        rows={3}
        maxLength={2000}
        value={answerText(answers, 'avoidingStruggling')}
        onChange={(event) => setAnswer('avoidingStruggling', event.target.value)}
      />
    </>
  )
}

function CoachingFields({ answers, setAnswer }: Props) {
  return (
    <>
      <Choices
        legend="Coaching style"
        single
        options={words.wizardStyles}
        chosen={[answerText(answers, 'coachingStyle')]}
        onChange={([style]) => setAnswer('coachingStyle', style ?? '')}
      />
      <Choices
        legend="Focus areas"
        hint="At least one."
        options={words.focusAreas}
        chosen={answerList(answers, 'focusAreas')}
        onChange={(chosen) => setAnswer('focusAreas', chosen)}
      />
    </>
  )
}
