import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBoundaries } from './check-boundaries.ts'

const root = join(import.meta.dirname, '../../..')

/** Files that no one may write, and what each imports. Source: the architecture's import rules. */
const forbidden: readonly (readonly [file: string, imported: string])[] = [
  ['app/planted-page.ts', '#lib/service/api/kernel/context.ts'],
  ['app/planted-database.ts', '#lib/service/database/open.ts'],
  ['components/ui/planted.ts', '#lib/contract/operations.ts'],
  ['components/files/planted.ts', '#components/comparisons/list/comparison-columns.tsx'],
  ['components/files/planted-engine.ts', '#lib/engines/compare/types.ts'],
  ['components/source/planted.ts', '#components/files/files-page.tsx'],
  ['components/comparisons/planted.ts', '#lib/service/api/kernel/context.ts'],
  ['lib/queries/planted.ts', '#lib/desk/bff/session-store.ts'],
  ['lib/client/planted.ts', '#lib/queries/query-client.ts'],
  ['lib/contract/planted.ts', '#lib/client/errors.ts'],
  ['lib/contract/planted-package.ts', 'hono'],
  ['lib/contract/planted-node.ts', 'node:fs'],
  ['lib/desk/bff/planted.ts', '#lib/service/api/app.ts'],
  ['lib/service/http/planted.ts', '#lib/service/database/open.ts'],
  ['lib/service/database/planted.ts', '#lib/service/api/kernel/context.ts'],
  ['lib/service/documents/planted.ts', '#lib/engines/compare/types.ts'],
  ['lib/service/reasoner/planted.ts', '#lib/service/database/open.ts'],
  ['lib/service/api/comparisons/planted-model.ts', 'ai'],
  ['lib/desk/bff/planted-reasoner.ts', '#lib/service/reasoner/open-reasoner.ts'],
  ['lib/engines/compare/planted-reasoner.ts', '#lib/service/reasoner/reasoner.ts'],
  ['lib/engines/compare/planted.ts', '#lib/contract/comparisons/result.ts'],
  ['lib/engines/compare/planted-package.ts', 'zod'],
  ['lib/engines/compare/planted-node.ts', 'node:crypto'],
  ['lib/reading/planted.ts', '#lib/service/documents/limits.ts'],
  ['lib/reading/planted-react.ts', 'react'],
  ['components/files/planted-reading.ts', '#lib/reading/rows.ts'],
  ['lib/service/api/files/planted-next.ts', 'next/server'],
  ['lib/service/api/files/planted-react.ts', 'react'],
  ['lib/service/api/files/planted-hono.ts', 'hono'],
  ['lib/service/api/files/planted-server.ts', '#lib/desk/server/env.ts'],
  ['lib/service/api/files/planted-routes.ts', './routes.ts'],
  ['lib/service/api/files/planted-jobs.ts', './jobs/read-file.ts'],
  ['lib/service/api/files/planted-other-jobs.ts', '#lib/service/api/comparisons/jobs/run-comparison.ts'],
  ['lib/service/api/files/planted-internal.ts', '#lib/service/api/accounts/grants.ts'],
  ['lib/service/api/files/planted-seed.ts', '#lib/service/api/accounts/seed.ts'],
  ['lib/service/api/kernel/planted.ts', '#lib/service/api/files/list-files.ts'],
  ['lib/service/api/usage/routes.ts', '#lib/service/database/open.ts'],
  ['lib/tools/practice/planted.ts', '#lib/contract/operations.ts'],
  ['lib/desk/server/planted.ts', '#components/ui/controls/button.tsx'],
  ['e2e/planted.ts', '#lib/contract/operations.ts'],
  ['lib/newcomer/planted.ts', '#lib/contract/operations.ts'],
  ['newcomer/planted.ts', '#lib/service/api/app.ts'],
  ['components/files/planted-pg.ts', 'pg'],
  ['components/files/planted-node.ts', 'node:fs'],
  ['components/files/planted-headers.ts', 'next/headers'],
  ['components/files/planted-viewer.ts', 'react-pdf'],
  ['lib/queries/planted-headers.ts', 'next/headers'],
  ['lib/service/api/files/planted-browser.ts', 'playwright-core'],
  ['lib/service/api/filings/records/planted-browser.ts', 'playwright-core'],
  ['lib/service/api/files/planted-testing.ts', '#lib/tools/testing/start-test-api.ts'],
  ['lib/service/documents/planted-testing.ts', '#lib/service/documents/testing/raw-pdf.ts'],
  ['lib/service/api/files/planted-tools.ts', '#lib/tools/demo/demo-workspace.ts'],
  ['lib/engines/triangles/planted.ts', '#lib/engines/compare/types.ts'],
  ['components/newcomer/planted.ts', '#components/ui/controls/button.tsx'],
  ['lib/service/api/newcomer/planted.ts', '#lib/contract/operations.ts'],
]

/** Imports that each room is for. */
const allowed: readonly (readonly [file: string, imported: string])[] = [
  ['app/allowed.ts', '#components/ui/controls/button.tsx'],
  ['components/files/allowed.ts', '#components/data-table/data-table.tsx'],
  ['components/files/allowed-package.ts', 'react'],
  ['components/comparisons/allowed.ts', '#lib/engines/compare/types.ts'],
  ['components/comparisons/allowed-reading.ts', '#lib/reading/rows.ts'],
  ['lib/reading/allowed.ts', '#lib/engines/compare/types.ts'],
  ['lib/contract/allowed.ts', 'zod'],
  ['lib/service/http/allowed-node.ts', 'node:stream'],
  ['lib/service/api/files/allowed.ts', '#lib/service/database/open.ts'],
  ['lib/service/api/files/allowed-package.ts', 'drizzle-orm'],
  ['lib/service/api/files/allowed-verb.ts', '#lib/service/api/usage/get-usage.ts'],
  ['lib/service/api/files/jobs/allowed.ts', '#lib/service/api/files/list-files.ts'],
  ['lib/service/api/comparisons/jobs/allowed.ts', '#lib/service/reasoner/reasoner.ts'],
  ['lib/service/reasoner/allowed.ts', 'ai'],
  ['lib/desk/server/allowed.ts', 'next'],
  ['e2e/allowed.ts', '#lib/tools/testing/model-server.ts'],
  ['lib/service/api/files/allowed.test.ts', '#lib/desk/server/env.ts'],
]

const impure = [
  'Math.random()',
  'Date.now()',
  'new Date()',
  "fetch('https://example.com')",
  'performance.now()',
  'crypto.randomUUID()',
  'process.uptime()',
  'setTimeout(() => {}, 1)',
]

describe('the import rules', () => {
  const copy = mkdtempSync(join(tmpdir(), 'filing-desk-boundaries-'))
  const found: string[] = []

  beforeAll(() => {
    copyProject(copy)
    for (const [file, imported] of [...forbidden, ...allowed])
      plant(file, `import * as planted from '${imported}'\nexport const is = planted\n`)
    plant('app/planted-client.ts', "'use client'\nexport { is } from './planted-way.ts'\n")
    plant(
      'app/planted-way.ts',
      "import { createDeskSession } from '#lib/desk/bff/session-store.ts'\nexport const is = createDeskSession\n",
    )
    plant('components/files/planted-client.tsx', "'use client'\nexport { readFileSync } from 'node:fs'\n")
    plant('lib/contract/circle-a.ts', "import type { B } from './circle-b.ts'\nexport type A = B | 1\n")
    plant('lib/contract/circle-b.ts', "import type { A } from './circle-a.ts'\nexport type B = A | 2\n")
    for (const file of ['lib/newcomer/alone.ts', 'newcomer/alone.mjs']) plant(file, 'export const alone = true\n')
    for (const [index, expression] of impure.entries())
      for (const folder of ['lib/engines/compare', 'lib/tools/cli'])
        plant(`${folder}/impure-${index}.ts`, `export const planted = ${expression}\n`)
    found.push(...checkBoundaries(copy).violations)
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  function plant(file: string, text: string): void {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }

  it.each(forbidden)('forbid %s to import %s, and say what is allowed and where', (file, imported) => {
    const lines = found.filter((violation) => violation.includes(`: ${file}`))
    expect(lines.join('\n')).toMatch(/^(not allowed: .* may import|in no room: )/m)
    expect(lines.join('\n')).toContain('lib/tools/cli/rooms.ts')
    if (lines[0]?.startsWith('not allowed')) expect(lines[0]).toContain(`→ ${imported}`)
  })

  it.each(allowed)('allow %s to import %s', (file) => {
    expect(found.filter((violation) => violation.includes(file))).toEqual([])
  })

  it.each([
    'app/planted-client.ts → app/planted-way.ts → lib/desk/bff/session-store.ts',
    'components/files/planted-client.tsx → fs',
  ])('forbid code of the browser to reach the server: %s', (path) => {
    expect(found).toContain(`server code in the browser: ${path} (lib/tools/cli/rooms.ts)`)
  })

  it('name a circle of imports, of types too', () => {
    expect(found.filter((violation) => violation.startsWith('circle: lib/contract/circle-'))).toHaveLength(1)
  })

  it('keep clocks, chance and the network out of the engines', () => {
    const { stdout, status } = spawnSync(
      join(root, 'node_modules/.bin/biome'),
      ['lint', '--vcs-enabled=false', '--reporter=github', 'lib/engines/compare', 'lib/tools/cli'],
      { cwd: copy, encoding: 'utf8' },
    )
    expect(status).toBe(1)
    for (const index of impure.keys()) expect(stdout).toContain(`lib/engines/compare/impure-${index}.ts`)
    expect(stdout).not.toContain('lib/tools/cli/impure-')
  })

  it('name a file that is in no room, even where it imports nothing', () => {
    for (const file of ['lib/newcomer/alone.ts', 'newcomer/alone.mjs', 'components/newcomer/planted.ts'])
      expect(found).toContain(`in no room: ${file} (rooms: lib/tools/cli/rooms.ts)`)
  })
})

/** The files of the project as they are, with the installed packages linked. */
function copyProject(target: string): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of listed.trim().split('\n')) {
    if (!/^(app|components|lib|e2e)\/.*\.(ts|tsx|json|grit)$|^[^/]+\.(json|mjs|ts)$/.test(path)) continue
    mkdirSync(dirname(join(target, path)), { recursive: true })
    try {
      copyFileSync(join(root, path), join(target, path))
    } catch {
      // Deleted, not yet committed.
    }
  }
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'))
}
