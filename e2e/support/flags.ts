import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The WAV file that Chromium plays as microphone input; global-setup.ts synthesizes it before the browser starts. */
export const microphone = join(tmpdir(), `apogee-microphone-${process.getuid?.() ?? 0}.wav`)

/** Flags that keep Chromium off the network and give it a fake microphone. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]
