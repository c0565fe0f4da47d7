export const parts = ['2', '3', '4', '5', '6'] as const
export type Part = (typeof parts)[number]

/** A line of business of Schedule P. Source: the NAIC annual statement blank, property and casualty. */
export interface ScheduleLine {
  readonly code: string
  readonly name: string
  /** Accident years that a page prints in addition to the prior row: ten, or two for the short lines. */
  readonly accidentYears: 10 | 2
  /** The parts that the statement prints for it, of those the service has. */
  readonly parts: readonly Part[]
  /** Whether its pages have an occurrence section (1) and a claims-made section (2). */
  readonly isSectioned: boolean
  /** The first statement that has it; null for a line that every statement has. */
  readonly firstStatementYear: number | null
}

const losses = ['2', '3', '4'] as const
const counts = [...losses, '5'] as const
const all = [...counts, '6'] as const
const premiums = [...losses, '6'] as const

/** Every line in the order of the statement. There is no line Q. */
export const scheduleLines: readonly ScheduleLine[] = [
  long('A', 'Homeowners/Farmowners', counts),
  long('B', 'Private Passenger Auto Liability/Medical', counts),
  long('C', 'Commercial Auto/Truck Liability/Medical', all),
  long('D', 'Workers’ Compensation (Excluding Excess Workers’ Compensation)', all),
  long('E', 'Commercial Multiple Peril', all),
  sectioned('F', 'Medical Professional Liability', counts),
  long('G', 'Special Liability (Ocean Marine, Aircraft (All Perils), Boiler and Machinery)', losses),
  sectioned('H', 'Other Liability', all),
  short('I', 'Special Property (Fire, Allied Lines, Inland Marine, Earthquake, Burglary and Theft)', losses),
  short('J', 'Auto Physical Damage', losses),
  short('K', 'Fidelity/Surety', losses),
  short('L', 'Other (Including Credit, Accident and Health)', losses),
  long('M', 'International', premiums),
  long('N', 'Reinsurance - Nonproportional Assumed Property', premiums),
  long('O', 'Reinsurance - Nonproportional Assumed Liability', premiums),
  long('P', 'Reinsurance - Nonproportional Assumed Financial Lines', losses),
  sectioned('R', 'Products Liability', all),
  short('S', 'Financial Guaranty/Mortgage Guaranty', losses),
  short('T', 'Warranty', counts),
  { ...short('U', 'Pet Insurance Plans', losses), firstStatementYear: 2024 },
]

const byCode = new Map(scheduleLines.map((line) => [line.code, line]))

export function findScheduleLine(code: string): ScheduleLine | undefined {
  return byCode.get(code)
}

/** The sections of a part's page; `[null]` where the page has none. Empty where the line does not print the part. */
export function listSections({ parts: printed, isSectioned }: ScheduleLine, part: Part): readonly (string | null)[] {
  if (!printed.includes(part)) return []
  const printedSections = sectionsOf[part]
  if (printedSections.length === 0) return isSectioned ? ['1', '2'] : [null]
  return isSectioned ? ['A', 'B'].flatMap((basis) => printedSections.map((at) => at + basis)) : printedSections
}

/** Part 5: closed with payment, outstanding, reported. Part 6: direct and assumed, ceded. */
const sectionsOf: Readonly<Record<Part, readonly string[]>> = { 2: [], 3: [], 4: [], 5: ['1', '2', '3'], 6: ['1', '2'] }

function long(code: string, name: string, printed: readonly Part[]): ScheduleLine {
  return { code, name, accidentYears: 10, parts: printed, isSectioned: false, firstStatementYear: null }
}

function short(code: string, name: string, printed: readonly Part[]): ScheduleLine {
  return { ...long(code, name, printed), accidentYears: 2 }
}

function sectioned(code: string, name: string, printed: readonly Part[]): ScheduleLine {
  return { ...long(code, name, printed), isSectioned: true }
}
