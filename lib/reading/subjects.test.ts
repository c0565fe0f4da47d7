import { describe, expect, it } from 'vitest'
import { ResultDifference } from '#lib/contract/comparisons/result.ts'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { askFor } from './compare-question.ts'
import { compareRows } from './compare-rows.ts'
import { groupDifferences } from './differences.ts'
import { listFindings } from './findings.ts'
import { openReading, provisionAt } from './reading.ts'
import { firstPlaceOf, subjectOfCell, subjectOfDifference, subjectOfRow, withCited } from './subjects.ts'

const { result, inputsUsed } = makeResult({ rows: 120, variants: 4, seed: 9 })
const reading = openReading(result, inputsUsed.inputs)
const keys = ['v1', 'v2', 'v3', 'v4']
const partial = result.provisions.find((row, index) => index > 3 && row.relation === 'partial')

describe('the evidence of a row', () => {
  it('is a place for every shown variant, each citing that variant’s own file', () => {
    for (const provision of result.provisions) {
      const { places } = subjectOfRow(reading, provision, keys)
      expect(places.map(({ variant }) => variant)).toEqual(keys)
      for (const { citationId, variant } of places) {
        const citation = reading.citationOf.get(citationId)
        expect(reading.variantOfInput.get(citation?.inputId ?? '')).toBe(variant)
      }
    }
  })

  it('for an absent provision is the nearest provision before it', () => {
    if (!partial) throw new Error('The fixture has no partial row.')
    const { places, absences } = subjectOfRow(reading, partial, keys)
    const missing = keys.filter((key) => !partial.cells[key])
    expect(absences.map(({ variant }) => variant)).toEqual(missing)
    expect(absences.every(({ after }) => after)).toBe(true)
    expect(places.filter(({ role }) => role === 'neighbour').map(({ variant }) => variant)).toEqual(missing)
  })

  it('for a redacted cell has no place but names the variant', () => {
    const first = result.provisions[0]
    const cell = first?.cells.v2
    if (!first || !cell) throw new Error('The fixture has no such cell.')
    const hidden = { ...first, cells: { ...first.cells, v2: { ...cell, text: null, redacted: true as const } } }
    const subject = subjectOfRow(reading, hidden, keys)
    expect(subject.redactions).toEqual(['v2'])
    expect(subject.places.map(({ variant }) => variant)).toEqual(['v1', 'v3', 'v4'])
    expect(subject.absences).toEqual([])
  })

  it('opens at the chosen column', () => {
    const provision = provisionAt(reading, 'p1')
    if (!provision) throw new Error('The fixture has no rows.')
    const set = groupDifferences(reading, 'v1', result.differences)
    const subject = subjectOfCell(reading, provision, { set, shown: keys, variant: 'v3' })
    expect(subject.places[firstPlaceOf(subject, 'v3')]?.variant).toBe('v3')
    expect(firstPlaceOf(subject, 'nobody')).toBe(0)
  })
})

describe('the evidence of a changed cell', () => {
  const changed = result.differences.find(({ change, spans, variants: [, b] }) => change === 'replaced' && spans[b])
  const row = changed ? provisionAt(reading, changed.provisionId) : null
  const key = changed?.variants[1] ?? ''
  const span = changed?.spans[key]
  if (!row || !span?.text) throw new Error('The fixture has no changed words.')

  it.each(['v1', key])('marks just the changed words, with %s as the baseline', (baseline) => {
    const found =
      baseline === 'v1'
        ? result.differences
        : compareRows(askFor(reading, baseline)).map((difference) => ResultDifference.parse(difference))
    const set = groupDifferences(reading, baseline, found)
    const subject = subjectOfCell(reading, row, { set, shown: ['v1', key], variant: key })
    const place = subject.places[firstPlaceOf(subject, key)]
    const citation = reading.citationOf.get(place?.citationId ?? '')
    const marked = place?.around.map(({ start, end }) =>
      citation?.quote.slice(start - citation.start, end - citation.start),
    )
    expect(marked).toContain(span.text)
  })

  it('opens at the page of the changed words where the provision goes over several', () => {
    const [first] = row.cells[key]?.citationIds ?? []
    const whole = reading.citationOf.get(first ?? '')
    if (!whole) throw new Error('The fixture’s cell cites nothing.')
    const before = { ...whole, id: 'page-before', page: whole.page + 100, start: 0, end: 3, quote: 'abc' }
    const cell = { ...row.cells[key], citationIds: [before.id, whole.id] }
    const over = { ...row, cells: { ...row.cells, [key]: cell } } as typeof row
    const wide = openReading({ ...result, citations: [...result.citations, before] }, inputsUsed.inputs)
    const subject = subjectOfCell(wide, over, {
      set: groupDifferences(wide, 'v1', result.differences),
      shown: ['v1', key],
      variant: key,
    })
    expect(subject.places[firstPlaceOf(subject, key)]?.citationId).toBe(whole.id)
  })
})

describe('the evidence of a difference', () => {
  it('shows both sides; a side without the text shows its nearest provision', () => {
    for (const difference of result.differences) {
      const subject = subjectOfDifference(reading, difference)
      expect(subject?.places.map(({ variant }) => variant)).toEqual(difference.variants)
      const lacking = difference.variants.filter((key) => difference.spans[key] === null)
      expect(subject?.places.filter(({ role }) => role === 'neighbour').map(({ variant }) => variant)).toEqual(lacking)
    }
  })
})

describe('a citation outside of the chosen subject', () => {
  const subject = subjectOfRow(reading, result.provisions[0] ?? missing(), keys)
  const own = new Set(subject.places.map(({ citationId }) => citationId))

  it('is one more place, of its variant', () => {
    for (const { id } of result.citations) {
      const places = withCited(reading, subject, id)?.places ?? []
      expect(places.slice(0, subject.places.length)).toEqual(subject.places)
      expect(places.slice(subject.places.length).map(({ citationId }) => citationId)).toEqual(own.has(id) ? [] : [id])
    }
  })

  it('changes nothing where the result does not have it', () => {
    expect(withCited(reading, subject, 'gone')).toEqual(subject)
    expect(withCited(reading, subject, null)).toBe(subject)
    expect(withCited(reading, null, result.citations[0]?.id ?? null)).toBeNull()
  })
})

function missing(): never {
  throw new Error('The fixture has no rows.')
}

describe('findings', () => {
  it('have ids that are unique on their tab and the same every time', () => {
    for (const tab of ['focus', 'scenarios', 'review', 'gaps'] as const) {
      const ids = listFindings(reading, tab).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(listFindings(openReading(result, []), tab).map(({ id }) => id)).toEqual(ids)
    }
  })
})
