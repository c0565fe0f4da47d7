import { describe, expect, it } from 'vitest'
import { parseEdition } from '#lib/contract/filings/edition.ts'
import { guessForm, showEdition } from './form-name.ts'

describe('form numbers and editions', () => {
  it.each([
    ['LM HO 03 03 24.pdf', { formNumber: 'LM HO 03', editionDate: '2024-03' }],
    ['HO_00_03_04_91.docx', { formNumber: 'HO 00 03', editionDate: '1991-04' }],
    ['PP 00 01 09-2018.pdf', { formNumber: 'PP 00 01', editionDate: '2018-09' }],
  ])('proposes what the file name %s carries', (name, form) => {
    expect(guessForm(name)).toEqual(form)
  })

  it.each(['Policy 03 24.pdf', 'HO 00 03.pdf', 'HO 00 03 13 24.pdf', '03 24.pdf', `${'HO 1 '.repeat(20)} 03 24.pdf`])(
    'proposes nothing for the file name %s',
    (name) => {
      expect(guessForm(name)).toBeNull()
    },
  )

  it.each([
    ['03/2024', '2024-03'],
    ['3/2024', '2024-03'],
    ['03 24', '2024-03'],
    ['05-91', '1991-05'],
    [' 2024-03 ', '2024-03'],
  ])('reads the edition %s as it is typed', (typed, edition) => {
    expect(parseEdition(typed)).toBe(edition)
  })

  it.each(['2024', '13/2024', '2024-13', 'March 2024', ''])('does not take %j for an edition', (typed) => {
    expect(parseEdition(typed)).toBeNull()
  })

  it('shows an edition as forms print it', () => {
    expect(showEdition('2024-03')).toBe('03/2024')
  })
})
