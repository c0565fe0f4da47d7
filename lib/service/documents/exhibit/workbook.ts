import { type Zippable, zipSync } from 'fflate'
import type { Sheet } from './sheet.ts'
import { linksXml, sheetXml } from './workbook-sheet.ts'
import { stylesXml } from './workbook-styles.ts'
import { escapeXml } from './workbook-text.ts'

const fixedTime = '2000-01-01T00:00:00Z'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

/** An Excel workbook (ECMA-376) with frozen headers and filters. Equal sheets give equal bytes. */
export function writeWorkbook(sheets: readonly Sheet[]): Uint8Array {
  const files: Zippable = {}
  const add = (path: string, xml: string) => {
    files[path] = new TextEncoder().encode(`${declaration}${xml}`)
  }
  add('[Content_Types].xml', contentTypesXml(sheets))
  add('_rels/.rels', relationshipsXml([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]))
  add('xl/workbook.xml', workbookXml(sheets))
  add(
    'xl/_rels/workbook.xml.rels',
    relationshipsXml([
      ...sheets.map((_, index) => ({
        id: `rId${index + 1}`,
        type: 'worksheet',
        target: `worksheets/sheet${index + 1}.xml`,
      })),
      { id: 'rIdStyles', type: 'styles', target: 'styles.xml' },
    ]),
  )
  add('xl/styles.xml', stylesXml)
  for (const [index, sheet] of sheets.entries()) {
    add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet, index === 0))
    const links = linksXml(sheet)
    if (links !== null) add(`xl/worksheets/_rels/sheet${index + 1}.xml.rels`, links)
  }
  return zipSync(files, { mtime: fixedTime })
}

function contentTypesXml(sheets: readonly Sheet[]): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = sheets
    .map(
      (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
    )
    .join('')
  return `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${parts}</Types>`
}

function relationshipsXml(links: readonly { id: string; type: string; target: string }[]): string {
  const each = links
    .map(({ id, type, target }) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`)
    .join('')
  return `<Relationships xmlns="${packaged}/relationships">${each}</Relationships>`
}

/** The header is printed on every page, and Excel keeps each filter's range as a hidden name. */
function workbookXml(sheets: readonly Sheet[]): string {
  const list = sheets
    .map(({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')
  const names = sheets
    .map(
      ({ name }, index) =>
        `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${escapeXml(name)}'!$1:$1</definedName>`,
    )
    .join('')
  return `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list}</sheets><definedNames>${names}</definedNames></workbook>`
}
