export type Section =
  /** The running head of every page, and what precedes the first heading. */
  | 'header'
  | 'glance'
  | 'general'
  | 'company'
  | 'fees'
  | 'correspondence'
  | 'disposition'
  | 'objection'
  | 'response'
  | 'note'
  | 'rate'
  | 'forms'
  | 'rateRules'
  | 'supporting'
  /** Changes that were requested after the submission, and pages of attachments: nothing in them is a fact of the filing. */
  | 'aside'

interface HeadingDefinition {
  readonly section: Section
  /** In lower case. */
  readonly printed: readonly string[]
}

/** A line that consists of one of these begins a section. */
const headings: readonly HeadingDefinition[] = [
  { section: 'glance', printed: ['filing at a glance'] },
  { section: 'general', printed: ['general information'] },
  { section: 'company', printed: ['company and contact', 'companies and contact', 'filing company information'] },
  { section: 'aside', printed: ['filing contact information'] },
  { section: 'fees', printed: ['filing fees', 'filing fees information', 'eft', 'state specific', 'state fees'] },
  {
    section: 'correspondence',
    printed: [
      'correspondence summary',
      'dispositions',
      'objection letters and response letters',
      'filing notes',
      'amendments',
    ],
  },
  { section: 'disposition', printed: ['disposition'] },
  { section: 'objection', printed: ['objection letter'] },
  { section: 'response', printed: ['response letter'] },
  { section: 'note', printed: ['note to filer', 'note to reviewer', 'reviewer note', 'filer note', 'reminder'] },
  { section: 'rate', printed: ['rate information', 'rate/rule information', 'company rate information'] },
  { section: 'forms', printed: ['form schedule'] },
  { section: 'rateRules', printed: ['rate/rule schedule', 'rate schedule', 'rule schedule'] },
  {
    section: 'supporting',
    printed: ['supporting document schedules', 'supporting document schedule', 'supporting documentation'],
  },
  {
    section: 'aside',
    printed: [
      ...['superseded schedule items', 'form attachments', 'rate attachments', 'supporting document attachments'],
      ...['correspondence attachments', 'attachments', 'amendment letter', 'table of contents', 'user usage agreement'],
    ],
  },
]

const sections = new Map(headings.flatMap(({ section, printed }) => printed.map((text) => [text, section] as const)))
const updates = /^post submission update/

/** The section that a line begins, if it is a heading. The rates of companies are part of the disposition they follow. */
export function findSection(line: string, current?: Section): Section | null {
  const text = line.toLowerCase().replace(/\s+/g, ' ').trim()
  if (current === 'disposition' && text === 'company rate information') return null
  if (updates.test(text)) return 'aside'
  return sections.get(text) ?? null
}
