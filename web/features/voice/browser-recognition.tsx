import { useEffect, useRef, useState } from 'react'
import {
  installLocalRecognition,
  type LocalRecognition,
  probeLocalRecognition,
} from '#web/browser/audio/local-recognition.ts'
import { browserRecogniser, localRecognitionApi } from '#web/browser/audio/recogniser.ts'
import { Button } from '#web/design/controls/button.tsx'
import * as messages from './messages.ts'

type State = LocalRecognition | 'unasked' | 'asking' | 'busy' | 'failed'

const lines: Record<Exclude<State, 'busy' | 'unavailable' | 'untried'>, string> = {
  unasked: messages.browserMayRecognise,
  asking: messages.asking,
  ready: messages.recognisedHere,
  installable: messages.canInstall,
  installing: messages.installingElsewhere,
  failed: messages.notInstalled,
  crashed: messages.recogniserCrashed,
  silent: messages.recogniserSilent,
}

const askable: readonly State[] = ['unasked', 'asking', 'installing', 'silent']

/** Who hears the founder where the server does not. The browser is asked only on a press, since that crashes some. */
export function BrowserRecognition() {
  const [state, setState] = useState<State>('unasked')
  const [seconds, setSeconds] = useState(0)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  useEffect(() => {
    if (state !== 'busy') return
    const timer = setInterval(() => setSeconds((it) => it + 1), 1000)
    return () => clearInterval(timer)
  }, [state])

  async function ask() {
    setState('asking')
    setState(await probeLocalRecognition(localRecognitionApi()))
  }
  async function install() {
    setSeconds(0)
    setState('busy')
    const cancelling = new AbortController()
    stop.current = cancelling
    const isInstalled = await installLocalRecognition(localRecognitionApi(), cancelling.signal)
    setState(isInstalled ? 'ready' : cancelling.signal.aborted ? 'installable' : 'failed')
  }
  const isAway = state === 'unavailable' || state === 'untried'
  const away = browserRecogniser.available ? messages.recognisedAway : messages.noRecogniserHere
  return (
    <div className="mt-1 border-t border-line pt-3">
      <p role="status" className="text-secondary text-ink-3">
        {state === 'busy' ? messages.installing({ seconds }) : isAway ? away : lines[state]}
      </p>
      {askable.includes(state) && (
        <Button className="mt-2" size="small" disabled={state === 'asking'} onClick={() => void ask()}>
          {state === 'unasked' || state === 'asking' ? messages.whoRecognises : messages.askAgain}
        </Button>
      )}
      {(state === 'installable' || state === 'failed') && (
        <Button className="mt-2" size="small" onClick={() => void install()}>
          {messages.install}
        </Button>
      )}
      {state === 'busy' && (
        <Button className="mt-2" size="small" onClick={() => stop.current?.abort()}>
          {messages.cancel}
        </Button>
      )}
    </div>
  )
}
