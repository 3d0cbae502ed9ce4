import type { ModelRequest, Sending } from '#server/providers/coach/language-model/model-types.ts'
import { inWords } from '#server/providers/coach/language-model/shape-in-words.ts'
import type { RealtimeEvent, RealtimeServer } from './connection.ts'
import { realtimeRate } from './input-audio.ts'

const format = { type: 'audio/pcm', rate: realtimeRate }
/** The protocol's limit. A reply is allowed thought, whose place its sound takes: some 20 tokens a second. */
const mostTokens = 4_096

/** The session of a turn: it hears and writes down, and answers nothing by itself. */
export const sessionUpdate = (
  { voice, transcription: { model, language } }: RealtimeServer,
  withVoice: boolean,
): RealtimeEvent => ({
  type: 'session.update',
  session: {
    type: 'realtime',
    output_modalities: ['text'],
    audio: {
      input: { format, transcription: { model, ...(language && { language }) }, turn_detection: null },
      ...(withVoice && { output: { format, voice } }),
    },
  },
})

/**
 * Asks for an answer under a name of our own. An object is asked for as the arguments of a function that must be
 * called; a reply is written to the words, and to how they sounded.
 */
export function responseCreate(
  name: string,
  { instructions, founder, history = [], prompt, message, shape, maxOutputTokens }: ModelRequest,
  { mode }: Pick<Sending, 'mode'>,
  { voice, recordingItem }: { voice: boolean; recordingItem: string | null },
): RealtimeEvent {
  const isSpoken = voice && !shape
  const isTranscribed = recordingItem !== null && message !== undefined
  const texts = [
    prompt,
    ...(shape && mode === 'words' ? [inWords(shape)] : []),
    ...(message === undefined ? [] : [message]),
    ...(isTranscribed ? ['These words as they sounded follow.'] : []),
  ]
  return {
    type: 'response.create',
    event_id: name,
    response: {
      conversation: 'none',
      metadata: { call: name },
      output_modalities: [isSpoken ? 'audio' : 'text'],
      instructions: [instructions, founder].filter(Boolean).join('\n\n'),
      input: [
        ...history.map(({ role, content }) => messageItem(role, [content])),
        messageItem('user', texts),
        ...(isTranscribed ? [{ type: 'item_reference', id: recordingItem }] : []),
      ],
      ...(shape && mode !== 'words' && toolOf(shape)),
      max_output_tokens: Math.min(mostTokens, maxOutputTokens),
    },
  }
}

const messageItem = (role: 'user' | 'assistant', texts: string[]) => ({
  type: 'message',
  role,
  content: texts.map((text) => ({ type: role === 'user' ? 'input_text' : 'output_text', text })),
})

const toolOf = ({ name, description, schema }: NonNullable<ModelRequest['shape']>) => ({
  tools: [{ type: 'function', name, description, parameters: schema }],
  tool_choice: { type: 'function', name },
})
