import { z } from 'zod'
import { addressesOf } from './platform/database/addresses.ts'

const flag = z.stringbool().default(false)
const url = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((it) => it.replace(/\/+$/, ''))
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** Every variable the program reads, with its default. README.md documents each; a test compares the two. */
export const variables = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine((it) => addressesOf(it).every((one) => postgresUrl.safeParse(one).success), {
      error: 'must be a postgres:// address; several servers as postgres://user@first:5432,second:5432/name',
    })
    .optional(),
  DATABASE_POOL: whole(2, 200).default(10),
  APP_BASE_URL: url.optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  APP_SECRET_EARLIER: z.string().optional(),
  ALLOW_INSECURE_HTTP: flag,
  TRUST_PROXY: z.string().optional(),
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1e6).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  METRICS_PORT: whole(0, 65535).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  SIGNUP_MODE: z.enum(['open', 'invite', 'closed']).default('open'),
  LOCAL_ACCOUNTS: z.stringbool().optional(),
  OIDC_ISSUER: url.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_SCOPES: z.string().default('openid profile email'),
  OPENAI_BASE_URL: url.optional(),
  OPENAI_API_KEY: z.string().optional(),
  LLM_PROVIDER: z.enum(['openai', 'anthropic', 'openai-compatible']).optional(),
  LLM_BASE_URL: url.optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().min(1).optional(),
  LLM_PROFILE: z.enum(['hosted', 'local']).optional(),
  LLM_FALLBACK_PROVIDER: z.enum(['openai', 'anthropic', 'openai-compatible']).optional(),
  LLM_FALLBACK_BASE_URL: url.optional(),
  LLM_FALLBACK_API_KEY: z.string().optional(),
  LLM_FALLBACK_MODEL: z.string().min(1).optional(),
  LLM_FALLBACK_PROFILE: z.enum(['hosted', 'local']).optional(),
  LLM_ADDRESSES: z.string().optional(),
  LLM_FIRST_OUTPUT_MS: whole(50, 300_000).optional(),
  LLM_STALL_MS: whole(50, 300_000).optional(),
  LLM_TOTAL_MS: whole(50, 300_000).optional(),
  LLM_TURN_MS: whole(50, 600_000).optional(),
  LLM_DAILY_TOKENS: whole(0, 1e9).default(900_000),
  LLM_DAILY_TURNS: whole(0, 1e6).default(150),
  LLM_REALTIME_MODEL: z.string().min(1).optional(),
  LLM_REALTIME_BASE_URL: url.optional(),
  LLM_REALTIME_API_KEY: z.string().optional(),
  LLM_REALTIME_VOICE: z.string().min(1).optional(),
  STT_BASE_URL: url.optional(),
  STT_API_KEY: z.string().optional(),
  STT_MODEL: z.string().default('whisper-1'),
  STT_LANGUAGE: z.string().optional(),
  STT_UPLOAD_FORMAT: z.enum(['auto', 'webm', 'wav']).default('auto'),
  VOICE_LOCAL_MODEL_DIR: z.string().optional(),
  VOICE_PACKS: z.string().min(1).default('auto'),
  ENCODER_ENGINE: z.enum(['auto', 'none']).default('auto'),
  EMBEDDINGS_BASE_URL: url.optional(),
  EMBEDDINGS_API_KEY: z.string().optional(),
  EMBEDDINGS_MODEL: z.string().min(1).optional(),
  TTS_ENGINE: z.enum(['auto', 'embedded', 'openai', 'none']).default('auto'),
  TTS_BASE_URL: url.optional(),
  TTS_API_KEY: z.string().optional(),
  TTS_MODEL: z.string().default('tts-1'),
  TTS_VOICE: z.string().optional(),
  TTS_WORKERS: whole(1, 16).default(1),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: whole(1, 10_000).default(14),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  HUBSPOT_BASE_URL: url.default('https://api.hubapi.com'),
  SUPPORT_LINES: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .url({ protocol: /^(mailto|https)$/, error: 'must be a mailto: or https: address' })
    .optional(),
})

export type Variables = z.output<typeof variables>
