import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choosePage } from './choose-page.ts'
import { nameOfPage } from './loss-page.ts'
import { anyPages } from './testing/any-statement.ts'

describe('the chooser', () => {
  it('finds every loaded page exactly, and offers each of its steps', () => {
    fc.assert(
      fc.property(anyPages, (pages) => {
        for (const page of pages) {
          const { statementYear, line, part, section, variant } = nameOfPage(page)
          const choice = choosePage(pages, { statementYear, line, part, section: section ?? '', variant })
          expect(choice?.page).toBe(page)
          expect(choice?.isExact).toBe(true)
          expect(choice?.years.map(({ value }) => value)).toContain(String(statementYear))
          expect(choice?.sections.map(({ value }) => value)).toContain(section ?? '')
        }
      }),
      { seed: 10, numRuns: 60 },
    )
  })

  it('always lands on a loaded page, and says when it is not what was asked for', () => {
    const wanted = fc.record(
      { statementYear: fc.integer({ min: 2018, max: 2025 }), line: fc.constantFrom('A', 'H', 'Z'), part: fc.string() },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(anyPages, wanted, (pages, asked) => {
        const choice = choosePage(pages, asked)
        expect(choice === null).toBe(pages.length === 0)
        if (choice === null) return
        expect(pages).toContain(choice.page)
        const { statementYear, line, part } = nameOfPage(choice.page)
        const isMet =
          (asked.statementYear ?? statementYear) === statementYear &&
          (asked.line ?? line) === line &&
          (asked.part ?? part) === part
        expect(choice.isExact).toBe(isMet)
      }),
      { seed: 11, numRuns: 100 },
    )
  })

  it('starts with the newest statement and the page that is not a variant', () => {
    const page = { line: { code: 'A', name: '', scheme: 'schedule-p' }, part: '2', section: null, rowCount: 1 } as const
    const pages = [
      { ...page, statementYear: 2022, variant: 'current' },
      { ...page, statementYear: 2024, variant: 'amended' },
      { ...page, statementYear: 2024, variant: 'current' },
    ]
    const choice = choosePage(pages, {})
    expect(choice?.page).toBe(pages[2])
    expect(choice?.years.map(({ value }) => value)).toEqual(['2024', '2022'])
    expect(choice?.isExact).toBe(true)
  })
})
