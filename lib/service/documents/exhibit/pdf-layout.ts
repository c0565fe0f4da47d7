import type { ExhibitPage } from './column-widths.ts'
import { breakLines, type Line, type LookedText, type Measure } from './pdf-text.ts'

type Paragraphs = readonly (readonly LookedText[])[]

export type Block =
  | {
      readonly kind: 'text'
      readonly size: number
      readonly paragraphs: Paragraphs
      /** Points below its start that belong to it: with fewer left, it begins the next page. */
      readonly keep?: number
    }
  | {
      readonly kind: 'table'
      readonly widths: readonly number[]
      readonly header: readonly Paragraphs[]
      /** Columns of figures, which are set to the right. */
      readonly isRight?: readonly boolean[]
      readonly rows: Iterable<PdfRow>
    }

/** A row with a cell for each column, or with one cell over all of them. */
export interface PdfRow {
  readonly cells: readonly Paragraphs[]
  readonly fill?: string
}

/** Drawn on a page, in points from its top left. */
export type Drawing =
  | { readonly kind: 'line'; readonly x: number; readonly y: number; readonly size: number; readonly line: Line }
  | {
      readonly kind: 'box'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly fill: string | null
    }

export interface LayoutOptions {
  readonly page: ExhibitPage
  /** Of tables. */
  readonly size: number
  /** Kept free for the foot of every page. */
  readonly foot: number
  /** At a size. */
  readonly measureAt: (size: number) => Measure
}

const padding = 4
const headerFill = '#e7eeee'
export const leading = 1.25

/** Pages of drawings. A table's header is repeated on each; a row that does not fit goes on on the next. */
export function layOut(blocks: readonly Block[], options: LayoutOptions): Drawing[][] {
  const layout = new Layout(options)
  for (const block of blocks) {
    if (block.kind === 'text') layout.addText(block)
    else layout.addTable(block)
  }
  return layout.pages
}

class Layout {
  readonly pages: Drawing[][] = [[]]
  readonly #options: LayoutOptions
  #y: number

  constructor(options: LayoutOptions) {
    this.#options = options
    this.#y = options.page.margin
  }

  addText({ size, paragraphs, keep = 0 }: Extract<Block, { kind: 'text' }>): void {
    const { page, measureAt } = this.#options
    if (this.#left() < keep) this.#nextPage()
    for (const line of breakLines(paragraphs, page.width - 2 * page.margin, measureAt(size))) {
      if (this.#left() < size * leading) this.#nextPage()
      this.#draw({ kind: 'line', x: page.margin, y: this.#y, size, line })
      this.#y += size * leading
    }
    this.#y += size / 2
  }

  addTable({ widths, header, rows, isRight = [] }: Extract<Block, { kind: 'table' }>): void {
    const { size } = this.#options
    const headerLines = this.#break(header, widths)
    const headerHeight = Math.max(...headerLines.map(({ length }) => length)) * size * leading + 2 * padding
    const begin = () => this.#drawRow({ lines: headerLines, widths, isRight, fill: headerFill, height: headerHeight })
    if (this.#left() < headerHeight + 4 * size) this.#nextPage()
    begin()
    for (const { cells, fill = null } of rows) {
      const isWide = cells.length < widths.length
      const own = isWide ? [widths.reduce((sum, width) => sum + width, 0)] : widths
      let lines = this.#break(cells, own)
      while (lines.some(({ length }) => length > 0)) {
        const most = Math.floor((this.#left() - 2 * padding) / (size * leading))
        const longest = Math.max(...lines.map(({ length }) => length))
        const isShort = longest <= 6 || isWide
        if (most < Math.min(longest, isShort ? longest : 3) && this.#y > this.#options.page.margin + headerHeight) {
          this.#nextPage()
          begin()
          continue
        }
        const taken = Math.max(1, Math.min(most, longest))
        const height = taken * size * leading + 2 * padding
        this.#drawRow({ lines: lines.map((each) => each.slice(0, taken)), widths: own, isRight, fill, height })
        lines = lines.map((each) => each.slice(taken))
      }
    }
    this.#y += 2 * size
  }

  #break(cells: readonly Paragraphs[], widths: readonly number[]): Line[][] {
    const measure = this.#options.measureAt(this.#options.size)
    return cells.map((paragraphs, at) => breakLines(paragraphs, (widths[at] ?? 0) - 2 * padding, measure))
  }

  #drawRow(row: {
    readonly lines: readonly (readonly Line[])[]
    readonly widths: readonly number[]
    readonly isRight: readonly boolean[]
    readonly fill: string | null
    readonly height: number
  }): void {
    const { page, size } = this.#options
    let x = page.margin
    for (const [at, width] of row.widths.entries()) {
      this.#draw({ kind: 'box', x, y: this.#y, width, height: row.height, fill: row.fill })
      for (const [index, line] of (row.lines[at] ?? []).entries()) {
        const free = row.isRight[at] ? width - 2 * padding - widthOf(line) : 0
        this.#draw({ kind: 'line', x: x + padding + free, y: this.#y + padding + index * size * leading, size, line })
      }
      x += width
    }
    this.#y += row.height
  }

  #draw(drawing: Drawing): void {
    this.pages.at(-1)?.push(drawing)
  }

  #left(): number {
    const { page, foot } = this.#options
    return page.height - page.margin - foot - this.#y
  }

  #nextPage(): void {
    this.pages.push([])
    this.#y = this.#options.page.margin
  }
}

function widthOf(line: Line): number {
  return line.reduce((sum, { width }) => sum + width, 0)
}
