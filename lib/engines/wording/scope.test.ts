import { describe, expect, test } from 'vitest'
import { readScope, type Scope } from './scope.ts'

const show = ({ slots }: Pick<Scope, 'slots'>): string =>
  slots
    .map(({ options, bounds, isNegative, branches }) => {
      if (branches !== undefined) return `(${branches.map((branch) => show({ slots: branch })).join(' or ')})`
      const named = options.map((terms) => terms.map(({ concept }) => concept).join('+')).join('|')
      const limited = bounds.map(({ side, quantity }) => `${side} ${quantity.value} ${quantity.unit}`).join(' ')
      return `${isNegative ? 'not ' : ''}[${[named, limited].filter(Boolean).join(' ')}]`
    })
    .join(' ')

describe('a scope', () => {
  test('is alternatives joined by prepositions', () => {
    expect(show(readScope('Theft of jewelry, watches or furs.'))).toBe('[theft] [jewelry|watch|fur]')
  })

  test('binds what follows a list of things to its last alternative, and shares it after acts', () => {
    expect(show(readScope('Money, jewelry, cameras, or property of roomers.'))).toBe('[money|jewelry|camera|roomer]')
    expect(show(readScope('Handling, storage or disposal of waste.'))).toMatch(/ \[waste\]$/)
  })

  test('takes a phrase with the preposition of the one before it as an alternative', () => {
    expect(show(readScope('Injury to a tenant, to a guest or to an athlete.'))).toContain('[tenant|guest|athlete]')
  })

  test('is all of a term and of what it is said to mean', () => {
    expect(show(readScope('Water damage, meaning flood or surface water.'))).toBe(
      '[water damage] [flood|surface water]',
    )
  })

  test('joins an act with the act before it and not with the things between them', () => {
    expect(show(readScope('Theft of jewelry or furs, or fraud by an employee.'))).toBe(
      '([theft] [jewelry|fur] or [fraud] [employee])',
    )
    expect(show(readScope('Rain, ice or sleet.'))).toBe('[rain|ice|sleet]')
  })

  test('joins a relative clause with the one before it', () => {
    expect(show(readScope('Boats which burn at a marina or which capsize on a lake.'))).toBe(
      '[watercraft] ([burn] [marina] or [capsize] [lake])',
    )
  })

  test('takes what it includes as further alternatives, where that has no conditions', () => {
    expect(show(readScope('Vandalism, including arson.'))).toBe('[vandalism|arson]')
    expect(show(readScope('Vandalism, including arson that spreads.'))).toBe('[vandalism]')
  })

  test('has the conditions and the exceptions of its sentence', () => {
    const text = 'Vandalism if the dwelling is vacant for more than 60 consecutive days, unless you keep a guard.'
    const scope = readScope(text)
    expect(show(scope)).toBe('[vandalism]')
    expect(scope.conditions.map(show)).toEqual(['[dwelling] [vacant] [above 60 day]'])
    expect(scope.exceptions.map(({ start, end }) => text.slice(start, end))).toEqual(['you keep a guard'])
    expect(scope.exceptions[0]?.isUnless).toBe(true)
  })

  test('“except to the extent” states a circumstance that must be known', () => {
    const scope = readScope('Theft, except to the extent that a guard was present.')
    expect(scope.conditions).toEqual([])
    expect(scope.exceptions).toMatchObject([{ isUnless: true }])
  })

  test('a condition that begins the sentence ends before the main clause', () => {
    const scope = readScope('If the dwelling is vacant, we do not insure theft.', { isDenial: true })
    expect(show(scope)).toBe('[theft]')
    expect(scope.conditions.map(show)).toEqual(['[dwelling] [vacant]'])
  })

  test('the negation that takes coverage away is no part of it, another one is', () => {
    expect(show(readScope('We do not cover aircraft.', { isDenial: true }))).toBe('[aircraft]')
    expect(show(readScope('Watercraft not parked.'))).toBe('[watercraft] not [parked]')
  })

  test('a number and its unit may have words between them', () => {
    expect(show(readScope('Leakage over 14 or more days.'))).toBe('[leakage] [above 14 day]')
    expect(show(readScope('Theft within two years.'))).toBe('[theft] [below 730.5 day]')
  })

  test('words in parentheses are left out', () => {
    expect(show(readScope('Theft (see page 4) of jewelry'))).toBe('[theft] [jewelry]')
  })
})
