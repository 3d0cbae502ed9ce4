import { Choices } from '#web/design/controls/choices.tsx'
import { Field, Select, TextArea } from '#web/design/controls/field.tsx'
import * as messages from './messages.ts'
import * as words from './profile-options.ts'
import { type Answers, answerList, answerText } from './setup-steps.ts'

interface Props {
  answers: Answers
  setAnswer: (name: string, value: string | string[]) => void
}

const optionalLabel = (label: string) => (
  <>
    {label} <span className="text-ink-3">{messages.optional}</span>
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
        <Field
          label={messages.companyName}
          autoComplete="organization"
          maxLength={120}
          {...wire('companyName')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label={messages.industry}
            options={words.withSavedOption(
              words.wizardIndustries,
              answerText(answers, 'industry'),
              messages.chooseAnIndustry,
            )}
            {...wire('industry')}
          />
          <Select
            label={messages.businessStage}
            options={[['', messages.chooseAStage], ...words.wizardStages]}
            {...wire('businessStage')}
          />
        </div>
      </>
    )
  if (step === 2)
    return (
      <>
        <TextArea label={messages.whatProblemDoYouSolve} {...textAreaProps} {...wire('problemSolving')} />
        <TextArea
          label={messages.whoAreYourTargetCustomers}
          {...textAreaProps}
          {...wire('targetCustomers')}
        />
        <TextArea label={messages.whatMakesYouDifferent} {...textAreaProps} {...wire('valueProposition')} />
        <Select
          label={optionalLabel(messages.businessModel)}
          options={[['', messages.chooseAModel], ...words.businessModels]}
          {...wire('businessModel')}
        />
        <TextArea
          label={optionalLabel(messages.pricingStructure)}
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
            label={messages.customers}
            options={[['', messages.chooseARange], ...words.customerCounts]}
            {...wire('customerCount')}
          />
          <Select
            label={messages.monthlyRevenue}
            options={words.withSavedOption(
              words.wizardRevenues,
              answerText(answers, 'monthlyRevenue'),
              messages.chooseARange,
            )}
            {...wire('monthlyRevenue')}
          />
        </div>
        <TextArea
          label={optionalLabel(messages.mainCompetitors)}
          {...textAreaProps}
          {...wire('mainCompetitors')}
        />
        <TextArea
          label={optionalLabel(messages.howDoCustomersFindYou)}
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
        label={messages.primaryGoalForTheNext}
        rows={3}
        maxLength={1000}
        value={answerText(answers, 'primaryGoal')}
        onChange={(event) => setAnswer('primaryGoal', event.target.value)}
      />
      <Choices
        legend={messages.challenges}
        hint={messages.atLeastOne}
        options={[...words.wizardChallenges, ...savedChallenges].map((it) => [it, it])}
        chosen={answerList(answers, 'challenges')}
        onChange={(chosen) => setAnswer('challenges', chosen)}
      />
      <TextArea
        label={optionalLabel(messages.whatAreYouAvoidingOr)}
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
        legend={messages.coachingStyle}
        single
        options={words.wizardStyles}
        chosen={[answerText(answers, 'coachingStyle')]}
        onChange={([style]) => setAnswer('coachingStyle', style ?? '')}
      />
      <Choices
        legend={messages.focusAreas}
        hint={messages.atLeastOne}
        options={words.focusAreas}
        chosen={answerList(answers, 'focusAreas')}
        onChange={(chosen) => setAnswer('focusAreas', chosen)}
      />
    </>
  )
}
