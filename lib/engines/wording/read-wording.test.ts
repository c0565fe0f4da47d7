import { describe, expect, test } from 'vitest'
import { readWording, type WordingProvision } from './read-wording.ts'

const provision = (text: string, parent: number | null = null, heading: string | null = null): WordingProvision => ({
  text,
  parent,
  heading,
})
const kinds = (provisions: readonly WordingProvision[]) => readWording(provisions).map(({ kind, text }) => [kind, text])

describe('norms', () => {
  test.each([
    ['We insure direct physical loss to the dwelling.', 'grant'],
    ['We do not cover aircraft.', 'exclusion'],
    ['Loss caused by flood is excluded.', 'exclusion'],
    ['This exclusion does not apply to model aircraft.', 'exception'],
    ['The most we will pay for theft of jewelry is $1,500.', 'limit'],
    ['A deductible of $500 applies to theft.', 'deductible'],
    ['You must notify the police of a theft.', 'duty'],
    ['No action may be brought unless it is started within two years after the loss.', 'deadline'],
    ['“Business” means a trade or occupation.', 'definition'],
  ])('“%s” is of kind %s', (text, kind) => {
    expect(kinds([provision(text)])).toEqual([[kind, text]])
  })

  test('items inherit the kind of the sentence that leads them in', () => {
    const list = [provision('We do not insure loss caused by:'), provision('Theft;', 0), provision('Fire.', 0)]
    expect(kinds(list)).toEqual([
      ['exclusion', 'Theft;'],
      ['exclusion', 'Fire.'],
    ])
  })

  test('a heading of conditions does not make every sentence under it a duty of the insured', () => {
    const said = [
      provision('', null, 'Conditions'),
      provision('Either party may demand an appraisal of the loss.', 0, 'Appraisal'),
      provision('We may keep the damaged goods. You must store them.', 0, 'Salvage'),
      provision('After theft, you must:', 0, 'Your Duties'),
      provision('Notify the police.', 3),
    ]
    expect(kinds(said).map(([kind]) => kind)).toEqual(['condition', 'condition', 'duty', 'duty'])
  })

  test('what “you must:” leads in is a duty under any heading', () => {
    const said = [provision('After theft, you must:', null, 'Conditions'), provision('Notify the police.', 0)]
    expect(kinds(said)).toEqual([['duty', 'Notify the police.']])
  })

  test('the items after the “if” of a grant are its conditions, and those after its object are given', () => {
    const list = (lead: string) => [provision(lead), provision('Insured property has a lock;', 0)]
    const kindOf = (lead: string) => kinds(list(lead)).at(-1)?.[0]
    expect(kindOf('We will pay for theft if:')).toBe('condition')
    expect(kindOf('We will pay for theft only if you:')).toBe('condition')
    expect(kindOf('This insurance applies to theft, provided that:')).toBe('condition')
    expect(kindOf('If a lock is forced, we will pay for:')).toBe('grant')
    expect(kindOf('We do not cover theft if:')).toBe('exclusion')
  })

  test('in a list without numbers the last lead-in before an item leads it in', () => {
    const list = [
      provision('Part A', null, 'Part A'),
      provision('Premiums on bonds. We do not insure loss caused by:', 0),
      provision('Theft.', 0),
    ]
    expect(kinds(list).at(-1)).toEqual(['exclusion', 'Theft.'])
  })

  test('coverage given among exclusions is an exception to the one before it', () => {
    const norms = readWording([
      provision('', null, 'Exclusions'),
      provision('Mold. However, we insure mold that is hidden within walls.', 0),
    ])
    expect(norms.map(({ kind, from }) => [kind, from])).toEqual([
      ['exclusion', null],
      ['exception', 0],
    ])
  })

  test('the items of a sentence between semicolons are norms, and those after a condition are one', () => {
    expect(kinds([provision('We do not insure flood; waves; or overflow of a river.')])).toEqual([
      ['exclusion', 'We do not insure flood'],
      ['exclusion', 'waves'],
      ['exclusion', 'overflow of a river.'],
    ])
    expect(kinds([provision('We insure theft if a door was forced; or a window was broken.')])).toHaveLength(1)
  })

  test('“however” within a sentence does not hide what it gives', () => {
    expect(kinds([provision('We shall, however, pay for loss by fire.')])).toEqual([
      ['grant', 'We shall, however, pay for loss by fire.'],
    ])
  })

  test('an exclusion named after “unless” does not make a grant an exclusion', () => {
    const list = [
      provision('We insure loss caused by these perils, unless the loss is excluded below:'),
      provision('Fire or lightning.', 0),
    ]
    expect(kinds(list)).toEqual([['grant', 'Fire or lightning.']])
  })
})
