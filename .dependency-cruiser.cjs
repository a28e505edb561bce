/** Which part may know which. Everything here is an error: `npm run check`. */

const tests = '[.]test[.]tsx?$|/test/|/testing[^/]*[.]ts$';
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-cycles', 'Parts that know each other in a circle are one part.', {}, { circular: true }),
    // The address of a package's file, which only Vite resolves; its build fails where it does not exist.
    rule(
      'resolvable',
      'What is imported must exist.',
      {},
      { couldNotResolve: true, pathNot: '^@salung/fair/verify[.]mjs[?]url$' },
    ),
    rule(
      'module-by-its-face',
      'Another module is known by its index.ts only.',
      { path: '^apps/server/src/modules/([^/]+)/', pathNot: tests },
      {
        path: '^apps/server/src/modules/[^/]+/',
        pathNot: '^apps/server/src/modules/($1/|[^/]+/index[.]ts$)',
      },
    ),
    rule(
      'module-by-its-face-app',
      'The rest of the server, too, knows a module by its index.ts; the list of modules by its module.ts.',
      { path: '^apps/server/src/', pathNot: `^apps/server/src/modules([.]ts$|/)|${tests}` },
      { path: '^apps/server/src/modules/[^/]+/', pathNot: '/index[.]ts$' },
    ),
    rule(
      'modules-are-lines',
      'The list of modules names their module.ts and nothing else.',
      { path: '^apps/server/src/modules[.]ts$' },
      { pathNot: '^apps/server/src/modules/[^/]+/module[.]ts$' },
    ),
    rule(
      'routes-without-sql',
      'Routes bind the contract to a service; SQL is in store.ts, behind the service.',
      { path: '^apps/server/src/modules/[^/]+/routes[^/]*[.]ts$' },
      { path: '^apps/server/src/modules/[^/]+/store[^/]*[.]ts$|^node_modules/(pg|kysely)/' },
    ),
    rule(
      'state-is-pure',
      'state.ts holds transitions and sums: no input, no output, no clock. Reckoning with days is pure.',
      { path: '^apps/server/src/modules/[^/]+/state[^/]*[.]ts$', pathNot: tests },
      {
        pathNot:
          '^packages/contract/|^apps/server/src/modules/[^/]+/state[^/]*[.]ts$|^apps/server/src/platform/business-day[.]ts$',
      },
    ),
    rule(
      'platform-without-business',
      'The platform layer holds no business word.',
      { path: '^apps/server/src/platform/', pathNot: tests },
      { path: '^apps/server/src/modules/' },
    ),
    rule(
      'contract-is-data',
      'The contract is read by server and browsers: zod, the words of lotto and itself, nothing else.',
      { path: '^packages/contract/src/', pathNot: tests },
      { pathNot: '^packages/contract/src/|^packages/lotto/src/|^node_modules/zod/' },
    ),
    rule(
      'contract-by-its-entries',
      'An app runs with the entry of the contract for its people; of the whole it knows the types only.',
      { path: '^(apps/(player|backoffice)/src|packages/(ui|client)/src)/', pathNot: tests },
      {
        path: '^packages/contract/src/(index|schemas|catalogue|calls|offered)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'ledger-is-liftable',
      'The ledger knows PostgreSQL and nothing of this platform.',
      { path: '^packages/ledger/', pathNot: `${tests}|/mutants/` },
      { path: '^(apps|packages)/', pathNot: '^packages/(ledger|postgres)/' },
    ),
    rule(
      'ledger-engine-on-pg-alone',
      'The engine itself depends on pg alone; only its tests and tools start a PostgreSQL.',
      { path: '^packages/ledger/src/', pathNot: `${tests}|/cli/` },
      { path: '^packages/(?!ledger/)|^apps/|^node_modules/(?!pg/|@types/)' },
    ),
    rule(
      'fair-is-pure',
      'The maths of the games runs anywhere: itself and SHA-256, no Node, no browser, no platform.',
      { path: '^packages/fair/src/', pathNot: tests },
      { pathNot: '^packages/fair/src/|^node_modules/@noble/hashes/' },
    ),
    rule(
      'lotto-is-pure',
      'The rules of lotto run anywhere: itself alone, no Node, no browser, no platform.',
      { path: '^packages/lotto/src/', pathNot: tests },
      { pathNot: '^packages/lotto/src/' },
    ),
    rule(
      'packages-below-apps',
      'Apps stand on packages, never the other way round.',
      { path: '^packages/' },
      { path: '^(apps|e2e|bench|scripts)/' },
    ),
    rule(
      'apps-apart',
      'Apps meet over HTTP.',
      { path: '^apps/([^/]+)/', pathNot: tests },
      { path: '^apps/[^/]+/', pathNot: '^apps/$1/' },
    ),
    rule(
      'house-games-by-the-contract',
      'The house games know the platform by its HTTP contract alone, as any provider does; they look like its apps, and run in the same browsers.',
      { path: '^apps/house-games/', pathNot: tests },
      { path: '^packages/(?!(fair|http|postgres)/|ui/(src/theme/|vite/browsers[.]ts))' },
    ),
    rule(
      'house-games-pages-without-server',
      'What runs in a page has no Node and none of the server.',
      { path: '^apps/house-games/web/' },
      { path: '^apps/house-games/src/|^packages/(http|postgres)/|^node_modules/(pg|fastify|zod)/' },
    ),
    rule(
      'features-below-the-shell',
      'The shell shows features; what they share with it is in platform/, lib/ or parts/.',
      { path: '^apps/(player|backoffice)/src/(features|lib|parts|platform)/', pathNot: tests },
      { path: '^apps/$1/src/app/' },
    ),
    rule(
      'shared-below-features',
      'What features share knows none of them.',
      { path: '^apps/(player|backoffice)/src/(lib|parts|platform)/', pathNot: tests },
      { path: '^apps/$1/src/(features/|words/|features[.]ts|quick-actions[.]ts)' },
    ),
    rule(
      'platform-below-all',
      'Client, session and stores are what the rest of the app stands on.',
      { path: '^apps/(player|backoffice)/src/platform/', pathNot: tests },
      { path: '^apps/$1/src/(lib|parts)/' },
    ),
    rule(
      'browser-without-server',
      'What runs in a browser has no Node and no server package.',
      { path: '^(apps/(player|backoffice)/src|packages/(ui|client)/src)/', pathNot: tests },
      { path: '^(apps/server|packages/(ledger|postgres))/|^node_modules/(pg|fastify|kysely)/' },
    ),
    rule(
      'browser-without-node',
      'What runs in a browser has no Node module.',
      {
        path: '^(apps/(player|backoffice)/src|apps/house-games/web|packages/(ui|client)/src)/',
        pathNot: tests,
      },
      { dependencyTypes: ['core'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|/paraglide/|^[.]cache/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css', '.svg'],
    },
  },
};
