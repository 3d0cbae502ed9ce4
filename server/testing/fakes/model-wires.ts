/** A vendor's stream format: its lines for each event. */
export interface Wire {
  begin(tool: string | null): string
  text(piece: string): string
  thought(piece: string): string
  arguments(piece: string): string
  error: string
  end(tool: string | null): string
}

const sse = (data: unknown, event?: string) =>
  `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

const chunk = (delta: object, finish: string | null = null, more: object = {}) =>
  sse({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'fake-model',
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...more,
  })

/** OpenAI's `POST /chat/completions` with `stream: true`. */
export const openAiWords: Wire = {
  begin: (tool) =>
    chunk(
      tool
        ? {
            role: 'assistant',
            content: null,
            tool_calls: [
              { index: 0, id: 'call_1', type: 'function', function: { name: tool, arguments: '' } },
            ],
          }
        : { role: 'assistant', content: '' },
    ),
  text: (content) => chunk({ content }),
  thought: (reasoning_content) => chunk({ reasoning_content }),
  arguments: (piece) => chunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] }),
  error: sse({ error: { message: 'The server had an error. Key sk-very-secret.', type: 'server_error' } }),
  end: (tool) =>
    chunk({}, tool ? 'tool_calls' : 'stop') +
    sse({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'fake-model',
      choices: [],
      usage: {
        prompt_tokens: 900,
        completion_tokens: 60,
        total_tokens: 960,
        prompt_tokens_details: { cached_tokens: 500 },
      },
    }) +
    sse('[DONE]'),
}

/** Anthropic's `POST /messages` with `stream: true`. */
export const anthropicWords: Wire = {
  begin: (tool) =>
    sse(
      {
        type: 'message_start',
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model: 'fake-model',
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: {
            input_tokens: 400,
            output_tokens: 1,
            cache_read_input_tokens: 500,
            cache_creation_input_tokens: 0,
          },
        },
      },
      'message_start',
    ) +
    sse(
      {
        type: 'content_block_start',
        index: 0,
        content_block: tool
          ? { type: 'tool_use', id: 'toolu_1', name: tool, input: {} }
          : { type: 'text', text: '' },
      },
      'content_block_start',
    ),
  text: (text) =>
    sse(
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
      'content_block_delta',
    ),
  // Anthropic sends thought in blocks of its own; as empty text it is silence all the same.
  thought: () =>
    sse(
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: '' } },
      'content_block_delta',
    ),
  arguments: (piece) =>
    sse(
      { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: piece } },
      'content_block_delta',
    ),
  error: sse({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'error'),
  end: (tool) =>
    sse({ type: 'content_block_stop', index: 0 }, 'content_block_stop') +
    sse(
      {
        type: 'message_delta',
        delta: { stop_reason: tool ? 'tool_use' : 'end_turn', stop_sequence: null },
        usage: { output_tokens: 60 },
      },
      'message_delta',
    ) +
    sse({ type: 'message_stop' }, 'message_stop'),
}
