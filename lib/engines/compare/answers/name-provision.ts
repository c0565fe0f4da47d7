import type { Cell, Provision } from '#lib/engines/compare/types.ts'

/** The name of a provision in sentences: "II.B Flood", "Cancellation", else its first words, after those that lead it in. */
export function nameProvision({ number, heading, text }: Pick<Cell, 'number' | 'heading' | 'text'>, lead = ''): string {
  const name = [number, heading].filter(Boolean).join(' ')
  if (heading) return name
  const opening = firstWords(text).join(' ')
  return [number, opening && `“${lead}${opening}…”`].filter(Boolean).join(' ')
}

/** The words that a provision without a heading is named by. */
export function firstWords(text: string): readonly string[] {
  return text.split(/\s+/, 6)
}

/** A row is named by its first cell that there is. */
export function nameRow({ cells }: Pick<Provision, 'cells'>): string {
  const cell = Object.values(cells).find((candidate) => candidate !== null)
  return cell ? nameProvision(cell) : ''
}

export function joinNames(names: readonly string[], most = 4): string {
  const shown = names.slice(0, most)
  const rest = names.length - shown.length
  if (rest > 0) return `${shown.join('; ')}; and ${rest} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join('; ')} and ${shown.at(-1)}`
}

export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

/** The beginning of a text, to the end of a word: `most` characters at most. */
export function shorten(text: string, most = 80): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const end = /\s/.test(text.charAt(most - 1)) ? cut.length : cut.search(/\s\S*$/)
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:(“"–—-]+$/, '')}…`
}
