import { defineConfig } from 'vitest/config'
import { findOutsidePostgres } from './server/testing/outside-postgres.ts'

// Found once, while the tests are listed: without one, test/outside-postgres.test.ts says that they were skipped.
const outside = process.env.TEST_DATABASE_URL ? null : findOutsidePostgres()

/** Tests of the code, of the program as a whole (its own processes), and of the repository itself. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Named on screen when it was needed (scripts/second-tries.mjs).
    retry: 1,
    // The OpenID provider of the tests warns about being one for tests.
    onConsoleLog: (text) => (text.includes('oidc-provider') ? false : undefined),
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          globalSetup: ['server/testing/database-server.ts'],
        },
      },
      ...(outside
        ? [
            {
              extends: true as const,
              test: {
                name: `PostgreSQL ${outside.version} of this system`,
                include: [
                  'server/flight.test.ts',
                  'server/contract.test.ts',
                  'server/features/account/*.test.ts',
                ],
                globalSetup: ['server/testing/outside-server.ts'],
              },
            },
          ]
        : []),
      {
        extends: true,
        test: { name: 'program', include: ['test/program/**/*.test.ts'], testTimeout: 300_000 },
      },
      { extends: true, test: { name: 'repository', include: ['test/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
