import { drawPdf } from './draw-pdf.ts'

export interface ListItem {
  /** Null for a paragraph of the list's first level. */
  readonly marker: string | null
  readonly level: number
  readonly words: readonly string[]
}

export interface ListStyle {
  readonly fontSize: number
  readonly typeface: 'Times' | 'Helvetica'
  readonly gutter: number
  /** From a marker to its text, and from level to level; in points. */
  readonly hang: number
  /** Of the first level's markers. */
  readonly indent: number
  readonly isJustified: boolean
  /** Centred above the columns. */
  readonly title: string
}

const page = { width: 612, height: 792, margin: 72 }

/**
 * Prints items into two columns, again from the first one after the last, until the page is full; every marker hangs
 * left of its text. Gives what was written, in its order.
 */
export async function printList(
  items: readonly ListItem[],
  style: ListStyle,
): Promise<{ pdf: Uint8Array; written: string }> {
  const { fontSize, gutter, hang, indent, title } = style
  const [regular, bold] = style.typeface === 'Times' ? ['Times-Roman', 'Times-Bold'] : ['Helvetica', 'Helvetica-Bold']
  const columnWidth = (page.width - 2 * page.margin - gutter) / 2
  const top = page.margin + 3 * fontSize
  const lineCount = Math.floor((page.height - page.margin - top) / (1.2 * fontSize))
  const written = [title]
  const pdf = await drawPdf((document) => {
    document.font(bold).fontSize(1.5 * fontSize)
    document.text(title, (page.width - document.widthOfString(title)) / 2, page.margin, { lineBreak: false })
    document.font(regular).fontSize(fontSize)
    const lines = linesOf(items)
    for (let index = 0; index < 2 * lineCount; index += 1) {
      const line = lines[index % lines.length]
      if (!line) continue
      const x = page.margin + Math.floor(index / lineCount) * (columnWidth + gutter) + line.from
      const y = top + (index % lineCount) * 1.2 * fontSize
      if (line.marker) {
        document.text(line.marker, x - line.outset, y, { lineBreak: false })
        written.push(line.marker)
      }
      document.text(line.words.join(' '), x, y, {
        lineBreak: false,
        ...(line.spacing && { wordSpacing: line.spacing }),
      })
      written.push(...line.words)
    }

    function linesOf(items: readonly ListItem[]) {
      return items.flatMap(({ marker, level, words }) => {
        const outset = marker === null ? 0 : Math.max(hang, document.widthOfString(`${marker} `))
        const from = (marker === null ? 0 : indent + level * hang) + outset
        const lines = wrap(words, columnWidth - from)
        return lines.map((words, index) => {
          const isFilled = style.isJustified && index < lines.length - 1 && words.length > 1
          const room = columnWidth - from - document.widthOfString(words.join(' '))
          const spacing = isFilled ? Math.max(0, room) / (words.length - 1) : 0
          return { marker: index === 0 ? marker : null, outset, from, words, spacing }
        })
      })
    }

    function wrap(words: readonly string[], width: number): string[][] {
      const lines: string[][] = []
      for (const word of words) {
        const line = lines.at(-1)
        if (line && document.widthOfString([...line, word].join(' ')) <= width) line.push(word)
        else lines.push([word])
      }
      return lines
    }
  })
  return { pdf, written: written.join(' ') }
}
