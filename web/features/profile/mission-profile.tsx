import { readAccount } from '#contract/account.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Field, TextArea } from '#web/design/controls/field.tsx'
import { Panel } from '#web/design/panel.tsx'
import * as messages from './messages.ts'
import { fieldProps, type TabProps } from './profile-form.ts'

/** The Mission Profile tab: the founder, the goal and the obstacles. */
export function MissionProfile(tabProps: TabProps) {
  const email = useRead(readAccount).data?.email ?? ''
  return (
    <Panel title={messages.commander} note={messages.nameNote}>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field
          label={messages.firstName}
          autoComplete="given-name"
          maxLength={80}
          {...fieldProps(tabProps, 'firstName')}
        />
        <Field
          label={messages.lastName}
          autoComplete="family-name"
          maxLength={80}
          {...fieldProps(tabProps, 'lastName')}
        />
        <div className="sm:col-span-2">
          <Field
            label={messages.email}
            type="email"
            value={email}
            readOnly
            disabled
            hint={messages.emailHint}
          />
        </div>
        <div className="sm:col-span-2">
          <TextArea
            label={messages.currentGoal}
            rows={3}
            maxLength={1000}
            placeholder={messages.goalExample}
            {...fieldProps(tabProps, 'currentGoal')}
          />
        </div>
        <div className="sm:col-span-2">
          <TextArea
            label={messages.challenges}
            rows={3}
            maxLength={2000}
            hint={messages.oneOnEachLine}
            {...fieldProps(tabProps, 'challenges')}
          />
        </div>
      </div>
    </Panel>
  )
}
