import { changeSettings, type Settings } from '#contract/settings.ts'
import { writeStored } from '#web/browser/local-storage.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Select } from '#web/design/controls/field.tsx'
import { SaveRow } from '#web/design/controls/save-row.tsx'
import { Slider } from '#web/design/controls/slider.tsx'
import { Switch } from '#web/design/controls/switch.tsx'
import { Panel } from '#web/design/panel.tsx'
import { useDirty, useDraft } from '#web/design/use-draft.ts'
import type { TabProps } from './tab.ts'

const styleOptions = [
  ['supportive', 'Supportive & Encouraging'],
  ['balanced', 'Balanced Approach'],
  ['aggressive', 'Direct & Challenging'],
] as const
const timingOptions = [
  ['morning', 'Morning Only'],
  ['evening', 'Evening Only'],
  ['flexible', 'Flexible Timing'],
] as const
const challengeTexts = {
  supportive: 'It challenges you about one turn in four.',
  balanced: 'It challenges you about every second turn.',
  aggressive: 'It challenges you at every turn. The facts stay the same.',
}

/** The Coaching tab: how the coach speaks, and when. */
export function CoachingTab({ settings, onDirty }: TabProps) {
  const { draft, edits, dirty, change, reset } =
    useDraft<Pick<Settings, 'coachingStyle' | 'sessionTiming' | 'voiceSpeed' | 'voiceInterface'>>(settings)
  useDirty(dirty, onDirty)
  const { save, pending } = useSave(changeSettings, {
    title: 'Settings saved',
    description: 'Your coaching preferences have been updated.',
  })
  async function submit() {
    if (!(await save({ body: edits }))) return
    // Sessions on this device use the new speed at once.
    if (edits.voiceSpeed !== undefined) writeStored('voice-speed', String(edits.voiceSpeed))
    reset()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Panel title="Coaching" note="How your coach speaks to you, and when you meet.">
        <div className="mt-4 grid gap-5">
          <Select
            label="Coaching style"
            options={styleOptions}
            hint={challengeTexts[draft.coachingStyle]}
            value={draft.coachingStyle}
            onChange={(event) => change('coachingStyle', event.target.value as Settings['coachingStyle'])}
          />
          <Select
            label="Preferred session time"
            options={timingOptions}
            value={draft.sessionTiming}
            onChange={(event) => change('sessionTiming', event.target.value as Settings['sessionTiming'])}
          />
          <Slider
            label="Voice speed"
            min={0.5}
            max={2}
            step={0.1}
            value={draft.voiceSpeed}
            shown={`${draft.voiceSpeed.toFixed(1)}×`}
            spoken={`${draft.voiceSpeed.toFixed(1)} times`}
            onChange={(value) => change('voiceSpeed', Math.round(value * 10) / 10)}
          />
          <Switch
            label="Voice interface"
            hint="The coach speaks its replies. Off, they are captions only."
            on={draft.voiceInterface}
            onChange={(on) => change('voiceInterface', on)}
          />
        </div>
        <SaveRow dirty={dirty} pending={pending} onUndo={reset}>
          Save Coaching Preferences
        </SaveRow>
      </Panel>
    </form>
  )
}
