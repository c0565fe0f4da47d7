/** A figure of a reserve indication and what it is made of. */
export interface Term {
  readonly name: string
  /** A sentence. The parts are those of Schedule P. */
  readonly definition: string
}

export type TermId =
  | 'unpaid'
  | 'reported'
  | 'case-reserves'
  | 'ibnr'
  | 'carried-ibnr'
  | 'beyond-carried'
  | 'claims-to-report'
  | 'claims-to-close'

/** Each figure has one name everywhere: tables, charts, workbooks. */
export const glossary: Readonly<Record<TermId, Term>> = {
  unpaid: { name: 'Unpaid', definition: 'Ultimate less paid to date (Part 3): case reserves and IBNR together.' },
  reported: { name: 'Reported', definition: 'Paid to date and case reserves: Part 2 less Part 4.' },
  'case-reserves': { name: 'Case reserves', definition: 'Reported less paid to date: Part 2 less Part 4 less Part 3.' },
  ibnr: {
    name: 'IBNR',
    definition: 'Ultimate less reported (Part 2 less Part 4), development of known claims included.',
  },
  'carried-ibnr': { name: 'Carried IBNR', definition: 'Bulk and IBNR reserves of the statement: Part 4.' },
  'beyond-carried': {
    name: 'Indicated less carried',
    definition:
      'Ultimate less Part 2, which is IBNR less carried IBNR. Above zero, the carried reserve is short of the indication.',
  },
  'claims-to-report': { name: 'Claims to be reported', definition: 'Ultimate count less claims reported to date.' },
  'claims-to-close': {
    name: 'Claims to be closed with payment',
    definition: 'Ultimate count less claims closed with payment to date.',
  },
}

/** The name of ultimate − latest on a page that can be developed: Part 2, Part 3, or section 1 or 3 of Part 5. */
export function nameRemaining({ part, section }: { readonly part: string; readonly section: string | null }): TermId {
  if (part === '3') return 'unpaid'
  if (part === '2') return 'beyond-carried'
  return section?.[0] === '1' ? 'claims-to-close' : 'claims-to-report'
}

/** A term in the middle of a sentence: IBNR keeps its capitals. */
export function nameInText(term: TermId): string {
  const { name } = glossary[term]
  return name === name.toUpperCase() ? name : name[0]?.toLowerCase() + name.slice(1)
}
