import type { RichText, Sheet, SheetCell } from './sheet.ts'
import { cellStyles, runProperties } from './workbook-styles.ts'
import { columnName, escapeXml, fitCell, isFormulaLike } from './workbook-text.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A worksheet; the order of its elements is the standard's. */
export function sheetXml(sheet: Sheet, isFirst: boolean): string {
  const { columns, rows, frozenColumns } = sheet
  const lastColumn = columnName(Math.max(columns.length - 1, 0))
  const corner = `${columnName(frozenColumns)}2`
  const frozen = frozenColumns > 0 ? ` xSplit="${frozenColumns}"` : ''
  const pane = frozenColumns > 0 ? 'bottomRight' : 'bottomLeft'
  const widths = columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  const header = columns
    .map(({ header: text }, at) => cellXml({ text }, `${columnName(at)}1`, cellStyles.header))
    .join('')
  const body = rows.map((cells, index) => rowXml(cells, index + 2, columns)).join('')
  return [
    `<worksheet xmlns="${main}" xmlns:r="${relations}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<sheetViews><sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}>`,
    `<pane${frozen} ySplit="1" topLeftCell="${corner}" activePane="${pane}" state="frozen"/></sheetView></sheetViews>`,
    `<cols>${widths}</cols><sheetData><row r="1">${header}</row>${body}</sheetData>`,
    `<autoFilter ref="A1:${lastColumn}${rows.length + 1}"/>`,
    hyperlinksXml(sheet),
    '<pageSetup orientation="landscape" fitToHeight="0"/></worksheet>',
  ].join('')
}

/** The addresses of a sheet's links; null without any. */
export function linksXml(sheet: Sheet): string | null {
  const links = listLinks(sheet)
  if (links.length === 0) return null
  const each = links
    .map(
      ({ url }, index) =>
        `<Relationship Id="rId${index + 1}" Type="${relations}/hyperlink" Target="${escapeXml(url)}" TargetMode="External"/>`,
    )
    .join('')
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each}</Relationships>`
}

function hyperlinksXml(sheet: Sheet): string {
  const links = listLinks(sheet)
  if (links.length === 0) return ''
  return `<hyperlinks>${links.map(({ at }, index) => `<hyperlink ref="${at}" r:id="rId${index + 1}"/>`).join('')}</hyperlinks>`
}

function listLinks({ rows }: Sheet): { readonly at: string; readonly url: string }[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      'url' in cell && cell.url && cell.text !== '' ? [{ at: `${columnName(column)}${row + 2}`, url: cell.url }] : [],
    ),
  )
}

const lineHeight = 13
const tallest = 409

/** Heights are set: spreadsheets do not fit a row to its formatted text. */
function rowXml(cells: readonly SheetCell[], row: number, columns: Sheet['columns']): string {
  const lines = cells.map((cell, at) => countLines(plainText(cell), columns[at]?.width ?? 10))
  const height = Math.min(Math.max(1, ...lines) * lineHeight + 2, tallest)
  const xml = cells.map((cell, at) => cellXml(cell, `${columnName(at)}${row}`)).join('')
  return `<row r="${row}" ht="${height}" customHeight="1">${xml}</row>`
}

function plainText(cell: SheetCell): string {
  if ('runs' in cell) return cell.runs.map(({ text }) => text).join('')
  return 'text' in cell ? cell.text : ''
}

function countLines(text: string, width: number): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0)
}

function cellXml(cell: SheetCell, at: string, style?: number): string {
  if ('number' in cell) return `<c r="${at}" s="${cellStyles.numbers[cell.format]}"><v>${cell.number}</v></c>`
  if ('date' in cell) return `<c r="${at}" s="${cellStyles.date}"><v>${serialOf(cell.date)}</v></c>`
  const runs: readonly RichText[] = fitCell('runs' in cell ? cell.runs : [{ text: cell.text }])
  const whole = runs.map(({ text }) => text).join('')
  if (whole === '') return ''
  const isLink = 'url' in cell && Boolean(cell.url)
  const index = style ?? (isFormulaLike(whole) ? cellStyles.quoted : isLink ? cellStyles.link : cellStyles.text)
  return `<c r="${at}" s="${index}" t="inlineStr"><is>${runs.some(({ look }) => look) ? runs.map(runXml).join('') : textXml(whole)}</is></c>`
}

function runXml({ text, look }: RichText): string {
  return text === '' ? '' : `<r>${runProperties[look ?? 'plain']}${textXml(text)}</r>`
}

function textXml(text: string): string {
  return `<t xml:space="preserve">${escapeXml(text)}</t>`
}

const dayMs = 86_400_000

/** Days since the last day of 1899, as spreadsheets count them. */
function serialOf(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs) + 25_569
}
