import { describe, expect, it } from 'vitest'
import { findCodeName, findIdName } from './find-name.ts'

const types = new Map([['04.0', { code: '04.0', name: 'Homeowners' }]])
const knownId = '11111111-1111-4111-8111-111111111111'
const companies = new Map([[knownId, { name: 'Lakeside Mutual' }]])
const unknownId = '22222222-2222-4222-8222-222222222222'

describe('names of what a filing refers to', () => {
  it('shows a code with its name', () => {
    expect(findCodeName({ items: types, isPending: false }, '04.0')).toBe('04.0 Homeowners')
  })
  it('shows an unknown code as it is and says that its name is not known', () => {
    expect(findCodeName({ items: types, isPending: false }, '99.9')).toBe('99.9 (unknown name)')
  })
  it('shows the start of an unknown id and says that its name is not known', () => {
    expect(findIdName({ items: companies, isPending: false }, unknownId)).toBe('22222222 (unknown name)')
  })
  it('claims nothing about an unknown name while names are being read', () => {
    expect(findIdName({ items: companies, isPending: true }, unknownId)).toBeNull()
    expect(findCodeName({ items: new Map(), isPending: true }, '04.0')).toBeNull()
  })
  it('shows a name that has arrived while other lists are being read', () => {
    expect(findIdName({ items: companies, isPending: true }, knownId)).toBe('Lakeside Mutual')
  })
})
