import type { PaletteCommand } from './palette-registry.ts'

export interface PaletteGroup {
  readonly name: string
  readonly commands: readonly PaletteCommand[]
}

/** Of a record that its domain found by something not shown, less the share of the words that are shown. */
const foundElsewhere = 8
/** Of two groups that match as well, the one that does something comes first; records come after these. */
const groupOrder = ['Actions', 'Go to', 'Desk']

/**
 * The groups of a palette, the best match first: the exact label or number, then one that begins with what was typed, then
 * one with a word that does, then one that contains it, then one with all its words in any order, then keywords. Records
 * were matched by their domain, and all stay.
 */
export function rankEntries(
  { commands, records }: { commands: readonly PaletteCommand[]; records: readonly PaletteCommand[] },
  search: string,
): PaletteGroup[] {
  const typed = normalize(search)
  const ranked = [
    ...commands.flatMap((command) => {
      const rank = typed === '' ? 0 : rankOf(command, typed)
      return rank === null ? [] : [{ command, rank }]
    }),
    ...records.map((command) => ({
      command,
      rank: rankOf(command, typed) ?? foundElsewhere - shareOf(command, typed),
    })),
  ]
  const groups = [...Map.groupBy(ranked, ({ command }) => command.group)].map(([name, members]) => ({
    name,
    best: Math.min(...members.map(({ rank }) => rank)),
    commands: members
      .toSorted((one, other) => one.rank - other.rank || (typed === '' ? 0 : compareLengths(name, one, other)))
      .map(({ command }) => command),
  }))
  if (typed === '') return groups
  return groups.toSorted((one, other) => one.best - other.best || placeOf(one.name) - placeOf(other.name))
}

/** 0 is best; null: no match. */
function rankOf({ label, hint = '', keywords = [] }: PaletteCommand, typed: string): number | null {
  const text = normalize(label)
  const [number, wanted] = [squash(hint), squash(typed)]
  if (text === typed || (number !== '' && number === wanted)) return 0
  if (text.startsWith(typed) || (wanted !== '' && number.startsWith(wanted))) return 1
  if (` ${text}`.includes(` ${typed}`)) return 2
  if (text.includes(typed)) return 3
  const words = typed.split(' ')
  if (words.every((word) => beginsWord(text, word))) return 4
  const texts = [text, ...keywords.map(normalize)]
  if (words.every((word) => texts.some((each) => beginsWord(each, word)))) return 5
  return texts.some((each) => each.includes(typed)) ? 6 : null
}

/** Of the words that were typed, those that begin a word of the label. */
function shareOf({ label }: PaletteCommand, typed: string): number {
  const words = typed.split(' ')
  return words.filter((word) => beginsWord(normalize(label), word)).length / words.length
}

function beginsWord(text: string, word: string): boolean {
  return ` ${text}`.includes(` ${word}`)
}

/** Of two commands that begin with what was typed, more of the shorter one was typed. Records keep their domain’s order. */
function compareLengths(group: string, one: Ranked, other: Ranked): number {
  if (!groupOrder.includes(group) || one.rank !== 1) return 0
  return one.command.label.length - other.command.label.length
}

interface Ranked {
  readonly command: PaletteCommand
  readonly rank: number
}

function placeOf(group: string): number {
  const place = groupOrder.indexOf(group)
  return place < 0 ? groupOrder.length : place
}

/** A tracking number, however it is spaced. */
function squash(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function normalize(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s:]+/g, ' ')
}
