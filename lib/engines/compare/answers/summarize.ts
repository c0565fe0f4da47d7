import type { AnswerContext } from '#lib/engines/compare/segment/model.ts'
import type { Difference, Provision, Sentence } from '#lib/engines/compare/types.ts'
import { lazily } from '../align/lazily.ts'
import { withPeriod } from '../judge/summarize-edit.ts'
import { describePassage, effects, type Telling } from './describe-passage.ts'
import { describeSimilarities } from './describe-similarities.ts'
import { groupByPassage } from './group-by-passage.ts'
import { groupWholes, type Whole } from './group-wholes.ts'
import { countOf, firstWords } from './name-provision.ts'
import { nameWhole, type Place, placeOf } from './name-whole.ts'
import { coverParts } from './rank-difference.ts'

/** Sentences about one variant; with several others each has its share of them. */
const mostSentences = 24
const fewestSentences = 5

/**
 * The result in the order of a report: for each variant the wholes that were added or removed, then limits,
 * deductibles, deadlines, exclusions and conditions, then the number of other differences; at the end the counts, and
 * without a focus what stayed the same.
 */
export function summarize(context: AnswerContext): Sentence[] {
  const others = context.input.variants.slice(1)
  const share = Math.max(fewestSentences, Math.floor(mostSentences / Math.max(1, others.length)))
  const twins = findTwins(context)
  const places = createPlaces(context)
  return [
    ...others.flatMap(({ key }) => {
      const twin = twins.get(key)
      return twin === undefined
        ? describeVariant({ key, context, places, most: share })
        : [describeTwin(key, twin, context)]
    }),
    countRows(context),
    ...(context.input.focus === null ? describeSimilarities(context) : []),
  ]
}

/** Variants that say word for word what an earlier one says, the first apart. */
function findTwins({ input, provisions }: AnswerContext): Map<string, string> {
  const known = new Map<string, string>()
  const twins = new Map<string, string>()
  const [, ...others] = input.variants
  if (others.length < 2) return twins
  for (const { key } of others) {
    const said = JSON.stringify(
      provisions.map(({ cells }) => {
        const cell = cells[key]
        return cell ? [cell.number, cell.heading, cell.text] : null
      }),
    )
    const twin = known.get(said)
    if (twin === undefined) known.set(said, key)
    else twins.set(key, twin)
  }
  return twins
}

function describeTwin(key: string, twin: string, context: AnswerContext): Sentence {
  const [name, other] = [labelOf(key, context), labelOf(twin, context)]
  return {
    text: `${name} says the same as ${other}. Statements about ${other} apply to both.`,
    differenceIds: [],
    citationIds: [],
  }
}

function countRows({ provisions }: AnswerContext): Sentence {
  const count = (relation: Provision['relation']) =>
    provisions.filter((row) => row.relation === relation).length.toLocaleString('en-US')
  const shares = [
    `${count('same')} identical`,
    `${count('editorial')} editorial changes only`,
    `${count('changed')} changed`,
    `${count('partial')} not in every variant`,
  ]
  return {
    text: `${countOf(provisions.length, 'provision')}: ${shares.join(' · ')}`,
    differenceIds: [],
    citationIds: [],
  }
}

interface VariantToDescribe {
  readonly key: string
  readonly context: AnswerContext
  readonly places: (row: string) => Place
  readonly most: number
}

function describeVariant({ key, context, places, most }: VariantToDescribe): Sentence[] {
  const all = context.differences.filter(({ variants }) => variants[1] === key)
  const own = all.filter(({ materiality }) => materiality !== 'none')
  const [first] = context.input.variants
  const names = { base: first?.label ?? first?.key ?? '', other: labelOf(key, context) }
  if (own.length === 0)
    return [
      { text: `${names.other} has no material differences from ${names.base}.`, differenceIds: [], citationIds: [] },
    ]
  const wholes = groupWholes(all, context)
  const grouped = new Set(wholes.flatMap(({ differences }) => differences))
  const rest = own.filter((difference) => !grouped.has(difference))
  const rows = new Map(context.provisions.map((row) => [row.id, row]))
  const telling: Telling[] = [
    ...wholes
      .filter(isTelling)
      .map((whole) => ({ rank: rankOfWhole(whole), sentence: describeWhole(whole, names, context) })),
    ...[...Map.groupBy(rest, ({ provisionId }) => provisionId)].flatMap(([id, differences]) =>
      groupByPassage(differences, rows.get(id)).flatMap((passage) =>
        describePassage(passage, rows.get(id), { variant: names.other, place: places(id) }),
      ),
    ),
  ].sort((a, b) => a.rank - b.rank)
  return [...chooseDescribed(telling, most, names.other), totalOf(own, names)]
}

/** Sentences of one kind before the others of that kind are combined in one. */
const mostOfKind = 4

/** So many limits are no reason to leave a deadline out: of each kind some, the others of it together. */
function chooseDescribed(telling: readonly Telling[], most: number, variant: string): Sentence[] {
  const kinds = [...Map.groupBy(telling, ({ rank }) => Math.ceil(rank)).values()]
  const few = Math.max(1, Math.min(mostOfKind, Math.floor(most / Math.max(1, kinds.length))))
  let left = most - kinds.reduce((sum, { length }) => sum + Math.min(length, few + 1), 0)
  return kinds.flatMap((kind) => {
    const more = Math.max(0, Math.min(left, kind.length - few - 1))
    left -= more
    const room = few + more
    const shown = kind.slice(0, kind.length === room + 1 ? room + 1 : room).map(({ sentence }) => sentence)
    const others = kind.slice(shown.length).map(({ sentence }) => sentence)
    if (others.length === 0) return shown
    const like = kindNames[Math.ceil(kind[0]?.rank ?? 0)] ?? 'changes'
    const rest: Sentence = {
      text: `${variant}: ${others.length.toLocaleString('en-US')} more ${like}.`,
      differenceIds: others.flatMap(({ differenceIds }) => differenceIds),
      citationIds: [...new Set(others.flatMap(({ citationIds }) => citationIds))],
    }
    return [...shown, rest]
  })
}

const kindNames: Readonly<Record<number, string>> = {
  0: 'added or removed documents',
  1: 'coverages added or removed as a whole',
  2: 'provisions added or removed with those below them',
  3: 'changes of amounts and percentages',
  4: 'changes of deductibles',
  5: 'changes of deadlines',
  6: 'changes of exclusions and exceptions',
  7: 'changes of conditions and duties',
  8: 'other highly material changes',
}

interface Names {
  readonly base: string
  readonly other: string
}

function totalOf(own: readonly Difference[], names: Names): Sentence {
  const levels = (['high', 'medium', 'low'] as const)
    .map((level) => ({ level, count: own.filter(({ materiality }) => materiality === level).length }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => `${count.toLocaleString('en-US')} ${level}`)
  const effects = (['broader', 'narrower', 'mixed'] as const)
    .map((effect) => ({ effect, count: own.filter((difference) => difference.effect === effect).length }))
    .filter(({ count }) => count > 0)
    .map(({ effect, count }) => `${count.toLocaleString('en-US')} ${effect}`)
  return {
    text:
      `${names.other} compared with ${names.base}: ${countOf(own.length, 'material difference')} (${levels.join(', ')}).` +
      (effects.length > 0 ? ` For the insured: ${effects.join(', ')}.` : ''),
    differenceIds: own.map(({ id }) => id),
    citationIds: [],
  }
}

/** Of a whole that is no cover; what else there is comes behind the covers. */
const ranksOfParts: Partial<Record<Provision['part'], number>> = { exclusions: 6, conditions: 7, definitions: 8 }

function isTelling({ members, differences }: Whole): boolean {
  return members.length > 1 || differences.some(({ materiality }) => materiality === 'high')
}

/**
 * The kind of a sentence, rounded up, and its place in it: added or removed coverage first, the most material and then
 * the larger before the rest, then other wholes; exclusions, conditions and definitions come after the limits.
 */
function rankOfWhole({ kind, members, top, differences }: Whole): number {
  const weighsMuch = differences.some(({ materiality }) => materiality === 'high')
  const size = Math.min(members.length, 49) / 100 + (weighsMuch ? 0.5 : 0)
  const isCover = coverParts.has(top.part) && differences.some(({ category }) => category !== 'exclusion')
  if (kind === 'document') return -size
  if (isCover) return 1 - size
  return (ranksOfParts[top.part] ?? 2) - size
}

function describeWhole(whole: Whole, names: Names, context: AnswerContext): Sentence {
  const { change, top, of, members, differences } = whole
  const verb = change === 'added' ? 'adds' : 'does not have'
  const known = new Set(differences.map(({ effect }) => effect))
  const [effect = 'unclear'] = known
  return {
    text: `${withPeriod(`${names.other} ${verb} ${nameWhole(whole, context)}`)}${(known.size === 1 && effects[effect]) || ''}`,
    differenceIds: differences.map(({ id }) => id),
    citationIds: [...new Set([top, ...members].flatMap(({ slices }) => context.cite(slices, of.key)))],
  }
}

const nowhere: Place = { name: '', opening: '', led: '', lead: '' }

/** The place of a row by its id, as its first variant that has it prints it; where editions begin alike, by the words that they share. */
function createPlaces({ variants, rowsOf, provisions }: AnswerContext): (row: string) => Place {
  const printed = new Map<string, () => Place>()
  for (const [at, { provisions: own }] of variants.entries())
    for (const provision of own) {
      const row = provisions[rowsOf[at]?.[provision.index] ?? -1]
      if (row === undefined || printed.has(row.id)) continue
      printed.set(
        row.id,
        lazily(() => placeOf({ ...provision, text: sharedOpening(row) || provision.text }, own)),
      )
    }
  return (row) => printed.get(row)?.() ?? nowhere
}

/** The words that all variants of a row begin with; none where they are too few to find it by. */
function sharedOpening({ cells }: Provision): string {
  const [first, ...others] = Object.values(cells).flatMap((cell) => (cell === null ? [] : [firstWords(cell.text)]))
  if (first === undefined) return ''
  const differs = first.findIndex((word, at) => others.some((each) => each[at] !== word))
  const shared = differs < 0 ? first : first.slice(0, differs)
  return shared.length < fewestShared ? '' : shared.join(' ')
}

const fewestShared = 3

function labelOf(key: string, { input }: AnswerContext): string {
  return input.variants.find((variant) => variant.key === key)?.label ?? key
}
