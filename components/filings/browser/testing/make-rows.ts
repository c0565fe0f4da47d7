import { facetNames } from '#components/filings/browser/model/facet-definitions.ts'
import type { Choices } from '#components/filings/browser/model/facets.ts'
import { type FilingRow, toRow } from '#components/filings/browser/model/filing-row.ts'
import { makeNames } from '#components/filings/fields/testing/make-names.ts'
import { fieldsReadIn, fromPairs, pick as pickFields } from '#lib/contract/filings/field-shapes.ts'
import { blankFields } from '#lib/contract/filings/testing/blank-fields.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'

export const noChoices: Choices = fromPairs(facetNames.map((name) => [name, []]))

const uuid = (kind: number, n: number) => `0000000${kind}-0000-4000-8000-${String(n).padStart(12, '0')}`
const listOf = (kind: number, names: readonly string[]) => new Map(names.map((name, at) => [uuid(kind, at), name]))

const jurisdictions = listOf(1, ['OH Ohio', 'IN Indiana', 'TX Texas'])
const companies = listOf(2, ['Larkspur Mutual', 'Harbor Mutual'])
const products = listOf(3, ['Homeowners', 'Auto', 'Umbrella'])
const nameIn = (list: ReadonlyMap<string, string>) => (key: string) => list.get(key) ?? key.slice(0, 8)
const names = makeNames({
  jurisdiction: nameIn(jurisdictions),
  company: nameIn(companies),
  product: nameIn(products),
})

/** The first is who reads. Two have one name. */
export const people = ['Dana Ruiz', 'Olivia Owner', 'Olivia Owner'].map((name, n) => ({ id: uuid(8, n), name }))

function makeOwner(owner = { id: uuid(8, 9), name: 'Max Mason' }) {
  return { ownerId: owner.id, owner }
}

/** Filings of every kind, with and without values, some of whose ids have no name. */
export function makeRows(count: number, seed: number): FilingRow[] {
  const prng = createPrng(seed)
  const pick = <Value>(values: readonly Value[]): Value | null => prng.pick([...values, null])
  const ids = (known: ReadonlyMap<string, string>, kind: number) => [...known.keys(), uuid(kind, 99)]
  return Array.from({ length: count }, (_, n) => {
    const filing = {
      ...pickFields(blankFields(`Filing ${n}`), fieldsReadIn('summary')),
      id: uuid(0, n),
      scope: `mc:${uuid(9, 0)}`,
      filingMode: pick(['managed', 'reference'] as const),
      companyId: pick(ids(companies, 2)),
      jurisdictionId: pick(ids(jurisdictions, 1)),
      primaryProductId: pick(ids(products, 3)),
      filingType: pick(['Form', 'Rate', 'Form/Rate, new']),
      serffTrackingNumber: `LKSP-${100_000 + n}`,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    }
    const highlights = {
      ...pickFields(blankFields(''), fieldsReadIn('highlights')),
      filingId: filing.id,
      effectiveFromNew: pick(['2026-01-05', '2026-02-10', '2026-03-01', '2026-04-21']),
      toiCode: pick(['04.0', '99.9']),
      disposition: pick(['Approved', 'Withdrawn']),
      predecessorFilingId: null,
      primaryProductName: null,
      ...makeOwner(pick(people) ?? people[0]),
      openComments: 0,
      tags: [pick(['wind', 'renewal']), pick(['2026'])].filter((tag) => tag !== null),
      assignees: [pick(people), pick(people)].filter((person) => person !== null),
      status: pick(['draft', 'submitted', null] as const),
      submittedOn: null,
      nextRespondBy: pick(['2026-02-27', '2026-03-05', '2026-03-20', '2026-09-01']),
    }
    return toRow(filing, prng.chance(0.9) ? highlights : null, names)
  })
}
