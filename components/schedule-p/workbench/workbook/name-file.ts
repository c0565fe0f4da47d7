import type { WorkbookInput } from './lay-out-workbook.ts'

/** Of a file of the indication, without an extension. */
export function nameFile({ input, name }: Pick<WorkbookInput, 'input' | 'name'>): string {
  const { carrierName, statementYear, line, part } = input
  const words = [carrierName, statementYear, line, `Part ${part}`, name ?? 'indication'].join(' ')
  return words.replace(/[^\p{Letter}\p{Number} ().,-]+/gu, '-')
}
