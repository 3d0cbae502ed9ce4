import { useEffect, useRef } from 'react'
import type { VoiceSettings } from '#contract/voice.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Panel } from '#web/design/panel.tsx'
import { drawMeter } from './level-meter.ts'
import * as messages from './messages.ts'
import { useMicrophoneTest } from './use-microphone-test.ts'
import { useSpeakerTest } from './use-speaker-test.ts'

/** Tests microphone and speaker on this device: the live level and the transcript. */
export function DeviceTest({ settings }: { settings: VoiceSettings }) {
  const microphone = useMicrophoneTest()
  const speaker = useSpeakerTest(settings.speed)
  return (
    <Panel title={messages.testMicrophoneAndSpeaker} note={messages.testNote}>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <section aria-label={messages.microphone} className="grid content-start gap-3">
          <Button
            className="justify-self-start"
            onClick={microphone.listening ? microphone.stop : microphone.start}
          >
            {microphone.listening ? messages.stopAndCheck : messages.testTheMicrophone}
          </Button>
          <Meter level={microphone.level} on={microphone.listening} />
          <p role="status" className="min-h-10 text-secondary text-ink-2">
            {microphone.resultText}
          </p>
        </section>
        <section aria-label={messages.speaker} className="grid content-start gap-3">
          <Button className="justify-self-start" onClick={speaker.playing ? speaker.stop : speaker.start}>
            {speaker.playing ? messages.stop : messages.testTheSpeaker}
          </Button>
          <Meter level={speaker.level} on={speaker.playing} />
          <p role="status" className="min-h-10 text-secondary text-ink-2">
            {speaker.resultText}
          </p>
        </section>
      </div>
    </Panel>
  )
}

/** A level bar, drawn every frame outside React. */
function Meter({ level, on }: { level: () => number; on: boolean }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => (on && bar.current ? drawMeter(bar.current, level) : undefined), [level, on])
  return (
    <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunk">
      <div ref={bar} className="h-full w-full origin-left scale-x-0 rounded-full bg-ion" />
    </div>
  )
}
