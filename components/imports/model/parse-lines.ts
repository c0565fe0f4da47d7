import { TrackingNumber } from '#lib/contract/imports/tracking-number.ts'

/** One number of a paste. */
export interface PastedLine {
  /** As it was written. */
  readonly text: string
  /** Null: not a tracking number. */
  readonly number: string | null
  /** The same number is on an earlier line. */
  readonly isRepeated: boolean
}

/**
 * The tracking numbers of a paste: one a line, or parted by commas, semicolons, tabs or spaces. Case, long dashes and
 * spaces around the dash do not matter, and a dash that is left out is put in.
 */
export function parseLines(pasted: string): PastedLine[] {
  const seen = new Set<string>()
  return pasted
    .split(/[\n\r\t,;]+/)
    .flatMap(splitAtSpaces)
    .map((text) => {
      const number = readNumber(text)
      const isRepeated = number !== null && seen.has(number)
      if (number !== null) seen.add(number)
      return { text, number, isRepeated }
    })
}

/** "LKSP - 131850417" is one number, "LKSP-131850417 LKSP-131850418" are two. */
function splitAtSpaces(piece: string): string[] {
  const text = piece.trim()
  if (text === '') return []
  const words = text.split(/\s+/)
  return readNumber(text) === null && words.every((word) => readNumber(word) !== null) ? words : [text]
}

function readNumber(text: string): string | null {
  const [start = '', ...parts] = text.replace(/\s+/g, '').split('/')
  const dashed = start.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/^([A-Za-z0-9]{4})(?=[A-Za-z0-9]{9,10}$)/, '$1-')
  return TrackingNumber.safeParse([dashed, ...parts].join('/')).data ?? null
}
