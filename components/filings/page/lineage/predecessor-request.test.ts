import { describe, expect, it } from 'vitest'
import { getDocument } from '#components/filings/page/testing/get-document.ts'
import { toBuilderHref } from '#components/shell/to-builder-href.ts'
import { CreateFormComparison } from '#lib/contract/comparisons/create-form-comparison.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { fillPredecessorRequest } from './predecessor-request.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const before = {
  displayName: 'Homeowners 2024',
  documents: [getDocument({ fileId: uuid(1), editionDate: '2024-03' })],
}
const after = {
  displayName: 'Homeowners 2026',
  documents: [getDocument({ fileId: uuid(2), editionDate: '2026-01' })],
}

describe('comparing the forms of a filing with its predecessor', () => {
  it('fills in both filings as variants, the predecessor first, with their editions', () => {
    const filled = fillPredecessorRequest({ predecessor: before, filing: after })
    expect(filled).toEqual({
      kind: 'request',
      leftOut: 0,
      request: {
        variants: [
          { key: 'predecessor', label: 'Homeowners 2024 · 03/2024', documents: [uuid(1)] },
          { key: 'filing', label: 'Homeowners 2026 · 01/2026', documents: [uuid(2)] },
        ],
      },
    })
  })

  it('is a request that the service accepts and that its address carries unchanged', () => {
    const filled = fillPredecessorRequest({ predecessor: before, filing: after })
    const request = filled.kind === 'request' ? filled.request : null
    expect(CreateFormComparison.parse(request)).toEqual(request)
    const address = new URL(toBuilderHref(request ?? { variants: [] }), 'https://desk.test')
    expect(address.pathname).toBe('/comparisons/new')
    expect(JSON.parse(address.searchParams.get('request') ?? '')).toEqual(request)
  })

  it('takes only the form schedule, each file once, and no file that was deleted', () => {
    const filing = {
      ...after,
      documents: [
        ...after.documents,
        getDocument({ fileId: uuid(2) }),
        getDocument({ fileId: uuid(3), schedule: 'rate_rule' }),
        getDocument({ fileId: uuid(4), schedule: 'supporting' }),
        getDocument({ fileId: null }),
      ],
    }
    const filled = fillPredecessorRequest({ predecessor: before, filing })
    expect(filled).toMatchObject({ request: { variants: [{}, { documents: [uuid(2)] }] } })
  })

  it('names the first and the last of several editions', () => {
    const documents = ['2019-05', '2024-03', '2021-11'].map((editionDate, index) =>
      getDocument({ fileId: uuid(index + 10), editionDate }),
    )
    const filled = fillPredecessorRequest({ predecessor: { ...before, documents }, filing: after })
    expect(filled).toMatchObject({ request: { variants: [{ label: 'Homeowners 2024 · 05/2019 to 03/2024' }, {}] } })
  })

  it('keeps a long name within the limit of a label, with its edition', () => {
    const filled = fillPredecessorRequest({ predecessor: { ...before, displayName: 'é'.repeat(400) }, filing: after })
    const label = filled.kind === 'request' ? (filled.request.variants[0]?.label ?? '') : ''
    expect([...label]).toHaveLength(comparisonLimits.label)
    expect(label.endsWith(' · 03/2024')).toBe(true)
  })

  it('counts the forms that a variant has no room for', () => {
    const documents = Array.from({ length: comparisonLimits.listItems + 3 }, (_, n) => getDocument({ fileId: uuid(n) }))
    const filled = fillPredecessorRequest({ predecessor: { ...before, documents }, filing: after })
    expect(filled).toMatchObject({ leftOut: 3 })
    expect(filled.kind === 'request' && filled.request.variants[0]?.documents).toHaveLength(comparisonLimits.listItems)
  })

  it('says which side has no forms', () => {
    const bare = { displayName: 'Rates 2025', documents: [getDocument({ fileId: uuid(5), schedule: 'rate_rule' })] }
    expect(fillPredecessorRequest({ predecessor: bare, filing: after })).toEqual({
      kind: 'blocked',
      reason: '“Rates 2025” has no documents on the form schedule.',
    })
    expect(fillPredecessorRequest({ predecessor: bare, filing: { ...bare, displayName: 'Rates 2026' } })).toEqual({
      kind: 'blocked',
      reason: '“Rates 2025” and “Rates 2026” have no documents on the form schedule.',
    })
  })
})
