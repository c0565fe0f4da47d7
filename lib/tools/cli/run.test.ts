import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../../..')

/** Runs a script that prints its arguments, under a Node.js that says it is `version`. */
function runUnder(version: string, args: readonly string[] = []) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const script = 'lib/tools/testing/print-arguments.ts'
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, 'lib/tools/cli/run.mjs', script, ...args],
    { cwd: root, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

describe('a script of the project', () => {
  it.each(['12.22.12', '18.20.8', '20.20.2', '22.23.3'])(
    'says in one line which Node.js it needs under %s',
    (version) => {
      const { status, stdout, stderr } = runUnder(version)
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toMatch(/^Filing Desk needs Node\.js 24 or newer, and this is [\d.]+\. .*\n$/)
      expect(stderr).toContain(version)
    },
  )

  it.each(['24.0.0', '26.1.0'])('runs with its arguments under %s', (version) => {
    expect(runUnder(version, ['FILE.csv', '--dry-run'])).toEqual({
      status: 0,
      stdout: '["FILE.csv","--dry-run"]\n',
      stderr: '',
    })
  })
})

test('every npm script of the project starts through the check of Node.js', () => {
  const unchecked = Object.entries(manifest.scripts).filter(
    ([, command]) => command.includes('.ts') && !/node (--\S+ )*lib\/tools\/cli\/run\.mjs \S+\.ts/.test(command),
  )
  expect(unchecked).toEqual([])
})

test('the Node.js that is asked for is the one that the package declares', () => {
  expect(runUnder('1.0.0').stderr).toContain(
    `needs Node.js ${Number.parseInt(manifest.engines.node.slice(2), 10)} or newer`,
  )
})
