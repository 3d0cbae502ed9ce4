/** The result of a command-line WebAssembly program: exit code, files written, stderr. */
export interface ProgramRun {
  code: number
  files: Map<string, Uint8Array>
  stderr: string
}

const SUCCESS = 0
const BAD_DESCRIPTOR = 8
const NO_SUCH_FILE = 44
const NOT_SEEKABLE = 70
const ROOT = 3

/** A growing file in memory. */
class MemoryFile {
  private bytes = new Uint8Array(1 << 16)
  private length = 0
  position = 0

  write(chunk: Uint8Array): void {
    const end = this.position + chunk.length
    if (end > this.bytes.length) {
      const larger = new Uint8Array(Math.max(end, this.bytes.length * 2))
      larger.set(this.bytes.subarray(0, this.length))
      this.bytes = larger
    }
    this.bytes.set(chunk, this.position)
    this.position = end
    this.length = Math.max(this.length, end)
  }

  seek(offset: number, whence: number): number {
    const from = whence === 0 ? 0 : whence === 1 ? this.position : this.length
    this.position = Math.max(0, from + offset)
    return this.position
  }

  contents(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }
}

class Exit extends Error {
  readonly code: number
  constructor(code: number) {
    super(`exit ${code}`)
    this.code = code
  }
}

/**
 * Runs a WASI preview 1 program once, with an in-memory disk and without environment, network or real files. Implements
 * only the 13 calls that Flite makes. Throws what the program throws when it traps.
 */
export function runProgram(module: WebAssembly.Module, args: readonly string[]): ProgramRun {
  const argv = args.map((arg) => new TextEncoder().encode(`${arg}\0`))
  const decoder = new TextDecoder()
  const files = new Map<string, MemoryFile>()
  const open = new Map<number, MemoryFile>()
  let nextDescriptor = ROOT + 1
  let stderr = ''
  let memory: WebAssembly.Memory
  // Memory may grow in any call, which detaches older views, so views are not kept.
  const bytes = () => new Uint8Array(memory.buffer)
  const view = () => new DataView(memory.buffer)

  const wasi = {
    args_sizes_get(count: number, size: number) {
      view().setUint32(count, argv.length, true)
      view().setUint32(
        size,
        argv.reduce((sum, arg) => sum + arg.length, 0),
        true,
      )
      return SUCCESS
    },
    args_get(pointers: number, buffer: number) {
      let at = buffer
      argv.forEach((arg, index) => {
        view().setUint32(pointers + 4 * index, at, true)
        bytes().set(arg, at)
        at += arg.length
      })
      return SUCCESS
    },
    clock_time_get(_clock: number, _precision: bigint, time: number) {
      view().setBigUint64(time, process.hrtime.bigint(), true)
      return SUCCESS
    },
    fd_close(fd: number) {
      open.delete(fd)
      return SUCCESS
    },
    fd_fdstat_get(fd: number, stat: number) {
      const [characterDevice, directory, regularFile] = [2, 3, 4]
      const everyRight = 0xffffffffffffffffn
      view().setUint8(stat, fd === ROOT ? directory : fd < ROOT ? characterDevice : regularFile)
      view().setUint16(stat + 2, 0, true)
      view().setBigUint64(stat + 8, everyRight, true)
      view().setBigUint64(stat + 16, everyRight, true)
      return SUCCESS
    },
    fd_fdstat_set_flags: () => SUCCESS,
    fd_prestat_get(fd: number, prestat: number) {
      if (fd !== ROOT) return BAD_DESCRIPTOR
      view().setUint8(prestat, 0)
      view().setUint32(prestat + 4, 1, true)
      return SUCCESS
    },
    fd_prestat_dir_name(_fd: number, path: number) {
      bytes()[path] = '/'.charCodeAt(0)
      return SUCCESS
    },
    fd_read(_fd: number, _vectors: number, _count: number, read: number) {
      view().setUint32(read, 0, true)
      return SUCCESS
    },
    fd_seek(fd: number, offset: bigint, whence: number, result: number) {
      const file = open.get(fd)
      if (!file) return fd < ROOT ? NOT_SEEKABLE : BAD_DESCRIPTOR
      view().setBigUint64(result, BigInt(file.seek(Number(offset), whence)), true)
      return SUCCESS
    },
    fd_write(fd: number, vectors: number, count: number, written: number) {
      const file = open.get(fd)
      if (!file && fd >= ROOT) return BAD_DESCRIPTOR
      let total = 0
      for (let at = vectors; at < vectors + 8 * count; at += 8) {
        const start = view().getUint32(at, true)
        const chunk = bytes().subarray(start, start + view().getUint32(at + 4, true))
        if (file) file.write(chunk)
        else if (fd === 2) stderr += decoder.decode(chunk)
        total += chunk.length
      }
      view().setUint32(written, total, true)
      return SUCCESS
    },
    path_open(
      _directory: number,
      _lookup: number,
      path: number,
      length: number,
      flags: number,
      _rights: bigint,
      _inherited: bigint,
      _fdFlags: number,
      descriptor: number,
    ) {
      const name = decoder.decode(bytes().slice(path, path + length))
      const mayCreate = (flags & 1) !== 0
      const file = files.get(name) ?? (mayCreate ? new MemoryFile() : undefined)
      if (!file) return NO_SUCH_FILE
      file.position = 0
      files.set(name, file)
      open.set(nextDescriptor, file)
      view().setUint32(descriptor, nextDescriptor++, true)
      return SUCCESS
    },
    proc_exit(code: number) {
      throw new Exit(code)
    },
  }

  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi })
  memory = exports.memory as WebAssembly.Memory
  let code = 0
  try {
    ;(exports._start as () => void)()
  } catch (thrown) {
    if (!(thrown instanceof Exit)) throw thrown
    code = thrown.code
  }
  return { code, stderr, files: new Map([...files].map(([name, file]) => [name, file.contents()])) }
}
