/** How far a figure moved, in short: "+50%" of an amount or a period, "+1 pt" of a percentage. Null where two figures cannot be set against each other. */
export function describeMove(before: string, after: string): string | null {
  const [one, other] = [readFigure(before), readFigure(after)]
  if (!one || !other || one.unit !== other.unit || one.value === other.value) return null
  if (isPercentage(one.unit)) return `${signed(other.value - one.value)} pt`
  return one.value === 0 ? null : `${signed(((other.value - one.value) / one.value) * 100)}%`
}

interface Figure {
  readonly value: number
  /** The text around the number, in lower case and singular. */
  readonly unit: string
}

/** Null unless the words contain exactly one number, in digits. */
function readFigure(words: string): Figure | null {
  const [found, ...more] = words.matchAll(/\d[\d,]*(?:\.\d+)?/g)
  if (!found || more.length > 0) return null
  const around = words.slice(0, found.index) + words.slice(found.index + found[0].length)
  const unit = around.toLowerCase().replace(/\s+/g, ' ').trim().replace(/s$/, '')
  return { value: Number(found[0].replaceAll(',', '')), unit }
}

function isPercentage(unit: string): boolean {
  return unit === '%' || unit === 'percent'
}

function signed(value: number): string {
  const size = Math.abs(value)
  const text = size.toLocaleString('en-US', { maximumFractionDigits: size < 10 ? 1 : 0 })
  return `${value < 0 ? '−' : '+'}${text}`
}
