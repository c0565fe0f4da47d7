import { blankContact, blankFees, contactLabels, feeLabels } from '#lib/contract/filings/contact-and-fees.ts'
import type { Schedule } from '#lib/contract/filings/documents.ts'
import { companyFigures, overallFigures, rateFigures } from '#lib/contract/filings/rate-data.ts'
import { actionLabels, formTypeLabels } from '#lib/contract/filings/schedule-fields.ts'
import { type StagingTab, stagingTabs } from '#lib/contract/filings/staging.ts'
import type { DraftField, DraftTab } from './connector.ts'
import { listDraftFields } from './draft-fields.ts'
import type { DraftSource, SourceDocument } from './draft-source.ts'
import { nameAttachments } from './name-attachments.ts'

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
    rate_rule_schedule: () => [...writeRates(source), ...writeDocuments(source, 'rate_rule', writeRate)],
    supporting_documentation: () => writeSupporting(source),
  }
  return stagingTabs.map((tab) => ({ tab, fields: fieldsOf[tab]() }))
}

function writeFields(source: DraftSource, tab: StagingTab): DraftField[] {
  return listDraftFields(source, tab).map(({ label, value }) => ({ label, value }))
}

function writeCompany(source: DraftSource): DraftField[] {
  const { company, owner, sections } = source
  const { contact = blankContact, fees = blankFees } = sections.contact_and_fees ?? {}
  return [
    ...writeFields(source, 'companies_and_contact'),
    ...toFields([
      ['NAIC Company Code', company?.naicCode],
      [contactLabels.name, contact.name ?? owner.name],
      [contactLabels.title, contact.title],
      [contactLabels.email, contact.name === null ? owner.email : contact.email],
      [contactLabels.phone, contact.phone],
      [contactLabels.address, contact.address],
      [feeLabels.isRequired, nameChoice(fees.isRequired)],
      [feeLabels.amount, fees.amount],
      [feeLabels.isRetaliatory, nameChoice(fees.isRetaliatory)],
      [feeLabels.calculation, fees.calculation],
    ]),
  ]
}

function nameChoice(choice: boolean | null): string | null {
  if (choice === null) return null
  return choice ? 'Yes' : 'No'
}

type FieldPair = readonly [label: string, value: string | null | undefined]

function writeDocuments(
  { documents }: DraftSource,
  schedule: Schedule,
  write: (document: SourceDocument) => readonly FieldPair[],
): DraftField[] {
  const names = nameAttachments(documents)
  return documents
    .filter((document) => document.schedule === schedule)
    .flatMap((document, index) =>
      toFields([...write(document), ['Attachment', names.get(document.id)]]).map(({ label, value }) => ({
        label: `${index + 1}. ${label}`,
        value,
      })),
    )
}

function writeForm(form: SourceDocument): FieldPair[] {
  return [
    ['Form Name', form.title],
    ['Form Number', form.formNumber],
    ['Edition Date', form.editionDate],
    ['Form Type', form.formType && formTypeLabels[form.formType]],
    ['Action', form.action && actionLabels[form.action]],
    ['Replaced Form Number', form.replacedFormNumber],
    ['Readability Score', form.readability?.toFixed(1)],
  ]
}

function writeRate({ title }: SourceDocument): FieldPair[] {
  return [['Exhibit Name', title]]
}

/** The figures of the filing, then a block for each company. */
function writeRates({ sections: { rate_data: rates } }: DraftSource): DraftField[] {
  if (!rates) return []
  return [
    ...toFields(overallFigures.map((figure) => [rateFigures[figure].overall ?? '', rates.overall[figure]])),
    ...rates.companies.flatMap((company, index) =>
      toFields([
        ['Company Name', company.name],
        ['NAIC Company Code', company.naicCode],
        ...companyFigures.map((figure) => [rateFigures[figure].printed, company[figure]] as const),
      ]).map(({ label, value }) => ({ label: `Company ${index + 1}. ${label}`, value })),
    ),
  ]
}

/**
 * Each requirement is satisfied with an attachment or bypassed with a reason. A supporting document is listed as the
 * requirements that it satisfies; then follow those that another document satisfies, and those that are bypassed.
 */
function writeSupporting(source: DraftSource): DraftField[] {
  const fields = writeDocuments(source, 'supporting', ({ id, title, file, state }) => {
    const names = source.requirements.filter(({ document }) => document?.id === id).map(({ name }) => name)
    return [
      ['Requirement', names.join('; ') || title],
      ['Status', file ? 'Satisfied' : 'Bypassed'],
      ...(file ? [] : [['Bypass Reason', bypassReason(state)] as const]),
    ]
  })
  const supporting = source.documents.filter(({ schedule }) => schedule === 'supporting')
  const others = source.requirements.filter(
    ({ status, document }) => status !== 'open' && !supporting.some(({ id }) => id === document?.id),
  )
  const more = others.flatMap(({ name, bypassReason: reason }, index) =>
    toFields([
      ['Requirement', name],
      ['Status', reason === null ? 'Satisfied' : 'Bypassed'],
      ...(reason === null ? [] : [['Bypass Reason', reason] as const]),
    ]).map(({ label, value }) => ({ label: `${supporting.length + index + 1}. ${label}`, value })),
  )
  if (fields.length + more.length > 0) return [...fields, ...more]
  return toFields([
    ['Status', 'Bypassed'],
    ['Bypass Reason', 'The filing has no supporting documents.'],
  ])
}

function bypassReason(state: SourceDocument['state']): string {
  return state === 'restricted' ? 'Downloads of the file are not allowed.' : 'The file was deleted.'
}

function toFields(pairs: readonly FieldPair[]): DraftField[] {
  return pairs.map(([label, value]) => ({ label, value: value ?? '' }))
}
