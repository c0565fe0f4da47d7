import { expect, test } from 'vitest'
import { blankContact, blankFees, type ContactAndFees } from '#lib/contract/filings/contact-and-fees.ts'
import { fieldsOfKind, isFilingField } from '#lib/contract/filings/field-shapes.ts'
import { filingFields } from '#lib/contract/filings/fields.ts'
import { blankCompanyRate, blankOverall, type RateFigures } from '#lib/contract/filings/rate-data.ts'
import { stagingTabs } from '#lib/contract/filings/staging.ts'
import { blankFields } from '#lib/contract/filings/testing/blank-fields.ts'
import { checkDraft } from './check-draft.ts'
import type { DraftSource, SourceDocument } from './draft-source.ts'

const file = { name: 'form.txt', contentId: 'content', mediaType: 'text/plain', byteLength: 1, sha256: 'hash' }
const form: SourceDocument = {
  schedule: 'form',
  title: 'Special form',
  formNumber: 'HD 00 01',
  editionDate: '2026-01',
  formType: 'PCF',
  action: 'new',
  replacedFormNumber: null,
  readability: null,
  id: 'document',
  state: 'ready',
  file,
}
const memo: SourceDocument = {
  ...form,
  schedule: 'supporting',
  title: 'Memo',
  formNumber: null,
  editionDate: null,
  formType: null,
  action: null,
}
const rates: SourceDocument = { ...memo, schedule: 'rate_rule', title: 'Rates' }

const askedTexts = fieldsOfKind('text', 'longText').filter((name) => filingFields[name].draft?.check)
const contactAndFees = {
  contact: { ...blankContact, name: 'Ann', email: 'ann@harbor.test', phone: '555-0100' },
  fees: { ...blankFees, isRequired: false },
}
const complete: DraftSource = {
  filing: {
    ...blankFields('Homeowners 2026'),
    ...Object.fromEntries(askedTexts.map((name) => [name, 'Given'])),
    id: 'filing',
    filingType: 'Form',
    effectiveFromNew: '2026-07-01',
    effectiveFromRenewal: '2026-08-01',
    toiCode: '04.0',
    subToiCode: '04.0003',
    createdAt: '2026-03-02T09:00:00.000Z',
  },
  owner: { id: 'owner', name: 'Owner', email: 'owner@harbor.test' },
  company: { name: 'Harbor Mutual', naicCode: '12345' },
  jurisdiction: { code: 'NJ', name: 'New Jersey' },
  project: null,
  products: ['Homeowners'],
  toi: { code: '04.0', name: 'Homeowners' },
  subToi: { code: '04.0003', name: 'Owner Occupied', toiCode: '04.0' },
  documents: [form, memo],
  sections: { contact_and_fees: contactAndFees },
  requirements: [],
  filedEditions: [],
  internalIds: [],
}

const withFields = (filing: Partial<DraftSource['filing']>): DraftSource => ({
  ...complete,
  filing: { ...complete.filing, ...filing },
})
const withDocuments = (...documents: SourceDocument[]): DraftSource => ({ ...complete, documents })

/** The checks that did not pass, as `id outcome`. */
function issuesOf(source: DraftSource): string[] {
  return checkDraft(source)
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ id, outcome }) => `${id} ${outcome}`)
}

test('a complete filing passes every check', () => {
  expect(issuesOf(complete)).toEqual([])
})

test.each<[string, DraftSource, string[]]>([
  [
    'company',
    { ...complete, company: null },
    ['companies_and_contact.company missing', 'companies_and_contact.naic_code missing'],
  ],
  [
    'NAIC code',
    { ...complete, company: { name: 'Harbor', naicCode: null } },
    ['companies_and_contact.naic_code missing'],
  ],
  ['state', { ...complete, jurisdiction: null }, ['general_information.state missing']],
  ['product', { ...complete, products: [] }, ['general_information.product_name missing']],
  ['TOI', withFields({ toiCode: null }), ['general_information.toi missing']],
  ['sub-TOI', withFields({ subToiCode: null }), ['general_information.sub_toi missing']],
  ['filing type', withFields({ filingType: null }), ['general_information.filing_type missing']],
  ['date for new business', withFields({ effectiveFromNew: null }), ['general_information.effective_new missing']],
  ['date for renewals', withFields({ effectiveFromRenewal: null }), ['general_information.effective_renewal missing']],
  ['description', withFields({ description: null }), ['general_information.description missing']],
  ['description of spaces', withFields({ description: '  ' }), ['general_information.description missing']],
  ['form', withDocuments(memo), ['form_schedule.documents missing']],
  ['form number', withDocuments({ ...form, formNumber: null }, memo), ['form_schedule.1.form_number missing']],
  ['edition date', withDocuments({ ...form, editionDate: null }, memo), ['form_schedule.1.edition_date missing']],
  ['form type', withDocuments({ ...form, formType: null }, memo), ['form_schedule.1.form_type missing']],
  ['action', withDocuments({ ...form, action: null }, memo), ['form_schedule.1.action missing']],
  [
    'replaced form number',
    withDocuments({ ...form, action: 'replaced' }, memo),
    ['form_schedule.1.replaced_form_number warning'],
  ],
])('a filing without its %s misses exactly that', (_, source, issues) => {
  expect(issuesOf(source)).toEqual(issues)
})

test.each<[string, DraftSource, string[]]>([
  [
    'a renewal date before the date for new business',
    withFields({ effectiveFromRenewal: '2026-06-30' }),
    ['general_information.date_order warning'],
  ],
  ['the same date for both', withFields({ effectiveFromRenewal: '2026-07-01' }), []],
  [
    'a disposition before the filing was created',
    withFields({ dispositionDate: '2026-03-01' }),
    ['general_information.disposition_date warning'],
  ],
  ['a disposition on the day of its creation', withFields({ dispositionDate: '2026-03-02' }), []],
  ['a sub-TOI of another TOI', withFields({ toiCode: '19.0' }), ['general_information.toi_match warning']],
  ['an unknown TOI', { ...withFields({ toiCode: '99.9' }), toi: null }, ['general_information.toi_match warning']],
  [
    'an unknown sub-TOI',
    { ...withFields({ subToiCode: '04.9999' }), subToi: null },
    ['general_information.toi_match warning'],
  ],
  ['no supporting documents', withDocuments(form), ['supporting_documentation.documents warning']],
  [
    'a deleted document',
    withDocuments({ ...form, state: 'deleted', file: null }, memo),
    ['form_schedule.1.file missing'],
  ],
  [
    'a restricted document',
    withDocuments({ ...form, state: 'restricted', file: null }, memo),
    ['form_schedule.1.file missing'],
  ],
  ['an unreadable document', withDocuments({ ...form, state: 'unreadable' }, memo), ['form_schedule.1.file warning']],
  [
    'a document that is still read',
    withDocuments(form, { ...memo, state: 'processing' }),
    ['supporting_documentation.1.file warning'],
  ],
])('%s: %#', (_, source, issues) => {
  expect(issuesOf(source)).toEqual(issues)
})

test.each([
  ['Form', true, false],
  ['Rate', false, true],
  ['Rule', false, true],
  ['Rate/Rule', false, true],
  ['Form/Rule', true, true],
  ['Rate/Rule/Form', true, true],
  ['Loss Cost', false, true],
  ['New Program', false, false],
  ['Reform', false, false],
])('filing type %s asks for forms: %s, for rates or rules: %s', (filingType, forms, ratesOrRules) => {
  const empty = issuesOf({ ...withFields({ filingType }), documents: [memo] })
  expect(empty.includes('form_schedule.documents missing')).toBe(forms)
  expect(empty.includes('rate_rule_schedule.documents missing')).toBe(ratesOrRules)
  const sections = {
    contact_and_fees: contactAndFees,
    rate_data: { overall: { ...blankOverall, rateImpact: '1.5' }, companies: [harbor] },
  }
  expect(issuesOf({ ...withFields({ filingType }), documents: [form, rates, memo], sections })).toEqual([])
})

const harbor = { ...blankCompanyRate, name: 'Harbor Mutual', premiumChange: '10', policyholders: '4' }

const { contact, fees } = contactAndFees

test.each<[string, Partial<ContactAndFees>, string[]]>([
  ['no contact', { contact: blankContact }, ['contact warning']],
  ['a contact without email', { contact: { ...contact, email: null } }, ['contact_email missing']],
  ['a contact without phone', { contact: { ...contact, phone: null } }, ['contact_phone warning']],
  ['nothing about a fee', { fees: blankFees }, ['fee_required warning']],
  ['a required fee without amount', { fees: { ...fees, isRequired: true } }, ['fee_amount missing']],
  ['a required fee', { fees: { ...fees, isRequired: true, amount: '50' } }, []],
])('a filing with %s says so', (_, change, issues) => {
  const sections = { contact_and_fees: { ...contactAndFees, ...change } }
  expect(issuesOf({ ...complete, sections })).toEqual(issues.map((issue) => `companies_and_contact.${issue}`))
})

test.each<[string, RateFigures | undefined, string[]]>([
  ['is not there', undefined, ['rate_rule_schedule.rate_impact missing']],
  [
    'has no overall impact',
    { overall: { ...blankOverall, indicatedChange: '2' }, companies: [harbor] },
    ['rate_rule_schedule.rate_impact missing'],
  ],
  [
    'names no company',
    { overall: { ...blankOverall, rateImpact: '0' }, companies: [] },
    ['rate_rule_schedule.rate_companies warning'],
  ],
  [
    'has sums that differ',
    { overall: { ...blankOverall, rateImpact: '1', premiumChange: '11', policyholders: '4' }, companies: [harbor] },
    ['rate_rule_schedule.rate_sums warning'],
  ],
])('a rate filing whose rate data %s says so', (_, rate_data, issues) => {
  const source = { ...withFields({ filingType: 'Rate' }), documents: [rates, memo] }
  expect(issuesOf({ ...source, sections: { ...complete.sections, ...(rate_data ? { rate_data } : {}) } })).toEqual(
    issues,
  )
})

test('each document that says that it is internal is a warning that names it, on the tab of its schedule', () => {
  const guide = { ...memo, id: 'guide', title: 'Claims guide' }
  const source = { ...withFields({ filingType: 'Form' }), documents: [form, memo, guide], internalIds: ['guide'] }
  expect(issuesOf(source)).toEqual(['supporting_documentation.2.internal warning'])
  expect(checkDraft(source).find(({ id }) => id === 'supporting_documentation.2.internal')?.message).toBe(
    '“Claims guide” says that it is internal. Should the state get it?',
  )
  const moved = { ...source, documents: [{ ...form, id: 'guide' }, memo] }
  expect(issuesOf(moved)).toEqual(['form_schedule.1.internal warning'])
})

test.each([
  ['HD 00 01', '2026-01', true],
  ['hd-0001', '2026-01', true],
  ['HD 00 01', '2025-01', false],
  ['HD 00 02', '2026-01', false],
])('edition %s %s on another filing is a duplicate: %s', (formNumber, editionDate, isDuplicate) => {
  const source = { ...complete, filedEditions: [{ formNumber, editionDate, filing: 'Homeowners 2025' }] }
  expect(issuesOf(source)).toEqual(isDuplicate ? ['form_schedule.1.edition_filed warning'] : [])
})

test('checks follow the tabs’ order, have unique ids and name a field of the filing or none', () => {
  const checks = checkDraft({ ...complete, documents: [form, form, rates, memo, memo], internalIds: [form.id] })
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length)
  expect(checks.filter(({ field }) => field !== null && !isFilingField(field))).toEqual([])
  const order = (tab: string) =>
    [
      'general_information',
      'companies_and_contact',
      'form_schedule',
      'rate_rule_schedule',
      'supporting_documentation',
    ].indexOf(tab)
  expect(checks.map(({ tab }) => order(tab))).toEqual(checks.map(({ tab }) => order(tab)).toSorted())
  expect(new Set(checks.map(({ tab }) => tab))).toEqual(new Set(stagingTabs))
})
