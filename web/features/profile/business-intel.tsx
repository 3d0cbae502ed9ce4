import { Link } from 'wouter'
import { Field, Select, TextArea } from '#web/design/controls/field.tsx'
import { Panel } from '#web/design/panel.tsx'
import { fieldProps, type ProfileForm, type TabProps } from './profile-form.ts'
import { businessModels, profileIndustries, profileStages, withSavedOption } from './profile-options.ts'

/** The Business Intel tab: the company in figures and its story. */
export function BusinessIntel(tabProps: TabProps) {
  const numberProps = { type: 'number', inputMode: 'numeric', className: 'num', step: 1 } as const
  return (
    <div className="grid gap-4 lg:gap-5">
      <Panel title="Company">
        <div className="mt-4 grid gap-4 sm:grid-cols-6">
          <div className="sm:col-span-6">
            <Field label="Company name" maxLength={120} {...fieldProps(tabProps, 'companyName')} />
          </div>
          <div className="sm:col-span-3">
            <Select
              label="Industry"
              options={withSavedOption(profileIndustries, tabProps.form.industry, 'Unknown')}
              {...fieldProps(tabProps, 'industry')}
            />
          </div>
          <div className="sm:col-span-3">
            <Select
              label="Stage"
              options={stageOptions(tabProps.form.stage)}
              {...fieldProps(tabProps, 'stage')}
            />
          </div>
          <div className="sm:col-span-2">
            <Field
              label="Monthly revenue (MRR, $)"
              min={0}
              {...numberProps}
              step="any"
              {...fieldProps(tabProps, 'revenue')}
            />
          </div>
          <div className="sm:col-span-2">
            <Field label="Customers" min={0} {...numberProps} {...fieldProps(tabProps, 'customers')} />
          </div>
          <div className="sm:col-span-2">
            <Field label="Team size" min={1} {...numberProps} {...fieldProps(tabProps, 'teamSize')} />
          </div>
        </div>
      </Panel>
      <StoryPanel {...tabProps} />
    </div>
  )
}

// A stage can be chosen but not cleared.
const stageOptions = (savedStage: string) =>
  savedStage ? profileStages : withSavedOption(profileStages, '', 'Unknown')

const storyFields: readonly (readonly [keyof ProfileForm, string])[] = [
  ['problemSolving', 'Problem you solve'],
  ['targetCustomers', 'Target customers'],
  ['valueProposition', 'What makes you different'],
  ['pricingStructure', 'Pricing structure'],
  ['mainCompetitors', 'Main competitors'],
  ['customerChannels', 'How customers find you'],
  ['avoidingStruggling', 'What you are avoiding'],
]

function StoryPanel(props: TabProps) {
  return (
    <Panel
      title="Business story"
      note={
        <>
          What the coach draws on. The{' '}
          <Link href="/onboarding" className="text-ink underline decoration-line-2 underline-offset-4">
            setup
          </Link>{' '}
          asks for it step by step.
        </>
      }
    >
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Select
          label="Business model"
          options={withSavedOption(businessModels, props.form.businessModel, 'Not said')}
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
