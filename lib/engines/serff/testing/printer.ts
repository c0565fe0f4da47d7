import { drawPdf } from '#lib/service/documents/testing/draw-pdf.ts'

/** Points from the top left corner. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly bold?: boolean
}

/** Draws text at places of a page, a page after the other. */
export interface Printer {
  text(text: string, spot: Spot): void
  /** Runs of one line, each after the one before it. */
  line(parts: readonly { readonly text: string; readonly bold?: boolean }[], spot: Spot): void
  /** Lines one below the other; gives the place below the last. */
  lines(lines: readonly string[], spot: Spot & { readonly leading?: number }): number
  /** Cells of a row, each with the lines that it wraps to, at the columns’ x. */
  row(columns: readonly number[], cells: readonly (string | readonly string[])[], spot: Omit<Spot, 'x'>): number
  page(): void
}

export interface PrintOptions {
  readonly layout?: 'portrait' | 'landscape'
  /** `apart`: every word is printed by its own instruction, as some programs do. */
  readonly words?: 'together' | 'apart'
  readonly font?: 'Helvetica' | 'Times'
}

const fonts = { Helvetica: ['Helvetica', 'Helvetica-Bold'], Times: ['Times-Roman', 'Times-Bold'] } as const

/** A PDF in landscape or portrait as `draw` prints it. */
export async function print(
  draw: (printer: Printer) => void,
  { layout = 'portrait', words = 'together', font = 'Helvetica' }: PrintOptions = {},
): Promise<Uint8Array> {
  return await drawPdf(
    (document) => {
      const set = ({ size = 9, bold = false }: Partial<Spot>) => document.font(fonts[font][bold ? 1 : 0]).fontSize(size)
      const printer: Printer = {
        text(text, spot) {
          if (text === '') return
          let x = spot.x
          for (const part of words === 'apart' ? text.split(' ') : [text]) {
            set(spot).text(part, x, spot.y, { lineBreak: false })
            x += document.widthOfString(`${part} `)
          }
        },
        line(parts, spot) {
          let x = spot.x
          for (const { text, bold = false } of parts) {
            printer.text(text, { ...spot, x, bold })
            x += set({ ...spot, bold }).widthOfString(text) + 3
          }
        },
        lines(lines, { leading = 12, ...spot }) {
          lines.forEach((line, index) => {
            printer.text(line, { ...spot, y: spot.y + index * leading })
          })
          return spot.y + lines.length * leading
        },
        row(columns, cells, spot) {
          const bottoms = cells.map((cell, index) =>
            printer.lines(typeof cell === 'string' ? [cell] : cell, { ...spot, x: columns[index] ?? 0, leading: 10 }),
          )
          return Math.max(...bottoms) + 3
        },
        page() {
          document.addPage()
        },
      }
      draw(printer)
    },
    { layout },
  )
}
