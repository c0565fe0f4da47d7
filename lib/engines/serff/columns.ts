import { isNone, readDate } from './values.ts'

export interface ColumnDefinition {
  readonly field: string
  /** Its head, lines joined. Case, spacing and punctuation do not matter. */
  readonly printed: readonly string[]
  /** The form of its cells; a cell of another form is empty, and is listed. */
  readonly holds?: RegExp
  /** Numbers and codes: a cell such as “N/A” is empty. */
  readonly isIdentifier?: true
  /** A day of the calendar; a cell with anything else is empty, and is listed. */
  readonly isDate?: true
}

export interface TableDefinition {
  readonly columns: readonly ColumnDefinition[]
  /** A table has all of these. */
  readonly needs: readonly string[]
  /** A row begins where one of these, the first that the table has, is printed. The first never takes two lines. */
  readonly anchors: readonly string[]
}

const percent = /^[-+(]?\$?\d[\d,]*(?:\.\d+)?\)?\s?%$/
const money = /^[-+(]?\$\s?[-+(]?\d[\d,]*(?:\.\d+)?\)?$/
const count = /^\d[\d,]*$/

const company = { field: 'company', printed: ['Company Name', 'Company'] }

export const rateTable: TableDefinition = {
  columns: [
    company,
    { field: 'indicatedChange', printed: ['Overall % Indicated Change'], holds: percent },
    { field: 'rateImpact', printed: ['Overall % Rate Impact'], holds: percent },
    {
      field: 'premiumChange',
      printed: ['Written Premium Change for this Program', 'Written Premium Change'],
      holds: money,
    },
    {
      field: 'policyholders',
      printed: [
        ...['# of Policy Holders Affected for this Program', 'Number of Policy Holders Affected for this Program'],
        ...['Number of Policyholders Affected for this Program', '# of Policyholders Affected for this Program'],
        ...['Policyholders Affected', 'Number of Policyholders', 'Number of Policy Holders'],
        ...['# of Policyholders', '# of Policy Holders'],
      ],
      holds: count,
    },
    { field: 'premium', printed: ['Written Premium for this Program', 'Written Premium'], holds: money },
    {
      field: 'maximumChange',
      printed: [
        ...["Maximum % Change (where req'd)", 'Maximum % Change', 'Maximum % Change (where required)'],
        ...['Max % Change', 'Max. % Change'],
      ],
      holds: percent,
    },
    {
      field: 'minimumChange',
      printed: [
        ...["Minimum % Change (where req'd)", 'Minimum % Change', 'Minimum % Change (where required)'],
        ...['Min % Change', 'Min. % Change'],
      ],
      holds: percent,
    },
    { field: 'rateChangeType', printed: ['Rate Change Type', 'Company Rate Change'] },
  ],
  needs: ['company', 'rateImpact'],
  anchors: ['rateImpact'],
}

const status = { field: 'status', printed: ['Schedule Item Status', 'Review Status', 'Item Status'] }
const item = { field: 'item', printed: ['Item No.', 'Item No', 'Item', 'No.', 'Item Number'], holds: count }
const attachments = { field: 'attachments', printed: ['Attachments', 'Attachment', 'Attached Document(s)'] }

export const formTable: TableDefinition = {
  columns: [
    item,
    status,
    { field: 'name', printed: ['Form Name', 'Form Title'] },
    { field: 'number', printed: ['Form Number', 'Form #'], isIdentifier: true },
    { field: 'editionDate', printed: ['Edition Date', 'Edition'] },
    { field: 'type', printed: ['Form Type', 'Type'] },
    { field: 'action', printed: ['Form Action', 'Action'] },
    { field: 'replaced', printed: ['Action Specific Data', 'Replaced Form #'], isIdentifier: true },
    { field: 'readability', printed: ['Readability Score', 'Readability'], holds: /^\d{1,3}(?:\.\d+)?$/ },
    attachments,
  ],
  needs: ['name', 'number'],
  anchors: ['item', 'number', 'name'],
}

export const rateRuleTable: TableDefinition = {
  columns: [
    item,
    status,
    { field: 'name', printed: ['Exhibit Name', 'Rate/Rule Name', 'Document Name'] },
    {
      field: 'number',
      printed: ['Rule # or Page #', 'Rule # or Page', 'Affected Form Numbers', 'Rule #', 'Page #'],
      isIdentifier: true,
    },
    { field: 'action', printed: ['Rate Action', 'Action'] },
    {
      field: 'previousFiling',
      printed: ['Previous State Filing Number', 'Rate Action Information', 'Previous State Filing #'],
      isIdentifier: true,
    },
    attachments,
  ],
  needs: ['name', 'action'],
  anchors: ['item', 'number', 'name'],
}

export const companyTable: TableDefinition = {
  columns: [
    { field: 'name', printed: ['Company Name', 'Company', 'Filing Company'] },
    { field: 'naicCode', printed: ['CoCode', 'Co Code', 'NAIC Code', 'NAIC #'], holds: /^\d{5}$/ },
    { field: 'groupCode', printed: ['Group Code'], isIdentifier: true },
    { field: 'domicile', printed: ['State of Domicile', 'Domicile'] },
    { field: 'otherGroupName', printed: ['Group Name'] },
    { field: 'otherFein', printed: ['FEIN Number', 'FEIN'] },
  ],
  needs: ['name', 'naicCode'],
  anchors: ['naicCode'],
}

/** The notes of a filing in its correspondence summary. */
export const noteTable: TableDefinition = {
  columns: [
    { field: 'subject', printed: ['Subject', 'Note Subject'] },
    { field: 'type', printed: ['Note Type', 'Type'] },
    { field: 'createdBy', printed: ['Created By'] },
    { field: 'createdOn', printed: ['Created On', 'Date Created'], isDate: true },
    { field: 'submittedOn', printed: ['Date Submitted', 'Submitted On', 'Submitted Date'], isDate: true },
  ],
  needs: ['subject', 'createdBy', 'createdOn'],
  anchors: ['createdOn'],
}

/** Cells that print the sign of their unit and no figure, or that there is no number. */
export function isBlank(text: string, { isIdentifier }: ColumnDefinition): boolean {
  return /^[%$\s]*$/.test(text) || (isIdentifier === true && isNone(text))
}

/** Words that a cell prints before its value. */
export function dropLeadIn(text: string): string {
  return text.replace(/^(?:replaced form (?:#|number)|previous filing (?:#|number)):?\s*/i, '')
}

/** A printed edition such as `04 08` or `06/17` stays as it is; a full date is a day of the calendar. */
export function readCell(text: string, column: ColumnDefinition): string | null {
  const { field, holds, isDate } = column
  if (isBlank(text, column)) return null
  if (holds && !holds.test(text)) return null
  if (isDate) return readDate(text)
  return field === 'editionDate' ? (readDate(text) ?? text) : text
}
