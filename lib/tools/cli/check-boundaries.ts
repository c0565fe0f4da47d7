import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { alsoUses, listedByModule, type Room, rooms, testFiles } from './rooms.ts'

const roomsFile = 'lib/tools/cli/rooms.ts'
/** Not part of the application: what is installed or made, and the published client's examples. */
const outside =
  /^(node_modules|test-results|playwright-report|\.[^/]+)\/|^lib\/client\/package\/(examples|dist)\/|\.d\.ts$/
/** Nothing that runs in a browser may reach these, however indirectly. */
const serverOnly = /^lib\/(desk|service)\//

export interface BoundaryReport {
  readonly modules: number
  /** A line for each violation, with the files it is about and what is allowed. */
  readonly violations: readonly string[]
}

interface Dependency {
  /** As written. */
  readonly module: string
  readonly resolved: string
  readonly typeOnly?: boolean
  readonly coreModule: boolean
}

interface CruisedModule {
  readonly source: string
  readonly dependencies: readonly Dependency[]
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

/** Compares the imports of the project in `root` with `rooms.ts`. Throws when the checker does not run. */
export function checkBoundaries(root: string): BoundaryReport {
  const expected = globSync('**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}', {
    cwd: root,
    exclude: (path) => outside.test(`${path}/`),
  }).filter((path) => !outside.test(path))
  const { modules, summary } = cruise(root, [...new Set(expected.map((path) => path.replace(/\/.*/, '')))])
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
      ...expected.flatMap((path) => checkImports(path, read.get(path)?.dependencies ?? [])),
      ...expected
        .filter((path) => /^['"]use client['"]/.test(readText(path)))
        .flatMap((path) => findServerModule(path, read) ?? []),
    ],
  }
}

function cruise(root: string, folders: readonly string[]): Cruise {
  const { stdout, stderr, status } = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    [...folders, '--output-type', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 },
  )
  if (!stdout) throw new Error(stderr || `depcruise ended with ${status}`)
  return JSON.parse(stdout) as Cruise
}

function checkImports(path: string, dependencies: readonly Dependency[]): readonly string[] {
  const own = rooms.flatMap((room) => {
    const match = startMatch(room.from, path)
    return match ? [{ ...room, to: [room.own ?? room.from, ...room.to].map((to) => fillIn(to, match)) }] : []
  })
  if (own.length === 0) return [`in no room: ${path} (rooms: ${roomsFile})`]
  if (testFiles.test(path)) return []
  const reach = [...new Set(own.flatMap(({ to }) => to))]
  const packages = [...own, ...alsoUses.filter(({ from }) => startMatch(from, path))].flatMap((room) => room.packages)
  const isAllowed = (dependency: Dependency) =>
    isOfProject(dependency)
      ? reach.some((to) => startMatch(to, dependency.resolved)) && mayReachTests(path, dependency)
      : packages.some((name) => allowsPackage(name, nameOf(dependency)))
  const names = own.map(({ name }) => `“${name}”`).join(', ')
  const allowed = `${names} may import ${reach.join(', ')}; packages: ${packages.join(', ') || 'none'} (${roomsFile})`
  return dependencies
    .filter((dependency) => !isAllowed(dependency))
    .map((dependency) => `not allowed: ${path} → ${nameOf(dependency)}. ${allowed}`)
}

function isOfProject({ module }: Dependency): boolean {
  return /^[.#]/.test(module)
}

function mayReachTests(path: string, { resolved }: Dependency): boolean {
  return /^(lib\/tools|e2e)\//.test(path) || !testFiles.test(resolved)
}

function startMatch(pattern: string, path: string): RegExpExecArray | null {
  return new RegExp(`^(?:${pattern})`).exec(path)
}

/** `$1` in a pattern of a room is the first group of where the file is. */
function fillIn(pattern: Room['from'], match: RegExpExecArray): string {
  return pattern.replaceAll('$1', match[1] ?? '')
}

/** With the `node:` of a module of Node, which the checker leaves out. */
function nameOf({ module, coreModule }: Dependency): string {
  return coreModule ? `node:${module.replace(/^node:/, '')}` : module
}

function allowsPackage(allowed: string, module: string): boolean {
  if (allowed === '*' || allowed === module) return true
  if (allowed === 'node:*') return module.startsWith('node:')
  return !listedByModule.includes(allowed) && module.startsWith(`${allowed}/`)
}

/** The path from a `'use client'` module to one that only the server may load, or null. Type imports do not count. */
function findServerModule(start: string, modules: ReadonlyMap<string, CruisedModule>): string | null {
  const cameFrom = new Map<string, string | null>([[start, null]])
  for (const path of cameFrom.keys()) {
    for (const { resolved, typeOnly, coreModule } of modules.get(path)?.dependencies ?? []) {
      if (typeOnly || cameFrom.has(resolved)) continue
      cameFrom.set(resolved, path)
      if (coreModule || serverOnly.test(resolved)) {
        return `server code in the browser: ${describePath(resolved, cameFrom)} (${roomsFile})`
      }
    }
  }
  return null
}

function describePath(end: string, cameFrom: ReadonlyMap<string, string | null>): string {
  const path: string[] = []
  for (let at: string | null | undefined = end; at; at = cameFrom.get(at)) path.unshift(at)
  return path.join(' → ')
}
