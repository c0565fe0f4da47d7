import { describe, expect, it } from 'vitest'
import { TrackingNumber } from '#lib/contract/imports/tracking-number.ts'
import { demoWorkspace } from '#lib/tools/demo/demo-workspace.ts'

const filings = demoWorkspace().organizations.flatMap(({ filings: own = [] }) => own)
const days = filings.map((filing) => ({ ...filing, created: filing.createdAt?.slice(0, 10) ?? '' }))
/** The day of the demo: the last thing that happened in it. */
const [today = ''] = filings
  .flatMap(({ createdAt, comments = [] }) => [createdAt, ...comments.map((comment) => comment.createdAt)])
  .flatMap((at) => at?.slice(0, 10) ?? [])
  .toSorted()
  .toReversed()

describe('the filings of the demo', () => {
  it.each(days.map((filing) => [filing.ref, filing] as const))('%s has its events in order', (_, filing) => {
    const { created, dispositionDate, effectiveFromNew, effectiveFromRenewal, comments = [], letters = [] } = filing
    expect(created).toMatch(/^\d{4}-\d\d-\d\d$/)
    const end = dispositionDate ?? today
    if (dispositionDate)
      expect([dispositionDate > created, dispositionDate <= (effectiveFromNew ?? '')]).toEqual([true, true])
    if (effectiveFromNew && effectiveFromRenewal) expect(effectiveFromRenewal >= effectiveFromNew).toBe(true)
    for (const comment of comments) {
      const at = comment.createdAt?.slice(0, 10) ?? ''
      expect(at >= created && at <= end, comment.ref).toBe(true)
      const later = [...(comment.replies ?? []).map(({ createdAt }) => createdAt), comment.resolvedAt]
      const times = [comment.createdAt, ...later].flatMap((time) => time ?? [])
      expect(times, comment.ref).toEqual(times.toSorted())
      if (comment.respondBy) expect(comment.respondBy > at, comment.ref).toBe(true)
    }
    for (const { letterDate, respondBy, response } of letters) {
      const dates = [created, letterDate, response?.date ?? respondBy ?? letterDate]
      expect(dates).toEqual(dates.toSorted())
      expect((response?.date ?? letterDate) <= end).toBe(true)
    }
  })

  it('come into force after the day of the demo where they have no disposition, and are of the last months', () => {
    const open = days.filter(({ filingMode, disposition }) => filingMode === 'managed' && disposition === undefined)
    expect(open.length).toBeGreaterThan(10)
    for (const { ref, created, effectiveFromNew } of open) {
      expect(effectiveFromNew === undefined || effectiveFromNew > today, ref).toBe(true)
      expect(Date.parse(today) - Date.parse(created), ref).toBeLessThan(366 * 86_400_000)
    }
  })

  it('have a SERFF number where a state has written or decided, and follow the filing before them', () => {
    const createdOf = new Map(days.map(({ ref, created }) => [ref, created]))
    for (const { ref, serffTrackingNumber, disposition, comments = [], letters = [], predecessor, created } of days) {
      const isWithState = disposition !== undefined || letters.length > 0 || comments.some((each) => each.authorName)
      expect(!isWithState || serffTrackingNumber !== undefined, ref).toBe(true)
      if (predecessor) expect((createdOf.get(predecessor) ?? '') < created, ref).toBe(true)
    }
  })

  it('were submitted where a state has written or decided, after they were created and before the state wrote', () => {
    for (const { ref, created, submittedOn, dispositionDate, comments = [], letters = [], ...filing } of days) {
      const written = [
        ...letters.map(({ letterDate }) => letterDate),
        ...comments.flatMap(({ authorName, createdAt }) => (authorName ? (createdAt?.slice(0, 10) ?? []) : [])),
        ...(dispositionDate ? [dispositionDate] : []),
      ]
      expect(submittedOn !== undefined, ref).toBe(written.length > 0 || filing.stateTrackingNumber !== undefined)
      if (submittedOn === undefined) continue
      expect(submittedOn > created && submittedOn <= today, ref).toBe(true)
      for (const day of written) expect(day > submittedOn, `${ref} on ${day}`).toBe(true)
    }
  })

  it('have an item of a letter for every open objection, which names its respond-by date', () => {
    const written = days.flatMap(({ comments = [], letters = [] }) =>
      comments
        .filter(({ authorName, resolvedAt }) => authorName !== undefined && resolvedAt === undefined)
        .map((comment) => ({ comment, letters })),
    )
    expect(written.length).toBeGreaterThan(6)
    for (const { comment, letters } of written) {
      const letter = letters.find(({ items }) => items.some((item) => item.comment === comment.ref))
      expect(letter, comment.ref).toBeDefined()
      expect(comment.respondBy ?? letter?.respondBy, comment.ref).toBe(letter?.respondBy)
      expect(comment.createdAt?.slice(0, 10), comment.ref).toBe(letter?.receivedDate)
    }
  })

  it.each(['serffTrackingNumber', 'stateTrackingNumber', 'companyTrackingNumber'] as const)(
    'have no %s twice',
    (field) => {
      const numbers = filings.flatMap((filing) => filing[field] ?? [])
      expect(numbers.length).toBeGreaterThan(20)
      expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted())
    },
  )

  it('have higher SERFF numbers, and in each state higher state numbers, the later they were created', () => {
    const inOrder = days.toSorted((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? -1 : 1))
    const serff = inOrder.flatMap(({ serffTrackingNumber }) => serffTrackingNumber ?? [])
    expect(serff).toEqual(serff.toSorted())
    const byState = Map.groupBy(inOrder, ({ jurisdiction }) => jurisdiction)
    for (const [state, own] of byState) {
      const numbers = own.flatMap(({ stateTrackingNumber }) => stateTrackingNumber ?? [])
      expect(numbers, state).toEqual(numbers.toSorted())
    }
  })

  it('are created, submitted and decided on working days', () => {
    for (const { ref, created, submittedOn, dispositionDate } of days) {
      for (const day of [created, submittedOn, dispositionDate].filter((each) => each !== undefined)) {
        expect([0, 6], `${ref} on ${day}`).not.toContain(new Date(day).getUTCDay())
      }
    }
  })

  it('have well-formed SERFF numbers', () => {
    for (const { ref, serffTrackingNumber } of filings) {
      if (serffTrackingNumber) expect(TrackingNumber.safeParse(serffTrackingNumber).success, ref).toBe(true)
    }
  })

  it('have rate data whose companies add up to the whole; one filing has several companies', () => {
    const rates = filings.flatMap(({ ref, rateData }) => (rateData ? [{ ref, ...rateData }] : []))
    expect(Math.max(...rates.map(({ companies }) => companies.length))).toBeGreaterThan(1)
    for (const { ref, overall, companies } of rates) {
      for (const figure of ['premium', 'premiumChange', 'policyholders'] as const) {
        const sum = companies.reduce((total, company) => total + Number(company[figure]), 0)
        expect(sum, `${ref}: ${figure}`).toBe(Number(overall?.[figure]))
      }
      const impact = (100 * Number(overall?.premiumChange)) / Number(overall?.premium)
      expect(Math.abs(impact - Number(overall?.rateImpact)), ref).toBeLessThan(0.01)
    }
  })
})
