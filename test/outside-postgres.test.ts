import { expect, test } from 'vitest'
import { findOutsidePostgres } from '#server/testing/database/outside-postgres.ts'

const asked = process.env.TEST_DATABASE_URL
const outside = asked ? null : findOutsidePostgres()

test.skipIf(!asked && !outside)(
  asked || outside
    ? 'the integration tests run against an outside PostgreSQL too'
    : 'the integration tests against an outside PostgreSQL: TEST_DATABASE_URL is not set, and no PostgreSQL from 15 is installed',
  () => {
    expect(asked ?? outside?.version).toBeTruthy()
  },
)
