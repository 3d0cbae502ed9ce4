import { readVoiceConfig } from '#contract/coaching.ts'
import {
  changeVoiceSettings,
  readVoiceSettings,
  type VoiceSettings as VoiceChoices,
} from '#contract/voice.ts'
import { readVoicePacks } from '#contract/voice-packs.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Select } from '#web/design/controls/field.tsx'
import { SaveRow } from '#web/design/controls/save-row.tsx'
import { Slider } from '#web/design/controls/slider.tsx'
import { Switch } from '#web/design/controls/switch.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { useDirty, useDraft } from '#web/design/use-draft.ts'
import { formatNumber } from '#web/words/numbers.ts'
import { DeviceTest } from './device-test.tsx'
import * as messages from './messages.ts'
import { StoredRecordings } from './stored-recordings.tsx'
import VoiceCard from './voice-card.tsx'

const bargeInOptions = [
  ['auto', messages.withHeadphonesOnly],
  ['on', messages.always],
  ['off', messages.neverLabel],
] as const
const retentionOptions = [
  ['0', messages.deleteAfterText],
  ['7', messages.keepThemFor7Days],
  ['30', messages.keepThemFor30Days],
] as const
const voiceNames: Record<string, string> = {
  rms: messages.rmsBuiltInDeep,
  slt: messages.sltBuiltInBright,
  awb: messages.awbBuiltInScottish,
  kal16: messages.kal16BuiltInPlain,
}

interface Props {
  /** Called when the form starts or stops having unsaved changes. */
  onDirty?: (dirty: boolean) => void
}

/** The voice settings, a device test, and the stored recordings. */
export default function VoiceSettings({ onDirty = noop }: Props) {
  const { data, error, refetch } = useRead(readVoiceSettings)
  if (error)
    return (
      <div className="panel p-5">
        <ErrorState title={messages.voiceSettingsCouldNotBe} failure={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <>
        <Skeleton className="h-96" />
        <LoadingText>{messages.loadingVoiceSettings}</LoadingText>
      </>
    )
  return (
    <div className="grid gap-4">
      <VoiceCard />
      <VoiceForm savedSettings={data} onDirty={onDirty} />
      <DeviceTest settings={data} />
      <StoredRecordings />
    </div>
  )
}

const noop = () => {}

function VoiceForm({
  savedSettings,
  onDirty,
}: {
  savedSettings: VoiceChoices
  onDirty: (dirty: boolean) => void
}) {
  const { draft, edits, dirty, change, reset } = useDraft<VoiceChoices>(savedSettings)
  useDirty(dirty, onDirty)
  const { save, pending } = useSave(changeVoiceSettings, {
    title: messages.settingsSaved,
    description: messages.coachingPreferencesHaveBeenUpdated,
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save({ body: edits }).then((saved) => saved && reset())
      }}
    >
      <Panel title={messages.voice} note={messages.voiceNote}>
        <div className="mt-4 grid gap-5">
          <SpeakingFields draft={draft} change={change} />
          <ListeningFields draft={draft} change={change} />
        </div>
        <SaveRow dirty={dirty} pending={pending} onUndo={reset}>
          {messages.saveVoiceSettings}
        </SaveRow>
      </Panel>
    </form>
  )
}

interface FieldsProps {
  draft: VoiceChoices
  change: <K extends keyof VoiceChoices>(name: K, value: VoiceChoices[K]) => void
}

function SpeakingFields({ draft, change }: FieldsProps) {
  const voices = useRead(readVoiceConfig).data?.voices ?? []
  const packs = useRead(readVoicePacks).data?.packs ?? []
  const packNames = Object.fromEntries(packs.flatMap((pack) => pack.voices.map((it) => [it.id, it.name])))
  const unlistedVoices =
    draft.voice && !voices.includes(draft.voice) && draft.voice !== 'device' ? [draft.voice] : []
  const options = [
    ['', messages.theServersOwnChoice] as const,
    ...[...voices, ...unlistedVoices].map((it) => [it, voiceNames[it] ?? packNames[it] ?? it] as const),
    ['device', messages.thisDevicesOwnVoice] as const,
  ]
  return (
    <>
      <Switch
        label={messages.coachSpeaks}
        hint={messages.speaksHint}
        on={draft.speaks}
        onChange={(on) => change('speaks', on)}
      />
      <Select
        label={messages.voice}
        options={options}
        hint={messages.voiceHint}
        value={draft.voice ?? ''}
        onChange={(event) => change('voice', event.target.value || null)}
      />
      <Slider
        label={messages.voiceSpeed}
        min={0.5}
        max={2}
        step={0.1}
        value={draft.speed}
        shown={`${formatNumber(draft.speed, 1, 1)}×`}
        spoken={messages.speedValue({ speed: formatNumber(draft.speed, 1, 1) })}
        onChange={(value) => change('speed', Math.round(value * 10) / 10)}
      />
      <Switch
        label={messages.captions}
        hint={messages.captionsHint}
        on={draft.captions}
        onChange={(on) => change('captions', on)}
      />
    </>
  )
}

function ListeningFields({ draft, change }: FieldsProps) {
  return (
    <>
      <Switch
        label={messages.handsFree}
        hint={messages.handsFreeHint}
        on={draft.handsFree}
        onChange={(on) => change('handsFree', on)}
      />
      <Slider
        label={messages.silence}
        hint={messages.silenceHint}
        min={500}
        max={5000}
        step={100}
        value={draft.silenceMs}
        shown={`${formatNumber(draft.silenceMs / 1000, 1, 1)} s`}
        spoken={messages.silenceValue({ seconds: formatNumber(draft.silenceMs / 1000, 1, 1) })}
        onChange={(value) => change('silenceMs', value)}
      />
      <Select
        label={messages.interrupt}
        options={bargeInOptions}
        hint={messages.interruptHint}
        value={draft.bargeIn}
        onChange={(event) => change('bargeIn', event.target.value as VoiceChoices['bargeIn'])}
      />
      <Select
        label={messages.yourRecordings}
        options={retentionOptions}
        hint={messages.recordingsHint}
        value={String(draft.keepRecordings)}
        onChange={(event) =>
          change('keepRecordings', Number(event.target.value) as VoiceChoices['keepRecordings'])
        }
      />
    </>
  )
}
