import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('every module of the BFF is marked as server-only, so that no page can bundle it', () => {
  const modules = readdirSync(import.meta.dirname).filter((name) => !/(\.test|^testing)\.ts$/.test(name))
  const unmarked = modules.filter(
    (name) => !readFileSync(join(import.meta.dirname, name), 'utf8').startsWith("import 'server-only'\n"),
  )
  expect(modules.length).toBeGreaterThan(10)
  expect(unmarked).toEqual([])
})
