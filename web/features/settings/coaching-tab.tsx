import { changeSettings, type Settings } from '#contract/settings.ts'
import { writeStored } from '#web/browser/local-storage.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Select } from '#web/design/controls/field.tsx'
import { SaveRow } from '#web/design/controls/save-row.tsx'
import { Slider } from '#web/design/controls/slider.tsx'
import { Switch } from '#web/design/controls/switch.tsx'
import { Panel } from '#web/design/panel.tsx'
import { useDirty, useDraft } from '#web/design/use-draft.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'
import type { TabProps } from './tab.ts'

const styleOptions = [
  ['supportive', messages.supportiveEncouraging],
  ['balanced', messages.balancedApproach],
  ['aggressive', messages.directChallenging],
] as const
const timingOptions = [
  ['morning', messages.morningOnly],
  ['evening', messages.eveningOnly],
  ['flexible', messages.flexibleTiming],
] as const
const challengeTexts = {
  supportive: messages.challengesLittle,
  balanced: messages.challengesSome,
  aggressive: messages.challengesOften,
}

/** The Coaching tab: how the coach speaks, and when. */
export function CoachingTab({ settings, onDirty }: TabProps) {
  const { draft, edits, dirty, change, reset } =
    useDraft<Pick<Settings, 'coachingStyle' | 'sessionTiming' | 'voiceSpeed' | 'voiceInterface'>>(settings)
  useDirty(dirty, onDirty)
  const { save, pending } = useSave(changeSettings, {
    title: messages.settingsSaved,
    description: messages.coachingPreferencesHaveBeenUpdated,
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
      <Panel title={messages.coaching} note={messages.coachingNote}>
        <div className="mt-4 grid gap-5">
          <Select
            label={messages.coachingStyle}
            options={styleOptions}
            hint={challengeTexts[draft.coachingStyle]}
            value={draft.coachingStyle}
            onChange={(event) => change('coachingStyle', event.target.value as Settings['coachingStyle'])}
          />
          <Select
            label={messages.preferredSessionTime}
            options={timingOptions}
            value={draft.sessionTiming}
            onChange={(event) => change('sessionTiming', event.target.value as Settings['sessionTiming'])}
          />
          <Slider
            label={messages.voiceSpeed}
            min={0.5}
            max={2}
            step={0.1}
            value={draft.voiceSpeed}
            shown={`${formatNumber(draft.voiceSpeed, 1, 1)}×`}
            spoken={messages.speedValue({ speed: formatNumber(draft.voiceSpeed, 1, 1) })}
            onChange={(value) => change('voiceSpeed', Math.round(value * 10) / 10)}
          />
          <Switch
            label={messages.voiceInterface}
            hint={messages.speaksHint}
            on={draft.voiceInterface}
            onChange={(on) => change('voiceInterface', on)}
          />
        </div>
        <SaveRow dirty={dirty} pending={pending} onUndo={reset}>
          {messages.saveCoachingPreferences}
        </SaveRow>
      </Panel>
    </form>
  )
}
