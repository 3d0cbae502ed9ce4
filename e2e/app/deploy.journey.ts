import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { openBrowser } from '#e2e/support/founder.ts'

const built = new URL('../../dist/web/', import.meta.url)
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** Serves the built pages as a version that can be changed; each page names its version in its head. */
async function startPages() {
  const item = { url: '', version: 'one', stop: async () => {} }
  const server = createServer((request, response) => {
    void send(new URL(request.url ?? '/', 'http://localhost').pathname, item.version, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  item.url = `http://localhost:${(server.address() as AddressInfo).port}`
  item.stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return item
}

async function send(path: string, version: string, response: ServerResponse): Promise<void> {
  const type = types[extname(path)]
  const headers = { 'content-type': type ?? 'text/html', 'cache-control': 'no-cache' }
  if (path.startsWith('/api/')) {
    response.writeHead(200, { 'content-type': 'application/json' }).end('null')
    return
  }
  const file = await readFile(new URL(type ? `.${path}` : 'index.html', built)).catch(() => undefined)
  if (!file) response.writeHead(404).end()
  else if (!type)
    response
      .writeHead(200, headers)
      .end(`${file}`.replace('<head>', `<head><meta name="deployed" content="${version}">`))
  else if (path === '/service-worker.js')
    response.writeHead(200, headers).end(`${file}`.replace(/"version":"\w+"/, `"version":"${version}"`))
  else response.writeHead(200, headers).end(file)
}

const deployed = (page: Page) => page.locator('meta[name=deployed]')
const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell ')))

test('a deploy is seen at the next visit and is what opens offline', async ({ browser }) => {
  const pages = await startPages()
  const { context, page } = await openBrowser(browser, { at: pages.url, keeps: true })
  await page.goto('/landing')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  await expect(deployed(page)).toHaveAttribute('content', 'one')

  await test.step('the old service worker does not hide the new version', async () => {
    pages.version = 'two'
    await page.reload()
    await expect(deployed(page)).toHaveAttribute('content', 'two')
  })

  await test.step('the new worker takes over, and the old files stay for tabs that still use them', async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect.poll(() => shells(page)).toEqual(['shell one', 'shell two'])
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { installing, waiting, active } = await navigator.serviceWorker.ready
          return installing === null && waiting === null && active?.state === 'activated'
        }),
      )
      .toBe(true)
  })

  await test.step('without a server the newest page opens', async () => {
    await pages.stop()
    await page.goto('/landing')
    await expect(deployed(page)).toHaveAttribute('content', 'two')
    await expect(page.getByText('Your AI business mentor for daily accountability')).toBeVisible()
  })
  await context.close()
})
