import { setImmediate as nextTurn } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { extractLimits } from './limits.ts'
import { type Unreadable, UnreadableError, unreadable } from './outcome.ts'
import { child, childrenOf, parseXml, type XmlElement } from './xml.ts'
import { openZip, type Zip } from './zip.ts'

const mebibyte = 1024 * 1024
/** A sheet of 200,000 rows takes some 100 MiB of XML. */
const workbookLimits = { ...extractLimits, streamBytes: 128 * mebibyte, inflatedBytes: 192 * mebibyte }
const maxColumns = 256
/** Bytes that are parsed at a time. */
const piece = 256 * 1024

/** Excel's files are zip archives. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

export interface SheetRow {
  /** As the sheet numbers it, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

interface FirstSheet {
  readonly ok: true
  /** Without empty rows; each at least as long as the first. */
  readonly rows: readonly SheetRow[]
}

/**
 * The rows of the first sheet of an Excel workbook (ECMA-376, SpreadsheetML) that is not hidden. Figures are written out in
 * digits. Formulas count by the value that was saved with them. Unreadable where it unpacks to more than the limits.
 */
export async function readFirstSheet(bytes: Uint8Array): Promise<FirstSheet | Unreadable> {
  const zip = await openZip(bytes, workbookLimits)
  if (!zip.ok) return zip
  try {
    const path = await findFirstSheet(zip)
    const strings = zip.entryNames.includes('xl/sharedStrings.xml') ? await readStrings(zip) : []
    return { ok: true, rows: await readSheet(await readPart(zip, path), strings) }
  } catch (error) {
    if (error instanceof UnreadableError) return error.outcome
    throw error
  }
}

async function readPart(zip: Zip, path: string): Promise<Uint8Array> {
  const bytes = await zip.read(path)
  if (bytes) return bytes
  throw damaged('The file is not an Excel workbook (.xlsx), or it is damaged.')
}

async function readXml(zip: Zip, path: string): Promise<XmlElement> {
  const root = parseXml(new TextDecoder().decode(await readPart(zip, path)))
  if (root) return root
  throw damaged('The workbook is damaged: its list of sheets cannot be read.')
}

function damaged(message: string): UnreadableError {
  return new UnreadableError(unreadable('damaged', message, 'Save it again as .xlsx or as “CSV UTF-8”.'))
}

async function findFirstSheet(zip: Zip): Promise<string> {
  const sheets = childrenOf(child(await readXml(zip, 'xl/workbook.xml'), 'sheets'), 'sheet')
  const first = sheets.find(({ attributes }) => (attributes.state ?? 'visible') === 'visible')
  const links = childrenOf(await readXml(zip, 'xl/_rels/workbook.xml.rels'), 'Relationship')
  const target = links.find(({ attributes }) => attributes.Id === first?.attributes.id)?.attributes.Target
  if (target === undefined) throw damaged('The workbook has no visible sheet.')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

async function readStrings(zip: Zip): Promise<string[]> {
  const strings: string[] = []
  let text: string | null = null
  let isPhonetic = false
  await parseInPieces(await readPart(zip, 'xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') strings.push('')
      if (name === 'rPh') isPhonetic = true
      if (name === 't') text = ''
    },
    text(part) {
      if (text !== null) text += part
    },
    close(name) {
      if (name === 'rPh') isPhonetic = false
      if (name !== 't') return
      if (!isPhonetic) strings[strings.length - 1] += text ?? ''
      text = null
    },
  })
  return strings
}

interface OpenCell {
  readonly column: number
  readonly type: string
  hasFormula: boolean
  value: string | null
}

async function readSheet(bytes: Uint8Array, strings: readonly string[]): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  let line = 0
  let cells: string[] = []
  let cell: OpenCell | null = null
  let isValue = false
  await parseInPieces(bytes, {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes.r ?? line + 1)
        cells = []
      }
      if (name === 'c') {
        const column = attributes.r === undefined ? cells.length : columnOf(attributes.r)
        if (column >= maxColumns) throw damaged(`line ${line}: at most ${maxColumns} columns can be read.`)
        cell = { column, type: attributes.t ?? 'n', hasFormula: false, value: null }
      }
      if (name === 'f' && cell) cell.hasFormula = true
      if ((name === 'v' || name === 't') && cell) isValue = true
    },
    text(part) {
      if (isValue && cell) cell.value = (cell.value ?? '') + part
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c' && cell) {
        while (cells.length < cell.column) cells.push('')
        cells[cell.column] = writeCell(cell, strings, line)
        cell = null
      }
      if (name === 'row' && cells.some((text) => text !== '')) rows.push({ line, cells })
    },
  })
  return alignRows(rows)
}

function writeCell({ type, value, hasFormula, column }: OpenCell, strings: readonly string[], line: number): string {
  if (value === null && hasFormula) throw damaged(`line ${line}, column ${column + 1}: the formula has no saved value.`)
  if (value === null) return ''
  if (type === 's') return (strings[Number(value)] ?? '').trim()
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  return type === 'n' && value !== '' ? String(Number(value)) : value.trim()
}

/** Empty cells at the end of a row are not saved: each row is as long as the first. */
function alignRows(rows: readonly SheetRow[]): SheetRow[] {
  const width = trimEnd(rows[0]?.cells ?? []).length
  return rows.map(({ line, cells }) => {
    const given = trimEnd(cells)
    return { line, cells: [...given, ...Array.from({ length: Math.max(0, width - given.length) }, () => '')] }
  })
}

function trimEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((text) => text !== '') + 1)
}

/** 27 of "AB12". */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface Handlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text: (part: string) => void
  readonly close: (name: string) => void
}

/** Lets other work of the process run between two pieces. A document type is rejected, so no entity grows. */
async function parseInPieces(bytes: Uint8Array, { open, text, close }: Handlers): Promise<void> {
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('opentag', ({ name, attributes }) => open(local(name), attributes))
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', ({ name }) => close(local(name)))
  const reject = () => {
    throw damaged('The workbook is damaged: a sheet cannot be read.')
  }
  parser.on('doctype', reject)
  parser.on('error', reject)
  const decoder = new TextDecoder()
  for (let from = 0; from < bytes.length; from += piece) {
    parser.write(decoder.decode(bytes.subarray(from, from + piece), { stream: true }))
    await nextTurn()
  }
  parser.close()
}
