import { Link } from 'wouter'
import { Field, Select, TextArea } from '#web/design/controls/field.tsx'
import { Panel } from '#web/design/panel.tsx'
import { type ProfileForm, type TabProps, wire } from './profile-form.ts'
import { businessModels, profileIndustries, profileStages, withKept } from './words.ts'

/** The Business Intel tab: the company in figures and its story. */
export function BusinessIntel(tabProps: TabProps) {
  const number = { type: 'number', inputMode: 'numeric', className: 'num', step: 1 } as const
  return (
    <div className="grid gap-4 lg:gap-5">
      <Panel title="Company">
        <div className="mt-4 grid gap-4 sm:grid-cols-6">
          <div className="sm:col-span-6">
            <Field label="Company name" maxLength={120} {...wire(tabProps, 'companyName')} />
          </div>
          <div className="sm:col-span-3">
            <Select
              label="Industry"
              options={withKept(profileIndustries, tabProps.form.industry, 'Unknown')}
              {...wire(tabProps, 'industry')}
            />
          </div>
          <div className="sm:col-span-3">
            <Select label="Stage" options={stages(tabProps.form.stage)} {...wire(tabProps, 'stage')} />
          </div>
          <div className="sm:col-span-2">
            <Field
              label="Monthly revenue (MRR, $)"
              min={0}
              {...number}
              step="any"
              {...wire(tabProps, 'revenue')}
            />
          </div>
          <div className="sm:col-span-2">
            <Field label="Customers" min={0} {...number} {...wire(tabProps, 'customers')} />
          </div>
          <div className="sm:col-span-2">
            <Field label="Team size" min={1} {...number} {...wire(tabProps, 'teamSize')} />
          </div>
        </div>
      </Panel>
      <Story {...tabProps} />
    </div>
  )
}

// A stage can be chosen but not cleared.
const stages = (kept: string) => (kept ? profileStages : withKept(profileStages, '', 'Unknown'))

const story: readonly (readonly [keyof ProfileForm, string])[] = [
  ['problemSolving', 'Problem you solve'],
  ['targetCustomers', 'Target customers'],
  ['valueProposition', 'What makes you different'],
  ['pricingStructure', 'Pricing structure'],
  ['mainCompetitors', 'Main competitors'],
  ['customerChannels', 'How customers find you'],
  ['avoidingStruggling', 'What you are avoiding'],
]

function Story(props: TabProps) {
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
          options={withKept(businessModels, props.form.businessModel, 'Not said')}
          {...wire(props, 'businessModel')}
        />
        {story.map(([name, label]) => (
          <div key={name} className="sm:col-span-2">
            <TextArea label={label} rows={2} maxLength={2000} {...wire(props, name)} />
          </div>
        ))}
      </div>
    </Panel>
  )
}
