import { describe, expect, it } from 'vitest'
import { describeActivity } from '#components/filings/page/activity/describe-activity.ts'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import { stripEnding } from '#lib/contract/files/strip-ending.ts'
import { TrackingNumber } from '#lib/contract/imports/tracking-number.ts'
import { demoWorkspace } from '#lib/tools/demo/demo-workspace.ts'

const { organizations } = demoWorkspace()
const filings = organizations.flatMap(({ filings: own = [] }) => own)
const membersOf = (email: string) =>
  organizations.flatMap(({ members = [] }) => members.filter((each) => each.email === email))
const nameOfFile = (ref: string) =>
  organizations.flatMap(({ files = [] }) => files).find((file) => file.ref === ref)?.name ?? ''
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

  it('have a history in words, from their creation to their disposition, in order of dates', () => {
    for (const { ref, created, submittedOn, disposition, dispositionDate, letters = [], activity = [] } of days) {
      const times = activity.map(({ at }) => at)
      expect(times, ref).toEqual(times.toSorted())
      const said = activity.map(({ by, at, action, detail = {} }) => {
        const words = describeActivity({ action, detail })
        expect(words, ref).not.toContain('_')
        expect(membersOf(by), ref).toHaveLength(1)
        return `${at.slice(0, 10)} ${words}`
      })
      expect(said[0], ref).toBe(`${created} created the filing`)
      if (submittedOn)
        expect(said, ref).toContain(
          `${submittedOn} recorded that the filing was submitted on ${formatDay(submittedOn)}`,
        )
      for (const { number, letterDate, response } of letters) {
        expect(said, ref).toContain(`${letterDate} recorded objection letter ${number}`)
        if (response) expect(said, ref).toContain(`${response.date} saved the response to objection letter ${number}`)
      }
      if (!dispositionDate) continue
      expect(said.at(-1), ref).toBe(`${dispositionDate} changed 2 fields`)
      expect(activity.at(-1)?.detail, ref).toMatchObject({ changes: [{ field: 'disposition', to: disposition }, {}] })
    }
  })

  it('are in states of their managed company, which another one of the organization does not file in', () => {
    const statesOf = (scope: string) =>
      new Set(filings.flatMap((filing) => (filing.scope === scope ? (filing.jurisdiction ?? []) : [])))
    const [personal, commercial] = [statesOf('larkspur-personal'), statesOf('larkspur-commercial')]
    expect(personal.difference(commercial).size).toBeGreaterThan(2)
    expect([...commercial.difference(personal)]).toEqual(['IA'])
  })

  it('list every document with a title that is not the name of its file', () => {
    const documents = filings.flatMap((filing) => filing.documents ?? [])
    expect(documents.length).toBeGreaterThan(5)
    for (const { file, title = '' } of documents) {
      expect(title, file).not.toBe('')
      expect(title, file).not.toBe(stripEnding(nameOfFile(file)))
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
