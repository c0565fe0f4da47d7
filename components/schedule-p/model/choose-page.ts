import type { LossDevelopmentPage } from '#lib/contract/schedule-p/rows.ts'
import { isSamePage, nameOfPage, type PageName } from './loss-page.ts'

/** The page that a link or the chooser asks for; undefined: any. A section of '' is a page without sections. */
export interface WantedPage {
  readonly statementYear?: number | undefined
  readonly line?: string | undefined
  readonly part?: string | undefined
  readonly section?: string | undefined
  readonly variant?: string | undefined
}

export interface Option {
  readonly value: string
  readonly page: LossDevelopmentPage
}

export interface PageChoice {
  readonly page: LossDevelopmentPage
  /** The choices at each step, given the steps before it. */
  readonly years: readonly Option[]
  readonly lines: readonly Option[]
  readonly parts: readonly Option[]
  readonly sections: readonly Option[]
  readonly variants: readonly Option[]
  /** Whether everything that was asked for is there. */
  readonly isExact: boolean
}

const steps = [
  { wants: 'statementYear', of: ({ statementYear }: LossDevelopmentPage) => String(statementYear) },
  { wants: 'line', of: ({ line }: LossDevelopmentPage) => line.code },
  { wants: 'part', of: ({ part }: LossDevelopmentPage) => part },
  { wants: 'section', of: ({ section }: LossDevelopmentPage) => section ?? '' },
  { wants: 'variant', of: ({ variant }: LossDevelopmentPage) => variant },
] as const

/**
 * The page that is asked for, or the nearest one that is loaded: each step takes what is asked for where it exists, else
 * the first: the newest year, the first line, part, section, and the variant `current`. Null where nothing is loaded.
 */
export function choosePage(pages: readonly LossDevelopmentPage[], wanted: WantedPage): PageChoice | null {
  let left = pages
  let isExact = true
  const options = steps.map(({ wants, of }) => {
    const offered = listOptions(left, of, wants === 'statementYear')
    const asked = wanted[wants]
    const found = offered.find(({ value }) => value === String(asked))
    const usual = wants === 'variant' ? offered.find(({ value }) => value === 'current') : undefined
    isExact &&= asked === undefined || found !== undefined
    const chosen = found ?? usual ?? offered[0]
    left = left.filter((page) => of(page) === chosen?.value)
    return offered
  })
  const [page] = left
  if (!page) return null
  const [years = [], lines = [], parts = [], sections = [], variants = []] = options
  return { page, years, lines, parts, sections, variants, isExact }
}

export function findPage(pages: readonly LossDevelopmentPage[], name: PageName): LossDevelopmentPage | null {
  return pages.find((page) => isSamePage(nameOfPage(page), name)) ?? null
}

function listOptions(
  pages: readonly LossDevelopmentPage[],
  of: (page: LossDevelopmentPage) => string,
  isNewestFirst: boolean,
): Option[] {
  const byValue = new Map(pages.map((page) => [of(page), page]))
  const sorted = [...byValue].map(([value, page]) => ({ value, page })).sort((a, b) => compare(a.value, b.value))
  return isNewestFirst ? sorted.reverse() : sorted
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
