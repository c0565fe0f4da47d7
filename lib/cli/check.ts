import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { runCommand, say } from './run-command.ts'

/** `npm run check`: format and lint, types, boundaries. Exits 1 at the first that fails. */
const sources = ['app', 'components', 'lib', 'e2e']

await step('format and lint', 'biome', ['ci', '.'])
await step('route types', 'next', ['typegen'])
await step('types', 'tsc', ['--noEmit', '-p', '.'])
checkBoundaries()

async function step(name: string, command: string, args: readonly string[]): Promise<void> {
  say(`\n— ${name}`)
  if ((await runCommand(command, args)) !== 0) process.exit(1)
}

/** The boundary checker passes happily when its parser reads nothing: it must have read every module, with its imports. */
function checkBoundaries(): void {
  say('\n— boundaries')
  const { stdout, stderr, status } = spawnSync('depcruise', [...sources, '--output-type', 'json'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  if (!stdout) fail(stderr || `depcruise ended with ${status}`)
  const { modules, summary } = JSON.parse(stdout) as Cruise
  const violations = summary.violations.filter(({ rule }) => rule.severity === 'error')
  for (const { rule, from, to } of violations) say(`  ${rule.name}: ${from} → ${to}`)
  const read = new Map(modules.map(({ source, dependencies }) => [source, dependencies.length]))
  const expected = globSync(sources.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter(
    (path) => !path.endsWith('.d.ts'),
  )
  const unread = expected.filter((path) => !read.has(path))
  const blind = expected.filter((path) => read.get(path) === 0 && /^import .* from /m.test(readFileSync(path, 'utf8')))
  for (const path of unread) say(`  not read: ${path}`)
  for (const path of blind) say(`  imports not seen: ${path}`)
  say(`  ${expected.length} modules read, ${violations.length} violations`)
  if (violations.length + unread.length + blind.length > 0 || expected.length === 0) fail('boundaries are broken')
}

interface Cruise {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly unknown[] }[]
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string; readonly severity: string }
      readonly from: string
      readonly to: string
    }[]
  }
}

function fail(reason: string): never {
  say(`  ${reason}`)
  process.exit(1)
}
