import * as z from 'zod'

/** An exact decimal, such as `-1234.5`: figures of a filing are never rounded on their way. */
export function Decimal(digits: { readonly whole: number; readonly places: number; readonly isSigned: boolean }) {
  const { whole, places, isSigned } = digits
  const fraction = places === 0 ? '' : `(?:\\.\\d{1,${places}})?`
  const pattern = new RegExp(`^${isSigned ? '-?' : ''}(?:0|[1-9]\\d{0,${whole - 1}})${fraction}$`)
  const example = `${isSigned ? '-' : ''}12${places === 0 ? '' : '.5'}`
  const error = `Write a figure such as ${example}: at most ${whole} digits and ${places} decimal places.`
  return z.string().regex(pattern, { error })
}

const places = 3
const unit = 10n ** BigInt(places)

function toUnits(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const size = BigInt(whole) * unit + BigInt(fraction.padEnd(places, '0').slice(0, places))
  return decimal.startsWith('-') ? -size : size
}

export function compareDecimals(a: string, b: string): number {
  const difference = toUnits(a) - toUnits(b)
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** Exact, without zeros at the end. */
export function sumDecimals(decimals: readonly string[]): string {
  const sum = decimals.reduce((total, decimal) => total + toUnits(decimal), 0n)
  const size = sum < 0n ? -sum : sum
  const fraction = String(size % unit)
    .padStart(places, '0')
    .replace(/0+$/, '')
  return `${sum < 0n ? '-' : ''}${size / unit}${fraction === '' ? '' : `.${fraction}`}`
}

/** A figure as people type and filings print it: `+1,234.50`, `$(1,234)` and `-1.200 %`. Null for any other text. */
export function readDecimal(text: string): string | null {
  const bare = text.replaceAll(/[\s$%]/g, '').replaceAll(/[\u2010-\u2015\u2212]/g, '-')
  const [, sign = '', open, whole = '', fraction, close] =
    /^([-+]?)(\(?)(\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(?:\.(\d*))?(\)?)$/.exec(bare) ?? []
  if (open === undefined || (open === '(') !== (close === ')') || (open === '(' && sign !== '')) return null
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0'
  const decimal = fraction ? `${digits}.${fraction}` : digits
  const isNegative = (sign === '-' || open === '(') && /[1-9]/.test(decimal)
  return `${isNegative ? '-' : ''}${decimal}`
}
