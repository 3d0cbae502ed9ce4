import * as contract from '#contract/voice.ts'
import type { Context } from '#server/context.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { changeVoiceSettings, readVoiceSettings } from './change-voice-settings.ts'
import { deleteRecording, listRecordings, playRecording } from './recordings.ts'
import { transcribeTestRecording } from './transcribe-test-recording.ts'

export function mountVoice(deps: RouteDeps, { clock, transcriber }: Context): void {
  mount(deps, contract.readVoiceSettings, {
    read: async ({ db, founder }) => readVoiceSettings({ db }, founder.id),
  })
  mount(deps, contract.changeVoiceSettings, {
    atomic: async ({ tx, founder, body }) => changeVoiceSettings({ tx, clock }, founder, body),
  })
  mount(deps, contract.readRecordings, {
    read: async ({ db, founder }) => listRecordings({ db }, founder.id),
  })
  mount(deps, contract.playRecording, {
    binary: async ({ db, founder, params }) => playRecording({ db }, founder.id, params.id),
  })
  mount(deps, contract.deleteRecording, {
    atomic: async ({ tx, founder, params }) => deleteRecording({ tx }, founder.id, params.id),
  })
  mount(deps, contract.tryHearing, {
    slow: async ({ file, signal, commit }) => {
      const serverListens = transcriber.id !== 'none'
      const transcript = await transcribeTestRecording({ transcriber, serverListens, signal }, file)
      return commit(async () => transcript)
    },
  })
}
