/** Who may import whom. Each room lists what it may reach; everything else in the project is forbidden to it. */
const rooms = [
  { from: '^lib/contract/', to: ['^lib/contract/'] },
  { from: '^lib/compare/', except: '^lib/compare/quality/', to: ['^lib/compare/'] },
  { from: '^lib/compare/quality/', to: ['^lib/compare/', '^lib/documents/', '^lib/demo/'] },
  { from: '^lib/documents/', to: ['^lib/documents/', '^lib/contract/'] },
  { from: '^lib/database/', to: ['^lib/database/', '^lib/contract/'] },
  { from: '^lib/client/', to: ['^lib/client/', '^lib/contract/'] },
  { from: '^lib/queries/', to: ['^lib/queries/', '^lib/client/', '^lib/contract/'] },
  { from: '^lib/bff/', to: ['^lib/bff/', '^lib/client/', '^lib/contract/', '^lib/database/'] },
  {
    from: '^lib/api/',
    except: '\\.test\\.ts$',
    to: ['^lib/api/', '^lib/contract/', '^lib/compare/', '^lib/documents/', '^lib/database/'],
  },
  { from: '^lib/demo/', except: '\\.test\\.ts$', to: ['^lib/demo/', '^lib/contract/', '^lib/documents/'] },
  {
    from: '^components/(ui|form|data-table|layout)/',
    to: ['^components/(ui|form|data-table|layout)/', '^lib/(queries|client|contract)/'],
  },
  {
    from: '^components/comparisons/',
    to: ['^components/(ui|form|data-table|layout|comparisons)/', '^lib/(queries|client|contract|compare)/'],
  },
  ...['settings', 'home', 'files', 'sign-in'].map((domain) => ({
    from: `^components/${domain}/`,
    to: [`^components/(ui|form|data-table|layout|${domain})/`, '^lib/(queries|client|contract)/'],
  })),
  { from: '^app/', to: ['^app/', '^components/', '^lib/(queries|client|bff|contract)/'] },
  { from: '^e2e/', to: ['^e2e/', '^lib/cli/run-application'] },
]

export default {
  forbidden: [
    ...rooms.map(({ from, except, to }) => ({
      name: `room ${from}`,
      severity: 'error',
      from: { path: from, ...(except ? { pathNot: except } : {}) },
      to: { path: '^(app|components|lib|e2e)/', pathNot: to },
    })),
    {
      name: 'contract and engine stand alone',
      comment: 'lib/contract stands on zod only; the engine on nothing.',
      severity: 'error',
      from: { path: '^lib/(contract|compare)/', pathNot: '^lib/compare/quality/|/testing/|\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'the service is liftable',
      severity: 'error',
      from: { path: '^lib/(api|database|documents|compare|contract)/' },
      to: { path: 'node_modules/(next|react|react-dom)/' },
    },
    {
      name: 'services know no HTTP',
      severity: 'error',
      from: { path: '^lib/api/(services|jobs)/' },
      to: { path: 'node_modules/(hono|@hono)/' },
    },
    {
      name: 'only upstream.ts reaches the embedded service',
      severity: 'error',
      from: { path: '^lib/bff/', pathNot: '^lib/bff/upstream\\.ts$' },
      to: { path: '^lib/api/' },
    },
    {
      name: 'no circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'nothing unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^\\.next/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    builtInModules: { add: ['node:sqlite'] },
  },
}
