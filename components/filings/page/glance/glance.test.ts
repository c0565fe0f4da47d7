import { describe, expect, it } from 'vitest'
import { makeNames } from '#components/filings/fields/testing/make-names.ts'
import { getFiling } from '#components/filings/page/testing/get-filing.ts'
import { glanceFields } from '#lib/contract/filings/field-shapes.ts'
import { listGlance, listKeyFacts } from './glance.ts'

const names = makeNames({
  products: (id) => `Product ${id}`,
  toi: (code) => `${code} Homeowners`,
  subToi: (code) => `${code} Owner Occupied`,
})
const given = { names, owner: { id: 'a', name: 'Ana' }, scopeName: 'Lakeside' }

describe('a filing at a glance', () => {
  it('lists the fields in the order of SERFF, with those of the record at the end', () => {
    const { left, right, below } = listGlance({ ...given, filing: getFiling() })
    const inSerff = [
      'Company',
      'Product',
      'Additional products',
      'State',
      'TOI',
      'Sub-TOI',
      'Filing type',
      'Review type',
      'SERFF tracking number',
      'State tracking number',
      'Company tracking number',
      'Effective date (new)',
      'Effective date (renewal)',
      'Disposition date',
      'Disposition status',
    ]
    const labels = [...left, ...right].map(({ label }) => label)
    expect(labels.filter((label) => inSerff.includes(label))).toEqual(inSerff)
    expect(labels.slice(-5)).toEqual(['Owner', 'Record kind', 'Managed company', 'Created', 'Updated'])
    expect(below.map(({ label }) => label)).toEqual(['Description'])
  })

  it('marks every field that is not given in the same way', () => {
    const { left, right, below } = listGlance({ ...given, filing: getFiling() })
    const missing = [...left, ...right, ...below].filter(({ value }) => value.kind === 'none')
    expect(missing).toHaveLength(glanceFields.length)
  })

  it('has its key facts in one line, without what is not given', () => {
    const filing = getFiling({ toiCode: '04.0', serffTrackingNumber: 'LKSP-131895659', effectiveFromNew: '2027-02-01' })
    expect(listKeyFacts({ filing, names })).toEqual(['04.0 Homeowners', 'LKSP-131895659', 'Feb 1, 2027'])
    expect(listKeyFacts({ filing: getFiling(), names })).toEqual([])
  })

  it('shows codes with their names and every product', () => {
    const filing = getFiling({
      toiCode: '04.0',
      subToiCode: '04.0003',
      additionalProductIds: ['p1', 'p2'],
    })
    const { left } = listGlance({ ...given, filing })
    expect(left.find(({ label }) => label === 'TOI')?.value).toEqual({ kind: 'names', names: ['04.0 Homeowners'] })
    expect(left.find(({ label }) => label === 'Sub-TOI')?.value).toEqual({
      kind: 'names',
      names: ['04.0003 Owner Occupied'],
    })
    expect(left.find(({ label }) => label === 'Additional products')?.value).toEqual({
      kind: 'names',
      names: ['Product p1', 'Product p2'],
    })
  })

  it('leaves the owner and the managed company out where the deployment does not have them', () => {
    const { right } = listGlance({ ...given, owner: null, scopeName: null, filing: getFiling() })
    const labels = right.map(({ label }) => label)
    expect(labels).not.toContain('Owner')
    expect(labels).not.toContain('Managed company')
  })

  it('shows that the owner is being read', () => {
    const { right } = listGlance({ ...given, owner: undefined, filing: getFiling() })
    expect(right.find(({ label }) => label === 'Owner')?.value).toEqual({ kind: 'names', names: [null] })
  })
})
