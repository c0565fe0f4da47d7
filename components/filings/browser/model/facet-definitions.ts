import { isUnknownName } from '#components/filings/fields/find-name.ts'
import { nameStatus } from '#components/filings/fields/name-status.ts'
import { isNamed, toLine } from '#components/filings/fields/read-field.ts'
import { nameRecordKind } from '#components/filings/fields/record-kind.ts'
import { type FilingField, filingFields, recordLabels } from '#lib/contract/filings/fields.ts'
import { type FieldFacet, fieldFacets, fieldOfFacet } from './column-fields.ts'
import { type DueBucket, dueBucketsOf, dueLabels } from './due.ts'
import { type FilingRow, getRowValue, readRowField } from './filing-row.ts'

/** Of facts about a filing that are not its fields, and of fields by the ids of their columns. */
export type FacetName = FieldFacet | 'owner' | 'assignee' | 'status' | 'tag' | 'kind' | 'due'
export const facetNames: readonly FacetName[] = ['owner', 'assignee', 'status', 'tag', ...fieldFacets, 'kind', 'due']

const recordFacets = {
  owner: 'ownerId',
  assignee: 'assignees',
  status: 'status',
  tag: 'tags',
  kind: 'filingMode',
  due: 'nextRespondBy',
} as const

/** Whether a facet is about what only the highlights of filings say. */
export function needsHighlights(name: FacetName): boolean {
  const field = fieldOfFacet(name)
  return field ? filingFields[field].read === 'highlights' : name !== 'kind'
}

export function labelFacet(name: FacetName): string {
  const field = fieldOfFacet(name)
  if (field) return filingFields[field].label
  return isRecordFacet(name) ? recordLabels[recordFacets[name]] : name
}

function isRecordFacet(name: FacetName): name is keyof typeof recordFacets {
  return Object.hasOwn(recordFacets, name)
}

/** The key for "no value". A value that is equal to it is escaped with another `~`. */
export const nothing = '~'
/** In links, the reader: of a colleague who opens one it means the colleague. */
export const me = 'me'

export interface Reader {
  /** Days are written `YYYY-MM-DD`. */
  readonly today: string
  /** Null: not known who reads. */
  readonly memberId: string | null
}

/** A value as links name it and as it is shown. */
export interface NamedValue {
  readonly key: string
  readonly label: string
  /** Where it is shown and named in links as the reader: the name. */
  readonly fullName?: string
  /** The name is still being read: until then the key is an id. */
  readonly isPending?: boolean
}

export interface Facet {
  /** The values of a row by id, code or text; more than one where a wider one includes a narrower. */
  valuesOf(row: FilingRow): readonly string[]
  /** The name of one of these, given a row that has it. */
  nameOf(row: FilingRow, value: string): NamedValue
}

export function findFacet(name: FacetName, reader: Reader): Facet {
  const field = fieldOfFacet(name)
  if (field) {
    return {
      valuesOf: (row) => [keyOf(getRowValue(row, field))],
      nameOf: (row, value) => nameFieldValue(row, field, value),
    }
  }
  switch (name) {
    case 'kind':
      return {
        valuesOf: ({ filing }) => [keyOf(filing.filingMode)],
        nameOf: ({ filing }, key) => ({ key, label: nameRecordKind(filing.filingMode) }),
      }
    case 'status':
      return {
        valuesOf: ({ highlights }) => [keyOf(highlights?.status)],
        nameOf: (_, key) => ({ key, label: nameStatus(key) ?? 'None' }),
      }
    case 'tag':
      return {
        valuesOf: ({ highlights }) => (highlights?.tags.length ? highlights.tags.map(keyOf) : [nothing]),
        nameOf: (_, key) => ({ key, label: key === nothing ? 'None' : key }),
      }
    case 'owner':
      return peopleFacet(({ highlights }) => (highlights ? [highlights.owner] : []), reader, 'Mine')
    case 'assignee':
      return peopleFacet(({ highlights }) => highlights?.assignees ?? [], reader, 'Me')
    default:
      return {
        valuesOf: ({ highlights }) => dueBucketsOf(highlights?.nextRespondBy ?? null, reader.today),
        nameOf: (_, key) => ({ key, label: dueLabels[key as DueBucket] }),
      }
  }
}

interface Person {
  readonly id: string
  readonly name: string
}

function peopleFacet(peopleOf: (row: FilingRow) => readonly Person[], { memberId }: Reader, mine: string): Facet {
  return {
    valuesOf(row) {
      const people = peopleOf(row)
      return people.length === 0 ? [nothing] : people.map(({ id }) => id)
    },
    nameOf(row, id) {
      if (id === nothing) return { key: nothing, label: 'None' }
      const name = peopleOf(row).find((person) => person.id === id)?.name ?? id
      return id === memberId ? { key: me, label: mine, fullName: name } : { key: keyOf(name), label: name }
    },
  }
}

/** A state by its code, other records by their name, and everything else by its text. */
function nameFieldValue(row: FilingRow, field: FilingField, value: string): NamedValue {
  if (value === nothing) return { key: nothing, label: 'None' }
  const line = toLine(readRowField(row, field)) ?? value.slice(0, 8)
  const { kind } = filingFields[field]
  if (!isNamed(kind)) return { key: value, label: line }
  if (line === '…') return { key: value, label: line, isPending: true }
  if (isUnknownName(line)) return { key: value, label: line }
  return { key: keyOf(kind === 'jurisdiction' ? line.split(' ')[0] : line), label: line }
}

function keyOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') return nothing
  return value.startsWith(nothing) ? nothing + value : value
}

/** Of a chosen value that no filing has. */
export function labelUnknown(name: FacetName, key: string): string {
  if (name === 'kind') return nameRecordKind(key === nothing ? null : key)
  if (key === nothing) return 'None'
  if (key === me && name === 'owner') return 'Mine'
  if (key === me && name === 'assignee') return 'Me'
  if (name === 'due') return dueLabels[key as DueBucket] ?? key
  return name === 'status' ? (nameStatus(key) ?? key) : key
}
