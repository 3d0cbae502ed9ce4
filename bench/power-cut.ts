import { execFileSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newHome, type Program, signUpAt, startProgram } from '#server/testing/program.ts'

/*
 * npm run bench:power-cut [cuts]: puts the program's data folder on an ext4 image, shuts the file system down during a
 * storm of writes (EXT4_IOC_SHUTDOWN without a journal flush, so that everything unsynchronised is lost), kills the
 * program, mounts the image again and restarts. Goal R2: no acknowledged write is lost, every start succeeds. Needs
 * root, mkfs.ext4 and python3. Two files prove each cut: the synchronised one survives, the other does not.
 */

const cuts = Number(process.argv[2] ?? 10)
const work = mkdtempSync(join(tmpdir(), 'apogee-power-'))
const image = join(work, 'image')
const disk = join(work, 'disk')
const home = { ...(await newHome()), dataDir: join(disk, 'data') }
const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' })

/** `struct` of ext4's ioctl 'X', 125, with EXT4_GOING_FLAGS_NOLOGFLUSH (fs/ext4/ext4.h). */
const cut = `import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))`

run('truncate', '--size', '1G', image)
run('mkfs.ext4', '-q', image)
mkdirSync(disk)
const plugIn = () => run('mount', '-o', 'loop', image, disk)
const acknowledged = new Map<string, string>()
let program: Program | null = null
let [bitten, lost, doubled, opened] = [0, 0, 0, 0]
try {
  plugIn()
  mkdirSync(home.dataDir)
  program = await startProgram(home)
  const ask = await signUpAt(program.url, 'ada@example.com')
  for (let n = 1; n <= cuts; n += 1) {
    await writeUntilCut(ask, n)
    program = await startProgram(home)
    opened += 1
    const stored = await everyGoal(ask)
    lost = [...acknowledged.keys()].filter((it) => !stored.includes(it)).length
    doubled = stored.length - new Set(stored).size
    const bites =
      readFileSync(join(disk, 'synchronised'), 'utf8') === `${n}` && readSafe(join(disk, 'not')) !== `${n}`
    bitten += bites ? 1 : 0
    console.log(`cut ${n}: ${acknowledged.size} acknowledged so far, ${lost} lost, ${doubled} doubled`)
  }
} finally {
  await program?.end('SIGKILL')
  await sleep(500)
  run('umount', '-l', disk)
  rmSync(work, { recursive: true, force: true })
}
const holds = lost === 0 && doubled === 0 && opened === cuts && bitten === cuts
console.log(
  `${holds ? 'holds' : 'MISSES'}: ${opened} of ${cuts} starts, ${lost} of ${acknowledged.size} acknowledged lost, ${doubled} doubled; ${bitten} cuts took what was not synchronised`,
)
process.exit(holds ? 0 : 1)

/** Eight writers that run until the cut. */
async function writeUntilCut(ask: Awaited<ReturnType<typeof signUpAt>>, n: number): Promise<void> {
  let alive = true
  const writer = async (name: string) => {
    for (let m = 0; alive; m += 1) {
      const goal = `${name}.${m}`
      const date = new Date(Date.now() + (acknowledged.size % 55) * 86_400_000).toISOString().slice(0, 10)
      const answer = await ask('/api/goals', { method: 'POST', body: { goal, date }, key: goal }).catch(
        () => null,
      )
      if (answer?.status === 201) acknowledged.set(goal, date)
    }
  }
  const before = acknowledged.size
  const writers = Array.from({ length: 8 }, (_, i) => writer(`cut${n}.writer${i}`))
  while (acknowledged.size < before + 40) await sleep(5)
  write(join(disk, 'synchronised'), `${n}`, true)
  write(join(disk, 'not'), `${n}`, false)
  await sleep(Math.random() * 300)
  run('python3', '-c', cut, disk)
  await program!.end('SIGKILL')
  alive = false
  await Promise.all(writers)
  await killProgram()
  plugIn()
}

/** The server's processes end when their parent-watch pipe breaks; the last one releases the disk. */
async function killProgram(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      run('umount', disk)
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error('the disk stays busy')
}

function write(file: string, text: string, synchronised: boolean): void {
  const handle = openSync(file, 'w')
  writeSync(handle, text)
  if (synchronised) fsyncSync(handle)
  closeSync(handle)
}

function readSafe(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

async function everyGoal(ask: Awaited<ReturnType<typeof signUpAt>>): Promise<string[]> {
  const goals = new Map<string, string>()
  let before = ''
  for (;;) {
    const answer = await ask(`/api/daily-goals/all${before && `?before=${before}`}`)
    const page = (await answer.json()) as { id: string; goal: string; date: string }[]
    for (const mission of page) goals.set(mission.id, mission.goal)
    if (page.length < 200) return [...goals.values()]
    // A page may split its last day, which the next page then reads again.
    before = new Date(Date.parse(page.at(-1)!.date) + 86_400_000).toISOString().slice(0, 10)
  }
}
