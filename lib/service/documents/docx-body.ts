import type { DocxNumbering } from './docx-numbering.ts'
import { type NumberNote, readRuns } from './docx-runs.ts'
import { type DocxStyles, isOn } from './docx-styles.ts'
import type { TextMeter } from './text-meter.ts'
import { child, childElements, type XmlElement } from './xml.ts'

export interface DocxParts {
  readonly numbering: DocxNumbering
  readonly styles: DocxStyles
  readonly numberNote: NumberNote
  readonly meter: TextMeter
}

const transparent = new Set(['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo', 'smartTag'])

/** The paragraphs of a body, cell or note, numbers in front; a row of a table is one paragraph. Page breaks are form feeds. */
export function readParagraphs(body: XmlElement, parts: DocxParts): string[] {
  const paragraphs: string[] = []
  // The text of paragraphs whose mark is deleted: it continues in the next one.
  let carried = ''
  readBlocks(body)
  if (carried !== '') addParagraph(carried)
  return paragraphs

  function addParagraph(text: string): void {
    parts.meter.addText(text)
    paragraphs.push(text)
  }

  function readBlocks(parent: XmlElement): void {
    for (const block of childElements(parent)) {
      if (block.name === 'p') readParagraph(block)
      else if (block.name === 'tbl') paragraphs.push(...readTable(block, parts))
      else if (transparent.has(block.name)) readBlocks(block)
    }
  }

  function readParagraph(paragraph: XmlElement): void {
    const properties = child(paragraph, 'pPr')
    const { text, boxes } = readRuns(paragraph, parts.numberNote)
    const mark = child(properties, 'rPr')
    if (child(mark, 'del') || child(mark, 'moveFrom')) {
      carried += text
      return
    }
    const whole = carried + text
    carried = ''
    const place = isHidden(properties, whole) ? null : parts.numbering.placeOf(properties)
    const number = place ? parts.numbering.next(place) : ''
    const [before, after] = pageBreaks(properties, parts)
    // A break at a paragraph's start comes before its number.
    const [, leading = '', rest = ''] = /^([\f\n]*)([\s\S]*)$/.exec(whole) ?? []
    addParagraph(`${before}${leading}${number}${rest}${after}`)
    for (const box of boxes) paragraphs.push(...readParagraphs(box, parts))
  }
}

/** An empty paragraph whose mark is hidden is neither printed nor counted. */
function isHidden(properties: XmlElement | undefined, text: string): boolean {
  return text.trim() === '' && isOn(child(properties, 'rPr', 'vanish'))
}

function pageBreaks(properties: XmlElement | undefined, { styles }: DocxParts): [string, string] {
  const own = child(properties, 'pageBreakBefore')
  const isBroken = own ? isOn(own) : styles.isOn(child(properties, 'pStyle')?.attributes.val, 'pPr', 'pageBreakBefore')
  const section = child(properties, 'sectPr')
  const type = child(section, 'type')?.attributes.val
  const endsPage = section !== undefined && type !== 'continuous' && type !== 'nextColumn'
  return [isBroken ? '\f' : '', endsPage ? '\f' : '']
}

/** A row of one-paragraph cells is a line; a table that lays out running text is read cell by cell. */
function readTable(table: XmlElement, parts: DocxParts): string[] {
  const rows = rowsOf(table).map((row) => cellsOf(row).map((cell) => readParagraphs(cell, parts).filter(isPrinted)))
  const lines: string[] = []
  const blocks: string[] = []
  for (const cells of rows) {
    if (cells.every((paragraphs) => paragraphs.length <= 1)) {
      lines.push(
        cells
          .flat()
          .map((text) => text.replace(/\s*\n\s*/g, ' '))
          .join('\t'),
      )
      continue
    }
    flush()
    blocks.push(...cells.flat())
  }
  flush()
  return blocks

  function flush(): void {
    const text = lines.splice(0).filter(isPrinted).join('\n')
    if (text !== '') blocks.push(text)
  }
}

function rowsOf(table: XmlElement): XmlElement[] {
  return childElements(table).flatMap((element) => {
    if (element.name === 'tr') return child(element, 'trPr', 'del') ? [] : [element]
    return transparent.has(element.name) ? rowsOf(element) : []
  })
}

function cellsOf(row: XmlElement): XmlElement[] {
  return childElements(row).flatMap((element) => {
    if (element.name === 'tc') return [element]
    return transparent.has(element.name) ? cellsOf(element) : []
  })
}

function isPrinted(text: string): boolean {
  return text.trim() !== ''
}
