import { readVoiceConfig } from '#contract/coaching.ts'
import {
  changeVoiceSettings,
  readVoiceSettings,
  type VoiceSettings as VoiceChoices,
} from '#contract/voice.ts'
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
import { DeviceTest } from './device-test.tsx'
import { StoredRecordings } from './stored-recordings.tsx'

const bargeInOptions = [
  ['auto', 'With headphones only'],
  ['on', 'Always'],
  ['off', 'Never'],
] as const
const retentionOptions = [
  ['0', 'Delete them once they are text'],
  ['7', 'Keep them for 7 days'],
  ['30', 'Keep them for 30 days'],
] as const
const voiceNames: Record<string, string> = {
  rms: 'rms (built in, deep)',
  slt: 'slt (built in, bright)',
  awb: 'awb (built in, Scottish)',
  kal16: 'kal16 (built in, plain)',
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
        <ErrorState
          title="The voice settings could not be loaded"
          failure={error}
          onRetry={() => void refetch()}
        />
      </div>
    )
  if (!data)
    return (
      <>
        <Skeleton className="h-96" />
        <LoadingText>Loading voice settings...</LoadingText>
      </>
    )
  return (
    <div className="grid gap-4">
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
    title: 'Settings saved',
    description: 'Your coaching preferences have been updated.',
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save({ body: edits }).then((saved) => saved && reset())
      }}
    >
      <Panel title="Voice" note="How you and the coach talk.">
        <div className="mt-4 grid gap-5">
          <SpeakingFields draft={draft} change={change} />
          <ListeningFields draft={draft} change={change} />
        </div>
        <SaveRow dirty={dirty} pending={pending} onUndo={reset}>
          Save Voice Settings
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
  const unlistedVoices =
    draft.voice && !voices.includes(draft.voice) && draft.voice !== 'device' ? [draft.voice] : []
  const options = [
    ['', 'The server’s own choice'] as const,
    ...[...voices, ...unlistedVoices].map((it) => [it, voiceNames[it] ?? it] as const),
    ['device', 'This device’s own voice'] as const,
  ]
  return (
    <>
      <Switch
        label="The coach speaks"
        hint="Off, its replies are captions only."
        on={draft.speaks}
        onChange={(on) => change('speaks', on)}
      />
      <Select
        label="Voice"
        options={options}
        hint="The built-in voices need no network and sound dated; your device may have a better one."
        value={draft.voice ?? ''}
        onChange={(event) => change('voice', event.target.value || null)}
      />
      <Slider
        label="Voice speed"
        min={0.5}
        max={2}
        step={0.1}
        value={draft.speed}
        shown={`${draft.speed.toFixed(1)}×`}
        spoken={`${draft.speed.toFixed(1)} times`}
        onChange={(value) => change('speed', Math.round(value * 10) / 10)}
      />
      <Switch
        label="Captions"
        hint="The coach’s words on the session screen. The transcript always has them."
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
        label="Hands-free"
        hint="Listens by itself after each reply, and ends a turn when you pause."
        on={draft.handsFree}
        onChange={(on) => change('handsFree', on)}
      />
      <Slider
        label="Silence that ends a turn"
        hint="Hands-free only. After “um” or “and” it waits three seconds."
        min={500}
        max={5000}
        step={100}
        value={draft.silenceMs}
        shown={`${(draft.silenceMs / 1000).toFixed(1)} s`}
        spoken={`${(draft.silenceMs / 1000).toFixed(1)} seconds`}
        onChange={(value) => change('silenceMs', value)}
      />
      <Select
        label="Speaking over the coach stops it"
        options={bargeInOptions}
        hint="Without headphones the microphone hears the coach too."
        value={draft.bargeIn}
        onChange={(event) => change('bargeIn', event.target.value as VoiceChoices['bargeIn'])}
      />
      <Select
        label="Your recordings"
        options={retentionOptions}
        hint="Transcripts are always kept. A shorter time deletes what is older at once."
        value={String(draft.keepRecordings)}
        onChange={(event) =>
          change('keepRecordings', Number(event.target.value) as VoiceChoices['keepRecordings'])
        }
      />
    </>
  )
}
