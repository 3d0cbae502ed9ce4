import { readAccount } from '#contract/account.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Field, TextArea } from '#web/design/controls/field.tsx'
import { Panel } from '#web/design/panel.tsx'
import { fieldProps, type TabProps } from './profile-form.ts'

/** The Mission Profile tab: the founder, the goal and the obstacles. */
export function MissionProfile(tabProps: TabProps) {
  const email = useRead(readAccount).data?.email ?? ''
  return (
    <Panel title="Commander" note="Your name is what the coach calls you.">
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field
          label="First name"
          autoComplete="given-name"
          maxLength={80}
          {...fieldProps(tabProps, 'firstName')}
        />
        <Field
          label="Last name"
          autoComplete="family-name"
          maxLength={80}
          {...fieldProps(tabProps, 'lastName')}
        />
        <div className="sm:col-span-2">
          <Field
            label="Email"
            type="email"
            value={email}
            readOnly
            disabled
            hint="You sign in with it. It can't be changed here."
          />
        </div>
        <div className="sm:col-span-2">
          <TextArea
            label="Current goal"
            rows={3}
            maxLength={1000}
            placeholder="e.g., Reach $10K MRR by the end of the quarter"
            {...fieldProps(tabProps, 'currentGoal')}
          />
        </div>
        <div className="sm:col-span-2">
          <TextArea
            label="Challenges"
            rows={3}
            maxLength={2000}
            hint="One on each line."
            {...fieldProps(tabProps, 'challenges')}
          />
        </div>
      </div>
    </Panel>
  )
}
