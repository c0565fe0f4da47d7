/** A column of numbers as a spreadsheet copies it, one in each line; null where it is one value or anything else. */
export function readPasted(text: string): readonly number[] | null {
  const lines = text.trim().split(/\r?\n/)
  if (lines.length < 2) return null
  const numbers = lines.map((line) => Number(line.trim().replaceAll(',', '').replace('−', '-').replace(/\s*%$/, '')))
  return numbers.every(Number.isFinite) && lines.every((line) => line.trim() !== '') ? numbers : null
}
