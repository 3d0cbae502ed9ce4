import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackPart, VoicePack } from './packs.ts'

/** What a pack measured on this machine; null where it has no such part. */
export interface PackTrial {
  firstSoundMs: number
  /** Computing time by playing time. */
  realTimeFactor: number
  /** Words its recogniser got right of those its voice spoke. */
  recognised: { words: number; of: number } | null
}

/** `pack.json` of an installed pack. */
export interface InstalledPack {
  /** The hashes of the downloads it came from, so that a new release of a pack is not taken for the old one. */
  sources: string[]
  files: { path: string; bytes: number; sha256: string }[]
  verifiedAt: string
  trial: PackTrial | null
}

/** The folders below `DATA_DIR/voice-packs`. */
export const packFolders = (root: string) => ({
  received: join(root, 'received'),
  import: join(root, 'import'),
  lock: join(root, 'lock'),
  pack: (id: string) => join(root, `pack-${id}`),
  staging: (id: string) => join(root, `staging-${id}`),
})

export const fileNameOf = ({ url }: Pick<PackPart, 'url'>): string => new URL(url).pathname.split('/').at(-1)!

export const partialFile = (root: string, part: PackPart): string =>
  join(packFolders(root).received, `${part.sha256.slice(0, 12)}.part`)

/** Bytes of a pack that are already here, waiting for the rest. */
export function receivedBytes(root: string, pack: VoicePack): number {
  const files = pack.parts.map((it) => partialFile(root, it)).filter((it) => existsSync(it))
  return files.reduce((total, file) => total + statSync(file).size, 0)
}

export const totalBytes = (parts: readonly PackPart[], key: 'bytes' | 'unpackedBytes'): number =>
  parts.reduce((total, part) => total + part[key], 0)

/** The installed pack, or null when there is none of this release or one of its files is not whole. */
export function findInstalled(root: string, pack: VoicePack): InstalledPack | null {
  const folder = packFolders(root).pack(pack.id)
  try {
    const installed = JSON.parse(readFileSync(join(folder, 'pack.json'), 'utf8')) as InstalledPack
    const isRelease = pack.parts.every((part) => installed.sources.includes(part.sha256))
    const isWhole = installed.files.every(({ path, bytes }) => statSync(join(folder, path)).size === bytes)
    return isRelease && isWhole ? installed : null
  } catch {
    return null
  }
}

/** Writes `pack.json` so that a reader sees the old one or the new one. */
export async function writeInstalled(folder: string, installed: InstalledPack): Promise<void> {
  const temporary = join(folder, `pack.json.${process.pid}`)
  await writeFile(temporary, JSON.stringify(installed))
  await rename(temporary, join(folder, 'pack.json'))
}

export async function hashOf(file: string, onBytes: (bytes: number) => void = () => {}): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    hash.update(chunk as Buffer)
    onBytes((chunk as Buffer).length)
  }
  return hash.digest('hex')
}

/** Every file below a folder with its size and hash. */
export async function listFiles(folder: string): Promise<InstalledPack['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: InstalledPack['files'] = []
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('pack.json')) continue
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder.length + 1).replaceAll('\\', '/')
    files.push({ path, bytes: statSync(file).size, sha256: await hashOf(file) })
  }
  return files
}
