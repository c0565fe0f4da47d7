import type { Choices } from '#components/filings/browser/model/facets.ts'
import { type FilingRow, type RecordNames, toRow } from '#components/filings/browser/model/filing-row.ts'

export const noChoices: Choices = {
  state: [],
  type: [],
  disposition: [],
  kind: [],
  company: [],
  product: [],
  due: [],
}

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
export function random(seed: number): () => number {
  const state = { value: seed }
  return () => {
    state.value = (state.value + 0x6d2b79f5) | 0
    let mixed = Math.imul(state.value ^ (state.value >>> 15), 1 | state.value)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const uuid = (kind: number, n: number) => `0000000${kind}-0000-4000-8000-${String(n).padStart(12, '0')}`
const named = (kind: number, names: readonly string[]) => new Map(names.map((name, at) => [uuid(kind, at), name]))

const names: RecordNames = {
  jurisdictions: named(1, ['OH Ohio', 'IN Indiana', 'TX Texas']),
  companies: named(2, ['Larkspur Mutual', 'Harbor Mutual']),
  products: named(3, ['Homeowners', 'Auto', 'Umbrella']),
  insuranceTypes: new Map([['04.0', '04.0 Homeowners']]),
}

/** Filings of every kind, with and without values, some of whose ids have no name. */
export function makeRows(count: number, seed: number): FilingRow[] {
  const next = random(seed)
  const pick = <Value>(values: readonly Value[]): Value | null =>
    values[Math.floor(next() * (values.length + 1))] ?? null
  const ids = (known: ReadonlyMap<string, string>, kind: number) => [...known.keys(), uuid(kind, 99)]
  return Array.from({ length: count }, (_, n) => {
    const filing = {
      id: uuid(0, n),
      scope: `mc:${uuid(9, 0)}`,
      displayName: `Filing ${n}`,
      filingMode: pick(['managed', 'reference'] as const),
      companyId: pick(ids(names.companies, 2)),
      jurisdictionId: pick(ids(names.jurisdictions, 1)),
      primaryProductId: pick(ids(names.products, 3)),
      filingType: pick(['Form', 'Rate', 'Form/Rate, new']),
      description: null,
      serffTrackingNumber: `LKSP-${100_000 + n}`,
      stateTrackingNumber: null,
      companyTrackingNumber: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    }
    const highlights = {
      filingId: filing.id,
      toiCode: pick(['04.0', '99.9']),
      subToiCode: null,
      disposition: pick(['Approved', 'Withdrawn']),
      dispositionDate: null,
      effectiveFromNew: null,
      effectiveFromRenewal: null,
      predecessorFilingId: null,
      ownerId: uuid(8, 0),
      openComments: 0,
      nextRespondBy: pick(['2026-02-27', '2026-03-05', '2026-03-20', '2026-09-01']),
    }
    return toRow(filing, next() < 0.9 ? highlights : null, names)
  })
}
