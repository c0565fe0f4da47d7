/** Reads the imports and finds circles; `lib/tools/cli/rooms.ts` says who may import whom. */
export default {
  forbidden: [
    { name: 'circle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not found', severity: 'error', from: {}, to: { couldNotResolve: true } },
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
