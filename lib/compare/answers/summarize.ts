import type { AnswerContext } from '#lib/compare/model.ts'
import type { Difference, Provision, Sentence } from '#lib/compare/types.ts'
import { countOf, joinNames, nameRow } from './name-provision.ts'

const mostNamed = 8

/** The result in a few sentences: the counts, the gravest differences of each variant, and, without a focus, what stayed the same. */
export function summarize(context: AnswerContext): Sentence[] {
  return [
    countRows(context),
    ...context.input.variants.slice(1).flatMap(({ key }) => describeVariant(key, context)),
    ...(context.input.focus === null ? describeSimilarities(context) : []),
  ]
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

function describeVariant(key: string, context: AnswerContext): Sentence[] {
  const own = context.differences.filter(({ variants, materiality }) => variants[1] === key && materiality !== 'none')
  const [first] = context.input.variants
  const names = { base: first?.label ?? first?.key ?? '', other: labelOf(key, context) }
  if (own.length === 0)
    return [
      { text: `${names.other} has no material differences from ${names.base}.`, differenceIds: [], citationIds: [] },
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
        `${names.other} against ${names.base}: ${countOf(own.length, 'material difference')} (${levels.join(', ')}).` +
        (effects.length > 0 ? ` For the insured: ${effects.join(', ')}.` : ''),
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
  ['insuring_agreement', 'Insuring agreement'],
  ['coverages', 'Coverages'],
  ['exclusions', 'Exclusions'],
  ['limits', 'Limits'],
  ['deductibles', 'Deductibles'],
  ['conditions', 'Conditions'],
])

function describeSimilarities({ provisions, input }: AnswerContext): Sentence[] {
  return [...tellingParts].flatMap(([part, name]) => {
    const rows = provisions.filter((row) => row.part === part)
    const same = rows.filter(({ relation }) => relation === 'same' || relation === 'editorial')
    const headed = same.filter(({ heading }) => heading !== null)
    if (same.length === 0) return []
    const named = headed.slice(0, 4)
    const all = countOf(rows.length, 'provision')
    const share = `${same.length === rows.length ? all : `${same.length} of ${all}`} ${same.length === 1 ? 'is' : 'are'}`
    return [
      {
        text: `${name}: ${share} materially the same${named.length > 0 ? `, including ${joinNames(named.map(nameRow))}` : ''}.`,
        differenceIds: [],
        citationIds: named.flatMap(({ cells }) => input.variants.flatMap(({ key }) => cells[key]?.citationIds ?? [])),
      },
    ]
  })
}

function labelOf(key: string, { input }: AnswerContext): string {
  return input.variants.find((variant) => variant.key === key)?.label ?? key
}
