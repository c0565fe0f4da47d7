import { blankContact, blankFees } from '#lib/contract/filings/contact-and-fees.ts'
import type { Schedule } from '#lib/contract/filings/documents.ts'
import { type FilingField, filingFields } from '#lib/contract/filings/fields.ts'
import { findSumDifferences, rateFigures } from '#lib/contract/filings/rate-data.ts'
import type { StagingCheck, StagingTab } from '#lib/contract/filings/staging.ts'
import { listDraftFields } from './draft-fields.ts'
import { type DocumentState, type DraftSource, normalizeFormNumber, type SourceDocument } from './draft-source.ts'
import { tabOfSchedule } from './write-tabs.ts'

/**
 * The requirements of each tab of the draft and whether the filing meets them, in the order of the tabs. Only the tabs'
 * own fields, and of a state the rows that the organization has written down.
 */
export function checkDraft(source: DraftSource): StagingCheck[] {
  return [
    ...checkFields(source, 'general_information'),
    ...checkDates(source),
    ...checkInsuranceType(source),
    ...checkFields(source, 'companies_and_contact'),
    checkNaicCode(source),
    ...checkContactAndFees(source),
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

function checkContactAndFees({ owner, sections }: DraftSource): StagingCheck[] {
  const tab = 'companies_and_contact'
  const { contact = blankContact, fees = blankFees } = sections.contact_and_fees ?? {}
  return [
    toCheck({
      name: 'contact',
      tab,
      wrong: contact.name === null ? `No contact is given: the draft names the filing’s owner, ${owner.name}.` : null,
      right: 'The contact is filled in.',
      outcome: 'warning',
    }),
    toCheck({
      name: 'contact_email',
      tab,
      wrong: contact.name !== null && contact.email === null ? 'The contact has no email address.' : null,
      right: 'The contact can be reached by email.',
    }),
    toCheck({
      name: 'contact_phone',
      tab,
      wrong: contact.name !== null && contact.phone === null ? 'The contact has no phone number.' : null,
      right: 'The phone number of the contact is filled in, where there is a contact.',
      outcome: 'warning',
    }),
    toCheck({
      name: 'fee_required',
      tab,
      wrong: fees.isRequired === null ? 'The filing does not say whether the state requires a fee.' : null,
      right: 'The filing says whether the state requires a fee.',
      outcome: 'warning',
    }),
    toCheck({
      name: 'fee_amount',
      tab,
      wrong: fees.isRequired && fees.amount === null ? 'The state requires a fee: its amount is missing.' : null,
      right: 'The amount of the fee is filled in, where one is required.',
    }),
  ]
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
      ...checkFormFields(form, index + 1),
      checkFiledEdition(source, form, index + 1),
      checkDocument(form, tab, index + 1),
    ]),
    ...checkInternal(source, 'form'),
  ]
}

function checkFormFields(form: SourceDocument, at: number): StagingCheck[] {
  const tab = 'form_schedule'
  const { title, action, replacedFormNumber } = form
  const asked = [
    { name: 'form_number', noun: 'a form number', none: 'no form number', value: form.formNumber },
    { name: 'edition_date', noun: 'an edition date', none: 'no edition date', value: form.editionDate },
    { name: 'form_type', noun: 'a form type', none: 'no form type', value: form.formType },
    { name: 'action', noun: 'an action', none: 'no action: new, replaced or withdrawn', value: action },
  ]
  return [
    ...asked.map(({ name, noun, none, value }) =>
      toCheck({
        name: `${at}.${name}`,
        tab,
        wrong: value === null ? `“${title}” has ${none}.` : null,
        right: `“${title}” has ${noun}.`,
      }),
    ),
    toCheck({
      name: `${at}.replaced_form_number`,
      tab,
      wrong:
        action === 'replaced' && replacedFormNumber === null
          ? `“${title}” does not say which form number it replaces.`
          : null,
      right: `“${title}” says what it replaces, if it replaces a form.`,
      outcome: 'warning',
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

function checkRates(source: DraftSource): StagingCheck[] {
  const { filing, documents } = source
  const tab = 'rate_rule_schedule'
  const found = documents.filter(({ schedule }) => schedule === 'rate_rule')
  const isAsked = /\b(rates?|rules?|loss costs?)\b/i.test(filing.filingType ?? '')
  const wrong = isAsked && found.length === 0 ? 'A rate or rule filing needs at least one rate or rule document.' : null
  return [
    toCheck({ name: 'documents', tab, wrong, right: countOf(found.length, 'rate or rule document') }),
    ...checkRateData(source),
    ...found.map((document, index) => checkDocument(document, tab, index + 1)),
    ...checkInternal(source, 'rate_rule'),
  ]
}

/** Rate data is asked for where rates are filed; sums that differ are said wherever it is given. */
function checkRateData({ filing, sections: { rate_data: rates } }: DraftSource): StagingCheck[] {
  const tab = 'rate_rule_schedule'
  const isAsked = /\b(rates?|loss costs?)\b/i.test(filing.filingType ?? '')
  const isGiven = rates !== undefined && rates.overall.rateImpact !== null
  const differences = rates ? findSumDifferences(rates) : []
  const sums = differences.map(({ figure, sum, given }) => `${rateFigures[figure].label} ${sum}, not ${given}`)
  return [
    toCheck({
      name: 'rate_impact',
      tab,
      wrong: isAsked && !isGiven ? 'A rate filing needs its overall rate impact: fill in the rate data.' : null,
      right: isGiven ? 'The overall rate impact is filled in.' : 'The filing needs no rate data.',
    }),
    toCheck({
      name: 'rate_companies',
      tab,
      wrong: isAsked && isGiven && rates.companies.length === 0 ? 'The rate data names no company.' : null,
      right: 'The rate data names its companies where it needs them.',
      outcome: 'warning',
    }),
    toCheck({
      name: 'rate_sums',
      tab,
      wrong: sums.length > 0 ? `The figures of the companies add up to something else: ${sums.join('; ')}.` : null,
      right: 'The figures of the companies add up to those of the filing.',
      outcome: 'warning',
    }),
  ]
}

function checkSupporting(source: DraftSource): StagingCheck[] {
  const { documents, requirements } = source
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
    ...requirements.map(({ name, status }, index) =>
      toCheck({
        name: `requirement.${index + 1}`,
        tab,
        wrong: status === 'open' ? `“${name}” is open: choose its document, or say why it is bypassed.` : null,
        right: `“${name}” is ${status}.`,
      }),
    ),
    ...found.map((document, index) => checkDocument(document, tab, index + 1)),
    ...checkInternal(source, 'supporting'),
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

/** A row for each document that says that it is internal; the others have none. */
function checkInternal({ documents, internalIds }: DraftSource, schedule: Schedule): StagingCheck[] {
  const tab = tabOfSchedule[schedule]
  const found = documents.filter((document) => document.schedule === schedule)
  return found.flatMap(({ id, title }, index) => {
    if (!internalIds.includes(id)) return []
    const wrong = `“${title}” says that it is internal. Should the state get it?`
    return [toCheck({ name: `${index + 1}.internal`, tab, wrong, right: '', outcome: 'warning' })]
  })
}

function countOf(count: number, noun: string): string {
  if (count === 0) return `No ${noun} is on this schedule.`
  return `${count} ${noun}${count === 1 ? '' : 's'}.`
}
