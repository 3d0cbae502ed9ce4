import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#server/platform/database/embedded/index.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'

/** The server all test files share, and the migrated template their databases are copied from. */
export interface TestServer {
  url: string
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export const migrations = join(import.meta.dirname, '../../migrations')

/**
 * Vitest's globalSetup: starts one PostgreSQL for the whole run (or uses TEST_DATABASE_URL), migrates one template, and
 * returns the teardown.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL
  const server = outside ? { url: outside, stop: async () => {} } : await startServer()
  const template = `apogee_template_${process.pid}`
  await administer(server.url, `drop database if exists ${template}`, `create database ${template}`)
  await migrate({ url: inDatabase(server.url, template), folder: migrations })
  project.provide('testServer', { url: server.url, template })
  return async () => {
    await administer(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}

/** Starts an embedded server without durability: no fsync, in a temporary folder. */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = makeTemporaryFolder('apogee-test-')
  const database = await startEmbeddedDatabase({
    dataDir,
    log: { info() {}, warn: (message) => process.stderr.write(`${message}\n`) },
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      ...settings,
    },
  })
  const { host, port } = database.connection
  return {
    url: `postgresql://postgres@localhost:${port}/postgres?host=${encodeURIComponent(host)}`,
    async stop() {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same server's address with another database in it. */
export function inDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Runs statements outside of any test database. */
export async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
