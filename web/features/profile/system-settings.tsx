import { Link } from 'wouter'
import { Switch } from '#web/design/controls/switch.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { Panel } from '#web/design/panel.tsx'
import * as messages from './messages.ts'
import type { ProfileForm, TabProps } from './profile-form.ts'

const toggles: readonly (readonly [keyof ProfileForm, string, string])[] = [
  ['voiceEnabled', messages.voice, messages.voiceHint],
  ['dailyReminders', messages.dailyReminders, messages.remindersHint],
  ['analyticsEnabled', messages.analytics, messages.analyticsHint],
]

/** The System Settings tab: what the coach may do by itself. */
export function SystemSettings({ form, editing, change }: TabProps) {
  return (
    <Panel
      title={messages.onBoard}
      note={fillIn(messages.elseIn, {
        link: (
          <Link href="/settings" className="text-ink underline decoration-line-2 underline-offset-4">
            {messages.systemConfig}
          </Link>
        ),
      })}
    >
      <div className="mt-3 divide-y divide-line">
        {toggles.map(([name, label, hint]) => (
          <Switch
            key={name}
            label={label}
            hint={hint}
            on={form[name] !== 'false'}
            disabled={!editing}
            onChange={(on) => change(name, String(on))}
          />
        ))}
      </div>
    </Panel>
  )
}
