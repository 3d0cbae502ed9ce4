import { clsx } from 'clsx'
import { Download, Ear, ShieldCheck } from 'lucide-react'
import { useId } from 'react'
import type { VoicePack, VoicePacks } from '#contract/voice-packs.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Meter } from '#web/design/meter.tsx'
import * as messages from './messages.ts'
import { isWorking, megabytes, sizeOf, type VoicePackActions } from './use-voice-packs.ts'

const roles = {
  voice: messages.voice,
  recogniser: messages.recogniserPart,
  pauses: messages.partPauses,
} as const

interface Props {
  pack: VoicePack
  state: VoicePacks
  actions: VoicePackActions
}

/** A pack that is not installed: its parts with size and licence, then the way it takes. */
export function PackOffer({ pack, state, actions }: Props) {
  const heading = useId()
  const hasRecogniser = pack.parts.some((it) => it.role === 'recogniser')
  const title = hasRecogniser ? messages.getNaturalVoice : messages.getFinerVoice
  return (
    <section aria-labelledby={heading} className="min-w-0 rounded-md border border-line-2 p-4">
      <h3 id={heading} className="text-row font-[560]">
        {title}{' '}
        <span className="num text-ink-2">{messages.megabytes({ size: megabytes(sizeOf(pack)) })}</span>
      </h3>
      <p className="mt-1 text-secondary text-ink-3">
        {hasRecogniser ? messages.naturalVoiceNote : messages.finerVoiceNote}
      </p>
      <Parts pack={pack} />
      {pack.problem && (
        <p role="alert" className="mt-3 text-secondary text-abort">
          {pack.problem.message}
        </p>
      )}
      {isWorking(pack) ? (
        <Progress pack={pack} isAdmin={state.isAdmin} actions={actions} />
      ) : (
        <Start {...{ pack, state, actions }} />
      )}
    </section>
  )
}

function Parts({ pack }: { pack: VoicePack }) {
  return (
    <ul className="mt-3 grid gap-1.5 text-secondary">
      {pack.parts.map((part) => (
        <li key={part.role} className="grid grid-cols-[64px_64px_1fr] gap-2">
          <span className="text-ink-3">{roles[part.role]}</span>
          <span className="num">{messages.sizeInMegabytes({ size: megabytes(part.bytes) })}</span>
          <span>
            {part.licences.map(({ name, url }, at) => (
              <span key={name}>
                {at > 0 && ', '}
                <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
                  {name}
                </a>
              </span>
            ))}
            <span className="block text-micro text-ink-3">{part.credit}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Start({ pack, state, actions }: Props) {
  if (!state.canRun) return <Note>{messages.doesNotRun}</Note>
  if (!state.isAdmin) return <Note>{messages.askAdministrator}</Note>
  const size = megabytes(sizeOf(pack))
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button disabled={actions.pending} onClick={() => actions.install(pack.id, false)}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {pack.doneBytes > 0 ? messages.goOn : pack.problem ? messages.getItAgain : messages.getIt}
        </Button>
        <p className="min-w-0 flex-1 basis-48 text-micro text-ink-3">
          {pack.doneBytes > 0
            ? messages.hereAlready({ done: megabytes(pack.doneBytes), size })
            : messages.consent}
        </p>
      </div>
      {pack.doneBytes > 0 && (
        <Button className="mt-2" size="small" look="quiet" onClick={() => actions.remove(pack.id)}>
          {messages.throwAway}
        </Button>
      )}
      <details className="mt-3 text-secondary text-ink-3">
        <summary className="cursor-pointer">{messages.noNetwork}</summary>
        <p className="mt-2">{messages.folderNote}</p>
        <p className="num mt-1 break-all text-micro text-ink-2">{state.importFolder}</p>
        <ul className="mt-1 list-disc pl-5">
          {pack.parts.map(({ role, url }) => (
            <li key={role} className="break-all">
              <a href={url} className="underline underline-offset-2">
                {url.split('/').at(-1)}
              </a>
            </li>
          ))}
        </ul>
        <Button
          className="mt-2"
          size="small"
          disabled={actions.pending}
          onClick={() => actions.install(pack.id, true)}
        >
          {messages.takeFromFolder}
        </Button>
      </details>
    </>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="mt-3 text-secondary text-ink-3">{children}</p>
)

const steps = [
  [messages.receive, Download, ['receiving']],
  [messages.verify, ShieldCheck, ['verifying', 'unpacking']],
  [messages.tryLabel, Ear, ['trying']],
] as const
const stepWords: Record<string, string> = {
  receiving: messages.receiving,
  verifying: messages.verifying,
  unpacking: messages.unpacking,
  trying: messages.trying,
}

function Progress({ pack, isAdmin, actions }: Pick<Props, 'pack' | 'actions'> & { isAdmin: boolean }) {
  const { step, doneBytes, totalBytes, secondsLeft } = pack
  const counts = step !== 'trying'
  const amount = { done: megabytes(doneBytes), size: megabytes(totalBytes) }
  const amountText =
    secondsLeft === null
      ? messages.received(amount)
      : messages.receivedWithTime({ ...amount, seconds: secondsLeft })
  return (
    <div className="mt-4">
      <p className="flex items-center justify-between gap-3 text-secondary">
        <span role="status">{stepWords[step]}</span>
        {counts && <span className="num text-ink-3">{amountText}</span>}
      </p>
      <div className="mt-2">
        {counts ? (
          <Meter
            label={stepWords[step]!}
            value={Math.round((doneBytes / totalBytes) * 100)}
            text={amountText}
          />
        ) : (
          <Meter label={stepWords[step]!} value={100} />
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <ol className="flex gap-4 text-micro">
          {steps.map(([name, Icon, during]) => {
            const isNow = during.some((it) => it === step)
            return (
              <li
                key={name}
                aria-current={isNow ? 'step' : undefined}
                className={clsx('flex items-center gap-1.5', isNow ? 'text-ink' : 'text-ink-3')}
              >
                <Icon size={13} aria-hidden />
                {name}
              </li>
            )
          })}
        </ol>
        {isAdmin && step !== 'trying' && (
          <Button className="ml-auto" size="small" look="quiet" onClick={() => actions.stop(pack.id)}>
            {messages.stop}
          </Button>
        )}
      </div>
    </div>
  )
}
