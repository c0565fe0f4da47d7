import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaletteCommand } from './palette-registry.ts'
import { rankEntries } from './rank-entries.ts'

const command = (group: string, label: string, keywords: readonly string[] = []): PaletteCommand => ({
  id: `${group} ${label}`,
  label,
  group,
  keywords,
  run: () => undefined,
})
const commands = [
  command('Go to', 'Filings', ['SERFF', 'tracking number']),
  command('Go to', 'Settings: members', ['invite']),
  command('Actions', 'New filing', ['create', 'SERFF']),
  command('Actions', 'New comparison', ['create']),
]
const listed = (records: readonly PaletteCommand[], search: string) =>
  rankEntries({ commands, records }, search).flatMap((group) => group.commands.map(({ label }) => label))

describe('the palette', () => {
  test('has all commands in their order before anything is typed', () => {
    expect(rankEntries({ commands, records: [] }, '').map(({ name }) => name)).toEqual(['Go to', 'Actions'])
    expect(listed([], ' ')).toHaveLength(commands.length)
  })

  test('lists actions before records that only contain what was typed', () => {
    const records = [command('Filings', 'Renewal of the new program'), command('Files', 'Knewstub.pdf')]
    expect(listed(records, 'new')).toEqual([
      'New filing',
      'New comparison',
      'Renewal of the new program',
      'Knewstub.pdf',
    ])
  })

  test('lists the exact and the beginning label first, in any case', () => {
    expect(listed([command('Files', 'filings')], 'FILINGS')[0]).toBe('Filings')
    const records = [command('Filings', 'Ohio homeowners'), command('Filings', 'Homeowners, Ohio')]
    expect(listed(records, 'homeowners')).toEqual(['Homeowners, Ohio', 'Ohio homeowners'])
  })

  test('lists the shorter of two actions that begin with what was typed first, in any order of the commands', () => {
    const reversed = rankEntries({ commands: commands.toReversed(), records: [] }, 'new')
    expect(reversed[0]?.commands.map(({ label }) => label)).toEqual(['New filing', 'New comparison'])
  })

  test('lists a record by its number first, however that is spaced', () => {
    const record = { ...command('Filings', 'Homeowners'), hint: 'LKSP-131895659' }
    expect(listed([command('Files', 'Copy of lksp 131895659'), record], 'lksp 1318-95659')[0]).toBe('Homeowners')
    expect(listed([command('Files', 'Zoo'), record], 'LKSP1318')[0]).toBe('Homeowners')
  })

  test('finds commands by several beginnings of words and by keywords, and drops the others', () => {
    expect(listed([], 'set mem')).toEqual(['Settings: members'])
    expect(listed([], 'invite')).toEqual(['Settings: members'])
    expect(listed([], 'serff')).toEqual(['New filing', 'Filings'])
    expect(listed([], 'zebra')).toEqual([])
  })

  test('lists a label with all words, in any order, before one that has them in keywords, and before one with few', () => {
    const records = [
      command('Filings', 'Renewal of the condo program'),
      command('Filings', 'Ohio homeowners, condo program'),
      command('Filings', 'Homeowners'),
    ]
    expect(listed(records, 'program ohio')).toEqual([
      'Ohio homeowners, condo program',
      'Renewal of the condo program',
      'Homeowners',
    ])
    expect(listed([command('Files', 'Filing SERFF')], 'serff filing')[0]).toBe('Filing SERFF')
    const states = [command('Filings', 'Homeowners', ['WV']), command('Filings', 'Homeowners form', ['OH', 'Ohio'])]
    expect(listed(states, 'ohio homeowners')).toEqual(['Homeowners form', 'Homeowners'])
  })

  test('keeps every record that its domain found', () => {
    const labels = fc.array(fc.string({ maxLength: 8 }), { maxLength: 6 })
    fc.assert(
      fc.property(labels, fc.string({ minLength: 1, maxLength: 5 }), (names, search) => {
        const records = names.map((name, at) => ({ ...command('Files', name), id: `file-${at}` }))
        const shown = rankEntries({ commands: [], records }, search).flatMap((group) => group.commands)
        expect(new Set(shown)).toEqual(new Set(records))
      }),
      { seed: 3, numRuns: 200 },
    )
  })
})
