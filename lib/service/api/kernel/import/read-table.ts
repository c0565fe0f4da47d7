import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { isWorkbook, readFirstSheet } from '#lib/service/documents/workbook.ts'
import { InvalidImport, type Table, type TableRow } from './table.ts'

/** Characters that are read at a time. */
const piece = 256 * 1024

/**
 * Reads comma-separated values (RFC 4180) in UTF-8, with or without a byte order mark, with line ends of any system,
 * also inside quotes; or the first sheet of an Excel workbook. Lines without a value do not count. Throws `InvalidImport`
 * at the first place that is neither.
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const [header, ...rows] = isWorkbook(bytes) ? await readSheet(bytes) : await splitRows(decode(bytes))
  if (!header) throw new InvalidImport(['line 1: the file is empty. The first line names the columns.'])
  return { header, rows }
}

async function readSheet(bytes: Uint8Array): Promise<readonly TableRow[]> {
  const sheet = await readFirstSheet(bytes)
  if (sheet.ok) return sheet.rows
  throw new InvalidImport([`${sheet.message} ${sheet.remedy}`])
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    throw new InvalidImport(['The file is not UTF-8 text. Save it as “CSV UTF-8” or as an Excel workbook (.xlsx).'])
  }
}

async function splitRows(text: string): Promise<TableRow[]> {
  const rows: TableRow[] = []
  let line = 1
  const parser = parse({
    relax_column_count: true,
    record_delimiter: '\n',
    on_record: (record: string[], { lines }) => {
      const cells = record.map((cell) => cell.trim())
      if (cells.some((cell) => cell !== '')) rows.push({ line, cells })
      line = lines + 1
      return null
    },
  })
  try {
    await pipeline(inPieces(text), parser.resume())
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // An open quote is found at the end of the file only.
    const at = error.code === 'CSV_QUOTE_NOT_CLOSED' ? line : Reflect.get(error, 'lines')
    throw new InvalidImport([`line ${at}: ${quotingIssues[error.code] ?? error.message}`])
  }
  return rows
}

/** Lets other work of the process run between two pieces. */
async function* inPieces(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += piece) {
    yield text.slice(from, from + piece)
    await nextTurn()
  }
}

const quotingIssues: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote of the row that starts here is never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quote. A quote inside quotes is written twice.',
  INVALID_OPENING_QUOTE: 'a quote is inside a value. Put the whole value in quotes and write the quote twice.',
}
