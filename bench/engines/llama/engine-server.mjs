// A llama.cpp engine (node-llama-cpp) behind OpenAI's /v1/models and /v1/chat/completions, in a process of its own: a
// malformed model file aborts it. Started by proof.ts with a model file, a port and the size of its context.
import { createServer } from 'node:http'
import { getLlama, LlamaChatSession, LlamaLogLevel } from 'node-llama-cpp'

const [modelPath, port = '0', contextSize = '24576'] = process.argv.slice(2)
const name = 'engine'
const llama = await getLlama({ build: 'never', gpu: false, maxThreads: 1, logLevel: LlamaLogLevel.error })
const model = await llama.loadModel({ modelPath })
const context = await model.createContext({ contextSize: Number(contextSize), threads: 1 })
const sequence = context.getSequence()
let turn = Promise.resolve()

const json = (response, status, value) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
const refuse = (response, status, message) => json(response, status, { error: { message } })

const historyOf = (messages) =>
  messages.map(({ role, content }) =>
    role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content },
  )

async function complete(asked, response) {
  const gone = new AbortController()
  response.on('close', () => !response.writableFinished && gone.abort())
  if (response.destroyed) return
  const schema = asked.response_format?.json_schema.schema
  const session = new LlamaChatSession({ contextSequence: sequence, autoDisposeSequence: false })
  session.setChatHistory(historyOf(asked.messages.slice(0, -1)))
  const emit = (choice) =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, finish_reason: null, ...choice }] })}\n\n`)
  if (asked.stream) response.writeHead(200, { 'content-type': 'text/event-stream' })
  try {
    const grammar = schema && (await llama.createGrammarForJsonSchema(schema))
    const { responseText, stopReason } = await session.promptWithMeta(asked.messages.at(-1)?.content ?? '', {
      maxTokens: Math.min(asked.max_tokens ?? 64, 600),
      temperature: 0,
      signal: gone.signal,
      ...(grammar && { grammar }),
      onTextChunk: (content) => asked.stream && emit({ delta: { content } }),
    })
    const finish = stopReason === 'maxTokens' ? 'length' : 'stop'
    if (!asked.stream)
      return json(response, 200, { choices: [{ message: { content: responseText }, finish_reason: finish }] })
    emit({ delta: {}, finish_reason: finish })
    response.end('data: [DONE]\n\n')
  } catch (error) {
    if (gone.signal.aborted) process.send?.({ aborted: true })
    else if (response.headersSent) response.destroy()
    else refuse(response, 400, String(error))
  } finally {
    // What is in the sequence stays: the next prompt that begins alike is read from there, as llama.cpp's own server does.
    session.dispose({ disposeSequence: false })
  }
}

const server = createServer(async (request, response) => {
  if (request.url === '/v1/models')
    return json(response, 200, { data: [{ id: name, owned_by: 'llama.cpp' }] })
  const parts = []
  for await (const part of request) parts.push(part)
  if (request.url !== '/v1/chat/completions') return refuse(response, 404, 'Not found')
  const asked = JSON.parse(Buffer.concat(parts).toString())
  // One sequence: requests wait for each other, as on a founder's laptop.
  turn = turn.then(() => complete(asked, response)).catch(() => response.destroy())
})
server.listen(Number(port), '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${server.address().port}/v1` }),
)
