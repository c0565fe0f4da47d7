import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rooms } from './rooms.ts'

const folders = ['app', 'components', 'lib', 'e2e']
/** What is no part of the application: the published client's examples, and what is made of it. */
const outside = /^lib\/client\/package\/(examples|dist)\//
/** What a module of the browser must never reach, however indirectly. */
const serverOnly = /^lib\/(api|bff|database|desk|server)\//

export interface BoundaryReport {
  readonly modules: number
  /** A line for each violation, with the files it is about. */
  readonly violations: readonly string[]
}

interface CruisedModule {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string; readonly typeOnly?: boolean }[]
}

interface Cruise {
  readonly modules: readonly CruisedModule[]
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string }
      readonly from: string
      readonly to: string
    }[]
  }
}

/** Holds the project in `root` against the rooms of `.dependency-cruiser.mjs`. Throws when the checker does not run. */
export function checkBoundaries(root: string): BoundaryReport {
  const expected = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  ).filter((path) => !path.endsWith('.d.ts') && !outside.test(path))
  const { modules, summary } = cruise(root)
  const read = new Map(modules.map((module) => [module.source, module]))
  const readText = (path: string) => readFileSync(join(root, path), 'utf8')
  return {
    modules: expected.length,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...expected.filter((path) => !read.has(path)).map((path) => `not read: ${path}`),
      // The checker passes happily when its parser reads nothing.
      ...expected
        .filter((path) => read.get(path)?.dependencies.length === 0 && /^import .* from /m.test(readText(path)))
        .map((path) => `imports not seen: ${path}`),
      ...expected
        .filter((path) => !rooms.some(({ from }) => new RegExp(from).test(path)))
        .map((path) => `in no room: ${path}`),
      ...expected
        .filter((path) => /^['"]use client['"]/.test(readText(path)))
        .flatMap((path) => findServerModule(path, read) ?? []),
    ],
  }
}

function cruise(root: string): Cruise {
  const { stdout, stderr, status } = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    [...folders, '--output-type', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 },
  )
  if (!stdout) throw new Error(stderr || `depcruise ended with ${status}`)
  return JSON.parse(stdout) as Cruise
}

/** The way from a `'use client'` module to one that only the server may load; null where there is none. Types do not count. */
function findServerModule(start: string, modules: ReadonlyMap<string, CruisedModule>): string | null {
  const cameFrom = new Map<string, string | null>([[start, null]])
  for (const path of cameFrom.keys()) {
    if (serverOnly.test(path)) return `server code in the browser: ${describeWay(path, cameFrom)}`
    for (const { resolved, typeOnly } of modules.get(path)?.dependencies ?? []) {
      if (!typeOnly && !cameFrom.has(resolved)) cameFrom.set(resolved, path)
    }
  }
  return null
}

function describeWay(end: string, cameFrom: ReadonlyMap<string, string | null>): string {
  const way: string[] = []
  for (let path: string | null | undefined = end; path; path = cameFrom.get(path)) way.unshift(path)
  return way.join(' → ')
}
