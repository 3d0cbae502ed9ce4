/** Who may know whom. Drawn in ARCHITECTURE.md; enforced here; every rule has its mistake in test/forbidden. */
const tests = '\\.test\\.tsx?$'

export default {
  forbidden: [
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment: 'The contract is spoken by both sides, so it knows neither, and of zod only the small one.',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: ['^contract/', 'node_modules/zod/(v4/)?mini/'] },
    },
    {
      name: 'browser-and-server-meet-in-the-contract',
      severity: 'error',
      comment: 'Web and server never import each other: Vite would bundle server code without a word.',
      from: { path: '^(web|server)/' },
      to: { path: '^(web|server)/', pathNot: '^$1/' },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      comment: 'A Node module in web/ or contract/ would reach the bundle.',
      from: { path: '^(web|contract)/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-use-the-door',
      severity: 'error',
      comment: 'On the server, another feature is entered only through its index.ts.',
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/[^/]+/', pathNot: ['^server/features/$1/', '/index\\.ts$'] },
    },
    {
      name: 'web-features-do-not-mix',
      severity: 'error',
      comment: 'Screens compose features; web features do not import each other.',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'features-see-ports-not-adapters',
      severity: 'error',
      comment: 'A feature knows what it asks for, never who answers.',
      from: { path: '^server/features/', pathNot: tests },
      to: { path: '^server/providers/', pathNot: '/port\\.ts$' },
    },
    {
      name: 'only-the-context-chooses',
      severity: 'error',
      comment: 'Which adapter answers is decided in one place, and by configuration.',
      from: { path: '^server/', pathNot: ['^server/context\\.ts$', '^server/providers/', tests] },
      to: { path: '/choose\\.ts$' },
    },
    {
      name: 'ground-knows-no-feature',
      severity: 'error',
      comment: 'Platform and providers are stood upon; they know nobody who stands there.',
      from: { path: '^server/(platform|providers)/', pathNot: tests },
      to: { path: '^server/features/' },
    },
    {
      name: 'design-knows-no-feature',
      severity: 'error',
      comment: 'A button does not know what it launches.',
      from: { path: '^web/(design|browser)/', pathNot: tests },
      to: { path: '^web/(features|screens|app)/' },
    },
    {
      name: 'browser-knows-no-design',
      severity: 'error',
      comment: 'What calls the server works without a page: it says what happened, and a component shows it.',
      from: { path: '^web/browser/' },
      to: { path: '^web/design/' },
    },
    {
      name: 'design-knows-no-browser',
      severity: 'error',
      comment: 'A component is given what it shows; it asks neither the server nor the device.',
      from: { path: '^web/design/' },
      to: { path: '^web/browser/' },
    },
    {
      name: 'data-flows-down',
      severity: 'error',
      comment: 'Features never reach up into screens or the app shell.',
      from: { path: '^web/features/' },
      to: { path: '^web/(screens|app)/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment: 'rules.ts decides; it never reads the database or the network.',
      from: { path: '/rules\\.ts$' },
      to: {
        path: ['^server/platform/(database|http)/', '^server/providers/', '[/-]store\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-the-store-writes-sql',
      severity: 'error',
      comment: 'SQL stands in store.ts, or in a named part of it; a use case tells the story.',
      from: {
        path: '^server/',
        pathNot: [
          '[/-]store\\.ts$',
          '^server/platform/',
          '^server/testing/',
          '^server/providers/identity/better-auth\\.ts$',
          tests,
        ],
      },
      to: { path: 'node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or three.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-circles',
      severity: 'error',
      comment:
        'Circles of type imports count too: two files that share a type take it from one that owns it.',
      from: { path: '^(contract|server|web)/' },
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'Code nobody imports is deleted, not kept.',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', tests, '^test/', '\\.css$', '^web/service-worker\\.ts$'],
      },
      to: {},
    },
    {
      name: 'models-end-in-their-adapter',
      severity: 'error',
      comment:
        'The AI SDK and what belongs to it are imported in one file, and that file only when it is chosen.',
      from: { path: '^server/', pathNot: '^server/providers/coach/language-model/vendor-stream\\.ts$' },
      to: { path: 'node_modules/@ai-sdk/' },
    },
    {
      name: 'server-ships-only-dependencies',
      severity: 'error',
      comment: 'What the running server imports must be in "dependencies".',
      from: { path: '^(server|contract)/', pathNot: [tests, '^server/testing/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'Every import leads somewhere.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
}
