import type { Explanation } from './compare-survivors.ts'

/**
 * By group the mutants that may survive, and why; `npm run mutate` accepts no other. Groups that are not named have not
 * been gone through yet.
 */
export const explanations: Readonly<Record<string, readonly Explanation[]>> = {
  'cross-site': [],
  alignment: [
    {
      reason: 'Does not compile; mutants are run without the compiler.',
      mutants: {
        'lib/compare/align/align-variants.ts': [
          'addVariant: own = features[variant] ?? ⟨[] → ["Stryker was here"]⟩',
          'addVariant: { whole, part } of splits) ⟨cells[whole]?.[variant]?.push → cells[whole]?.[variant].push⟩',
          'addVariant: { whole, part } of splits) ⟨cells[whole]?.[variant] → cells[whole][variant]⟩',
          'representRows: )) for (const index of cell) ⟨rowOf[variant]?.set → rowOf[variant].set⟩',
          'representRows: members = (row[variant] ?? ⟨[] → ["Stryker was here"]⟩',
          'representRows: features[variant]?.[index] ?? ⟨[] → ["Stryker was here"]⟩',
          'representRows: ?? []).flatMap((index) => ⟨features[variant]?.[index] → features[variant][index]⟩',
          'representRows: if (⟨first === undefined → false⟩',
          'representRows: const parent = ⟨first.parent === null → false⟩',
          'representRows: parent === null ? null : (⟨rowOf[variant]?.get → rowOf[variant].get⟩',
          'mergeRows: if (⟨into === undefined → false⟩',
          'mergeRows: cell] of (cells[part] ?? ⟨[] → ["Stryker was here"]⟩',
          'mergeRows: cells[part] ?? []).entries()) ⟨into[index]?.push → into[index].push⟩',
          'insertNew: index of row[variant] ?? ⟨[] → ["Stryker was here"]⟩',
        ],
        'lib/compare/align/best-of.ts': ['bestOf: while (at > 0 && (⟨best[at - 1]?.[1] → best[at - 1][1]⟩'],
        'lib/compare/align/features.ts': [
          'readFeatures: [...ids].filter((_, at) => ⟨tokens[at]?.kind → tokens[at].kind⟩',
        ],
        'lib/compare/align/find-moved.ts': [
          'findMoved: (row) => 100 + Math.min(300, ⟨a.cells[row]?.text → a.cells[row].text⟩',
          'isUnder: const number = ⟨cells[row]?.number → cells[row].number⟩',
          'isUnder: const above = ⟨cells[head]?.number → cells[head].number⟩',
        ],
        'lib/compare/align/find-splits.ts': [
          'findSplits: const found: SplitPart[] = ⟨[] → ["Stryker was here"]⟩',
          'findSplits: const bag = ⟨wholes[whole]?.bag → wholes[whole].bag⟩',
          'findSplits: (at) => wholeOf.get(at) ?? ⟨[] → ["Stryker was here"]⟩',
          'findSplits: id)?.slice(0, foundByWord) ?? ⟨[] → ["Stryker was here"]⟩',
          'findSplits: whole] ?? -1) >= 0 || (⟨ofOne.get(whole)?.length → ofOne.get(whole).length⟩',
        ],
        'lib/compare/align/match-by-place.ts': [
          'alignRun: const value = ⟨best[i]?.[j] → best[i][j]⟩',
          'alignRun: (won > 0 && value === won + (⟨best[i + 1]?.[j + 1] → best[i + 1][j + 1]⟩',
          'alignRun: else if (value === (⟨best[i + 1]?.[j] → best[i + 1][j]⟩',
          'bestGains: const skip = Math.max(⟨best[i + 1]?.[j] → best[i + 1][j]⟩',
          'bestGains: max(best[i + 1]?.[j] ?? 0, ⟨best[i]?.[j + 1] → best[i][j + 1]⟩',
          'bestGains: ⟨best[i]?.fill → best[i].fill⟩',
          'bestGains: Math.max(skip, gain(i, j) + (⟨best[i + 1]?.[j + 1] → best[i + 1][j + 1]⟩',
          'openRuns: const runs: OpenRun[] = ⟨[] → ["Stryker was here"]⟩',
        ],
        'lib/compare/align/match-equal.ts': [
          'matchEqual: = 1 && others.length === 1 && ⟨i !== undefined → true⟩',
          'matchEqual: === 1 && i !== undefined && ⟨j !== undefined → true⟩',
          'placeOf: return ⟨one === undefined → false⟩',
        ],
      },
    },
    {
      reason: 'Never reached: the compiler asks for a value where one always stands.',
      mutants: {
        'lib/compare/align/align-variants.ts': [
          'addVariant: const match = ofRow[at] ?? ⟨-1 → +1⟩',
          'representRows: == undefined) throw new Error(⟨\'A row without a cell\' → ""⟩',
          'mergeRows: = cells[rowOf.get(whole) ?? ⟨-1 → +1⟩',
        ],
        'lib/compare/align/find-moved.ts': [
          'heaviestIncreasing: = better(best, tree[node] ?? ⟨-1 → +1⟩',
          'heaviestIncreasing: = better(at, tree[node] ?? ⟨-1 → +1⟩',
          'heaviestIncreasing: !== -1; at = previous[at] ?? ⟨-1 → +1⟩',
        ],
        'lib/compare/align/find-splits.ts': [
          'findSplits: = parts[ofWhole[whole] ?? ⟨-1 → +1⟩',
          'findSplits: }) => (ofWhole[whole] ?? ⟨-1 → +1⟩',
        ],
        'lib/compare/align/match-equal.ts': [
          'matchRepeated: null ? null : (ofA[parent] ?? ⟨-1 → +1⟩',
          'matchRepeated: )) match(i, others[at] ?? ⟨-1 → +1⟩',
        ],
      },
    },
    {
      reason: 'Only spares work: the outcome is the same without it.',
      mutants: {
        'lib/compare/align/align-variants.ts': ['representRows: if (⟨members.length === 1 → false⟩'],
        'lib/compare/align/best-of.ts': [
          'bestOf: const least = best[⟨most - 1 → most + 1⟩',
          'bestOf: if (⟨least !== undefined && entry[1] <= least[1] → false⟩',
          'bestOf: if (least !== undefined && ⟨entry[1] <= least[1] → entry[1] < least[1]⟩',
        ],
        'lib/compare/align/find-splits.ts': ['findSplits: if (⟨open.length === 0 → false⟩'],
        'lib/compare/align/match-pair.ts': [
          'takeBest: const open = ⟨candidates.filter((each) => ofA[each.a] === -1 && ofB[each.b] === -1) → candidates⟩',
          'takeBest: = candidates.filter((each) => ⟨ofA[each.a] === -1 && ofB[each.b] === -1 → true⟩',
          'takeBest: = candidates.filter((each) => ⟨ofA[each.a] === -1 && ofB[each.b] === -1 → ofA[each.a] === -1 || ofB[each.b] === -1⟩',
          'takeBest: = candidates.filter((each) => ⟨ofA[each.a] === -1 → true⟩',
          'takeBest: => ofA[each.a] === -1 && ⟨ofB[each.b] === -1 → true⟩',
        ],
      },
    },
    {
      reason: 'Past the end of a run nothing is gained: no pair is taken there.',
      mutants: {
        'lib/compare/align/match-by-place.ts': [
          'alignRun: for (let i = 0, j = 0; ⟨i < n → i <= n⟩',
          'alignRun: (let i = 0, j = 0; i < n && ⟨j < m → true⟩',
          'alignRun: (let i = 0, j = 0; i < n && ⟨j < m → j <= m⟩',
          'bestGains: for (let i = ⟨n - 1 → n + 1⟩',
          'bestGains: for (let j = ⟨m - 1 → m + 1⟩',
        ],
      },
    },
    {
      reason: 'No number begins with “null.”.',
      mutants: {
        'lib/compare/align/find-moved.ts': ['isUnder: return number === null || (⟨above !== null → true⟩'],
      },
    },
  ],
}
