import type { AnswerContext } from '#lib/compare/model.ts'
import type { Difference, Provision, Sentence } from '#lib/compare/types.ts'
import { countOf, joinNames, nameRow } from './name-provision.ts'

const mostNamed = 8
/** As people write it here: no comma before "and". */
const conjunction = new Intl.ListFormat('en-GB')

/** The result in a few sentences: the counts, the gravest differences of each variant, and, without a focus, what stayed the same. */
export function summarize(context: AnswerContext): Sentence[] {
  return [
    countRows(context),
    ...context.input.variants.slice(1).flatMap(({ key }) => describeVariant(key, context)),
    ...(context.input.focus === null ? describeSimilarities(context) : []),
  ]
}

function countRows({ provisions, input }: AnswerContext): Sentence {
  const count = (relation: Provision['relation']) => provisions.filter((row) => row.relation === relation).length
  const text =
    `Of ${countOf(provisions.length, 'provision')} in ${input.variants.length} variants, ${count('same').toLocaleString('en-US')} read the same in all, ` +
    `${count('editorial').toLocaleString('en-US')} differ only in form, ${count('changed').toLocaleString('en-US')} changed and ` +
    `${count('partial').toLocaleString('en-US')} ${count('partial') === 1 ? 'stands' : 'stand'} in some variants only.`
  return { text, differenceIds: [], citationIds: [] }
}

function describeVariant(key: string, context: AnswerContext): Sentence[] {
  const own = context.differences.filter(({ variants, materiality }) => variants[1] === key && materiality !== 'none')
  const [first] = context.input.variants
  const names = { base: first?.label ?? first?.key ?? '', other: labelOf(key, context) }
  if (own.length === 0)
    return [
      { text: `${names.other} has no material difference from ${names.base}.`, differenceIds: [], citationIds: [] },
    ]
  const of = (materiality: Difference['materiality']) =>
    own.filter((difference) => difference.materiality === materiality)
  const high = of('high')
  const levels = (['high', 'medium', 'low'] as const)
    .map((materiality) => ({ materiality, count: of(materiality).length }))
    .filter(({ count }) => count > 0)
    .map(({ materiality, count }) => `${count.toLocaleString('en-US')} ${materiality}`)
  const effects = (['broader', 'narrower', 'mixed'] as const)
    .map((effect) => ({ effect, count: own.filter((difference) => difference.effect === effect).length }))
    .filter(({ count }) => count > 0)
    .map(({ effect, count }) => `${count.toLocaleString('en-US')} ${effect}`)
  return [
    {
      text:
        `${names.other} differs from ${names.base} in ${countOf(own.length, 'material point')}: ${conjunction.format(levels)}` +
        `${effects.length > 0 ? `; for the insured, ${effects.join(', ')}` : ''}.`,
      differenceIds: own.map(({ id }) => id),
      citationIds: [],
    },
    ...high.slice(0, mostNamed).map((difference) => describeDifference(difference, context)),
  ]
}

function describeDifference(difference: Difference, { provisions }: AnswerContext): Sentence {
  const row = provisions.find(({ id }) => id === difference.provisionId)
  const name = row ? nameRow(row) : ''
  const summary = difference.summary.replace(/\.?$/, '.')
  return {
    text: name && !summary.includes(name) ? `${name}: ${summary}` : summary,
    differenceIds: [difference.id],
    citationIds: difference.variants.flatMap((key) => difference.spans[key]?.citationIds ?? []),
  }
}

const tellingParts = new Map<Provision['part'], string>([
  ['insuring_agreement', 'insuring agreement'],
  ['coverages', 'coverages'],
  ['exclusions', 'exclusions'],
  ['limits', 'limits'],
  ['deductibles', 'deductibles'],
  ['conditions', 'conditions'],
])

function describeSimilarities({ provisions, input }: AnswerContext): Sentence[] {
  return [...tellingParts].flatMap(([part, name]) => {
    const rows = provisions.filter((row) => row.part === part)
    const same = rows.filter(({ relation }) => relation === 'same' || relation === 'editorial')
    const headed = same.filter(({ heading }) => heading !== null)
    if (same.length === 0) return []
    const named = headed.slice(0, 4)
    const everything = same.length === rows.length
    return [
      {
        text: `${everything ? `All ${countOf(rows.length, 'provision')}` : `${same.length} of ${countOf(rows.length, 'provision')}`} among the ${name} ${same.length === 1 ? 'is' : 'are'} materially the same${named.length > 0 ? `, among them ${joinNames(named.map(nameRow))}` : ''}.`,
        differenceIds: [],
        citationIds: named.flatMap(({ cells }) => input.variants.flatMap(({ key }) => cells[key]?.citationIds ?? [])),
      },
    ]
  })
}

function labelOf(key: string, { input }: AnswerContext): string {
  return input.variants.find((variant) => variant.key === key)?.label ?? key
}
