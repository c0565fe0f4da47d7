import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkWords } from './check-words.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'filing-desk-words-'))
})
afterAll(() => rmSync(root, { recursive: true }))

function check(path: string, source: string): readonly string[] {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
  const { violations } = checkWords(root)
  rmSync(file)
  return violations
}

test.each([
  ['a comment', 'lib/a.ts', '/** What a caller sees. */\nexport const a = 1', 'lib/a.ts:1 “What”'],
  [
    'a comment of several lines',
    'lib/a.ts',
    '/**\n * Sent\n * at once.\n */\nexport const a = 1',
    'lib/a.ts:1 “at once”',
  ],
  ['a name', 'lib/a.ts', '\nexport const toldOnce = 1', 'lib/a.ts:2 “told”'],
  ['a test title', 'lib/a.test.ts', "test.each([1])('nobody is told %i', () => {})", 'lib/a.test.ts:1 “told”'],
  ['text of an element', 'components/a.tsx', 'export const a = <p>It was refused.</p>', 'components/a.tsx:1 “refused”'],
  ['an attribute', 'app/a.tsx', 'export const a = <p title="changed meanwhile" />', 'app/a.tsx:1 “meanwhile”'],
  [
    'a template',
    'components/a.ts',
    'export const a = () => `It is not set up any more`',
    'components/a.ts:1 “any more”',
  ],
  ['a document', 'README.md', '# A\n\nIt stands here.\n', 'README.md:3 “stands”'],
])('a retired word in %s is named with its place', (_, path, source, expected) => {
  expect(check(path, source)).toContainEqual(expect.stringContaining(expected))
})

test.each([
  ['wording of a policy in the service', 'lib/a.ts', "export const a = 'We refuse to pay at once.'"],
  ['a labeled case', 'lib/tools/quality/effect-cases/a.tsv', 'We refuse'],
  ['the same letters in another word', 'components/a.tsx', 'export const a = <p>Understanding talents</p>'],
  ['a question on screen', 'components/a.tsx', 'export const a = <p>What changed?</p>'],
])('%s is allowed', (_, path, source) => {
  expect(check(path, source)).toEqual([])
})
