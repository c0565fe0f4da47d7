/** The fields of a draft, tab by tab, labeled as filing systems label them. */

export interface Field {
  /** In forms and in the store. */
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'long' | 'date' | 'choice' | 'file'
  /** Of a choice. */
  readonly options?: readonly string[]
  readonly isRequired?: boolean
}

export interface Tab {
  readonly slug: string
  readonly title: string
  readonly fields: readonly Field[]
  /** Of a schedule. */
  readonly groups?: readonly ItemGroup[]
}

/** Items of a schedule that have the same fields. */
export interface ItemGroup {
  /** In addresses and forms: how many items there are. */
  readonly count: string
  /** Of one item. */
  readonly title: string
  readonly fields: readonly Field[]
}

const states =
  'Alabama,Alaska,American Samoa,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,District of Columbia,Florida,Georgia,Guam,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Northern Mariana Islands,Ohio,Oklahoma,Oregon,Pennsylvania,Puerto Rico,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,U.S. Virgin Islands,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming'.split(
    ',',
  )
const formTypes = [
  'Application/Binder/Enrollment',
  'Advertising',
  'Bond',
  'Certificate',
  'Cancellation/Nonrenewal Notice',
  'Declarations/Schedule',
  'Disclosure/Notice',
  'Endorsement/Amendment/Conditions',
  'Election/Rejection/Supplemental Application',
  'Other',
  'Policy/Coverage Form',
]
const satisfied = ['Satisfied', 'Bypassed'] as const
/** Names of fields are unique in a draft. */
const attachment = { label: 'Attachment', kind: 'file', isRequired: true } as const

export const tabs: readonly Tab[] = [
  {
    slug: 'general-information',
    title: 'General Information',
    fields: [
      { name: 'product-name', label: 'Product name', kind: 'text', isRequired: true },
      { name: 'state', label: 'State', kind: 'choice', options: states, isRequired: true },
      { name: 'toi', label: 'Type of insurance (TOI)', kind: 'text', isRequired: true },
      { name: 'sub-toi', label: 'Sub-type of insurance (Sub-TOI)', kind: 'text', isRequired: true },
      { name: 'filing-type', label: 'Filing type', kind: 'text', isRequired: true },
      { name: 'effective-new', label: 'Effective date requested (new)', kind: 'date', isRequired: true },
      { name: 'effective-renewal', label: 'Effective date requested (renewal)', kind: 'date' },
      { name: 'project-name', label: 'Project name', kind: 'text' },
      { name: 'company-tracking', label: 'Company tracking number', kind: 'text' },
      { name: 'description', label: 'Filing description', kind: 'long', isRequired: true },
    ],
  },
  {
    slug: 'companies-and-contact',
    title: 'Companies and Contact',
    fields: [
      { name: 'company-name', label: 'Company name', kind: 'text', isRequired: true },
      { name: 'naic-code', label: 'NAIC company code', kind: 'text', isRequired: true },
      { name: 'contact-name', label: 'Contact name', kind: 'text', isRequired: true },
      { name: 'contact-title', label: 'Contact title', kind: 'text' },
      { name: 'contact-email', label: 'Contact email', kind: 'text', isRequired: true },
      { name: 'contact-phone', label: 'Contact phone', kind: 'text' },
      { name: 'contact-address', label: 'Contact address', kind: 'long' },
      { name: 'fee-required', label: 'Fee required?', kind: 'choice', options: ['Yes', 'No'] },
      { name: 'fee-amount', label: 'Fee amount', kind: 'text' },
      { name: 'fee-retaliatory', label: 'Retaliatory?', kind: 'choice', options: ['Yes', 'No'] },
      { name: 'fee-explanation', label: 'Fee explanation', kind: 'long' },
    ],
  },
  {
    slug: 'form-schedule',
    title: 'Form Schedule',
    fields: [],
    groups: [
      items([
        { name: 'form-name', label: 'Form name', kind: 'text', isRequired: true },
        { name: 'form-number', label: 'Form number', kind: 'text', isRequired: true },
        { name: 'edition-date', label: 'Edition date', kind: 'text' },
        {
          name: 'form-type',
          label: 'Form type',
          kind: 'choice',
          options: formTypes,
          isRequired: true,
        },
        {
          name: 'form-action',
          label: 'Action',
          kind: 'choice',
          options: ['New', 'Replaced', 'Withdrawn'],
          isRequired: true,
        },
        { name: 'replaced-form', label: 'Replaced form number', kind: 'text' },
        { name: 'readability', label: 'Readability score', kind: 'text' },
        { ...attachment, name: 'form-attachment' },
      ]),
    ],
  },
  {
    slug: 'rate-rule-schedule',
    title: 'Rate/Rule Schedule',
    fields: [
      { name: 'rate-indicated', label: 'Overall % indicated change', kind: 'text' },
      { name: 'rate-impact', label: 'Overall % rate impact', kind: 'text' },
      { name: 'premium-change', label: 'Effect on written premium', kind: 'text' },
      { name: 'policyholders', label: 'Policyholders affected', kind: 'text' },
      { name: 'premium', label: 'Written premium', kind: 'text' },
    ],
    groups: [
      items([
        { name: 'exhibit-name', label: 'Exhibit name', kind: 'text', isRequired: true },
        { ...attachment, name: 'exhibit-attachment' },
      ]),
      {
        count: 'companies',
        title: 'Company',
        fields: [
          { name: 'name', label: 'Company name', kind: 'text', isRequired: true },
          { name: 'naic-code', label: 'NAIC company code', kind: 'text' },
          { name: 'indicated', label: '% indicated change', kind: 'text' },
          { name: 'impact', label: '% rate impact', kind: 'text' },
          { name: 'premium-change', label: 'Written premium change', kind: 'text' },
          { name: 'policyholders', label: 'Policyholders affected', kind: 'text' },
          { name: 'premium', label: 'Written premium', kind: 'text' },
          { name: 'maximum', label: 'Maximum % change', kind: 'text' },
          { name: 'minimum', label: 'Minimum % change', kind: 'text' },
        ],
      },
    ],
  },
  {
    slug: 'supporting-documentation',
    title: 'Supporting Documentation',
    fields: [
      { name: 'schedule-status', label: 'Schedule status', kind: 'choice', options: satisfied },
      { name: 'schedule-bypass-reason', label: 'Schedule bypass reason', kind: 'text' },
    ],
    groups: [
      items([
        { name: 'requirement', label: 'Requirement', kind: 'text', isRequired: true },
        { name: 'status', label: 'Status', kind: 'choice', options: satisfied, isRequired: true },
        { name: 'bypass-reason', label: 'Bypass reason', kind: 'text' },
        { ...attachment, name: 'document-attachment', isRequired: false },
      ]),
    ],
  },
]

function items(fields: readonly Field[]): ItemGroup {
  return { count: 'items', title: 'Item', fields }
}

/** Of a group's nth item, from 1. */
export function itemField({ title }: ItemGroup, field: Field, n: number): Field {
  return { ...field, name: `${title.toLowerCase()}-${n}-${field.name}`, label: `${title} ${n}: ${field.label}` }
}

/** Items of each group, by the name of their count. */
export type Counts = Readonly<Record<string, number>>

export function numbersTo(count = 0): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

/** All fields of a tab with so many items. */
export function fieldsOf({ fields, groups = [] }: Tab, counts: Counts): Field[] {
  const ofItems = groups.flatMap((group) =>
    numbersTo(counts[group.count]).flatMap((n) => group.fields.map((field) => itemField(group, field, n))),
  )
  return [...fields, ...ofItems]
}
