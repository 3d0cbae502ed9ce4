import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type FetchLimits, fetchPart } from './fetch-part.ts'
import {
  fileNameOf,
  findInstalled,
  hashOf,
  listFiles,
  packFolders,
  partialFile,
  receivedBytes,
  totalBytes,
  writeInstalled,
} from './pack-folder.ts'
import { damaged, noRoom, PackProblem } from './pack-problem.ts'
import type { PackPart, VoicePack } from './packs.ts'
import { unpackPart } from './unpack-part.ts'

export interface InstallTask {
  root: string
  pack: VoicePack
  hosts: readonly string[]
  /** `folder` takes the files an admin put into the import folder, and asks no network. */
  from: 'network' | 'folder'
  limits: FetchLimits
  /** Free bytes to reckon with instead of the disk's own. */
  freeBytes: number | null
}

export type InstallStep = 'receiving' | 'verifying' | 'unpacking'
export type InstallProgress = (step: InstallStep, doneBytes: number) => void

/** Receives, verifies and unpacks a pack. What is already here is used; throws PackProblem. */
export async function installPack(task: InstallTask, progress: InstallProgress): Promise<void> {
  const { root, pack } = task
  const folders = packFolders(root)
  await mkdir(folders.received, { recursive: true })
  await mkdir(folders.import, { recursive: true })
  const unlock = takeLock(folders.lock)
  try {
    await checkRoom(task)
    let done = 0
    for (const part of pack.parts) {
      await receive(task, part, (received) => progress('receiving', done + received))
      done += part.bytes
    }
    done = 0
    for (const part of pack.parts) {
      const report = (bytes: number) => {
        done += bytes
        progress('verifying', done)
      }
      await verify(partialFile(root, part), part, report)
    }
    progress('unpacking', 0)
    await unpack(task, (bytes) => progress('unpacking', bytes))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw noRoom(neededBytes(task), await freeBytesOf(task))
    throw error
  } finally {
    unlock()
  }
}

/** The rest of the downloads, the files, and a tenth on top. */
const neededBytes = ({ root, pack }: InstallTask): number =>
  Math.ceil(
    (totalBytes(pack.parts, 'bytes') - receivedBytes(root, pack) + totalBytes(pack.parts, 'unpackedBytes')) *
      1.1,
  )

async function freeBytesOf({ root, freeBytes }: InstallTask): Promise<number> {
  if (freeBytes !== null) return freeBytes
  const { bavail, bsize } = await statfs(root)
  return bavail * bsize
}

async function checkRoom(task: InstallTask): Promise<void> {
  const free = await freeBytesOf(task)
  if (free < neededBytes(task)) throw noRoom(neededBytes(task), free)
}

async function receive(
  { root, hosts, from, limits }: InstallTask,
  part: PackPart,
  onBytes: (received: number) => void,
): Promise<void> {
  const target = partialFile(root, part)
  const isWhole = () => existsSync(target) && statSync(target).size === part.bytes
  if (!isWhole() && from === 'folder') {
    const given = join(packFolders(root).import, fileNameOf(part))
    if (!existsSync(given))
      throw new PackProblem(
        'NotInFolder',
        `${fileNameOf(part)} is not in the folder yet. Put it there and press again.`,
      )
    if (statSync(given).size !== part.bytes)
      throw new PackProblem(
        'Damaged',
        `${fileNameOf(part)} in the folder is not the right file, or not whole.`,
      )
    copyFileSync(given, target)
  }
  if (!isWhole()) await fetchPart({ part, target, hosts, limits, onBytes })
  onBytes(part.bytes)
}

async function verify(file: string, part: PackPart, onBytes: (bytes: number) => void): Promise<void> {
  if ((await hashOf(file, onBytes)) === part.sha256) return
  await rm(file, { force: true })
  throw damaged()
}

async function unpack({ root, pack }: InstallTask, onBytes: (bytes: number) => void): Promise<void> {
  const folders = packFolders(root)
  const staging = folders.staging(pack.id)
  await rm(staging, { recursive: true, force: true })
  try {
    let done = 0
    for (const part of pack.parts) {
      const report = (bytes: number) => onBytes(done + Math.min(bytes, part.unpackedBytes))
      await unpackPart(partialFile(root, part), join(staging, part.role), part, report)
      done += part.unpackedBytes
    }
    const files = await listFiles(staging)
    for (const { role, model } of pack.parts)
      if (!files.some((it) => it.path === `${role}/${model.model}`)) throw damaged()
    const sources = pack.parts.map((part) => part.sha256)
    await writeInstalled(staging, { sources, files, verifiedAt: new Date().toISOString(), trial: null })
    await rm(folders.pack(pack.id), { recursive: true, force: true })
    await rename(staging, folders.pack(pack.id))
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  }
  for (const part of pack.parts) {
    await rm(partialFile(root, part), { force: true })
    await rm(`${partialFile(root, part)}.etag`, { force: true })
  }
}

/** Compares every file of an installed pack with its hash; throws PackProblem. */
export async function verifyInstalled(
  root: string,
  pack: VoicePack,
  progress: InstallProgress,
): Promise<void> {
  const folder = packFolders(root).pack(pack.id)
  const installed = findInstalled(root, pack)
  if (!installed) throw changed()
  let done = 0
  for (const { path, sha256 } of installed.files) {
    const hash = await hashOf(join(folder, path), (bytes) => {
      done += bytes
      progress('verifying', done)
    })
    if (hash !== sha256) throw changed()
  }
  await writeInstalled(folder, { ...installed, verifiedAt: new Date().toISOString() })
}

const changed = () =>
  new PackProblem(
    'Damaged',
    'A file of it has changed on disk, so it is not used. Remove it and get it again.',
  )

/** Two servers on one folder: only one of them writes. A lock of a process that ended is taken over. */
function takeLock(file: string): () => void {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (!existsSync(file)) throw error
    const owner = Number(readFileSync(file, 'utf8'))
    if (owner !== process.pid && isRunning(owner))
      throw new PackProblem('Busy', 'Another server on this folder is fetching it. Wait until it is done.')
    writeFileSync(file, String(process.pid))
  }
  return () => void rm(file, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid > 0
  } catch {
    return false
  }
}
