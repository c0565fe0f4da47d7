import type { FieldKind } from './field-kinds.ts'
import type { StagingTab } from './staging.ts'

/** A field that people write into a filing. Every schema and screen that lists filing fields derives from this. */
export interface FieldDefinition {
  /** In the trade's words, the same on every screen and in every message. */
  readonly label: string
  readonly kind: FieldKind
  /** The first response that has the field; the single read has all of them. */
  readonly read: 'summary' | 'highlights' | 'full'
  /** Its name in workspace files, where it names a record by `ref` and not by id. */
  readonly nameInFile?: string
  readonly section: 'general' | 'type' | 'trackingNumbers' | 'effectiveDates' | 'review' | 'lineage' | 'description'
  /** A sentence under the label of the form. */
  readonly help?: string
  /** Common values. States and companies use others: any text is accepted. */
  readonly suggestions?: readonly string[]
  /** Its place in Filing at a glance. The preview in the list shows the same fields. */
  readonly glance?: 'left' | 'right' | 'below'
  /** In the list of filings, which reads the summary and the highlights. */
  readonly column?: ColumnDefinition
  readonly draft?: DraftDefinition
}

interface ColumnDefinition {
  /** In links and saved views: never changed. */
  readonly id: string
  /** Columns with a rank lead the list in its order. */
  readonly rank?: number
  readonly isHiddenAtFirst?: true
  /** Whether filings are filtered by its values. */
  readonly isFacet?: true
}

interface DraftDefinition {
  readonly tab: StagingTab
  /** As the external filing system prints it. */
  readonly label: string
  /** The id of the completeness check within its tab; absent: a draft is complete without the field. */
  readonly check?: string
}

const generalReference = { read: 'summary', section: 'general', glance: 'left' } as const
const typeCode = { read: 'highlights', section: 'type', glance: 'left' } as const
const trackingNumber = { kind: 'trackingNumber', read: 'summary', section: 'trackingNumbers', glance: 'left' } as const
const effectiveDate = { kind: 'date', read: 'highlights', section: 'effectiveDates', glance: 'right' } as const

/** In the order of SERFF’s Filing at a Glance and General Information. */
const table = {
  displayName: {
    label: 'Filing name',
    kind: 'name',
    read: 'summary',
    section: 'general',
    help: 'How the filing is listed, such as “Ohio Homeowners forms 2026”.',
    column: { id: 'name', rank: 2 },
  },
  companyId: {
    ...generalReference,
    label: 'Company',
    kind: 'company',
    nameInFile: 'company',
    column: { id: 'company', isFacet: true },
    draft: { tab: 'companies_and_contact', label: 'Company Name', check: 'company' },
  },
  primaryProductId: {
    ...generalReference,
    label: 'Product',
    kind: 'product',
    nameInFile: 'primaryProduct',
    column: { id: 'product', isFacet: true },
    draft: { tab: 'general_information', label: 'Product Name', check: 'product_name' },
  },
  additionalProductIds: {
    label: 'Additional products',
    kind: 'products',
    read: 'full',
    nameInFile: 'additionalProducts',
    section: 'general',
    glance: 'left',
  },
  jurisdictionId: {
    ...generalReference,
    label: 'State',
    kind: 'jurisdiction',
    nameInFile: 'jurisdiction',
    column: { id: 'state', rank: 3, isFacet: true },
    draft: { tab: 'general_information', label: 'State', check: 'state' },
  },
  toiCode: {
    ...typeCode,
    label: 'TOI',
    kind: 'toi',
    column: { id: 'toi', isHiddenAtFirst: true, isFacet: true },
    draft: { tab: 'general_information', label: 'TOI', check: 'toi' },
  },
  subToiCode: {
    ...typeCode,
    label: 'Sub-TOI',
    kind: 'subToi',
    draft: { tab: 'general_information', label: 'Sub-TOI', check: 'sub_toi' },
  },
  filingType: {
    label: 'Filing type',
    kind: 'text',
    read: 'summary',
    section: 'type',
    help: 'Choose a common one or type another.',
    suggestions: [
      ...['Rate', 'Rule', 'Form', 'Rate/Rule', 'Form/Rule', 'Rate/Rule/Form'],
      ...['New Program', 'Deviations', 'Reference filing'],
    ],
    glance: 'left',
    column: { id: 'type', isFacet: true },
    draft: { tab: 'general_information', label: 'Filing Type', check: 'filing_type' },
  },
  reviewType: {
    label: 'Review type',
    kind: 'text',
    read: 'full',
    section: 'review',
    help: 'As the state names it.',
    glance: 'left',
    draft: { tab: 'general_information', label: 'Review Type' },
  },
  effectiveFromNew: {
    ...effectiveDate,
    label: 'Effective date (new)',
    help: 'For new business.',
    column: { id: 'effectiveNew', isHiddenAtFirst: true },
    draft: { tab: 'general_information', label: 'Effective Date Requested (New)', check: 'effective_new' },
  },
  effectiveFromRenewal: {
    ...effectiveDate,
    label: 'Effective date (renewal)',
    help: 'For renewals.',
    column: { id: 'effectiveRenewal', isHiddenAtFirst: true },
    draft: { tab: 'general_information', label: 'Effective Date Requested (Renewal)', check: 'effective_renewal' },
  },
  projectId: {
    label: 'Project',
    kind: 'project',
    read: 'full',
    nameInFile: 'project',
    section: 'general',
    draft: { tab: 'general_information', label: 'Project Name' },
  },
  serffTrackingNumber: {
    ...trackingNumber,
    label: 'SERFF tracking number',
    column: { id: 'serff', rank: 1 },
    draft: { tab: 'general_information', label: 'SERFF Tr Num' },
  },
  stateTrackingNumber: {
    ...trackingNumber,
    label: 'State tracking number',
    column: { id: 'stateNumber', isHiddenAtFirst: true },
    draft: { tab: 'general_information', label: 'State Tr Num' },
  },
  companyTrackingNumber: {
    ...trackingNumber,
    label: 'Company tracking number',
    column: { id: 'companyNumber', isHiddenAtFirst: true },
    draft: { tab: 'general_information', label: 'Co Tr Num' },
  },
  dispositionDate: {
    label: 'Disposition date',
    kind: 'date',
    read: 'highlights',
    section: 'review',
    glance: 'right',
    column: { id: 'dispositionDate', isHiddenAtFirst: true },
  },
  disposition: {
    label: 'Disposition status',
    kind: 'text',
    read: 'highlights',
    section: 'review',
    help: 'Choose a common one or type another.',
    suggestions: ['Approved', 'Filed', 'Placed on File', 'Acknowledged', 'Closed'],
    glance: 'right',
    column: { id: 'disposition', isFacet: true },
  },
  predecessorFilingId: {
    label: 'Predecessor',
    kind: 'predecessor',
    read: 'full',
    nameInFile: 'predecessor',
    section: 'lineage',
    help: 'The filing that this one follows. Its forms can be compared with this filing’s forms.',
  },
  description: {
    label: 'Description',
    kind: 'longText',
    read: 'summary',
    section: 'description',
    help: 'What is filed and why.',
    glance: 'below',
    column: { id: 'description', isHiddenAtFirst: true },
    draft: { tab: 'general_information', label: 'Filing Description', check: 'description' },
  },
} as const satisfies Record<string, FieldDefinition>

export type FieldTable = typeof table
export type FilingField = keyof FieldTable
export const filingFields: Readonly<Record<FilingField, FieldDefinition>> = table

/** Labels of the facts about a filing that are not its fields. */
export const recordLabels = {
  filingMode: 'Record kind',
  scope: 'Managed company',
  ownerId: 'Owner',
  assignees: 'Comments assigned to',
  status: 'Status',
  submittedOn: 'Submitted on',
  openComments: 'Open comments',
  nextRespondBy: 'Respond by',
  tags: 'Tags',
  createdAt: 'Created',
  updatedAt: 'Updated',
} as const
