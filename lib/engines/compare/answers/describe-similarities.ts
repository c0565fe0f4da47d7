import type { AnswerContext } from '#lib/engines/compare/segment/model.ts'
import type { Provision, Sentence } from '#lib/engines/compare/types.ts'
import { countOf, joinNames, nameRow } from './name-provision.ts'

const tellingParts = new Map<Provision['part'], string>([
  ['insuring_agreement', 'Insuring agreement'],
  ['coverages', 'Coverages'],
  ['exclusions', 'Exclusions'],
  ['limits', 'Limits'],
  ['deductibles', 'Deductibles'],
  ['conditions', 'Conditions'],
])

/** For each significant part of the policy, how much of it stayed the same. */
export function describeSimilarities({ provisions, input }: AnswerContext): Sentence[] {
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
