import type { Schedule } from '#lib/contract/filings/documents.ts'
import { type StagingTab, stagingTabs } from '#lib/contract/filings/staging.ts'
import type { DraftField, DraftTab } from './connector.ts'
import { listDraftFields } from './draft-fields.ts'
import type { DraftSource, SourceDocument } from './draft-source.ts'
import { nameDocument } from './name-document.ts'

export const tabOfSchedule: Readonly<Record<Schedule, StagingTab>> = {
  form: 'form_schedule',
  rate_rule: 'rate_rule_schedule',
  supporting: 'supporting_documentation',
}

/** The fields of each tab of the external system, with its labels, in its order. Empty: the filing has nothing. */
export function writeTabs(source: DraftSource): DraftTab[] {
  const fieldsOf: Readonly<Record<StagingTab, () => DraftField[]>> = {
    general_information: () => writeFields(source, 'general_information'),
    companies_and_contact: () => writeCompany(source),
    form_schedule: () => writeDocuments(source, 'form', writeForm),
    rate_rule_schedule: () => writeDocuments(source, 'rate_rule', writeRate),
    supporting_documentation: () => writeSupporting(source),
  }
  return stagingTabs.map((tab) => ({ tab, fields: fieldsOf[tab]() }))
}

function writeFields(source: DraftSource, tab: StagingTab): DraftField[] {
  return listDraftFields(source, tab).map(({ label, value }) => ({ label, value }))
}

function writeCompany(source: DraftSource): DraftField[] {
  const { company, owner } = source
  return [
    ...writeFields(source, 'companies_and_contact'),
    ...toFields([
      ['NAIC Company Code', company?.naicCode],
      ['Contact Name', owner.name],
      ['Contact Email', owner.email],
    ]),
  ]
}

type FieldPair = readonly [label: string, value: string | null | undefined]

function writeDocuments(
  { documents }: DraftSource,
  schedule: Schedule,
  write: (document: SourceDocument) => readonly FieldPair[],
): DraftField[] {
  return documents
    .filter((document) => document.schedule === schedule)
    .flatMap((document, index) =>
      toFields([...write(document), attachmentOf(document, index)]).map(({ label, value }) => ({
        label: `${index + 1}. ${label}`,
        value,
      })),
    )
}

function writeForm({ title, formNumber, editionDate }: SourceDocument): FieldPair[] {
  return [
    ['Form Name', title],
    ['Form Number', formNumber],
    ['Edition Date', editionDate],
  ]
}

function writeRate({ title }: SourceDocument): FieldPair[] {
  return [['Exhibit Name', title]]
}

/** Each requirement is satisfied with an attachment or bypassed with a reason. */
function writeSupporting(source: DraftSource): DraftField[] {
  const fields = writeDocuments(source, 'supporting', ({ title, file, state }) => [
    ['Requirement', title],
    ['Status', file ? 'Satisfied' : 'Bypassed'],
    ...(file ? [] : [['Bypass Reason', bypassReason(state)] as const]),
  ])
  if (fields.length > 0) return fields
  return toFields([
    ['Status', 'Bypassed'],
    ['Bypass Reason', 'The filing has no supporting documents.'],
  ])
}

function bypassReason(state: SourceDocument['state']): string {
  return state === 'restricted' ? 'Downloads of the file are not allowed.' : 'The file was deleted.'
}

function attachmentOf(document: SourceDocument, index: number): FieldPair {
  return ['Attachment', document.file ? nameDocument(document, document.file.mediaType, index + 1) : null]
}

function toFields(pairs: readonly FieldPair[]): DraftField[] {
  return pairs.map(([label, value]) => ({ label, value: value ?? '' }))
}
