import { filingLimits } from '#lib/contract/filings/limits.ts'

/** A number as it is typed; null where it is not one. */
export function readItemNumber(text: string): number | null {
  if (!/^\s*\d{1,3}\s*$/.test(text)) return null
  const number = Number(text)
  return number >= 1 ? number : null
}

/** After the largest of a letter. */
export function nextItemNumber(numbers: readonly number[]): string {
  return String(Math.max(0, ...numbers) + 1)
}

/** Why a letter with items of these numbers cannot get one of this number; null where it can. */
export function findItemNumberIssue(text: string, numbers: readonly number[]): string | null {
  const number = readItemNumber(text)
  if (number === null) return wholeNumber
  return numbers.includes(number) ? `The letter already has an item ${number}.` : null
}

export const wholeNumber = `Enter a whole number from 1 to ${filingLimits.letterItemNumber}.`
