import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operations } from '#lib/contract/operations.ts'
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
