import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { type RawEntry, rawZip } from './testing/raw-zip.ts'
import { isWorkbook, readFirstSheet } from './workbook.ts'

const workbook = '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'
const links = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'

function open(sheet: string, parts: readonly RawEntry[] = [], book = workbook, rels = links): Uint8Array {
  return rawZip([
    { name: 'xl/workbook.xml', content: book },
    { name: 'xl/_rels/workbook.xml.rels', content: rels },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
    ...parts,
  ])
}

async function read(...given: Parameters<typeof open>) {
  const found = await readFirstSheet(open(...given))
  return found.ok ? found.rows : found.message
}

test('a workbook that another writer made gives its texts and figures', async () => {
  const rows = [
    ['code', 'amount', 'note'],
    ['00112', 1234.5, null],
    ['Ünder & Söhne', -3, 'x'],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows }] })
  expect(isWorkbook(bytes)).toBe(true)
  const found = await readFirstSheet(bytes)
  expect(found.ok && found.rows).toEqual([
    { line: 1, cells: ['code', 'amount', 'note'] },
    { line: 2, cells: ['00112', '1234.5', ''] },
    { line: 3, cells: ['Ünder & Söhne', '-3', 'x'] },
  ])
})

test('cells are at the place that they name; empty rows and cells beyond the header do not count', async () => {
  const rows = await read(
    '<row r="2"><c r="A2" t="inlineStr"><is><t>a</t></is></c><c r="C2" t="str"><v>c</v></c></row>' +
      '<row r="3"><c r="A3"/></row>' +
      '<row r="9"><c r="B9"><v>0.30000000000000004</v></c><c r="D9" t="s"/></row>' +
      '<row><c><v>1E5</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c></row>',
  )
  expect(rows).toEqual([
    { line: 2, cells: ['a', '', 'c'] },
    { line: 9, cells: ['', '0.30000000000000004', ''] },
    { line: 10, cells: ['100000', 'TRUE', '#REF!'] },
  ])
})

test('a shared text is the sum of its runs, without how it is spoken; a formula is its saved value', async () => {
  const strings = '<sst><si><r><t>Har</t></r><r><t>bor</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si></sst>'
  const rows = await read('<row r="1"><c t="s"><v>0</v></c><c><f>1+1</f><v>2</v></c></row>', [
    { name: 'xl/sharedStrings.xml', content: strings },
  ])
  expect(rows).toEqual([{ line: 1, cells: ['Harbor', '2'] }])
  expect(await read('<row r="1"><c r="A1"><f>1+1</f></c></row>')).toBe(
    'line 1, column 1: the formula has no saved value.',
  )
})

test('the first sheet that is not hidden is read', async () => {
  const book =
    '<workbook><sheets><sheet name="H" state="hidden" r:id="r0"/><sheet name="A" r:id="r1"/></sheets></workbook>'
  expect(await read('<row r="1"><c><v>1</v></c></row>', [], book)).toEqual([{ line: 1, cells: ['1'] }])
  expect(await read('', [], book.replace('name="A"', 'name="A" state="veryHidden"'))).toBe(
    'The workbook has no visible sheet.',
  )
})

test.each<[string, () => Uint8Array, RegExp]>([
  ['an archive without a workbook', () => rawZip([{ name: 'x', content: 'x' }]), /not an Excel workbook/],
  ['a cut archive', () => open('').subarray(0, 200), /cut off or damaged/],
  ['broken XML', () => open('<row r="1"><c>'), /a sheet cannot be read/],
  ['too many columns', () => open('<row r="1"><c r="XFD1"><v>1</v></c></row>'), /at most 256 columns/],
  [
    'a document type',
    () => rawZip([{ name: 'xl/workbook.xml', content: '<!DOCTYPE x><workbook/>' }]),
    /cannot be read/,
  ],
  [
    'a bomb',
    () => open('', [{ name: 'xl/sharedStrings.xml', content: `<sst>${' '.repeat(3 * 1024 * 1024)}</sst>` }]),
    /unpacks to more/,
  ],
])('%s is unreadable, and says why', async (_, bytes, reason) => {
  expect(await readFirstSheet(bytes())).toMatchObject({ ok: false, message: expect.stringMatching(reason) })
})
