import { type FieldNames, readField, type ShownValue, toLine } from '#components/filings/fields/read-field.ts'
import { nameRecordKind } from '#components/filings/fields/record-kind.ts'
import type { Person } from '#lib/contract/accounts/person.ts'
import { glanceFields } from '#lib/contract/filings/field-shapes.ts'
import { type FieldDefinition, type FilingField, filingFields, recordLabels } from '#lib/contract/filings/fields.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'

export interface GlanceFact {
  readonly label: string
  readonly value: ShownValue
}

type GlancePlace = NonNullable<FieldDefinition['glance']>

interface GlanceSource {
  readonly filing: ManagedFiling
  readonly names: FieldNames
  /** Undefined while it is being read; null on a deployment that has no owners. */
  readonly owner: Person | null | undefined
  /** Of the managed company; null where it is not known. */
  readonly scopeName: string | null
}

/** Every field of the glance, given or not, in the order of SERFF, with the facts of the record at the end. */
export function listGlance(source: GlanceSource): Readonly<Record<GlancePlace, readonly GlanceFact[]>> {
  return {
    left: listFields(source, 'left'),
    right: [...listFields(source, 'right'), ...listRecordFacts(source)],
    below: listFields(source, 'below'),
  }
}

const keyFields = [
  'toiCode',
  'filingType',
  'serffTrackingNumber',
  'effectiveFromNew',
] as const satisfies readonly FilingField[]

/** Values that tell a filing from others and are not beneath its title, in one line; those that are not given are left out. */
export function listKeyFacts({ filing, names }: Pick<GlanceSource, 'filing' | 'names'>): string[] {
  return keyFields.flatMap((field) => toLine(readField(field, filing[field], names)) ?? [])
}

function listFields({ filing, names }: GlanceSource, place: GlancePlace): GlanceFact[] {
  return glanceFields
    .filter((field) => filingFields[field].glance === place)
    .map((field) => ({ label: filingFields[field].label, value: readField(field, filing[field], names) }))
}

function listRecordFacts({ filing, owner, scopeName }: GlanceSource): GlanceFact[] {
  const ownerName: ShownValue = { kind: 'names', names: [owner?.name ?? null] }
  return [
    ...(owner === null ? [] : [{ label: recordLabels.ownerId, value: ownerName }]),
    { label: recordLabels.filingMode, value: { kind: 'text', text: nameRecordKind(filing.filingMode) } },
    ...(scopeName === null ? [] : [{ label: recordLabels.scope, value: { kind: 'text', text: scopeName } as const }]),
    { label: recordLabels.createdAt, value: { kind: 'moment', iso: filing.createdAt } },
    { label: recordLabels.updatedAt, value: { kind: 'moment', iso: filing.updatedAt } },
  ]
}
