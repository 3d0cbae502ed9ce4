import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'
import { administer, inDatabase, migrations } from './database-server.ts'
import { findOutsidePostgres } from './outside-postgres.ts'

/** globalSetup of the tests that run a second time, against the PostgreSQL of this system. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await findOutsidePostgres()!.start()
  const template = `apogee_outside_${process.pid}`
  await administer(server.url, `create database ${template}`)
  await migrate({ url: inDatabase(server.url, template), folder: migrations })
  project.provide('testServer', { url: server.url, template })
  return () => server.stop()
}
