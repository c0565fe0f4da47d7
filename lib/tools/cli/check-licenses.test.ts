import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLicenses } from './check-licenses.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'filing-desk-licenses-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

interface LockedPackage {
  readonly version: string
  readonly license?: string
}

function writeLock(packages: Readonly<Record<string, LockedPackage>>): void {
  const paths = Object.entries(packages).map(([name, locked]) => [`node_modules/${name}`, locked])
  const lock = { packages: { '': { name: 'desk' }, ...Object.fromEntries(paths) } }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock))
}

function install(name: string, manifest: object): void {
  const folder = join(root, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
}

const review = { name: '@a/cli-*', version: '1.0.0', license: 'MIT', source: 'its LICENSE file' }
const policy = { allowed: ['MIT', 'ISC'], reviewed: [] }

describe('a dependency', () => {
  test('with an allowed license passes, installed or not', () => {
    writeLock({ a: { version: '1.0.0', license: 'MIT' }, 'a/node_modules/b': { version: '2.0.0', license: 'ISC' } })
    install('a', { license: 'MIT' })
    expect(checkLicenses(root, policy)).toEqual({
      packages: [
        { name: 'a', version: '1.0.0', license: 'MIT' },
        { name: 'b', version: '2.0.0', license: 'ISC' },
      ],
      violations: [],
    })
  })

  test.each(['GPL-3.0-only', 'MIT OR GPL-3.0-only', 'mit', 'SEE LICENSE IN LICENSE.md', 'UNLICENSED', ''])(
    'with the license "%s" fails',
    (license) => {
      writeLock({ a: { version: '1.0.0', license } })
      expect(checkLicenses(root, policy).violations).toEqual([`a@1.0.0 has a license that is not allowed: ${license}`])
    },
  )

  test('without a license field fails', () => {
    writeLock({ a: { version: '1.0.0' } })
    expect(checkLicenses(root, policy).violations).toEqual([
      'a@1.0.0 states no license: read its LICENSE file and add a review.',
    ])
  })

  test('whose installed package has another license than the lock file fails', () => {
    writeLock({ a: { version: '1.0.0', license: 'MIT' } })
    install('a', { license: 'GPL-3.0-only' })
    expect(checkLicenses(root, policy).violations).toEqual(['a@1.0.0 is installed with another license: GPL-3.0-only'])
  })
})

describe('a review', () => {
  test('gives the license of every build of its version', () => {
    writeLock({ '@a/cli-darwin-arm64': { version: '1.0.0' }, '@a/cli-win32-x64': { version: '1.0.0' } })
    const { packages, violations } = checkLicenses(root, { ...policy, reviewed: [review] })
    expect([packages.map(({ license }) => license), violations]).toEqual([['MIT', 'MIT'], []])
  })

  test.each([
    ['another version', '@a/cli-darwin-arm64', '1.0.1'],
    ['another name', '@a/client', '1.0.0'],
  ])('does not apply to %s', (_, name, version) => {
    writeLock({ [name]: { version } })
    expect(checkLicenses(root, { ...policy, reviewed: [review] }).violations).toEqual([
      `${name}@${version} states no license: read its LICENSE file and add a review.`,
      '@a/cli-*@1.0.0 needs no review: remove it.',
    ])
  })

  test('that names a license which is not allowed fails', () => {
    writeLock({ '@a/cli-win32-x64': { version: '1.0.0' } })
    const reviewed = [{ ...review, license: 'GPL-3.0-only' }]
    expect(checkLicenses(root, { ...policy, reviewed }).violations).toEqual([
      '@a/cli-win32-x64@1.0.0 has a license that is not allowed: GPL-3.0-only',
    ])
  })
})

test('every dependency of this project has a known and allowed license', () => {
  const { packages, violations } = checkLicenses(join(import.meta.dirname, '../../..'))
  expect(violations).toEqual([])
  expect(packages.length).toBeGreaterThan(500)
})
