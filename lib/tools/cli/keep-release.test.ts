import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { version } from '#lib/contract/version.ts'
import { listKeptVersions } from '#lib/service/database/testing/old-database.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')
const released = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, name]) => name)

test('the data directory of every released version is kept, and no other', () => {
  expect(listKeptVersions().toSorted()).toEqual(released.toSorted())
})

test('this version is the newest that CHANGELOG.md names, and the version of the image', () => {
  expect(released[0]).toBe(version)
  expect(read('compose.yaml')).toContain(`image: filing-desk:${version}\n`)
  expect(JSON.parse(read('package-lock.json')).packages[''].version).toBe(version)
})
