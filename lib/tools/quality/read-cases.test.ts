import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { CaseText, listOf, readCases } from './read-cases.ts'

const folder = mkdtempSync(join(tmpdir(), 'cases-'))
afterAll(() => rmSync(folder, { recursive: true }))

const Row = z.strictObject({ kinds: listOf(z.enum(['a', 'b'])), text: CaseText })

function read(table: string) {
  const path = join(folder, 'table.tsv')
  writeFileSync(path, table)
  return readCases(path, Row)
}

it('reads each line with its place, escapes and quotation marks included', () => {
  expect(read('kinds\ttext\na,b\t"We" pay.\\n\\tTwice\\\\once\n\t“x\n')).toEqual([
    { at: 'table.tsv:2', kinds: ['a', 'b'], text: '"We" pay.\n\tTwice\\once' },
    { at: 'table.tsv:3', kinds: [], text: '“x' },
  ])
})

it.each([
  ['a value that is not allowed', 'kinds\ttext\na\tx\nc\tx\n', /^table\.tsv:3: kinds\.0: .*"a"\|"b"/],
  ['an unknown escape', 'kinds\ttext\na\tx\\r\n', /^table\.tsv:2: text: only \\n, \\t and \\\\ are escapes$/],
  ['an empty text', 'kinds\ttext\na\t\n', /^table\.tsv:2: text: /],
  ['a cell too many', 'kinds\ttext\na\tx\ty\n', /^table\.tsv: .*line 2/],
  ['a cell too few', 'kinds\ttext\na\tx\na\n', /^table\.tsv: .*line 3/],
  ['an empty line', 'kinds\ttext\na\tx\n\na\tx\n', /^table\.tsv: .*line 3/],
  ['an unknown column', 'kinds\ttext\tnote\na\tx\ty\n', /^table\.tsv:2: .*"note"/],
  ['a missing column', 'kinds\na\n', /^table\.tsv:2: text: /],
])('names file and line of %s', (_, table, message) => {
  expect(() => read(table)).toThrow(message)
})
