import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DevelopmentExhibits } from '#lib/contract/schedule-p/exhibits.ts'
import { splitColumns } from './column-widths.ts'
import type { Block } from './pdf-layout.ts'
import { writePages } from './pdf-pages.ts'
import type { Look, LookedText } from './pdf-text.ts'

type Section = DevelopmentExhibits['sections'][number]

const page = { width: 792, height: 612, margin: 36 }
const size = 7
const headingSize = 11
const rowHeight = 17
/** Points of a heading, a note and a table's header. */
const headHeight = 80
/** A table that fits on a page is not split. */
const fits = page.height - 2 * page.margin - 30
const looks: Readonly<Record<Section['rows'][number][number]['look'], Look>> = {
  plain: 'same',
  bold: 'bold',
  struck: 'removed',
}
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'))

/** Facts and tables of figures on landscape letter paper. Columns that do not fit next to each other follow below. */
export async function writeFiguresPdf(exhibits: DevelopmentExhibits, createdAt: string): Promise<Uint8Array> {
  const { title, facts, sections, footer } = exhibits
  return await writePages({
    title,
    createdAt,
    page,
    size,
    blocks: [
      heading(title, 0, 16),
      {
        kind: 'text',
        size: 8.5,
        paragraphs: facts.map(({ label, value }): LookedText[] => [
          { look: 'bold', text: `${label}: ` },
          { look: 'same', text: value },
        ]),
      },
      ...sections.flatMap(listBlocks),
    ],
    about: `${footer} · Filing Desk ${version}`,
  })
}

/** Begins the next page if its table would be split without need. */
function heading(text: string, rows: number, at = headingSize): Block {
  const needed = headHeight + rows * rowHeight
  const keep = needed <= fits ? needed : headHeight + 3 * rowHeight
  return { kind: 'text', size: at, keep, paragraphs: [[{ look: 'bold', text }]] }
}

function listBlocks(section: Section): Block[] {
  const groups = splitColumns(page.width - 2 * page.margin, size, section)
  return groups.flatMap(({ columns, widths }, index): Block[] => [
    heading(nameGroup(section, { columns, index, count: groups.length }), section.rows.length),
    ...(section.note && index === 0
      ? [{ kind: 'text' as const, size: 8, paragraphs: [[{ look: 'muted' as const, text: section.note }]] }]
      : []),
    {
      kind: 'table',
      widths,
      isRight: columns.map((at) => section.columns[at]?.isNumeric ?? false),
      header: columns.map((at) => [[{ look: 'bold', text: section.columns[at]?.header ?? '' }]]),
      rows: section.rows.map((row) => ({
        cells: columns.map((at) => {
          const { text = '', look = 'plain' } = row[at] ?? {}
          return [[{ look: looks[look], text }]]
        }),
      })),
    },
  ])
}

interface Group {
  readonly columns: readonly number[]
  readonly index: number
  readonly count: number
}

/** "Triangle, 12 to 156 (1 of 4)". */
function nameGroup({ title, columns: all }: Section, { columns, index, count }: Group): string {
  if (count === 1) return title
  const [from, to] = [columns[1] ?? 0, columns.at(-1) ?? 0].map((at) => all[at]?.header)
  return `${title}, ${from} to ${to} (${index + 1} of ${count})`
}
