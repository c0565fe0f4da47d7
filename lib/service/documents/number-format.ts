const romanParts: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]
const small = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const ordinals: Readonly<Record<string, string>> = {
  One: 'First',
  Two: 'Second',
  Three: 'Third',
  Five: 'Fifth',
  Eight: 'Eighth',
  Nine: 'Ninth',
  Twelve: 'Twelfth',
}

/** A list number as Word prints it. `format` is a WordprocessingML number format (ST_NumberFormat); unknown ones print digits. */
export function formatNumber(value: number, format: string): string {
  switch (format) {
    case 'upperLetter':
      return toLetters(value)
    case 'lowerLetter':
      return toLetters(value).toLowerCase()
    case 'upperRoman':
      return toRoman(value).toUpperCase()
    case 'lowerRoman':
      return toRoman(value)
    case 'decimalZero':
      return String(value).padStart(2, '0')
    case 'ordinal':
      return `${value}${ordinalSuffix(value)}`
    case 'cardinalText':
      return toWords(value)
    case 'ordinalText':
      return toOrdinalWords(value)
    case 'none':
      return ''
    default:
      return String(value)
  }
}

/** A…Z, then AA, BB…: Word repeats the letter. */
function toLetters(value: number): string {
  if (value < 1 || value > 780) return String(value)
  return String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.ceil(value / 26))
}

function toRoman(value: number): string {
  if (value < 1 || value > 3999) return String(value)
  let rest = value
  let roman = ''
  for (const [part, letters] of romanParts) {
    while (rest >= part) {
      roman += letters
      rest -= part
    }
  }
  return roman
}

function ordinalSuffix(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'
}

function toWords(value: number): string {
  if (value > 99) return String(value)
  const word = small[value]
  if (word !== undefined) return word
  const unit = value % 10
  return unit === 0 ? (tens[value / 10] ?? '') : `${tens[Math.floor(value / 10)]}-${small[unit]?.toLowerCase()}`
}

function toOrdinalWords(value: number): string {
  if (value > 99) return `${value}${ordinalSuffix(value)}`
  const words = toWords(value)
  const last = words.split('-').at(-1) ?? words
  const title = `${last.charAt(0).toUpperCase()}${last.slice(1)}`
  const ordinal = ordinals[title] ?? (title.endsWith('y') ? `${title.slice(0, -1)}ieth` : `${title}th`)
  return words === last ? ordinal : `${words.slice(0, -last.length)}${ordinal.toLowerCase()}`
}
