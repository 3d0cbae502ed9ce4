import { join } from 'node:path'
import type { Logger } from 'pino'
import { DiskVoicePacks } from './disk-voice-packs.ts'
import { readOwnList } from './own-list.ts'
import { packList } from './packs.ts'
import type { VoicePacks } from './port.ts'

/** `list`: the packs on offer; a path names an operator's own list. */
export interface VoicePackConfig {
  list: 'auto' | 'none' | { file: string }
  dataDir: string
}

/** The voice packs of a configuration. Starts no process and asks no network. */
export function chooseVoicePacks(
  { list, dataDir }: VoicePackConfig,
  log: Pick<Logger, 'info' | 'warn'>,
): VoicePacks {
  const offered =
    list === 'auto' ? packList : list === 'none' ? { hosts: [], packs: [] } : readOwnList(list.file)
  return new DiskVoicePacks({ root: join(dataDir, 'voice-packs'), list: offered, log })
}
