import type { Insight } from '#components/comparisons/builder/fields/insight.tsx'
import type { SectionId } from '#components/comparisons/builder/sections/section.tsx'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'

export interface OutlineSection {
  readonly id: SectionId
  readonly title: string
  /** "3 of 8", "added" or "—". */
  readonly figure: string
  readonly isEmpty: boolean
  readonly issues: number
}

export interface OutlineTotal {
  readonly label: string
  readonly used: number
  readonly limit: number
}

/** The request's sections in the order of the form, each with its count and its number of issues. */
export function listSections({ draft, issues }: Insight): OutlineSection[] {
  const count = (id: SectionId) => issues.filter(({ path }) => path === id || path.startsWith(`${id}.`)).length
  const list = (id: Exclude<SectionId, 'sharedContext'>, title: string, limit: number): OutlineSection => ({
    id,
    title,
    figure: draft[id].length === 0 ? '—' : `${draft[id].length} of ${limit}`,
    isEmpty: draft[id].length === 0,
    issues: count(id),
  })
  const { product, documents, facts } = draft.sharedContext
  const given = [product.kind !== 'none', documents.length > 0, facts.trim() !== ''].filter(Boolean).length
  return [
    list('variants', 'Variants', comparisonLimits.variants.max),
    {
      id: 'sharedContext',
      title: 'Shared context',
      figure: given === 0 ? '—' : 'added',
      isEmpty: given === 0,
      issues: count('sharedContext'),
    },
    list('knowledge', 'Knowledge', comparisonLimits.listItems),
    list('focus', 'Focus', comparisonLimits.listItems),
    list('scenarios', 'Scenarios', comparisonLimits.listItems),
    list('reviewMaterial', 'Review material', comparisonLimits.listItems),
  ]
}

/** The limits of the whole request. */
export function listTotals({ measure }: Insight): OutlineTotal[] {
  return [
    { label: 'Inputs', used: measure.inputs, limit: comparisonLimits.inputs },
    { label: 'Annotations', used: measure.annotations, limit: comparisonLimits.annotations },
    { label: 'Bytes', used: measure.bytes, limit: comparisonLimits.requestBytes },
  ]
}
