import type { Explanation } from './compare-survivors.ts'

/** Survivors in the groups of the comparison engine. */
export const engineSurvivors: Readonly<Record<string, readonly Explanation[]>> = {
  alignment: [
    {
      reason: 'Does not compile; mutants are run without the compiler.',
      mutants: {
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
        'lib/compare/align/group-rows.ts': ['groupRows: ⟨cell[variant]?.push → cell[variant].push⟩'],
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
          'areShifted: some.map((at) => ⟨all[at]?.label → all[at].label⟩',
        ],
        'lib/compare/align/match-pair.ts': ['matchPair: one: Features | undefined) => ⟨one !== undefined → true⟩'],
      },
    },
    {
      reason: 'Never reached: the compiler asks for a value where one always stands.',
      mutants: {
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
          'matchRepeated: , (target) => ofA[target] ?? ⟨-1 → +1⟩',
          'areShifted: map((at) => all[at]?.label ?? ⟨\'\' → "Stryker was here!"⟩',
        ],
        'lib/compare/align/group-rows.ts': ['groupRows: (row) => cells.get(row) ?? ⟨[] → ["Stryker was here"]⟩'],
        'lib/compare/align/match-variants.ts': ['renumberWords: return known[id] ?? ⟨-1 → +1⟩'],
      },
    },
    {
      reason: 'Only spares work: the outcome is the same without it.',
      mutants: {
        'lib/compare/align/best-of.ts': [
          'bestOf: const least = best[⟨most - 1 → most + 1⟩',
          'bestOf: if (⟨least !== undefined && entry[1] <= least[1] → false⟩',
          'bestOf: if (least !== undefined && ⟨entry[1] <= least[1] → entry[1] < least[1]⟩',
        ],
        'lib/compare/align/find-splits.ts': ['findSplits: if (⟨open.length === 0 → false⟩'],
        'lib/compare/align/group-rows.ts': [
          'joinMatches: for (let at = node; ⟨at !== root → false⟩',
          'joinMatches: const next = ⟨above[at] ?? root → above[at] && root⟩',
        ],
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
    {
      reason: 'Any order of two variants serves, and those that say the same are one.',
      mutants: {
        'lib/compare/align/match-variants.ts': [
          'matchVariants: if (⟨a.name > b.name → a.name >= b.name⟩',
          'featureVariant: [number, heading, text]).join(⟨\'\\n\' → ""⟩',
        ],
      },
    },
    {
      reason: 'Only makes room for words that do not come.',
      mutants: {
        'lib/compare/align/match-variants.ts': [
          'renumberWords: max(greatest, bag.at(-1) ?? ⟨-1 → +1⟩',
          'renumberWords: greatest, bag.at(-1) ?? -1), ⟨-1 → +1⟩',
        ],
      },
    },
    {
      reason: 'The first sequence never says this of a provision, whatever the word.',
      mutants: {
        'lib/compare/align/match-equal.ts': ['matchRepeated: (target) => target) ?? ⟨\'nowhere\' → ""⟩'],
      },
    },
    {
      reason: 'Provisions stand in their own order: without their places they keep it.',
      mutants: {
        'lib/compare/align/features.ts': ['readFeatures: { cells, positions: ⟨[...cells.keys()] → []⟩'],
      },
    },
    {
      reason: 'Of two that are equally long neither goes on behind the other.',
      mutants: {
        'lib/compare/align/likeness.ts': [
          'createLikeness: const [longer, shorter] = ⟨one.words.length > other.words.length → one.words.length >= other.words.length⟩',
        ],
      },
    },
  ],
  diff: [
    {
      reason: 'Does not compile; mutants are run without the compiler.',
      mutants: {
        'lib/compare/differ/align-sentences.ts': [
          'bestSteps: [number, number]>(m + 1).fill(⟨[0, 0] → []⟩',
          'bestSteps: readonly [number, number] = ⟨[0, 0] → []⟩',
          'bestSteps: const value = gain + (⟨best[i + da]?.[j + db] → best[i + da][j + db]⟩',
          'bestSteps: ⟨best[i]?.fill → best[i].fill⟩',
          'bestSteps: ⟨choice[i]?.fill → choice[i].fill⟩',
          'bestSteps: const step = ⟨choice[i]?.[j] → choice[i][j]⟩',
          'join: (const [key, count] of bag ?? ⟨[] → ["Stryker was here"]⟩',
        ],
        'lib/compare/differ/find-changes.ts': [
          'keptOf: < to; at++) weight += isWeak(⟨text.tokens[at]?.key → text.tokens[at].key⟩',
          'piecesOf: bounds.push(⟨text.sentences[at]?.to → text.sentences[at].to⟩',
        ],
        'lib/compare/differ/join-edits.ts': [
          'findCarried: if (⟨other !== undefined → true⟩',
          'isParted: = tokens[from - 1]?.end ?? ⟨tokens[from]?.start → tokens[from].start⟩',
          'isParted: [;:.]/.test(text.slice(start, ⟨tokens[to]?.start → tokens[to].start⟩',
          'isExchange: if (⟨one === undefined || other === undefined → false⟩',
          'isExchange: if (⟨one === undefined || other === undefined → one === undefined && other === undefined⟩',
          'isExchange: if (⟨one === undefined → false⟩',
          'isExchange: if (one === undefined || ⟨other === undefined → false⟩',
        ],
        'lib/compare/differ/myers.ts': ['walkBack: const at = (k: number) => ⟨row?.[k + d + 1] → row[k + d + 1]⟩'],
      },
    },
    {
      reason: 'Never reached: the compiler asks for a value where one always stands.',
      mutants: {
        'lib/compare/differ/align-sentences.ts': ['bestSteps: step = choice[i]?.[j] ?? ⟨[1, 1] → []⟩'],
        'lib/compare/differ/find-changes.ts': ['keptOf: text.tokens[at]?.key ?? ⟨\'\' → "Stryker was here!"⟩'],
        'lib/compare/differ/join-edits.ts': [
          'findCarried: ...(gone[at] ?? ⟨[] → ["Stryker was here"]⟩',
          'findCarried: ...(come[at] ?? ⟨[] → ["Stryker was here"]⟩',
          'isExchange: | other === undefined) return ⟨false → true⟩',
        ],
      },
    },
    {
      reason: 'Only spares work: the outcome is the same without it.',
      mutants: {
        'lib/compare/differ/align-sentences.ts': [
          'offersAt: if (⟨b === undefined → false⟩',
          'join: if (⟨bags.length === 1 → false⟩',
        ],
        'lib/compare/differ/join-edits.ts': ['findCarried: if (⟨edits.length < 2 → false⟩'],
        'lib/compare/differ/myers.ts': [
          'diffSequences: if (⟨start === endA || start === endB → false⟩',
          'diffSequences: if (⟨start === endA || start === endB → start === endA && start === endB⟩',
          'diffSequences: if (⟨start === endA → false⟩',
          'diffSequences: if (start === endA || ⟨start === endB → false⟩',
        ],
      },
    },
    {
      reason: 'Only what is equal to the last bit of a floating-point number would tell.',
      mutants: {
        'lib/compare/differ/align-sentences.ts': [
          'offersAt: if (⟨high > one + 0.1 → high >= one + 0.1⟩',
          'offersAt: if (⟨wide > one + 0.1 → wide >= one + 0.1⟩',
        ],
      },
    },
    {
      reason: 'A share is the same of weights that are all negative.',
      mutants: {
        'lib/compare/differ/find-changes.ts': [
          "keptOf: let at = from; at < to; at++) ⟨weight += isWeak(text.tokens[at]?.key ?? '') ? 0.2 : 1 → weight -= isWeak(text.tokens[at]?.key ?? '') ? 0.2 : 1⟩",
        ],
      },
    },
  ],
  effect: [
    {
      reason: 'What says the same says it in both directions.',
      mutants: {
        'lib/compare/classify/effect.ts': [
          "judgeEffect: if (⟨one === 'none' || other === 'none' → one === 'none' && other === 'none'⟩",
          "judgeEffect: if (⟨one === 'none' → false⟩",
          'judgeEffect: if (one === ⟨\'none\' → ""⟩',
          "judgeEffect: if (one === 'none' || ⟨other === 'none' → false⟩",
          "judgeEffect: (one === 'none' || other === ⟨'none' → \"\"⟩",
        ],
      },
    },
    {
      reason: 'Never reached: the compiler asks for a value where one always stands.',
      mutants: {
        'lib/compare/classify/judge-figure.ts': [
          'nearestLabel: const [own = ⟨\'\' → "Stryker was here!"⟩',
          'nearestLabel: = after.split(stops)[0] ?? ⟨\'\' → "Stryker was here!"⟩',
          'signOfCharge: we\\b|\\bbut\\b/i).at(-1) ?? ⟨\'\' → "Stryker was here!"⟩',
        ],
      },
    },
    {
      reason: 'Words that name no sum: neither they nor no words at all tell what a figure is called.',
      mutants: {
        'lib/compare/classify/judge-figure.ts': [
          'nearestLabel: -2)?.split(stops).at(-1) ?? ⟨\'\' → "Stryker was here!"⟩',
          'signInSchedule: const titled = ⟨heading == null → false⟩',
        ],
      },
    },
    {
      reason: 'Behind “for” a time always has a direction.',
      mutants: {
        'lib/compare/classify/judge-period.ts': ['directionOfTime: if (⟨direction > 0 → direction >= 0⟩'],
      },
    },
    {
      reason:
        'Does not compile; run all the same, no clause is told as one that says “undefined”, which promises nothing.',
      mutants: {
        'lib/compare/classify/judge-period.ts': ['isPromised: if (⟨clause === undefined → false⟩'],
      },
    },
  ],
}
