import { Worker } from 'node:worker_threads'
import type { PackJob, PackJobReply } from './install-worker.ts'
import { receivedBytes } from './pack-folder.ts'
import type { PackStep } from './port.ts'

/** A pack that is worked on; the thread is null while the pack is tried. */
export interface RunningJob {
  step: PackStep
  doneBytes: number
  startedAt: number
  startedWith: number
  worker: Worker | null
}

interface JobEvents {
  onDone: () => void
  onProblem: (problem: Extract<PackJobReply, { problem: unknown }>['problem']) => void
  onCrash: (error: unknown) => void
}

/** Before that a rate says nothing. */
const rateKnownAfterMs = 1_500

/** Installs or verifies a pack in a thread; its steps are written into the returned object. */
export function startPackJob(job: PackJob, { onDone, onProblem, onCrash }: JobEvents): RunningJob {
  const worker = new Worker(new URL('./install-worker.ts', import.meta.url), {
    workerData: job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  worker.unref()
  const running: RunningJob = {
    step: job.kind === 'verify' ? 'verifying' : 'receiving',
    doneBytes: 0,
    startedAt: performance.now(),
    startedWith: receivedBytes(job.root, job.pack),
    worker,
  }
  worker.on('message', (reply: PackJobReply) => {
    if ('step' in reply) Object.assign(running, reply)
    else if ('problem' in reply) onProblem(reply.problem)
    else onDone()
  })
  worker.on('error', onCrash)
  return running
}

/** Seconds until all bytes are here at the rate so far; null while it is not known. */
export function secondsLeft(
  { step, doneBytes, startedAt, startedWith }: RunningJob,
  bytes: number,
): number | null {
  const elapsed = performance.now() - startedAt
  const came = doneBytes - startedWith
  if (step !== 'receiving' || elapsed < rateKnownAfterMs || came <= 0) return null
  return Math.ceil(((bytes - doneBytes) / came) * (elapsed / 1000))
}
