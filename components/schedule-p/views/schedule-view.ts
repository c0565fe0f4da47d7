import type { NamedCarrier } from '#components/pickers/carrier-choice.tsx'
import type { GridOrigin } from '#components/schedule-p/grid/grid-origin.ts'
import type { LossDevelopmentPage, LossDevelopmentRow } from '#lib/contract/schedule-p/rows.ts'
import type { GridStyle } from '../grid/grid-view.tsx'
import type { FigureKind } from '../model/grid.ts'
import { describeBasis, describeLine, describePart, describeSection, type PageName } from '../model/loss-page.ts'
import { toKind } from '../model/printed-page.ts'

/** The input of every view: a page that was read. */
export interface ScheduleView {
  readonly carrierId: string
  readonly carrier: NamedCarrier
  /** Everything that is loaded for the carrier. */
  readonly pages: readonly LossDevelopmentPage[]
  readonly page: PageName
  readonly rows: readonly LossDevelopmentRow[]
  readonly style: GridStyle
}

/** The source of the figures, as stated in an export. */
export function originOf({ carrier, page, rows }: ScheduleView, title: string): GridOrigin {
  const { statementYear, line, part, section, variant } = page
  const ofLine = rows[0]?.line ?? { code: line, name: '' }
  return {
    fileName: [carrier.name, statementYear, line, `Part ${part}`, section, title]
      .filter((text) => text !== null)
      .join(' ')
      .replace(/[^\p{Letter}\p{Number} ().,-]+/gu, '-'),
    facts: [
      ['View', title],
      ['Carrier', `${carrier.name} (${carrier.code})`],
      ['Statement year', String(statementYear)],
      ['Line', describeLine(ofLine)],
      ['Part', describePart(part)],
      ['Section', describeSection(part, section)],
      ['Variant', variant],
      ['Basis', describeBasis(page)],
    ],
  }
}

/** How the figures of the page are written. */
export function kindOf({ rows }: ScheduleView): FigureKind {
  return toKind(rows.find(({ development }) => development)?.development?.unit ?? 'usd')
}
