import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { agree } from '#contract/words/plural.ts'
import { type DeliveryConfig, decideDelivery } from './delivery-config.ts'
import { decideEncoder, type EncoderConfig } from './encoder-config.ts'
import { type CoachConfig, decideCoach, decideModelAddresses, type ModelAddresses } from './model-config.ts'
import { decideMonitoring, type MonitoringConfig } from './monitoring-config.ts'
import { decideRealtime, type RealtimeConfig, realtimeAddress, realtimeKey } from './realtime-config.ts'
import { StartProblem } from './start-problem.ts'
import { decideSupportLines, type SupportLines } from './support-lines.ts'
import { type Variables, variables } from './variables.ts'

export interface Config {
  port: number
  host: string
  dataDir: string
  database: { kind: 'embedded' } | { kind: 'postgres'; url: string }
  databasePool: number
  baseUrl: string
  baseUrlIsDefault: boolean
  secret: string | null
  /** Previous master keys, which still open sealed secrets. */
  earlierSecrets: string[]
  hubspotBaseUrl: string
  /** Backups on schedule, into `dir` when it is given; the passphrase encrypts every backup. */
  backup: { dir: string | null; keep: number; passphrase: string | null }
  delivery: DeliveryConfig
  trustProxy: string | false
  rateLimitScale: number
  logLevel: string
  monitoring: MonitoringConfig
  /** The operator's own helplines, in place of the table's; null for the table. */
  supportLines: SupportLines | null
  signUp: 'open' | 'invite' | 'closed'
  localAccounts: boolean
  oidc: { issuer: string; clientId: string; clientSecret: string | null; scopes: string[] } | null
  coach: CoachConfig
  /** The operator's own addresses of the model servers that founders connect. */
  modelAddresses: ModelAddresses
  /** A speech-to-speech model for spoken turns; null unless one is named. */
  realtime: RealtimeConfig | null
  encoder: EncoderConfig
  /** Daily budget of one founder for language models. */
  modelBudget: { tokens: number; turns: number }
  transcription:
    | { engine: 'none' }
    | {
        engine: 'openai-compatible'
        baseUrl: string
        apiKey: string
        model: string
        language: string | undefined
        uploadFormat: 'auto' | 'webm' | 'wav'
      }
    | { engine: 'local'; modelDir: string; language: string | undefined }
  /** The packs an admin may fetch; a file is the operator's own list. */
  voicePacks: 'auto' | 'none' | { file: string }
  speech:
    | { engine: 'none' }
    | { engine: 'embedded'; workers: number }
    | {
        engine: 'openai-compatible'
        baseUrl: string
        apiKey: string
        model: string
        voice: string
        workers: number
      }
}

/** Everything wrong with the environment at once, without any of its values. */
export class ConfigError extends StartProblem {
  constructor(problems: string[]) {
    super(
      `The configuration has ${agree(problems.length, 'a problem', 'problems')}:\n${problems.map((it) => `  - ${it}`).join('\n')}`,
    )
    this.name = 'ConfigError'
  }
}

/** Reads the environment; no other file does. Throws ConfigError naming every problem. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const data = parsed.data
  const problems: string[] = []
  const config = buildConfig(data, problems)
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

function buildConfig(variables: Variables, problems: string[]): Config {
  const loopback =
    variables.HOST === 'localhost' ||
    variables.HOST === '::1' ||
    (isIP(variables.HOST) === 4 && variables.HOST.startsWith('127.'))
  if (!loopback && !variables.APP_BASE_URL) {
    problems.push(
      'APP_BASE_URL: is needed when HOST is not a loopback address, so that links and sign-in know where they are',
    )
  }
  const baseUrl = variables.APP_BASE_URL ?? `http://localhost:${variables.PORT}`
  const base = new URL(baseUrl)
  const local = base.hostname === 'localhost' || base.hostname === '[::1]' || base.hostname.startsWith('127.')
  if (base.protocol === 'http:' && !local && !variables.ALLOW_INSECURE_HTTP) {
    problems.push(
      'APP_BASE_URL: must be https outside this machine (or set ALLOW_INSECURE_HTTP=1, knowing that passwords travel in the clear)',
    )
  }
  if (variables.DATABASE_URL && !variables.APP_SECRET && !loopback) {
    problems.push(
      'APP_SECRET: is needed with DATABASE_URL when several servers may share it (at least 32 random characters)',
    )
  }
  if (variables.OIDC_ISSUER && !variables.OIDC_CLIENT_ID)
    problems.push('OIDC_CLIENT_ID: is needed with OIDC_ISSUER')
  if (!variables.OIDC_ISSUER && (variables.OIDC_CLIENT_ID || variables.OIDC_CLIENT_SECRET))
    problems.push('OIDC_ISSUER: is needed with OIDC_CLIENT_ID')
  if (!variables.OIDC_ISSUER && variables.LOCAL_ACCOUNTS === false)
    problems.push('LOCAL_ACCOUNTS: may be off only when OIDC_ISSUER is set')
  return {
    port: variables.PORT,
    host: variables.HOST,
    dataDir: resolve(variables.DATA_DIR),
    database: variables.DATABASE_URL
      ? { kind: 'postgres', url: variables.DATABASE_URL }
      : { kind: 'embedded' },
    databasePool: variables.DATABASE_POOL,
    baseUrl,
    baseUrlIsDefault: !variables.APP_BASE_URL,
    secret: variables.APP_SECRET ?? null,
    earlierSecrets: (variables.APP_SECRET_EARLIER ?? '').split(/[\s,]+/).filter(Boolean),
    backup: {
      dir: variables.BACKUP_DIR ? resolve(variables.BACKUP_DIR) : null,
      keep: variables.BACKUP_KEEP,
      passphrase: variables.BACKUP_PASSPHRASE ?? null,
    },
    hubspotBaseUrl: variables.HUBSPOT_BASE_URL,
    delivery: decideDelivery(variables, baseUrl, problems),
    trustProxy: variables.TRUST_PROXY ?? false,
    rateLimitScale: variables.RATE_LIMIT_SCALE,
    logLevel: variables.LOG_LEVEL,
    monitoring: decideMonitoring(variables, problems),
    supportLines: decideSupportLines(variables.SUPPORT_LINES, problems),
    signUp: variables.SIGNUP_MODE,
    localAccounts: variables.LOCAL_ACCOUNTS ?? !variables.OIDC_ISSUER,
    oidc:
      variables.OIDC_ISSUER && variables.OIDC_CLIENT_ID
        ? {
            issuer: variables.OIDC_ISSUER,
            clientId: variables.OIDC_CLIENT_ID,
            clientSecret: variables.OIDC_CLIENT_SECRET ?? null,
            scopes: variables.OIDC_SCOPES.split(/[\s,]+/).filter(Boolean),
          }
        : null,
    coach: decideCoach(variables, problems),
    modelAddresses: decideModelAddresses(variables, problems),
    realtime: decideRealtime(variables, problems),
    encoder: decideEncoder(variables, problems),
    modelBudget: { tokens: variables.LLM_DAILY_TOKENS, turns: variables.LLM_DAILY_TURNS },
    transcription: decideTranscription(variables, problems),
    voicePacks:
      variables.VOICE_PACKS === 'auto' || variables.VOICE_PACKS === 'none'
        ? variables.VOICE_PACKS
        : { file: resolve(variables.VOICE_PACKS) },
    speech: decideSpeech(variables, problems),
  }
}

function decideTranscription(variables: Variables, problems: string[]): Config['transcription'] {
  if (variables.VOICE_LOCAL_MODEL_DIR && variables.STT_BASE_URL)
    problems.push('VOICE_LOCAL_MODEL_DIR: contradicts STT_BASE_URL; set one of the two')
  if (variables.VOICE_LOCAL_MODEL_DIR)
    return {
      engine: 'local',
      modelDir: resolve(variables.VOICE_LOCAL_MODEL_DIR),
      language: variables.STT_LANGUAGE,
    }
  // A turn that the speech-to-speech model cannot hear is written down at the same provider.
  const beside = variables.LLM_REALTIME_MODEL ? realtimeAddress(variables) : undefined
  const baseUrl = variables.STT_BASE_URL ?? variables.OPENAI_BASE_URL ?? beside
  if (!baseUrl) return { engine: 'none' }
  return {
    engine: 'openai-compatible',
    baseUrl,
    apiKey:
      variables.STT_API_KEY ??
      (baseUrl === beside ? realtimeKey(variables) : (variables.OPENAI_API_KEY ?? '')),
    model: variables.STT_MODEL,
    language: variables.STT_LANGUAGE,
    uploadFormat: variables.STT_UPLOAD_FORMAT,
  }
}

function decideSpeech(it: Variables, problems: string[]): Config['speech'] {
  const baseUrl = it.TTS_BASE_URL ?? (it.TTS_ENGINE === 'openai' ? it.OPENAI_BASE_URL : undefined)
  if (it.TTS_ENGINE === 'none') return { engine: 'none' }
  if (it.TTS_ENGINE === 'embedded' && it.TTS_BASE_URL) {
    problems.push('TTS_ENGINE: embedded contradicts TTS_BASE_URL; set one of the two')
  }
  if (it.TTS_ENGINE === 'openai' && !baseUrl) problems.push('TTS_BASE_URL: is needed with TTS_ENGINE=openai')
  if (!baseUrl || it.TTS_ENGINE === 'embedded') return { engine: 'embedded', workers: it.TTS_WORKERS }
  return {
    engine: 'openai-compatible',
    baseUrl,
    apiKey: it.TTS_API_KEY ?? it.OPENAI_API_KEY ?? '',
    model: it.TTS_MODEL,
    voice: it.TTS_VOICE ?? 'alloy',
    workers: it.TTS_WORKERS,
  }
}
