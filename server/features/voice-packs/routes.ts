import * as contract from '#contract/voice-packs.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { changeVoicePack } from './change-voice-pack.ts'
import { readVoicePacks } from './read-voice-packs.ts'

export function mountVoicePacks(
  deps: RouteDeps,
  { database, voicePacks, speech, transcriber }: Context,
): void {
  const context = { db: database.orm, voicePacks, speech, transcriber }

  mount(deps, contract.readVoicePacks, {
    read: async ({ founder }) => readVoicePacks(context, founder.id),
  })
  mount(deps, contract.installVoicePack, {
    slow: async ({ founder, body }) =>
      changeVoicePack(context, founder.id, (packs) => {
        if (!packs.canRun)
          throw new AppError('Unavailable', 'The natural voice does not run on this system.', {
            code: 'VOICE_PACK_NOT_SUPPORTED',
          })
        packs.install(body.pack, body.fromFolder ? 'folder' : 'network')
      }),
  })
  mount(deps, contract.stopVoicePack, {
    slow: async ({ founder, body }) => changeVoicePack(context, founder.id, (packs) => packs.stop(body.pack)),
  })
  mount(deps, contract.verifyVoicePack, {
    slow: async ({ founder, body }) =>
      changeVoicePack(context, founder.id, (packs) => packs.verify(body.pack)),
  })
  mount(deps, contract.removeVoicePack, {
    slow: async ({ founder, body }) =>
      changeVoicePack(context, founder.id, (packs) => packs.remove(body.pack)),
  })
}
