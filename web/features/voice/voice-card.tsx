import { Play, ShieldCheck, Square, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { readVoiceSettings } from '#contract/voice.ts'
import type { VoicePacks } from '#contract/voice-packs.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { BrowserRecognition } from './browser-recognition.tsx'
import { InstalledPack } from './installed-pack.tsx'
import * as messages from './messages.ts'
import { PackOffer } from './pack-offer.tsx'
import { useSpeakerTest } from './use-speaker-test.ts'
import { isWorking, useVoicePacks } from './use-voice-packs.ts'

/** How the coach sounds and who hears the founder: the built-in voice, and the packs that can be installed. */
export default function VoiceCard() {
  const packs = useVoicePacks()
  const { data, error } = packs
  const settings = useRead(readVoiceSettings).data
  if (error)
    return (
      <div className="panel p-5">
        <ErrorState title={messages.voicesCouldNotBe} failure={error} onRetry={packs.retry} />
      </div>
    )
  if (!data || !settings)
    return (
      <>
        <Skeleton className="h-48" />
        <LoadingText>{messages.loadingVoices}</LoadingText>
      </>
    )
  const installed = data.packs.filter((it) => it.step === 'ready' || it.step === 'slow')
  const others = data.packs.filter((it) => !installed.includes(it))
  // The finer voice needs the hearing of the first pack, and follows it.
  const offered = others.filter((it, at) => isWorking(it) || it.problem || at === 0)
  return (
    <Panel title={messages.voiceCardTitle} note={messages.voiceCardNote} aside={<StateChip state={data} />}>
      <div className="mt-4 grid gap-3 lg:grid-cols-[2fr_3fr]">
        {installed.map((pack) => (
          <InstalledPack
            key={pack.id}
            pack={pack}
            isAdmin={data.isAdmin}
            actions={packs}
            settings={settings}
          />
        ))}
        {installed.length === 0 && <CurrentVoice state={data} speed={settings.speed} />}
        {offered.map((pack) => (
          <PackOffer key={pack.id} pack={pack} state={data} actions={packs} />
        ))}
      </div>
    </Panel>
  )
}

function StateChip({ state: { speech, transcriber } }: { state: VoicePacks }) {
  if (speech !== 'voice-pack' && transcriber !== 'voice-pack')
    return (
      <Chip tone="ion">
        <Volume2 size={13} aria-hidden />
        {speakers[speech]?.chip ?? messages.operatorsVoice}
      </Chip>
    )
  const words = [
    speech === 'voice-pack' && messages.naturalVoice,
    transcriber === 'voice-pack' && messages.privateRecogniser,
  ]
  return (
    <Chip tone="nominal">
      <ShieldCheck size={13} aria-hidden />
      {words.filter(Boolean).join(', ')}
    </Chip>
  )
}

const speakers: Record<string, { chip: string; title: string; note: string }> = {
  embedded: {
    chip: messages.builtInVoice,
    title: messages.nowBuiltIn,
    note: messages.builtInNote,
  },
  none: {
    chip: messages.captionsOnly,
    title: messages.nowCaptions,
    note: messages.captionsNote,
  },
}
const operatorsVoice = { title: messages.nowOperators, note: messages.operatorsNote }

function CurrentVoice({ state, speed }: { state: VoicePacks; speed: number }) {
  const { title, note } = speakers[state.speech] ?? operatorsVoice
  const sample = useSpeakerTest(speed)
  const [asked, setAsked] = useState(false)
  return (
    <section aria-label={title} className="rounded-md border border-line bg-s2/40 p-4">
      <h3 className="text-row font-[560]">{title}</h3>
      <p className="mt-1 text-secondary text-ink-3">
        {note} {state.transcriber !== 'none' && messages.serverRecognises}
      </p>
      {state.speech !== 'none' && (
        <Button
          className="mt-3"
          onClick={() => {
            setAsked(true)
            if (sample.playing) sample.stop()
            else sample.start()
          }}
        >
          {sample.playing ? <Square size={15} aria-hidden /> : <Play size={15} aria-hidden />}
          {sample.playing ? messages.stop : messages.playSample}
        </Button>
      )}
      <p role="status" className="mt-2 min-h-5 text-micro text-ink-3">
        {asked && sample.resultText}
      </p>
      {state.transcriber === 'none' && <BrowserRecognition />}
    </section>
  )
}
