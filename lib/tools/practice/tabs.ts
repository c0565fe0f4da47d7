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
  /** The fields of each item of a schedule. Absent: the tab is not a schedule. */
  readonly item?: readonly Field[]
}

const states =
  'Alabama,Alaska,American Samoa,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,District of Columbia,Florida,Georgia,Guam,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Northern Mariana Islands,Ohio,Oklahoma,Oregon,Pennsylvania,Puerto Rico,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,U.S. Virgin Islands,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming'.split(
    ',',
  )
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
      { name: 'contact-email', label: 'Contact email', kind: 'text', isRequired: true },
    ],
  },
  {
    slug: 'form-schedule',
    title: 'Form Schedule',
    fields: [],
    item: [
      { name: 'form-name', label: 'Form name', kind: 'text', isRequired: true },
      { name: 'form-number', label: 'Form number', kind: 'text', isRequired: true },
      { name: 'edition-date', label: 'Edition date', kind: 'text' },
      { ...attachment, name: 'form-attachment' },
    ],
  },
  {
    slug: 'rate-rule-schedule',
    title: 'Rate/Rule Schedule',
    fields: [],
    item: [
      { name: 'exhibit-name', label: 'Exhibit name', kind: 'text', isRequired: true },
      { ...attachment, name: 'exhibit-attachment' },
    ],
  },
  {
    slug: 'supporting-documentation',
    title: 'Supporting Documentation',
    fields: [
      { name: 'schedule-status', label: 'Schedule status', kind: 'choice', options: satisfied },
      { name: 'schedule-bypass-reason', label: 'Schedule bypass reason', kind: 'text' },
    ],
    item: [
      { name: 'requirement', label: 'Requirement', kind: 'text', isRequired: true },
      { name: 'status', label: 'Status', kind: 'choice', options: satisfied, isRequired: true },
      { name: 'bypass-reason', label: 'Bypass reason', kind: 'text' },
      { ...attachment, name: 'document-attachment', isRequired: false },
    ],
  },
]

/** Of a schedule's nth item, from 1. */
export function itemField(field: Field, n: number): Field {
  return { ...field, name: `item-${n}-${field.name}`, label: `Item ${n}: ${field.label}` }
}

/** All fields of a tab with so many items. */
export function fieldsOf({ fields, item = [] }: Tab, items: number): Field[] {
  const numbers = Array.from({ length: items }, (_, index) => index + 1)
  return [...fields, ...numbers.flatMap((n) => item.map((field) => itemField(field, n)))]
}
