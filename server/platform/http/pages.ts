import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'

export interface Pages {
  /** CSP sources of the inline scripts and styles of index.html. */
  inlineHashes: { scripts: string[]; styles: string[] }
  serve(app: FastifyInstance): Promise<void>
}

/** Whether a cookie header contains a session; only a hint, verified by the first read. */
export type BringsSession = (cookies: string | undefined) => boolean

/** The built pages of a folder: hashed files for a year, index.html for every address that is not a file. */
export async function readPages(folder: string, bringsSession: BringsSession): Promise<Pages> {
  const index = await readFile(join(folder, 'index.html'), 'utf8')
  return {
    inlineHashes: { scripts: hashesOf(index, 'script'), styles: hashesOf(index, 'style') },
    serve: async (app) => servePages(app, folder, await pagesOf(index), bringsSession),
  }
}

interface Page {
  etag: string
  bodies: { br: Buffer; gzip: Buffer; plain: Buffer }
}

/**
 * index.html for a stranger, and for a visitor with a session cookie: the second carries a hint, so that the browser
 * fetches home at once. The first read tells whether the session is still valid.
 */
async function pagesOf(index: string): Promise<{ stranger: Page; here: Page }> {
  const pageOf = async (html: string): Promise<Page> => {
    const plain = Buffer.from(html)
    return {
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`,
      bodies: { br: await promisify(brotliCompress)(plain), gzip: await promisify(gzip)(plain), plain },
    }
  }
  const [stranger, here] = await Promise.all([
    pageOf(index),
    pageOf(index.replace('<html ', '<html data-here="" ')),
  ])
  return { stranger, here }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { etag, bodies }: Page) {
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const coding = (['br', 'gzip'] as const).find((it) => accepted.includes(it))
  if (coding) reply.header('content-encoding', coding)
  return reply.type('text/html; charset=utf-8').send(bodies[coding ?? 'plain'])
}

function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const inline = [
    ...html.matchAll(new RegExp(`<${element}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g')),
  ]
  return inline.map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
}

async function servePages(
  app: FastifyInstance,
  folder: string,
  pages: Awaited<ReturnType<typeof pagesOf>>,
  bringsSession: BringsSession,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) {
      throw new AppError('NotFound', 'There is nothing at this address.')
    }
    return sendPage(request, reply, bringsSession(request.headers.cookie) ? pages.here : pages.stranger)
  })
}
