import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { operations } from '#lib/contract/operations.ts'
import { nameDocument } from './name-document.ts'
import { packageConnector } from './package-connector.ts'

/** Verbs of the last step, which belongs to a person. */
const lastStep = /submit|pay|purchase|checkout|charge|finali[sz]e|transmit|certify|send/i

test('the connector interface, and what a task hands to a connector, has no verb that submits or pays', async () => {
  const source = await readFile(join(import.meta.dirname, 'connector.ts'), 'utf8')
  const names: string[] = [
    ...source.matchAll(
      /^\s*(?:export\s+)?(?:readonly\s+)?(?:function\s+|class\s+|interface\s+|const\s+)?([A-Za-z]\w*)\s*[(:{?]/gm,
    ),
  ].map(([, name = '']) => name)
  expect(names).toEqual(expect.arrayContaining(['prepareDraft', 'beforeTab', 'onTab', 'needsSignIn']))
  expect(names.filter((name) => lastStep.test(name))).toEqual([])
  expect(Object.keys(packageConnector).toSorted()).toEqual(['kind', 'needsSignIn', 'prepareDraft'])
})

test('no function of the staging service submits or pays', async () => {
  const domain = join(import.meta.dirname, '../..')
  const names: string[] = []
  for await (const name of glob('**/*.ts', { cwd: domain })) {
    if (name.endsWith('.test.ts')) continue
    const source = await readFile(join(domain, name), 'utf8')
    names.push(...[...source.matchAll(/function\*?\s+(\w+)/g)].map(([, found = '']) => found))
  }
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => /submit|pay(?!load)|purchase|checkout/i.test(name))).toEqual([])
})

test('no operation of the API submits or pays in the external system', () => {
  expect(Object.keys(operations).filter((id) => /submit|pay(?!load)/i.test(id))).toEqual([])
})

test('file names in a package are safe and keep their place for any document title', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('../../etc/passwd', 'CON', '..\\x', 'a\u202Egpj.exe', '/', ''),
  )
  fc.assert(
    fc.property(anyText, fc.option(anyText), fc.integer({ min: 1, max: 999 }), (title, formNumber, at) => {
      const name = nameDocument({ title, formNumber }, 'application/pdf', at)
      expect(name).toMatch(/^\d{2,3}(-[\p{L}\p{M}\p{N}-]+)?\.pdf$/u)
      expect(name.length).toBeLessThan(200)
      expect(name.startsWith(String(at).padStart(2, '0'))).toBe(true)
    }),
    { numRuns: 500 },
  )
})
