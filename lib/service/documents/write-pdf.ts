import PDFDocument from 'pdfkit'
import { layOutManuscript, type PageStyle } from './layout-manuscript.ts'
import type { Manuscript } from './manuscript.ts'

const letter = { width: 612, height: 792 }
const inch = 72

export interface WritePdfOptions {
  readonly columns?: 1 | 2
  /** Points. */
  readonly fontSize?: number
  readonly typeface?: 'serif' | 'sans'
  readonly isJustified?: boolean
  readonly isHyphenated?: boolean
  /** A line at the head of every page: form number left, title right. */
  readonly hasHeader?: boolean
  /** A line at the foot of every page: form number and edition left, "Page n of m" right. */
  readonly hasFooter?: boolean
}

const typefaces = {
  serif: { regular: 'Times-Roman', bold: 'Times-Bold' },
  sans: { regular: 'Helvetica', bold: 'Helvetica-Bold' },
}

/** A letter-size PDF of the manuscript. Equal input gives equal bytes: dates and identifiers are fixed. */
export async function writePdf(manuscript: Manuscript, options: WritePdfOptions = {}): Promise<Uint8Array> {
  const { columns = 1, fontSize = 10, typeface = 'serif', hasHeader = false, hasFooter = true } = options
  const { isJustified = false, isHyphenated = false } = options
  const style: PageStyle = { ...letter, margin: inch, columns, columnGap: 24, fontSize, isJustified, isHyphenated }
  const document = new PDFDocument({
    size: [letter.width, letter.height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: manuscript.title ?? '', CreationDate: new Date(0) },
  })
  const chunks: Uint8Array[] = []
  const written = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  const fonts = typefaces[typeface]
  const setFont = (isBold: boolean, size: number) => document.font(isBold ? fonts.bold : fonts.regular).fontSize(size)
  const widths = new Map<string, number>()
  const pages = layOutManuscript(manuscript, style, (text, { isBold, size }) => {
    const key = `${isBold} ${size} ${text}`
    const width = widths.get(key) ?? measure(text, isBold, size)
    widths.set(key, width)
    return width
  })
  for (const [index, page] of pages.entries()) {
    document.addPage()
    for (const { text, isBold, size, x, y, wordSpacing } of page) {
      setFont(isBold, size).text(text, x, y, { lineBreak: false, ...(wordSpacing > 0 && { wordSpacing }) })
    }
    if (hasHeader) writeEnds(manuscript.formNumber, manuscript.title, inch / 2)
    if (hasFooter) {
      const identity = [manuscript.formNumber, manuscript.edition].filter((part) => part !== null).join(' ')
      writeEnds(identity, `Page ${index + 1} of ${pages.length}`, letter.height - inch / 2 - 8)
    }
  }
  document.end()
  return written

  function measure(text: string, isBold: boolean, size: number): number {
    assertPrintable(text)
    return setFont(isBold, size).widthOfString(text)
  }

  function writeEnds(left: string | null, right: string | null, y: number): void {
    setFont(false, 8)
    if (left) document.text(left, inch, y, { lineBreak: false })
    if (right) document.text(right, letter.width - inch - document.widthOfString(right), y, { lineBreak: false })
  }
}

const printable = /^[\t\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

/** The standard fonts have only windows-1252: an error is better than a file with missing characters. */
function assertPrintable(text: string): void {
  if (printable.test(text)) return
  const odd = [...text].find((character) => !printable.test(character))
  throw new Error(`The standard PDF fonts cannot print "${odd}" in "${text}".`)
}
