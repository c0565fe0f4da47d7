import { describe, expect, it } from 'vitest'
import { compareSurvivors, type MutationReport } from './compare-survivors.ts'

const source = `import { add } from './add.ts'

export function total(list: readonly number[]): number {
  return list.reduce((sum, at) => add(sum, at), 0)
}

async function first(list: readonly number[]) {
  if (list.length === 0) {
    return null
  }
  return list[0] ?? null
}
`

/** What a report says of a mutant whose text begins, first on its line, with the first of these words. */
function mutant(
  text: string,
  replacement: string,
  status = 'Survived',
): MutationReport['files'][string]['mutants'][number] {
  const from = source.indexOf(text)
  const place = (offset: number) => {
    const before = source.slice(0, offset).split('\n')
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  }
  return { status, replacement, location: { start: place(from), end: place(from + text.length) } }
}

function compare(mutants: MutationReport['files'][string]['mutants'], ...explained: string[]) {
  const explanations = [{ reason: 'It changes nothing.', mutants: { 'lib/a.ts': explained, 'lib/b.ts': ['f: x → y'] } }]
  return compareSurvivors({ files: { 'lib/a.ts': { source, mutants } } }, explanations)
}

describe('survivors of a mutation test', () => {
  it('are named by module, line, declaration, text and replacement unless explained', () => {
    const list = [mutant('list.length === 0', 'false'), mutant('list[0] ?? null', 'list[0] && null')]
    expect(compare(list).unexplained).toEqual([
      'lib/a.ts:8 first: if (⟨list.length === 0 → false⟩',
      'lib/a.ts:11 first: return ⟨list[0] ?? null → list[0] && null⟩',
    ])
    expect(compare(list, 'first: if (⟨list.length === 0 → false⟩').unexplained).toEqual([
      'lib/a.ts:11 first: return ⟨list[0] ?? null → list[0] && null⟩',
    ])
  })

  it('are those that no test reached, and none that a test noticed or that never ended', () => {
    const list = ['NoCoverage', 'Killed', 'Timeout'].map((status) => mutant('add(sum, at)', 'undefined', status))
    expect(compare(list.slice(0, 1)).unexplained).toEqual([
      'lib/a.ts:4 total: list.reduce((sum, at) => ⟨add(sum, at) → undefined⟩',
    ])
    expect(compare(list.slice(1)).unexplained).toEqual([])
  })

  it('stand in one line, whatever they take', () => {
    expect(compare([mutant('{\n    return null\n  }', '{}')]).unexplained).toEqual([
      'lib/a.ts:8 first: if (list.length === 0) ⟨{ return null } → {}⟩',
    ])
  })

  it('must go when they are explained but were noticed; other modules are not asked', () => {
    const explained = 'first: if (⟨list.length === 0 → false⟩'
    expect(compare([mutant('list.length === 0', 'false', 'Killed')], explained).outdated).toEqual([
      `lib/a.ts ${explained}`,
    ])
    expect(compare([mutant('list.length === 0', 'false')], explained)).toEqual({ unexplained: [], outdated: [] })
  })
})
