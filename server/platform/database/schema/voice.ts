import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, updatedAt } from './columns.ts'
import { founderId } from './user.ts'

/** The text of requested speech, so that any server can synthesise it. Deleted after an hour. */
export const speeches = pgTable(
  'speeches',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    text: text('text').notNull(),
    voice: text('voice'),
    speed: doublePrecision('speed').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    index('speeches_by_time').on(t.founderId, t.createdAt),
  ],
)

/** How a founder talks to the coach; the speed is in `founder_settings`, since System Config has it too. */
export const voiceSettings = pgTable('voice_settings', {
  founderId: founderId().primaryKey(),
  voice: text('voice'),
  handsFree: boolean('hands_free').notNull().default(false),
  silenceMs: integer('silence_ms').notNull().default(1200),
  bargeIn: text('barge_in', { enum: ['auto', 'on', 'off'] })
    .notNull()
    .default('auto'),
  captions: boolean('captions').notNull().default(true),
  keepRecordings: smallint('keep_recordings').$type<0 | 7 | 30>().notNull().default(0),
  updatedAt: updatedAt(),
})

/** A founder's own recordings, for the retention they chose. `id` is the turn's. */
export const keptRecordings = pgTable(
  'kept_recordings',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    sessionId: uuid('session_id').notNull(),
    type: text('type').notNull(),
    sound: bytes('sound').notNull(),
    said: text('said').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    index('kept_recordings_by_time').on(t.founderId, t.createdAt),
  ],
)
