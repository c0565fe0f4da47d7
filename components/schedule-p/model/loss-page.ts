import { findScheduleLine, type Part } from '#lib/contract/schedule-p/lines.ts'
import type { LossDevelopmentPage } from '#lib/contract/schedule-p/rows.ts'

/** Which printed page of a carrier's statement. */
export interface PageName {
  readonly statementYear: number
  readonly line: string
  readonly part: Part
  /** Null where the page has no sections. */
  readonly section: string | null
  readonly variant: string
}

export function nameOfPage({ statementYear, line, part, section, variant }: LossDevelopmentPage): PageName {
  return { statementYear, line: line.code, part, section, variant }
}

export function isSamePage(a: PageName, b: PageName): boolean {
  return keyOfPage(a) === keyOfPage(b)
}

export function keyOfPage({ statementYear, line, part, section, variant }: PageName): string {
  return [statementYear, line, part, section ?? '', variant].join(' ')
}

const partNames: Readonly<Record<Part, string>> = {
  '2': 'Incurred net losses and DCC',
  '3': 'Paid net losses and DCC',
  '4': 'Bulk and IBNR reserves',
  '5': 'Claim counts',
  '6': 'Premiums earned',
}

/** "Part 2, Incurred net losses and DCC". */
export function describePart(part: Part): string {
  return `Part ${part}, ${partNames[part]}`
}

const bases: Readonly<Record<string, string>> = { A: 'occurrence', B: 'claims-made' }
const countSections: Readonly<Record<string, string>> = {
  '1': 'Closed with payment',
  '2': 'Outstanding',
  '3': 'Reported',
}
const premiumSections: Readonly<Record<string, string>> = { '1': 'Direct and assumed', '2': 'Ceded' }

/** "Section 1A, Closed with payment, occurrence"; "No sections" where the page has none. */
export function describeSection(part: Part, section: string | null): string {
  if (section === null) return 'No sections'
  const [number = '', basis = ''] = section
  const ofPart = part === '5' ? countSections[number] : part === '6' ? premiumSections[number] : undefined
  const ofLosses = part === '5' || part === '6' ? undefined : { '1': 'Occurrence', '2': 'Claims-made' }[number]
  return [`Section ${section}`, ofPart ?? ofLosses, bases[basis]].filter(Boolean).join(', ')
}

/** "2024 · B · Part 2", with the section and an unusual variant where there is one: short, for lists of pages. */
export function describePage({ statementYear, line, part, section, variant }: PageName): string {
  const more = [section === null ? null : `section ${section}`, variant === 'current' ? null : variant]
  return [statementYear, `line ${line}`, `Part ${part}`, ...more].filter((text) => text !== null).join(' · ')
}

/** "B Private Passenger Auto Liability/Medical": the deployment's own name where the code is not one of the statement's. */
export function describeLine({ code, name }: { readonly code: string; readonly name: string }): string {
  return `${code} ${findScheduleLine(code)?.name ?? name}`
}

/** Whether each cell is a balance at year end, not a running total: reserves and outstanding claims. */
export function isBalance({ part, section }: PageName): boolean {
  return part === '4' || (part === '5' && section?.[0] === '2')
}

/** Whether chain-ladder development means anything: cumulative losses and cumulative counts. */
export function isDevelopable(page: PageName): boolean {
  return (page.part === '2' || page.part === '3' || page.part === '5') && !isBalance(page)
}

/** The reinsurance basis of the page's losses, claims or premiums. */
export function describeBasis({ part, section }: PageName): string {
  if (part === '5') return 'direct and assumed'
  if (part === '6') return section?.[0] === '2' ? 'ceded' : 'direct and assumed'
  return 'net of reinsurance'
}

/**
 * Another part of the same statement and line, on the same basis: occurrence pages go with occurrence pages. `at` is the
 * first character of the section of Parts 5 and 6, such as 3 for reported claims.
 */
export function companionOf(page: PageName, part: Part, at?: '1' | '2' | '3'): PageName {
  return { ...page, part, section: companionSection(page, at) }
}

function companionSection({ part, section }: PageName, at: string | undefined): string | null {
  const isOfLosses = part !== '5' && part !== '6'
  const basis = section === null ? '' : isOfLosses ? { '1': 'A', '2': 'B' }[section] : section.slice(1)
  if (at !== undefined) return at + (basis ?? '')
  return basis ? (basis === 'A' ? '1' : '2') : null
}
