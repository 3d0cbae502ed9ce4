import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { AppError } from '#server/platform/errors.ts'
import { EngineFault } from './engine.ts'
import { isEngineInstalled } from './engine-config.ts'
import type { FetchLimits } from './fetch-part.ts'
import type { PackJob } from './install-worker.ts'
import { PackEngines } from './pack-engines.ts'
import {
  findInstalled,
  type InstalledPack,
  packFolders,
  partialFile,
  receivedBytes,
  totalBytes,
  writeInstalled,
} from './pack-folder.ts'
import { type RunningJob, secondsLeft, startPackJob } from './pack-job.ts'
import type { PackProblemCode } from './pack-problem.ts'
import type { PackList, PackVoice, VoicePack } from './packs.ts'
import type { PackStatus, VoicePacks } from './port.ts'
import { tryPack } from './try-pack.ts'

export interface VoicePackSettings {
  /** `DATA_DIR/voice-packs`. */
  root: string
  list: PackList
  log: Pick<Logger, 'info' | 'warn'>
  limits?: Partial<FetchLimits>
  freeBytes?: number | null
  /** Whether the models may be run; asks the installation when omitted. */
  canRun?: boolean
}

const limits: FetchLimits = { connectMs: 15_000, stallMs: 60_000, retryMs: 1_000 }
/** The packs of one server's disk: what is installed, what is being fetched, and the processes that run the models. */
export class DiskVoicePacks implements VoicePacks {
  readonly canRun: boolean
  readonly importFolder: string
  private readonly settings: VoicePackSettings
  private readonly engines: PackEngines
  private readonly installed = new Map<string, InstalledPack>()
  private readonly running = new Map<string, RunningJob>()
  private readonly problems = new Map<string, { code: PackProblemCode; message: string }>()

  constructor(settings: VoicePackSettings) {
    this.settings = settings
    this.canRun = settings.canRun ?? isEngineInstalled()
    this.importFolder = packFolders(settings.root).import
    this.engines = new PackEngines(settings.root, (pack, why) => {
      settings.log.warn({ pack: pack.id, why }, 'a voice pack failed; the next engine takes over')
      if (this.engines.isOff(pack))
        this.problems.set(pack.id, {
          code: 'Broken',
          message: 'It stopped several times and is switched off for ten minutes. The built-in voice speaks.',
        })
    })
    for (const pack of settings.list.packs) this.readDisk(pack)
  }

  status(): PackStatus[] {
    return this.settings.list.packs.map((pack) => {
      const running = this.running.get(pack.id)
      if (!running) this.readDisk(pack)
      const installed = this.installed.get(pack.id)
      const diskBytes = installed ? installed.files.reduce((sum, it) => sum + it.bytes, 0) : null
      const packBytes = totalBytes(pack.parts, running?.step === 'unpacking' ? 'unpackedBytes' : 'bytes')
      return {
        pack,
        step: running?.step ?? this.restingStep(pack),
        doneBytes: running?.doneBytes ?? (installed ? 0 : receivedBytes(this.settings.root, pack)),
        totalBytes: diskBytes ?? packBytes,
        secondsLeft: running ? secondsLeft(running, totalBytes(pack.parts, 'bytes')) : null,
        diskBytes,
        verifiedAt: installed?.verifiedAt ?? null,
        trial: installed?.trial ?? null,
        problem: this.problems.get(pack.id) ?? null,
      }
    })
  }

  install(id: string, from: 'network' | 'folder'): void {
    const pack = this.find(id)
    if (this.running.has(id) || this.installed.has(id)) return
    const { root, list, freeBytes } = this.settings
    const task = { root, pack, hosts: list.hosts, from, freeBytes: freeBytes ?? null }
    this.work(pack, { kind: 'install', ...task, limits: { ...limits, ...this.settings.limits } })
  }

  verify(id: string): void {
    const pack = this.find(id)
    if (this.running.has(id) || !this.installed.has(id)) return
    const { root, list } = this.settings
    this.work(pack, {
      kind: 'verify',
      root,
      pack,
      hosts: list.hosts,
      from: 'folder',
      freeBytes: null,
      limits,
    })
  }

  async stop(id: string): Promise<void> {
    this.find(id)
    const running = this.running.get(id)
    if (!running?.worker) return
    this.running.delete(id)
    await running.worker.terminate()
    await rm(packFolders(this.settings.root).lock, { force: true })
  }

  async remove(id: string): Promise<void> {
    const pack = this.find(id)
    await this.stop(id)
    await this.engines.end(pack)
    this.installed.delete(id)
    this.problems.delete(id)
    const folders = packFolders(this.settings.root)
    const files = pack.parts.flatMap((part) => [
      partialFile(this.settings.root, part),
      `${partialFile(this.settings.root, part)}.etag`,
    ])
    for (const path of [folders.pack(id), folders.staging(id), ...files])
      await rm(path, { recursive: true, force: true })
  }

  voices(): readonly PackVoice[] {
    return this.preferred().flatMap((pack) => (this.engines.isOff(pack) ? [] : pack.voices))
  }

  canTranscribe(): boolean {
    return this.recogniserPack() !== null
  }

  async speak(
    { voice, ...sentence }: Parameters<VoicePacks['speak']>[0],
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const pack = this.preferred().find((it) => it.voices.some((known) => known.id === voice))
    const engine = pack && this.engines.voiceOf(pack)
    if (!engine) throw new EngineFault('no pack has this voice')
    const { speaker } = pack.voices.find((known) => known.id === voice)!
    const reply = await engine.run({ speak: { ...sentence, speaker } }, signal)
    if (!('spoken' in reply)) throw new EngineFault('the engine did not speak')
    return reply.spoken
  }

  async transcribe(pcm: Int16Array, signal: AbortSignal): Promise<string> {
    const pack = this.recogniserPack()
    const engine = pack && this.engines.recogniserOf(pack)
    if (!engine) throw new EngineFault('no pack has a recogniser')
    const reply = await engine.run({ transcribe: pcm }, signal)
    return 'text' in reply ? reply.text : ''
  }

  async close(): Promise<void> {
    await Promise.all([...this.running.keys()].map((id) => this.stop(id)))
    await this.engines.close()
  }

  private find(id: string): VoicePack {
    const pack = this.settings.list.packs.find((it) => it.id === id)
    if (!pack) throw new AppError('NotFound', 'There is no such voice pack.')
    return pack
  }

  /** The finest voice that is quick enough here comes first. */
  private preferred(): VoicePack[] {
    const usable = this.settings.list.packs.filter(
      (it) => this.canRun && !this.running.has(it.id) && this.restingStep(it) === 'ready',
    )
    return usable.toSorted((one, other) => Number(other.slowFrom !== null) - Number(one.slowFrom !== null))
  }

  private recogniserPack(): VoicePack | null {
    const hasRecogniser = (pack: VoicePack) => pack.parts.some((it) => it.role === 'recogniser')
    return this.preferred().find((it) => hasRecogniser(it) && !this.engines.isOff(it)) ?? null
  }

  private restingStep(pack: VoicePack): 'absent' | 'ready' | 'slow' {
    const installed = this.installed.get(pack.id)
    if (!installed) return 'absent'
    const { slowFrom } = pack
    return slowFrom !== null && (installed.trial?.realTimeFactor ?? slowFrom) >= slowFrom ? 'slow' : 'ready'
  }

  /** Another server on this folder may have installed or removed it. */
  private readDisk(pack: VoicePack): void {
    const { root } = this.settings
    const found = existsSync(join(packFolders(root).pack(pack.id), 'pack.json'))
      ? findInstalled(root, pack)
      : null
    if (found) this.installed.set(pack.id, found)
    else this.installed.delete(pack.id)
  }

  private work(pack: VoicePack, job: PackJob): void {
    this.problems.delete(pack.id)
    const fail = (code: PackProblemCode, message: string, detail?: string) => {
      if (this.running.get(pack.id) !== running) return
      this.running.delete(pack.id)
      this.problems.set(pack.id, { code, message })
      this.settings.log.warn({ pack: pack.id, code, detail }, 'a voice pack was not installed')
    }
    const failUnusable = (error: unknown) => fail('Broken', unusable, String(error))
    const running = startPackJob(job, {
      onDone: () => void this.tryOut(pack, running).catch(failUnusable),
      onProblem: ({ code, message, detail }) => fail(code, message, detail),
      onCrash: failUnusable,
    })
    this.running.set(pack.id, running)
  }

  private async tryOut(pack: VoicePack, running: RunningJob): Promise<void> {
    if (this.running.get(pack.id) !== running) return
    Object.assign(running, { step: 'trying', worker: null })
    this.readDisk(pack)
    await this.engines.end(pack)
    const installed = this.installed.get(pack.id)
    if (installed && this.canRun) {
      const other = this.recogniserPack()
      const recogniser = this.engines.recogniserOf(pack) ?? (other && this.engines.recogniserOf(other))
      const trial = await tryPack({ voice: this.engines.voiceOf(pack), recogniser }, pack.voices)
      if (this.running.get(pack.id) !== running) return
      await writeInstalled(packFolders(this.settings.root).pack(pack.id), { ...installed, trial })
      this.readDisk(pack)
      this.settings.log.info({ pack: pack.id, trial }, 'a voice pack is installed')
    }
    this.running.delete(pack.id)
  }
}

const unusable = 'It is here and whole, but it does not run on this machine. The built-in voice speaks on.'
