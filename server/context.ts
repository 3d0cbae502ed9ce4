import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { type Changes, openChanges } from './platform/changes/index.ts'
import type { Database } from './platform/database/connect.ts'
import { type SecretBox, secretBox } from './platform/secrets/secret-box.ts'
import { deriveKey } from './platform/secrets/secret-key.ts'
import {
  faultReason,
  type ProviderFaults,
  providerFaults,
  recordFaults,
} from './platform/telemetry/provider-faults.ts'
import type { Clock } from './providers/clock/port.ts'
import { chooseCoach } from './providers/coach/choose.ts'
import type { ModelServers } from './providers/coach/connections/port.ts'
import type { CoachModel } from './providers/coach/port.ts'
import { hubspot } from './providers/crm/hubspot.ts'
import type { Crm } from './providers/crm/port.ts'
import { chooseEncoder } from './providers/encoder/choose.ts'
import type { Encoder } from './providers/encoder/port.ts'
import { accounts } from './providers/identity/accounts.ts'
import type { Identity } from './providers/identity/port.ts'
import { chooseJobs } from './providers/jobs/choose.ts'
import type { Jobs } from './providers/jobs/port.ts'
import { chooseMail } from './providers/mail/choose.ts'
import type { Mail } from './providers/mail/port.ts'
import type { Push } from './providers/push/port.ts'
import { webPush } from './providers/push/web-push.ts'
import { chooseRealtime } from './providers/realtime/choose.ts'
import type { Realtime } from './providers/realtime/port.ts'
import { chooseSpeech } from './providers/speech/choose.ts'
import type { Speech } from './providers/speech/port.ts'
import { chooseTranscriber } from './providers/transcription/choose.ts'
import type { Transcriber } from './providers/transcription/port.ts'
import { chooseVoicePacks } from './providers/voice-pack/choose.ts'
import type { VoicePacks } from './providers/voice-pack/port.ts'

/** Every dependency of the use cases. Each use case takes only the parts it names. */
export interface Context {
  config: Config
  log: Logger
  database: Database
  changes: Changes
  clock: Clock
  identity: Identity
  coach: CoachModel
  /** The servers of the language models that founders connect. */
  modelServers: ModelServers
  /** Null where memory is short. */
  encoder: Encoder | null
  transcriber: Transcriber
  /** A speech-to-speech model; null unless the operator names one. */
  realtime: Realtime | null
  speech: Speech
  voicePacks: VoicePacks
  crm: Crm
  mail: Mail | null
  push: Push
  secrets: SecretBox
  /** `exports` seal what founders take with them: the first one seals, and any of them is known again. */
  keys: { advisorLinks: string; unsubscribing: string; exports: readonly [string, ...string[]] }
  jobs: Jobs
  /** The faults of these providers since the start. */
  faults: ProviderFaults
}

/** Origins our own pages may have: the configured one, and every name of this machine while the default is used. */
export function originsOf(config: Config): string[] {
  const origin = new URL(config.baseUrl).origin
  if (!config.baseUrlIsDefault) return [origin]
  return [origin, `http://127.0.0.1:${config.port}`, `http://[::1]:${config.port}`]
}

/** Chooses the implementation of each provider. No other file does. */
export function buildContext(
  config: Config,
  resources: { database: Database; log: Logger; clock: Clock; masterKey: string },
): Context {
  const { masterKey, ...rest } = resources
  const faults = providerFaults(resources.clock)
  const mailServer = chooseMail(config.delivery.mail)
  const mail = mailServer && recordFaults(mailServer, 'send', (reason) => faults.record('mail', reason))
  const encoder = chooseEncoder(config.encoder, (failure) => {
    if (!failure) return resources.log.info('the embeddings server is used')
    faults.record('embeddings', failure.why)
    resources.log.warn({ reason: failure.why }, `the embeddings server ${failure.message}; it is not used`)
  })
  const voicePacks = chooseVoicePacks({ list: config.voicePacks, dataDir: config.dataDir }, resources.log)
  const secrets = secretBox([
    deriveKey(masterKey, 'secrets'),
    ...config.earlierSecrets.map((it) => deriveKey(it, 'secrets')),
  ])
  const modelFailed = (failed: { engine: string; reason: string }) => {
    faults.record('coach', failed.reason)
    resources.log.warn(failed, 'a language model failed; the next engine answers')
  }
  const { coach, modelServers } = chooseCoach(
    config.coach,
    { ...rest, secrets, encoder, addresses: config.modelAddresses },
    modelFailed,
  )
  return {
    ...rest,
    config,
    coach,
    modelServers,
    changes: openChanges(resources.database),
    identity: accounts(rest, {
      baseUrl: config.baseUrl,
      origins: originsOf(config),
      secret: deriveKey(masterKey, 'accounts'),
      throttleKey: deriveKey(masterKey, 'sign-in-throttle'),
      signUp: config.signUp,
      local: config.localAccounts,
      oidc: config.oidc,
      rateLimitScale: config.rateLimitScale,
      mail,
    }),
    encoder,
    transcriber: recordFaults(chooseTranscriber(config.transcription, voicePacks), 'transcribe', (reason) =>
      faults.record('transcription', reason),
    ),
    realtime: chooseRealtime(config.realtime, modelFailed),
    speech: chooseSpeech(config.speech, voicePacks, (error) => faults.record('speech', faultReason(error))),
    voicePacks,
    crm: recordFaults(hubspot({ baseUrl: config.hubspotBaseUrl }), 'deals', (reason) =>
      faults.record('crm', reason),
    ),
    mail,
    push: webPush({ database: resources.database, secrets }, config.delivery.push, () =>
      faults.record('push', 'not-accepted'),
    ),
    secrets,
    keys: {
      advisorLinks: deriveKey(masterKey, 'advisor-links'),
      unsubscribing: deriveKey(masterKey, 'unsubscribing'),
      exports: [
        deriveKey(masterKey, 'exports'),
        ...config.earlierSecrets.map((it) => deriveKey(it, 'exports')),
      ],
    },
    jobs: chooseJobs(resources),
    faults,
  }
}
