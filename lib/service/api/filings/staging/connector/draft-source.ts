import type { Schedule } from '#lib/contract/filings/documents.ts'
import type { FieldsOfKind } from '#lib/contract/filings/field-shapes.ts'
import type { FilingField } from '#lib/contract/filings/fields.ts'
import type { FilingRequirement } from '#lib/contract/filings/requirements.ts'
import type { ScheduleFields } from '#lib/contract/filings/schedule-fields.ts'
import type { FilingRow } from '#lib/service/api/filings/show-filing.ts'
import type { SectionContents } from '#lib/service/database/schema/filing-sections.ts'

/** A document that is not `ready` has no text, or no bytes that may leave the service. */
export type DocumentState = 'ready' | 'processing' | 'unreadable' | 'deleted' | 'restricted'

export interface SourceDocument extends ScheduleFields {
  readonly id: string
  readonly schedule: Schedule
  readonly state: DocumentState
  /** The file's current version; null where its bytes may not leave the service. */
  readonly file: SourceFile | null
}

export interface SourceFile {
  readonly name: string
  readonly contentId: string
  readonly mediaType: string
  readonly byteLength: number
  readonly sha256: string
}

interface Coded {
  readonly code: string
  readonly name: string
}

/** Those that were saved. */
export type DraftSections = Partial<SectionContents>

/** A filing with everything that a draft shows of it, as plain data. */
export interface DraftSource {
  readonly filing: Pick<FilingRow, 'id' | 'createdAt' | Exclude<FilingField, FieldsOfKind<'products'>>>
  readonly owner: { readonly id: string; readonly name: string; readonly email: string }
  readonly company: { readonly name: string; readonly naicCode: string | null } | null
  readonly jurisdiction: Coded | null
  readonly project: string | null
  /** The primary product first. */
  readonly products: readonly string[]
  /** Null if the filing has no code, or an unknown one. */
  readonly toi: Coded | null
  readonly subToi: (Coded & { readonly toiCode: string }) | null
  /** By schedule: form, rate/rule, supporting; each in the order it was added. */
  readonly documents: readonly SourceDocument[]
  readonly sections: DraftSections
  /** Of the filing’s state. */
  readonly requirements: readonly FilingRequirement[]
  /** Form editions that another filing of the same scope and state has. */
  readonly filedEditions: readonly FiledEdition[]
  /** Ids of the documents that say that they are not for the state. */
  readonly internalIds: readonly string[]
}

export interface FiledEdition {
  readonly formNumber: string
  readonly editionDate: string
  /** The other filing's name. */
  readonly filing: string
}

/** A form's number as people compare it. */
export function normalizeFormNumber(formNumber: string): string {
  return formNumber.toLowerCase().replaceAll(/[\s\-\u2010-\u2014]/g, '')
}
