import { parentPort, workerData } from 'node:worker_threads'
import { type InstallStep, type InstallTask, installPack, verifyInstalled } from './install-pack.ts'
import { PackProblem, type PackProblemCode } from './pack-problem.ts'

/** The work of one thread: to install a pack, or to check an installed one. */
export type PackJob = InstallTask & { kind: 'install' | 'verify' }
export type PackJobReply =
  | { step: InstallStep; doneBytes: number }
  | { done: true }
  | { problem: { code: PackProblemCode; message: string; detail?: string } }

const reportEveryMs = 150
const send = (reply: PackJobReply) => parentPort?.postMessage(reply)

let last: { step: InstallStep | null; at: number } = { step: null, at: 0 }
function progress(step: InstallStep, doneBytes: number): void {
  const now = performance.now()
  if (step === last.step && now - last.at < reportEveryMs) return
  last = { step, at: now }
  send({ step, doneBytes })
}

const job = workerData as PackJob
try {
  if (job.kind === 'verify') await verifyInstalled(job.root, job.pack, progress)
  else await installPack(job, progress)
  send({ done: true })
} catch (error) {
  if (error instanceof PackProblem) send({ problem: { code: error.code, message: error.message } })
  else
    send({
      problem: { code: 'Broken', message: 'It could not be installed. Try again.', detail: String(error) },
    })
}
