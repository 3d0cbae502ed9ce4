import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/platform/errors.ts'

export interface Pages {
  /** CSP sources of what stands inline in index.html. */
  inlineHashes: { scripts: string[]; styles: string[] }
  serve(app: FastifyInstance): Promise<void>
}

/** The built pages of a folder: hashed files for a year, index.html for every address that is not a file. */
export async function readPages(folder: string): Promise<Pages> {
  const index = await readFile(join(folder, 'index.html'), 'utf8')
  return {
    inlineHashes: { scripts: hashesOf(index, 'script'), styles: hashesOf(index, 'style') },
    serve: (app) => servePages(app, folder),
  }
}

function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const inline = [
    ...html.matchAll(new RegExp(`<${element}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g')),
  ]
  return inline.map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
}

async function servePages(app: FastifyInstance, folder: string): Promise<void> {
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
    return reply.sendFile('index.html')
  })
}
