import { Link } from 'wouter'
import { Field, Select, TextArea } from '#web/design/controls/field.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { Panel } from '#web/design/panel.tsx'
import { useMoney } from '#web/words/use-money.ts'
import * as messages from './messages.ts'
import { fieldProps, type ProfileForm, type TabProps } from './profile-form.ts'
import { businessModels, profileIndustries, profileStages, withSavedOption } from './profile-options.ts'

/** The Business Intel tab: the company in figures and its story. */
export function BusinessIntel(tabProps: TabProps) {
  const numberProps = { inputMode: 'decimal', autoComplete: 'off', className: 'num', maxLength: 30 } as const
  const { signs } = useMoney()
  return (
    <div className="grid gap-4 lg:gap-5">
      <Panel title={messages.company}>
        <div className="mt-4 grid gap-4 sm:grid-cols-6">
          <div className="sm:col-span-6">
            <Field label={messages.companyName} maxLength={120} {...fieldProps(tabProps, 'companyName')} />
          </div>
          <div className="sm:col-span-3">
            <Select
              label={messages.industry}
              options={withSavedOption(profileIndustries, tabProps.form.industry, messages.unknown)}
              {...fieldProps(tabProps, 'industry')}
            />
          </div>
          <div className="sm:col-span-3">
            <Select
              label={messages.stage}
              options={stageOptions(tabProps.form.stage)}
              {...fieldProps(tabProps, 'stage')}
            />
          </div>
          <div className="sm:col-span-2">
            <Field
              label={messages.monthlyRevenueIn({ sign: (signs.before + signs.after).trim() })}
              {...numberProps}
              {...fieldProps(tabProps, 'revenue')}
            />
          </div>
          <div className="sm:col-span-2">
            <Field label={messages.customers} {...numberProps} {...fieldProps(tabProps, 'customers')} />
          </div>
          <div className="sm:col-span-2">
            <Field label={messages.teamSize} {...numberProps} {...fieldProps(tabProps, 'teamSize')} />
          </div>
        </div>
      </Panel>
      <StoryPanel {...tabProps} />
    </div>
  )
}

// A stage can be chosen but not cleared.
const stageOptions = (savedStage: string) =>
  savedStage ? profileStages : withSavedOption(profileStages, '', messages.unknown)

const storyFields: readonly (readonly [keyof ProfileForm, string])[] = [
  ['problemSolving', messages.problem],
  ['targetCustomers', messages.targetCustomers],
  ['valueProposition', messages.difference],
  ['pricingStructure', messages.pricingStructure],
  ['mainCompetitors', messages.mainCompetitors],
  ['customerChannels', messages.howCustomersFindYou],
  ['avoidingStruggling', messages.avoiding],
]

function StoryPanel(props: TabProps) {
  return (
    <Panel
      title={messages.businessStory}
      note={fillIn(messages.storyNote, {
        link: (
          <Link href="/onboarding" className="text-ink underline decoration-line-2 underline-offset-4">
            {messages.setup}
          </Link>
        ),
      })}
    >
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Select
          label={messages.businessModel}
          options={withSavedOption(businessModels, props.form.businessModel, messages.notSaid)}
          {...fieldProps(props, 'businessModel')}
        />
        {storyFields.map(([name, label]) => (
          <div key={name} className="sm:col-span-2">
            <TextArea label={label} rows={2} maxLength={2000} {...fieldProps(props, name)} />
          </div>
        ))}
      </div>
    </Panel>
  )
}
