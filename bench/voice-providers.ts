import { startVoiceStandIn } from '#server/testing/voice-stand-in.ts'

/*
 * The providers of the voice bench in a process of their own, so that neither the program nor the caller pays for them.
 * Its parent sends delays in milliseconds, and is sent what was asked so far.
 */

/** What the parent is told when it asks: how often speech was wanted, and when callers left, by the clock of the machine. */
export interface ProviderNews {
  url: string
  speeches: number
  leftAt: number[]
}

/** One MPEG-2 frame of silence at 64 kb/s and 16 kHz, fifty times: a sentence of 1.8 s. */
const frame = Buffer.alloc(288)
frame.writeUInt32BE(0xfff388c0)
const standIn = await startVoiceStandIn(Buffer.concat(Array.from({ length: 50 }, () => frame)))

function tell(): void {
  const news: ProviderNews = {
    url: standIn.url,
    speeches: standIn.asked.filter((it) => it.stage === 'speech').length,
    leftAt: standIn.leftAt.map((it) => performance.timeOrigin + it),
  }
  process.send?.(news)
}

process.on('message', (delay: { transcription: number; speech: number } | null) => {
  if (delay) standIn.delay = delay
  tell()
})
process.on('disconnect', () => void standIn.close())
tell()
