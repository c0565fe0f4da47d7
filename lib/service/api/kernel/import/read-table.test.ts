import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { InvalidImport } from './table.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function issuesOf(content: Uint8Array): Promise<readonly string[]> {
  try {
    await readTable(content)
  } catch (error) {
    if (error instanceof InvalidImport) return error.issues
    throw error
  }
  return []
}

const cell = fc
  .oneof(fc.constantFrom('', 'a', '"', '""', ',', 'a\nb', '\n', '–', '🏠', 'a "b" c'), fc.string({ maxLength: 8 }))
  .map((text) => text.replaceAll('\r', '').trim())
const rows = fc
  .array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 })
  .filter((lines) => lines.every((cells) => cells.some((value) => value !== '')))

test('reads back a spreadsheet’s output, with the line where each row starts, for any line ends and byte order mark', async () => {
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      fc.boolean(),
      async (lines, lineEnd, hasMark, isLast) => {
        const text = stringify(lines, { quoted: true }).replaceAll('\n', lineEnd)
        const table = await readTable(
          bytes(`${hasMark ? '\uFEFF' : ''}${isLast ? text : text.slice(0, -lineEnd.length)}`),
        )
        const read = [table.header, ...table.rows]
        expect(read.map(({ cells }) => cells)).toEqual(lines)
        const height = (cells: readonly string[]) => 1 + cells.join('').split('\n').length - 1
        const starts = lines.map((_, at) => 1 + lines.slice(0, at).reduce((sum, cells) => sum + height(cells), 0))
        expect(read.map(({ line }) => line)).toEqual(starts)
      },
    ),
    { seed: 20260302, numRuns: 200 },
  )
})

test('skips empty lines and counts them', async () => {
  const { header, rows: read } = await readTable(bytes('\n\na,b\n\n1,2\n\n\n3,4\n\n'))
  expect([header, ...read].map(({ line }) => line)).toEqual([3, 5, 8])
})

test('reads lines across the pieces that a large file is read in', async () => {
  const lines = Array.from({ length: 30_000 }, (_, at) => [`"${at}`, 'x\ny', '–'.repeat(at % 7)])
  const { header, rows: read } = await readTable(bytes(stringify([['a', 'b', 'c'], ...lines])))
  expect([header.line, read.length, read.at(-1)?.line]).toEqual([1, 30_000, 2 * 30_000])
  expect(read.map(({ cells }) => cells)).toEqual(lines)
})

test.each([
  ['', 'line 1: the file is empty.'],
  ['\uFEFF', 'line 1: the file is empty.'],
  ['a,b\n1,"2\n3,4\n', 'line 2: a quote of the row that starts here is never closed.'],
  ['a,b\n"1"x,2\n', 'line 2: text follows a closing quote.'],
  ['a,b\n"x\ny"z,2\n', 'line 3: text follows a closing quote.'],
  ['a,b\n1,2"3\n', 'line 2: a quote is inside a value.'],
])('rejects %j: %s', async (text, issue) => {
  expect(await issuesOf(bytes(text))).toEqual([expect.stringContaining(issue)])
})

test('rejects what is not UTF-8, such as the default of older spreadsheets', async () => {
  expect(await issuesOf(Uint8Array.of(0x61, 0x0a, 0xe9))).toEqual([expect.stringContaining('not UTF-8')])
  expect(await issuesOf(Uint8Array.of(0xff, 0xfe, 0x61, 0x00))).toEqual([expect.stringContaining('not UTF-8')])
})
