import { Engine } from './engine.ts'
import { engineConfig } from './engine-config.ts'
import { packFolders } from './pack-folder.ts'
import type { PackPart, VoicePack } from './packs.ts'

/** The processes of the installed packs: one for a voice, one for hearing, each started when it is first needed. */
export class PackEngines {
  private readonly root: string
  private readonly onCrash: (pack: VoicePack, why: string) => void
  private readonly engines = new Map<string, Engine>()

  constructor(root: string, onCrash: (pack: VoicePack, why: string) => void) {
    this.root = root
    this.onCrash = onCrash
  }

  voiceOf(pack: VoicePack): Engine | null {
    return this.open(pack, 'voice')
  }

  recogniserOf(pack: VoicePack): Engine | null {
    return this.open(pack, 'recogniser')
  }

  /** Whether one of a pack's engines crashed too often. */
  isOff(pack: VoicePack): boolean {
    return ['voice', 'recogniser'].some((role) => this.engines.get(`${pack.id}/${role}`)?.isOff)
  }

  /** Ends a pack's processes, so that its files may go or be loaded anew. */
  async end(pack: VoicePack): Promise<void> {
    for (const role of ['voice', 'recogniser']) {
      const key = `${pack.id}/${role}`
      const engine = this.engines.get(key)
      this.engines.delete(key)
      await engine?.close()
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.engines.values()].map((it) => it.close()))
    this.engines.clear()
  }

  private open(pack: VoicePack, role: 'voice' | 'recogniser'): Engine | null {
    const part = pack.parts.find((it) => it.role === role)
    if (!part) return null
    const key = `${pack.id}/${role}`
    const known = this.engines.get(key)
    if (known) return known
    const engine = new Engine(this.configOf(pack, part), (why) => this.onCrash(pack, why))
    this.engines.set(key, engine)
    return engine
  }

  private configOf(pack: VoicePack, part: PackPart) {
    const folder = packFolders(this.root).pack(pack.id)
    const pauses = part.role === 'recogniser' ? pack.parts.find((it) => it.role === 'pauses') : undefined
    return { ...engineConfig(part, folder), ...(pauses && engineConfig(pauses, folder)) }
  }
}
