import { describe, expect, it } from 'vitest'
import { type BrowserState, fromViewQuery, isStep, toViewQuery } from './url-state.ts'

const empty: BrowserState = {
  q: '',
  owner: [],
  assignee: [],
  status: [],
  tag: [],
  state: [],
  toi: [],
  type: [],
  disposition: [],
  kind: [],
  company: [],
  product: [],
  due: [],
  effectiveNew: null,
  effectiveRenewal: null,
  dispositionDate: null,
  sort: null,
  cols: null,
  view: null,
  filing: null,
  selected: [],
  filters: true,
  preview: true,
}

describe('a saved view', () => {
  it('opens with the filters, sort and columns it was saved with', () => {
    const view = {
      q: 'LKSP 13 & more',
      owner: ['me', 'Ruiz, Dana'],
      assignee: [],
      status: ['draft'],
      tag: ['storm season'],
      state: ['1', '2'],
      toi: ['04.0'],
      type: ['Form/Rate, new', '~'],
      disposition: ['100%'],
      kind: [],
      company: ['a'],
      product: ['b'],
      due: ['overdue'],
      effectiveNew: { from: '2026-01-01', to: '' },
      effectiveRenewal: null,
      dispositionDate: { from: '2026-01-01', to: '2026-03-31' },
      sort: { id: 'name', desc: true },
      cols: ['name', 'serff'],
    }
    expect(fromViewQuery(toViewQuery({ ...empty, ...view }))).toEqual(view)
  })

  it('holds neither the selection nor the panes nor the filing that is previewed', () => {
    const state = { ...empty, filing: 'x', selected: ['y'], filters: false, preview: false, view: 'z' }
    expect(toViewQuery(state)).toBe('')
  })

  it('opens without filters where its query is empty or another page’s', () => {
    const { view: _, filing: __, selected: ___, filters: ____, preview: _____, ...cleared } = empty
    expect(fromViewQuery('')).toEqual(cleared)
    expect(fromViewQuery('tab=documents&sort=')).toEqual(cleared)
  })
})

describe('Back', () => {
  it('takes back a filter or a view, and no typing, sorting or stepping', () => {
    expect([{ state: ['1'] }, { type: null }, { view: 'x' }].map(isStep)).toEqual([true, true, true])
    expect([{ q: 'x' }, { filing: 'x' }, { sort: null }, { preview: false }].map(isStep)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
