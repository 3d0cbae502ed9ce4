import { defineConfig } from 'vitest/config'

/** Three kinds of tests: of the code, of the program as a whole (its own processes), and of the repository itself. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
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
      {
        extends: true,
        test: { name: 'program', include: ['test/program/**/*.test.ts'], testTimeout: 180_000 },
      },
      {
        extends: true,
        test: { name: 'repository', include: ['test/*.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
})
