import { rooms, testFiles } from './lib/tools/cli/rooms.ts'

const packages = { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core', 'npm-no-pkg', 'npm-unknown'] }

const ofTests = { from: { path: testFiles }, to: { path: '^(app|components|lib)/' } }

const allowed = [
  ofTests,
  { from: { path: testFiles }, to: packages },
  ...rooms.flatMap(({ from, own = from, to, packages: names }) => [
    { from: { path: from }, to: { path: [own, ...to] } },
    {
      from: { path: from, pathNot: testFiles },
      to: names ? { path: [...names, '^$'] } : packages,
    },
  ]),
]

export default {
  allowed,
  allowedSeverity: 'error',
  forbidden: [
    {
      name: 'the service is liftable',
      severity: 'error',
      from: { path: '^lib/(api|http|desk|database|documents|compare|triangles|contract)/' },
      to: { path: 'node_modules/(next|react|react-dom)/' },
    },
    {
      name: 'verbs know no HTTP',
      severity: 'error',
      from: { path: '^lib/service/api/', pathNot: `^lib/service/api/[^/]+$|/routes\\.ts$|${testFiles}` },
      to: { path: 'node_modules/(hono|@hono)/' },
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
    // The examples import the published client by its name, as they do where it is installed.
    exclude: { path: '^\\.next/|^lib/client/package/(examples|dist)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    builtInModules: { add: ['node:sqlite'] },
  },
}
