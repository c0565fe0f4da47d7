import type { Section } from './headings.ts'

/** The form that a value must have; one of another form is not that value. */
export type ValueKind =
  | 'text'
  /** A number or code that names one thing, and not words such as “N/A”. */
  | 'identifier'
  /** Lines until the next label or heading of its section. */
  | 'long'
  | 'date'
  /** A date, or words such as “On Approval”. */
  | 'dateOrWords'
  | 'serffNumber'
  | 'toi'
  | 'subToi'
  | 'percent'
  /** A percentage, an amount or a count. */
  | 'figure'
  | 'naicCode'

export interface LabelDefinition {
  readonly field: string
  /** As a list of what was not found calls it. */
  readonly name: string
  /** As filings print it, without a colon; `#` and “Number” are both listed. Case and spacing do not matter. */
  readonly printed: readonly string[]
  /** Where the label may be printed: the first section that has it decides. */
  readonly sections: readonly Section[]
  readonly kind: ValueKind
  /** Every filing has it: it is listed when it is not found. */
  readonly expected?: true
  /** Its value may be printed on the lines below it, even where the label ends in a colon. */
  readonly below?: true
  /** Nothing follows it in its section but its own text, which may go on on the next page. */
  readonly acrossPages?: true
}

const glance = ['glance', 'header'] as const
const general = ['general', 'glance'] as const

/** Every label that is read. A new spelling is one more text here; no layout has separate rules. */
export const labels: readonly LabelDefinition[] = [
  {
    field: 'serffTrackingNumber',
    name: 'SERFF tracking number',
    printed: ['SERFF Tr Num', 'SERFF Tracking #', 'SERFF Tracking Number', 'SERFF Tracking No.', 'SERFF Tr #'],
    sections: glance,
    kind: 'serffNumber',
    expected: true,
  },
  {
    field: 'stateTrackingNumber',
    name: 'State tracking number',
    printed: ['State Tr Num', 'State Tracking #', 'State Tracking Number', 'State Tracking No.', 'State Tr #'],
    sections: glance,
    kind: 'identifier',
    expected: true,
  },
  {
    field: 'companyTrackingNumber',
    name: 'Company tracking number',
    printed: ['Co Tr Num', 'Company Tracking #', 'Company Tracking Number', 'Company Tracking No.', 'Company Tr Num'],
    sections: glance,
    kind: 'identifier',
    expected: true,
  },
  {
    field: 'companyName',
    name: 'Company',
    printed: [
      ...['Company', 'Companies', 'Company Name', 'Company/Companies', 'Filing Company', 'Filing Companies'],
      ...['First Filing Company', 'Filing Company Name'],
    ],
    sections: glance,
    kind: 'text',
    expected: true,
  },
  {
    field: 'productName',
    name: 'Product name',
    printed: ['Product Name', 'Product'],
    sections: glance,
    kind: 'text',
    expected: true,
  },
  {
    field: 'state',
    name: 'State',
    printed: ['State', 'State/Jurisdiction'],
    sections: glance,
    kind: 'text',
    expected: true,
  },
  {
    field: 'toi',
    name: 'TOI',
    printed: ['TOI', 'Type of Insurance', 'Type of Insurance (TOI)'],
    sections: glance,
    kind: 'toi',
    expected: true,
  },
  {
    field: 'subToi',
    name: 'Sub-TOI',
    printed: ['Sub-TOI', 'Sub TOI', 'SubTOI', 'Sub-Type of Insurance', 'Sub-Type of Insurance (Sub-TOI)'],
    sections: glance,
    kind: 'subToi',
    expected: true,
  },
  { field: 'toiAndSubToi', name: 'TOI/Sub-TOI', printed: ['TOI/Sub-TOI'], sections: ['header'], kind: 'text' },
  {
    field: 'projectNameAndNumber',
    name: 'Project name/number',
    printed: ['Project Name/Number'],
    sections: ['header'],
    kind: 'text',
  },
  {
    field: 'filingType',
    name: 'Filing type',
    printed: ['Filing Type'],
    sections: ['glance'],
    kind: 'text',
    expected: true,
  },
  {
    field: 'dateSubmitted',
    name: 'Date submitted',
    printed: ['Date Submitted', 'Submission Date'],
    sections: ['glance'],
    kind: 'date',
    expected: true,
  },
  { field: 'serffStatus', name: 'SERFF status', printed: ['SERFF Status'], sections: ['glance'], kind: 'text' },
  { field: 'stateStatus', name: 'State status', printed: ['State Status'], sections: ['glance'], kind: 'text' },
  {
    field: 'companyStatus',
    name: 'Company status',
    printed: ['Co Status', 'Company Status'],
    sections: ['glance'],
    kind: 'text',
  },
  {
    field: 'effectiveRequestedNew',
    name: 'Effective date requested (new)',
    printed: ['Effective Date Requested (New)', 'Requested Effective Date (New)'],
    sections: ['glance', 'general'],
    kind: 'dateOrWords',
    expected: true,
  },
  {
    field: 'effectiveRequestedRenewal',
    name: 'Effective date requested (renewal)',
    printed: ['Effective Date Requested (Renewal)', 'Requested Effective Date (Renewal)'],
    sections: ['glance', 'general'],
    kind: 'dateOrWords',
    expected: true,
  },
  { field: 'authors', name: 'Author', printed: ['Author(s)', 'Author', 'Authors'], sections: ['glance'], kind: 'text' },
  {
    field: 'reviewers',
    name: 'Reviewer',
    printed: ['Reviewer(s)', 'Reviewer', 'Reviewers'],
    sections: ['glance'],
    kind: 'text',
  },
  {
    field: 'dispositionDate',
    name: 'Disposition date',
    printed: ['Disposition Date'],
    sections: ['glance'],
    kind: 'date',
    expected: true,
  },
  {
    field: 'dispositionStatus',
    name: 'Disposition status',
    printed: ['Disposition Status', 'Disposition'],
    sections: ['glance'],
    kind: 'text',
    expected: true,
  },
  {
    field: 'effectiveNew',
    name: 'Effective date (new)',
    printed: ['Effective Date (New)'],
    sections: ['glance'],
    kind: 'date',
  },
  {
    field: 'effectiveRenewal',
    name: 'Effective date (renewal)',
    printed: ['Effective Date (Renewal)'],
    sections: ['glance'],
    kind: 'date',
  },
  {
    field: 'stateFilingDescription',
    name: 'State filing description',
    printed: ['State Filing Description'],
    sections: ['glance'],
    kind: 'long',
    below: true,
  },
  {
    field: 'filingMode',
    name: 'Requested filing mode',
    printed: ['Requested Filing Mode', 'Filing Mode'],
    sections: general,
    kind: 'text',
  },
  { field: 'projectName', name: 'Project name', printed: ['Project Name'], sections: general, kind: 'text' },
  {
    field: 'projectNumber',
    name: 'Project number',
    printed: ['Project Number', 'Project #'],
    sections: general,
    kind: 'identifier',
  },
  {
    field: 'domicileStatus',
    name: 'Status of filing in domicile',
    printed: ['Status of Filing in Domicile'],
    sections: general,
    kind: 'text',
  },
  {
    field: 'domicileStatusComments',
    name: 'Domicile status comments',
    printed: ['Domicile Status Comments'],
    sections: general,
    kind: 'text',
  },
  {
    field: 'referenceOrganization',
    name: 'Reference organization',
    printed: ['Reference Organization'],
    sections: general,
    kind: 'text',
  },
  {
    field: 'referenceNumber',
    name: 'Reference number',
    printed: ['Reference Number', 'Reference Number(s)'],
    sections: general,
    kind: 'identifier',
  },
  { field: 'referenceTitle', name: 'Reference title', printed: ['Reference Title'], sections: general, kind: 'text' },
  {
    field: 'advisoryOrgCircular',
    name: 'Advisory organization circular',
    printed: ['Advisory Org. Circular', 'Advisory Organization Circular'],
    sections: general,
    kind: 'text',
  },
  {
    field: 'filingStatusChanged',
    name: 'Filing status changed',
    printed: ['Filing Status Changed'],
    sections: general,
    kind: 'date',
  },
  {
    field: 'stateStatusChanged',
    name: 'State status changed',
    printed: ['State Status Changed'],
    sections: general,
    kind: 'date',
  },
  { field: 'deemerDate', name: 'Deemer date', printed: ['Deemer Date'], sections: general, kind: 'date' },
  { field: 'createdBy', name: 'Created by', printed: ['Created By'], sections: ['general'], kind: 'text' },
  { field: 'submittedBy', name: 'Submitted by', printed: ['Submitted By'], sections: ['general'], kind: 'text' },
  {
    field: 'correspondingFiling',
    name: 'Corresponding filing',
    printed: ['Corresponding Filing Tracking Number', 'Corresponding Filing Tracking #'],
    sections: general,
    kind: 'serffNumber',
  },
  {
    field: 'filingDescription',
    name: 'Filing description',
    printed: ['Filing Description'],
    sections: general,
    kind: 'long',
    expected: true,
    below: true,
    acrossPages: true,
  },
  ...[
    ...['Date Approved in Domicile', 'Explanation for Combination/Other', 'Market Type', 'Group Market Size'],
    ...['Group Market Type', 'Explanation for Other Group Market Type', 'Submission Type'],
    ...['Implementation Date Requested', 'Implementation Date'],
  ].map((printed) => ({
    field: `other${printed}`,
    name: printed,
    printed: [printed],
    sections: general,
    kind: 'text' as const,
  })),
  { field: 'filingMethod', name: 'Filing method', printed: ['Filing Method'], sections: ['rate'], kind: 'text' },
  {
    field: 'rateChangeType',
    name: 'Rate change type',
    printed: ['Rate Change Type'],
    sections: ['rate'],
    kind: 'text',
  },
  {
    field: 'lastRateRevision',
    name: 'Overall percentage of last rate revision',
    printed: ['Overall Percentage of Last Rate Revision'],
    sections: ['rate'],
    kind: 'percent',
  },
  {
    field: 'lastRevisionDate',
    name: 'Effective date of last rate revision',
    printed: ['Effective Date of Last Rate Revision'],
    sections: ['rate'],
    kind: 'date',
  },
  {
    field: 'lastFilingMethod',
    name: 'Filing method of last filing',
    printed: ['Filing Method of Last Filing'],
    sections: ['rate'],
    kind: 'text',
  },
  {
    field: 'lastFilingNumber',
    name: 'SERFF tracking number of last filing',
    printed: ['SERFF Tracking Number of Last Filing', 'SERFF Tracking # of Last Filing'],
    sections: ['rate'],
    kind: 'serffNumber',
  },
  {
    field: 'overallRateImpact',
    name: 'Overall rate impact',
    printed: ['Overall Rate Impact'],
    sections: general,
    kind: 'figure',
  },
  ...(
    [
      ['overallIndicatedChange', 'Overall Percentage Rate Indicated For This Filing'],
      ['overallRateImpact', 'Overall Percentage Rate Impact For This Filing', 'Overall Percentage Rate Impact'],
      [
        ...['overallPremiumChange', 'Effect of Rate Filing - Written Premium Change For This Program'],
        'Effect of Rate Filing-Written Premium Change For This Program',
      ],
      [
        ...['overallPolicyholders', 'Effect of Rate Filing - Number of Policyholders Affected'],
        'Effect of Rate Filing-Number of Policyholders Affected',
      ],
    ] as const
  ).map(([field, name, ...others]) => ({
    field,
    name,
    printed: [name, ...others],
    sections: ['rate', 'disposition'] as const,
    kind: 'figure' as const,
  })),

  // Of a company.
  {
    field: 'naicCode',
    name: 'NAIC code',
    printed: ['CoCode', 'Co Code', 'NAIC Code', 'NAIC #', 'NAIC Company Code'],
    sections: ['company'],
    kind: 'naicCode',
  },
  { field: 'domicile', name: 'State of domicile', printed: ['State of Domicile'], sections: ['company'], kind: 'text' },
  { field: 'groupCode', name: 'Group code', printed: ['Group Code'], sections: ['company'], kind: 'identifier' },
  ...['Group Name', 'FEIN Number', 'Company Type', 'State ID Number', 'Line of Business', 'Market Type'].map(
    (printed) => ({
      field: `other${printed.replaceAll(' ', '')}`,
      name: printed,
      printed: [printed],
      sections: ['company'] as const,
      kind: 'text' as const,
    }),
  ),

  // Of a disposition.
  { field: 'date', name: 'Disposition date', printed: ['Disposition Date'], sections: ['disposition'], kind: 'date' },
  {
    field: 'implementation',
    name: 'Implementation date',
    printed: ['Implementation Date'],
    sections: ['disposition'],
    kind: 'date',
  },
  {
    field: 'effectiveNew',
    name: 'Effective date (new)',
    printed: ['Effective Date (New)'],
    sections: ['disposition'],
    kind: 'date',
  },
  {
    field: 'effectiveRenewal',
    name: 'Effective date (renewal)',
    printed: ['Effective Date (Renewal)'],
    sections: ['disposition'],
    kind: 'date',
  },
  {
    field: 'status',
    name: 'Disposition status',
    printed: ['Status', 'Disposition Status'],
    sections: ['disposition'],
    kind: 'text',
  },
  {
    field: 'comment',
    name: 'Comment',
    printed: ['Comment', 'Comments'],
    sections: ['disposition'],
    kind: 'long',
    below: true,
  },

  // Of a letter.
  { field: 'status', name: 'Status', printed: ['Objection Letter Status'], sections: ['objection'], kind: 'text' },
  { field: 'status', name: 'Status', printed: ['Response Letter Status'], sections: ['response'], kind: 'text' },
  { field: 'date', name: 'Letter date', printed: ['Objection Letter Date'], sections: ['objection'], kind: 'date' },
  { field: 'date', name: 'Letter date', printed: ['Response Letter Date'], sections: ['response'], kind: 'date' },
  {
    field: 'submitted',
    name: 'Submitted date',
    printed: ['Submitted Date', 'Date Submitted'],
    sections: ['objection', 'response'],
    kind: 'date',
  },
  {
    field: 'respondBy',
    name: 'Respond by',
    printed: ['Respond By Date', 'Respond By', 'Response Due Date'],
    sections: ['objection'],
    kind: 'date',
  },

  // Of a note.
  { field: 'createdBy', name: 'Created by', printed: ['Created By'], sections: ['note'], kind: 'text', below: true },
  {
    field: 'lastEditedBy',
    name: 'Last edited by',
    printed: ['Last Edited By'],
    sections: ['note'],
    kind: 'text',
    below: true,
  },
  {
    field: 'submittedOn',
    name: 'Submitted on',
    printed: ['Submitted On'],
    sections: ['note'],
    kind: 'date',
    below: true,
  },
  { field: 'subject', name: 'Subject', printed: ['Subject'], sections: ['note'], kind: 'text', below: true },
  {
    field: 'comments',
    name: 'Comments',
    printed: ['Comments', 'Comment'],
    sections: ['note'],
    kind: 'long',
    below: true,
    acrossPages: true,
  },

  // Of a supporting document.
  ...(['satisfied', 'bypassed'] as const).map((field) => ({
    field,
    name: 'Requirement',
    printed: [
      `${field === 'satisfied' ? 'Satisfied' : 'Bypassed'} - Item`,
      `${field === 'satisfied' ? 'Satisfied' : 'Bypassed'} -Item`,
    ],
    sections: ['supporting'] as const,
    kind: 'text' as const,
  })),
  {
    field: 'comments',
    name: 'Comments',
    printed: ['Comments', 'Bypass Reason'],
    sections: ['supporting'],
    kind: 'text',
  },
  ...['Attachment(s)', 'Item Status', 'Status Date'].map((printed) => ({
    field: `other${printed}`,
    name: printed,
    printed: [printed],
    sections: ['supporting'] as const,
    kind: 'text' as const,
  })),
]

/** Lines that say something themselves: the value above them ends there. */
export const statements: readonly RegExp[] = [
  /^rate data (?:applies|does not apply) to (?:this )?filing\.?$/i,
  /^schedule\s+schedule item\b/i,
  /^company rate information:?$/i,
  /^attachment .+ is not a pdf document/i,
]

/** Lines at the foot of every page. */
export const footers: readonly RegExp[] = [/^pdf pipeline for serff tracking number/i, /^created by serff on/i]
