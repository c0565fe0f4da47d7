import { type FilingField, filingFields } from '#lib/contract/filings/fields.ts'
import type { StagingCheck, StagingTab } from '#lib/contract/filings/staging.ts'
import { listDraftFields } from './draft-fields.ts'
import { type DocumentState, type DraftSource, normalizeFormNumber, type SourceDocument } from './draft-source.ts'

/**
 * The requirements of each tab of the draft and whether the filing meets them, in the order of the tabs. Only the tabs'
 * own fields: a state's requirements are not known here.
 */
export function checkDraft(source: DraftSource): StagingCheck[] {
  return [
    ...checkFields(source, 'general_information'),
    ...checkDates(source),
    ...checkInsuranceType(source),
    ...checkFields(source, 'companies_and_contact'),
    checkNaicCode(source),
    ...checkForms(source),
    ...checkRates(source),
    ...checkSupporting(source),
  ]
}

interface Check {
  /** Unique within its tab. */
  readonly name: string
  readonly tab: StagingTab
  readonly field?: FilingField
  /** The issue; null if the check passes. */
  readonly wrong: string | null
  readonly right: string
  /** Of `wrong`. Default: missing. */
  readonly outcome?: 'missing' | 'warning'
}

function toCheck({ name, tab, field, wrong, right, outcome = 'missing' }: Check): StagingCheck {
  return {
    id: `${tab}.${name}`,
    tab,
    outcome: wrong === null ? 'passed' : outcome,
    field: field ?? null,
    message: wrong ?? right,
  }
}

/** Whether the filing has every field that a draft is not complete without. */
function checkFields(source: DraftSource, tab: StagingTab): StagingCheck[] {
  return listDraftFields(source, tab).flatMap(({ field, check, value }) => {
    if (check === undefined) return []
    const label = inSentence(filingFields[field].label)
    const wrong = value.trim() ? null : `The ${label} is missing.`
    return [toCheck({ name: check, tab, field, wrong, right: `The ${label} is filled in.` })]
  })
}

/** "Filing type" within a sentence is "filing type"; TOI stays as it is. */
function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

function checkDates({ filing }: DraftSource): StagingCheck[] {
  const { effectiveFromNew, effectiveFromRenewal, dispositionDate, createdAt } = filing
  const isRenewalEarly =
    effectiveFromNew !== null && effectiveFromRenewal !== null && effectiveFromRenewal < effectiveFromNew
  const isDispositionEarly = dispositionDate !== null && dispositionDate < createdAt.slice(0, 10)
  return [
    toCheck({
      name: 'date_order',
      tab: 'general_information',
      field: 'effectiveFromRenewal',
      wrong: isRenewalEarly ? 'The renewal date is before the date for new business.' : null,
      right: 'The requested dates are in order.',
      outcome: 'warning',
    }),
    toCheck({
      name: 'disposition_date',
      tab: 'general_information',
      field: 'dispositionDate',
      wrong: isDispositionEarly ? 'The disposition date is before the day the filing was created.' : null,
      right: 'The disposition date does not contradict the filing’s dates.',
      outcome: 'warning',
    }),
  ]
}

function checkInsuranceType({ filing, toi, subToi }: DraftSource): StagingCheck[] {
  const { toiCode, subToiCode } = filing
  return [
    toCheck({
      name: 'toi_match',
      tab: 'general_information',
      field: 'subToiCode',
      wrong: describeMismatch(),
      right: 'TOI and sub-TOI belong together.',
      outcome: 'warning',
    }),
  ]

  function describeMismatch(): string | null {
    if (toiCode !== null && toi === null) return `TOI ${toiCode} is not a known code.`
    if (subToiCode !== null && subToi === null) return `Sub-TOI ${subToiCode} is not a known code.`
    if (toiCode === null || subToi === null || subToi.toiCode === toiCode) return null
    return `Sub-TOI ${subToi.code} belongs to TOI ${subToi.toiCode}, not to ${toiCode}.`
  }
}

function checkNaicCode({ company }: DraftSource): StagingCheck {
  return toCheck({
    name: 'naic_code',
    tab: 'companies_and_contact',
    field: 'companyId',
    wrong: company?.naicCode ? null : 'The company’s NAIC code is missing.',
    right: 'The NAIC code is filled in.',
  })
}

function checkForms(source: DraftSource): StagingCheck[] {
  const tab = 'form_schedule'
  const forms = source.documents.filter(({ schedule }) => schedule === 'form')
  const isAsked = /\bforms?\b/i.test(source.filing.filingType ?? '')
  return [
    toCheck({
      name: 'documents',
      tab,
      wrong: isAsked && forms.length === 0 ? 'A form filing needs at least one form on the form schedule.' : null,
      right: countOf(forms.length, 'form'),
    }),
    ...forms.flatMap((form, index) => [
      ...checkFormIdentity(form, index + 1),
      checkFiledEdition(source, form, index + 1),
      checkDocument(form, tab, index + 1),
    ]),
  ]
}

function checkFormIdentity({ title, formNumber, editionDate }: SourceDocument, at: number): StagingCheck[] {
  const tab = 'form_schedule'
  return [
    toCheck({
      name: `${at}.form_number`,
      tab,
      wrong: formNumber === null ? `“${title}” has no form number.` : null,
      right: `“${title}” has a form number.`,
    }),
    toCheck({
      name: `${at}.edition_date`,
      tab,
      wrong: editionDate === null ? `“${title}” has no edition date.` : null,
      right: `“${title}” has an edition date.`,
    }),
  ]
}

function checkFiledEdition({ filedEditions }: DraftSource, form: SourceDocument, at: number): StagingCheck {
  const { formNumber, editionDate, title } = form
  const earlier =
    formNumber === null
      ? undefined
      : filedEditions.find(
          (filed) =>
            filed.editionDate === editionDate &&
            normalizeFormNumber(filed.formNumber) === normalizeFormNumber(formNumber),
        )
  return toCheck({
    name: `${at}.edition_filed`,
    tab: 'form_schedule',
    wrong: earlier ? `${formNumber} ${editionDate} is also on the filing “${earlier.filing}” in this state.` : null,
    right: `“${title}” is on no other filing in this state.`,
    outcome: 'warning',
  })
}

function checkRates({ filing, documents }: DraftSource): StagingCheck[] {
  const tab = 'rate_rule_schedule'
  const found = documents.filter(({ schedule }) => schedule === 'rate_rule')
  const isAsked = /\b(rates?|rules?|loss costs?)\b/i.test(filing.filingType ?? '')
  const wrong = isAsked && found.length === 0 ? 'A rate or rule filing needs at least one rate or rule document.' : null
  return [
    toCheck({ name: 'documents', tab, wrong, right: countOf(found.length, 'rate or rule document') }),
    ...found.map((document, index) => checkDocument(document, tab, index + 1)),
  ]
}

function checkSupporting({ documents }: DraftSource): StagingCheck[] {
  const tab = 'supporting_documentation'
  const found = documents.filter(({ schedule }) => schedule === 'supporting')
  return [
    toCheck({
      name: 'documents',
      tab,
      wrong: found.length === 0 ? 'There is no supporting documentation: the draft marks it as bypassed.' : null,
      right: countOf(found.length, 'supporting document'),
      outcome: 'warning',
    }),
    ...found.map((document, index) => checkDocument(document, tab, index + 1)),
  ]
}

function checkDocument({ title, state }: SourceDocument, tab: StagingTab, at: number): StagingCheck {
  const wrong = documentIssues[state]
  return toCheck({
    name: `${at}.file`,
    tab,
    wrong: wrong === null ? null : `“${title}”: ${wrong}`,
    right: `The file of “${title}” can be read.`,
    outcome: state === 'deleted' || state === 'restricted' ? 'missing' : 'warning',
  })
}

const documentIssues: Readonly<Record<DocumentState, string | null>> = {
  ready: null,
  processing: 'the file is still being read.',
  unreadable: 'no text could be read from the file. It is attached as it is.',
  deleted: 'the file was deleted. The draft does not have it.',
  restricted: 'downloads of the file are not allowed. The draft does not have it.',
}

function countOf(count: number, noun: string): string {
  if (count === 0) return `No ${noun} is on this schedule.`
  return `${count} ${noun}${count === 1 ? '' : 's'}.`
}
