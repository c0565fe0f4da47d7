import { type FieldKind, fieldKinds } from './field-kinds.ts'
import { type FieldDefinition, type FieldTable, type FilingField, filingFields } from './fields.ts'

export type FieldsOfKind<Kind extends FieldKind> = {
  [Name in FilingField]: FieldTable[Name]['kind'] extends Kind ? Name : never
}[FilingField]

export type FieldsReadIn<Read extends FieldDefinition['read']> = {
  [Name in FilingField]: FieldTable[Name]['read'] extends Read ? Name : never
}[FilingField]

/** In the order of the table. */
export const fieldNames: readonly FilingField[] = Object.keys(filingFields).filter(isFilingField)

/** Responses and requests have listed these in this order since the first version; fields that are added follow. */
const firstFields: readonly FilingField[] = [
  ...(['displayName', 'companyId', 'jurisdictionId', 'primaryProductId', 'additionalProductIds'] as const),
  ...([
    'predecessorFilingId',
    'projectId',
    'filingType',
    'reviewType',
    'description',
    'toiCode',
    'subToiCode',
  ] as const),
  ...(['serffTrackingNumber', 'stateTrackingNumber', 'companyTrackingNumber'] as const),
  ...(['disposition', 'dispositionDate', 'effectiveFromNew', 'effectiveFromRenewal'] as const),
]
/** In the order of the API. */
export const publishedFields: readonly FilingField[] = [...new Set([...firstFields, ...fieldNames])]

/** In the order of Filing at a glance. */
export const glanceFields = fieldNames.filter((name) => filingFields[name].glance)

export function isFilingField(name: string | undefined): name is FilingField {
  return name !== undefined && Object.hasOwn(filingFields, name)
}

export function fieldsOfKind<Kind extends FieldKind>(...kinds: readonly Kind[]): readonly FieldsOfKind<Kind>[] {
  return fieldNames.filter((name): name is FieldsOfKind<Kind> => kinds.some((kind) => kind === filingFields[name].kind))
}

/** In the order of the API. */
export function fieldsReadIn<Read extends FieldDefinition['read']>(
  ...responses: readonly Read[]
): readonly FieldsReadIn<Read>[] {
  return publishedFields.filter((name): name is FieldsReadIn<Read> =>
    responses.some((response) => response === filingFields[name].read),
  )
}

type Shape<Names extends FilingField, Part extends 'write' | 'read'> = {
  [Name in Names]: (typeof fieldKinds)[FieldTable[Name]['kind']][Part]
}

/** The schemas of these fields. */
export function shapeOf<Names extends FilingField, Part extends 'write' | 'read'>(
  names: readonly Names[],
  part: Part,
): Shape<Names, Part> {
  return fromPairs(names.map((name) => [name, fieldKinds[filingFields[name].kind][part]]))
}

type NameInFile<Name extends FilingField> = FieldTable[Name] extends { nameInFile: infer InFile extends string }
  ? InFile
  : Name

/** The schemas of the fields in a workspace file. */
export function shapeInFile(): {
  [Name in FilingField as NameInFile<Name>]: (typeof fieldKinds)[FieldTable[Name]['kind']]['inFile']
} {
  return fromPairs(publishedFields.map((name) => [nameInFile(name), fieldKinds[filingFields[name].kind].inFile]))
}

export function nameInFile(name: FilingField): string {
  return filingFields[name].nameInFile ?? name
}

/** The part of a record that these names list, in their order. */
export function pick<Source, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): { [Key in Name]: Source[Key] } {
  return fromPairs(names.map((name) => [name, source[name]]))
}

/** An object of names and values. Its type is the caller’s claim: the compiler cannot derive it from a list. */
export function fromPairs<Result>(pairs: readonly (readonly unknown[])[]): Result {
  return Object.fromEntries(pairs)
}
