import { Link } from 'wouter'
import { Switch } from '#web/design/controls/switch.tsx'
import { Panel } from '#web/design/panel.tsx'
import type { ProfileForm, TabProps } from './profile-form.ts'

const toggles: readonly (readonly [keyof ProfileForm, string, string])[] = [
  ['voiceEnabled', 'Voice', 'The coach speaks its replies. Off, they are captions only.'],
  ['dailyReminders', 'Daily reminders', 'An alert after a missed check-in, on the channels you allow.'],
  ['analyticsEnabled', 'Analytics', 'Patterns are looked for in your own days. Nothing leaves this server.'],
]

/** The System Settings tab: what the coach may do by itself. */
export function SystemSettings({ form, editing, change }: TabProps) {
  return (
    <Panel
      title="On board"
      note={
        <>
          Everything else is in{' '}
          <Link href="/settings" className="text-ink underline decoration-line-2 underline-offset-4">
            System Config
          </Link>
          .
        </>
      }
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
