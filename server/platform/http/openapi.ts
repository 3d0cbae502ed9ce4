import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type Endpoint, errorReply } from '#contract/endpoint/endpoint.ts'

/** The contract as OpenAPI 3.1, whose schemas are JSON Schema 2020-12. */
export function describeContract(endpoints: readonly Endpoint[], baseUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Apogee',
      version: '1',
      description: 'Every call needs a signed-in session; unsafe calls take an Idempotency-Key.',
    },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'apogee.session_token' } },
      schemas: { Error: schemaOf(errorReply, 'output') },
    },
    security: [{ session: [] }],
  }
}

function describeEndpoint(endpoint: Endpoint) {
  const refusals = [400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 431, 500, 502, 503]
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return {
    summary: endpoint.summary,
    parameters: parametersOf(endpoint),
    ...(takesBody(endpoint)
      ? {
          requestBody: {
            required: true,
            content: {
              [endpoint.form ? 'multipart/form-data' : 'application/json']: { schema: bodyOf(endpoint) },
            },
          },
        }
      : {}),
    responses: {
      [endpoint.status]: {
        description: 'Done.',
        content: endpoint.binary
          ? { 'audio/mpeg': {} }
          : {
              'application/json': { schema: schemaOf(endpoint.reply, 'output') },
              ...(endpoint.events
                ? { 'text/event-stream': { schema: schemaOf(endpoint.events, 'output') } }
                : {}),
            },
      },
      ...Object.fromEntries(refusals.map((status) => [status, { description: 'Refused.', content }])),
    },
  }
}

const propertiesOf = (schema: unknown) =>
  Object.entries((schema as { properties?: Record<string, unknown> }).properties ?? {})

const takesBody = (endpoint: Endpoint) =>
  endpoint.write !== null && propertiesOf(schemaOf(endpoint.body, 'input')).length > 0

function bodyOf(endpoint: Endpoint) {
  const schema = schemaOf(endpoint.body, 'input')
  if (!endpoint.form) return schema
  const properties = {
    ...(schema as { properties: object }).properties,
    audio: { type: 'string', format: 'binary' },
  }
  return { ...schema, properties }
}

function parametersOf(endpoint: Endpoint) {
  const of = (place: 'path' | 'query', schema: Endpoint['params']) =>
    propertiesOf(schemaOf(schema, 'input')).map(([name, it]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: it,
    }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  }
  return [...of('path', endpoint.params), ...of('query', endpoint.query), ...(endpoint.write ? [key] : [])]
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return rest
}

/** `/api/docs` for people, `/api/docs/openapi.json` for programs. */
export function mountDocs(app: FastifyInstance, endpoints: readonly Endpoint[], baseUrl: string): void {
  // Built on first request: it would delay every start, and few read it.
  let document: ReturnType<typeof describeContract> | undefined
  app.get('/api/docs/openapi.json', async () => {
    document ??= describeContract(endpoints, baseUrl)
    return document
  })
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(pageOf(endpoints)),
  )
}

const inHtml = (text: string) => text.replace(/[&<>"]/g, (it) => `&#${it.charCodeAt(0)};`)

function pageOf(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map(
    (endpoint) =>
      `<tr><td><code>${endpoint.method}</code></td><td><code>${inHtml(endpoint.path)}</code></td><td>${inHtml(endpoint.summary)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Apogee API</title><h1>Apogee API</h1>
<p>Machine-readable: <a href="/api/docs/openapi.json">openapi.json</a>. Every call needs a signed-in session.</p>
<table><thead><tr><th scope="col">Method</th><th scope="col">Address</th><th scope="col">What it does</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></html>`
}
