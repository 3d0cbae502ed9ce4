import { clsx } from 'clsx'
import { Play, ShieldCheck, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { changeVoiceSettings, type VoiceSettings } from '#contract/voice.ts'
import type { VoicePack } from '#contract/voice-packs.ts'
import { useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { momentDate } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'
import { useSpeakerTest } from './use-speaker-test.ts'
import { megabytes, type VoicePackActions } from './use-voice-packs.ts'

interface Props {
  pack: VoicePack
  isAdmin: boolean
  actions: VoicePackActions
  settings: VoiceSettings
}

/** An installed pack: its voices to choose by ear, and what it measured on this machine. */
export function InstalledPack({ pack, isAdmin, actions, settings }: Props) {
  const [removing, setRemoving] = useState(false)
  return (
    <section aria-label={pack.name} className="min-w-0 lg:col-span-2">
      {pack.step === 'slow' ? (
        <p className="text-secondary text-ink-2">
          {pack.trial ? messages.tooSlow({ seconds: pack.trial.realTimeFactor }) : messages.notTried}
        </p>
      ) : (
        <Voices pack={pack} settings={settings} />
      )}
      {pack.problem && (
        <p role="alert" className="mt-3 text-secondary text-abort">
          {pack.problem.message}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-3 text-secondary">
        <Figures pack={pack} />
        {isAdmin && (
          <span className="ml-auto flex gap-2">
            <Button
              size="small"
              look="quiet"
              disabled={actions.pending}
              onClick={() => actions.verify(pack.id)}
            >
              {messages.verifyAgain}
            </Button>
            <Button size="small" look="abort" disabled={actions.pending} onClick={() => setRemoving(true)}>
              <Trash2 size={14} aria-hidden />
              {messages.remove}
            </Button>
          </span>
        )}
      </div>
      <p className="mt-2 text-micro text-ink-3">{pack.parts.map((it) => it.credit).join('. ')}.</p>
      {removing && (
        <Dialog
          title={messages.removeThisVoice}
          note={messages.removeNote}
          onClose={() => setRemoving(false)}
        >
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setRemoving(false)}>{messages.keepIt}</Button>
            <Button
              look="abort"
              onClick={() => {
                setRemoving(false)
                actions.remove(pack.id)
              }}
            >
              {messages.removeMegabytes({ size: megabytes(pack.diskBytes ?? 0) })}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

function Figures({ pack: { diskBytes, trial, verifiedAt } }: { pack: VoicePack }) {
  const figures = [
    [messages.onDisk, messages.sizeInMegabytes({ size: megabytes(diskBytes ?? 0) })],
    trial &&
      trial.firstSoundMs > 0 && [
        messages.firstSound,
        messages.secondsValue({ seconds: formatNumber(trial.firstSoundMs / 1000, 1, 1) }),
      ],
    trial?.recognised && [messages.wordsRight, `${trial.recognised.words}/${trial.recognised.of}`],
  ].filter((it) => Array.isArray(it))
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {figures.map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt className="text-ink-3">{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {verifiedAt && (
        <span className="flex items-center gap-1.5 text-ink-2">
          <ShieldCheck size={14} aria-hidden className="text-nominal" />
          {messages.verified({ date: momentDate(verifiedAt, { year: true }) })}
        </span>
      )}
    </>
  )
}

/** A voice plays when it is chosen; the choice is saved first, since the server speaks with the saved one. */
function Voices({ pack, settings }: { pack: VoicePack; settings: VoiceSettings }) {
  const name = useId()
  const sample = useSpeakerTest(settings.speed)
  const { mutateAsync } = useWrite(changeVoiceSettings)
  const [status, setStatus] = useState('')
  const chosen = settings.voice ?? pack.voices[0]?.id
  async function choose(voice: string) {
    try {
      if (voice !== settings.voice) await mutateAsync({ body: { voice } })
      setStatus('')
      sample.start()
    } catch (failure) {
      setStatus(reasonOf(failure))
    }
  }
  return (
    <fieldset>
      <legend className="sr-only">{messages.voice}</legend>
      <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {pack.voices.map((voice) => {
          const on = voice.id === chosen
          return (
            <label
              key={voice.id}
              className={clsx(
                'relative flex min-h-12 cursor-pointer items-center gap-2.5 rounded-md border px-4 text-row has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ion',
                on ? 'border-ink bg-s2 text-ink' : 'border-line-2 text-ink-2 hover:bg-s2 hover:text-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={on}
                onChange={() => void choose(voice.id)}
                onClick={() => on && void choose(voice.id)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Play size={14} aria-hidden />
              {voice.name}
            </label>
          )
        })}
      </div>
      <p role="status" className="mt-2 min-h-5 text-micro text-ink-3">
        {status || (sample.playing ? messages.speaking : messages.playsWhenChosen)}
      </p>
    </fieldset>
  )
}
