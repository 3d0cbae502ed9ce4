import { DiskVoicePacks } from '#server/providers/voice-pack/disk-voice-packs.ts'

/** A server that offers no voice packs. */
export const noPacks = new DiskVoicePacks({
  root: '/nowhere',
  list: { hosts: [], packs: [] },
  log: { info: () => {}, warn: () => {} },
})
