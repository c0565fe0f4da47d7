import { DeletedTextRun, InsertedTextRun, type IRunOptions, Paragraph, TextRun, UnderlineType } from 'docx'
import type { ExhibitCell, ExhibitRunOfText } from '#lib/reading/exhibit/exhibit.ts'
import { redactedText } from './exhibit-table.ts'

export const colors = { removed: '9B1C1C', inserted: '0B5D3B', moved: '5B3E99', muted: '5F5F5F' }
const author = 'Filing Desk'

type Runs = (TextRun | InsertedTextRun | DeletedTextRun)[]

/** Writes tracked changes with ids that are unique in its document, all of one date. */
export class Redline {
  readonly #date: string
  #id = 0

  constructor(date: string) {
    this.#date = date
  }

  /**
   * Tracked changes that are also formatted: they look the same where a reader shows no markup, as in print.
   * Word has no mark for moved text without both of its places, so that it has a style.
   */
  runs(marked: readonly ExhibitRunOfText[], options: IRunOptions = {}): Runs {
    return marked.flatMap(({ kind, text }) =>
      text
        .split('\n')
        .map((line, index) => this.#run(kind, { ...options, text: line, ...(index > 0 && { break: 1 }) })),
    )
  }

  #run(kind: ExhibitRunOfText['kind'], run: IRunOptions): Runs[number] {
    switch (kind) {
      case 'same':
        return new TextRun(run)
      case 'moved':
        return new TextRun({ ...run, style: 'Moved' })
      case 'inserted':
        return new InsertedTextRun({ ...run, ...this.#change(), style: 'Inserted' })
      case 'removed':
        return new DeletedTextRun({ ...run, ...this.#change(), style: 'Removed' })
    }
  }

  #change() {
    this.#id += 1
    return { id: this.#id, author, date: this.#date }
  }
}

export const redlineStyles = [
  {
    id: 'Inserted',
    name: 'Inserted wording',
    run: { color: colors.inserted, underline: { type: UnderlineType.SINGLE } },
  },
  { id: 'Removed', name: 'Removed wording', run: { color: colors.removed, strike: true } },
  { id: 'Moved', name: 'Moved wording', run: { color: colors.moved, underline: { type: UnderlineType.DOTTED } } },
]

interface CellOptions {
  readonly redline: Redline
  /** Whether text that is the baseline's is printed again. */
  readonly isWhole: boolean
  readonly isBaseline: boolean
}

/** The paragraphs of one variant's cell. */
export function cellParagraphs(cell: ExhibitCell, { redline, isWhole, isBaseline }: CellOptions): Paragraph[] {
  switch (cell.kind) {
    case 'redacted':
      return [muted(redactedText)]
    case 'absent':
      if (cell.removed === null) return [muted('Not in this variant')]
      return isWhole
        ? [new Paragraph({ children: redline.runs([{ kind: 'removed', text: cell.removed }]) })]
        : [muted('Removed')]
    case 'text': {
      const marks = cell.marks.map((text) => muted(text))
      const isLeftOut = cell.isSame && !isWhole && !isBaseline
      const heading = cell.heading.length > 0 ? redline.runs(cell.heading, { bold: true }) : []
      const text = isLeftOut ? [] : redline.runs(cell.text)
      const pages = cell.pages.map(({ label }) => label).join(', ')
      return [
        ...marks,
        ...(heading.length > 0 ? [new Paragraph({ children: heading })] : []),
        ...(isLeftOut ? [muted('Identical text')] : [new Paragraph({ children: text })]),
        ...(pages === '' ? [] : [muted(pages)]),
      ]
    }
  }
}

export function muted(text: string): Paragraph {
  return new Paragraph({ children: [new TextRun({ text, color: colors.muted, italics: true })] })
}
