interface State {
  readonly code: string
  readonly name: string
}

export interface ReadState {
  /** “OH Ohio”; null: the text names no state. */
  readonly state: string | null
  /** The text without it. */
  readonly rest: string
}

/** The state that the text of a pasted row names, by its code in capitals or by its name. */
export function readState(text: string, states: readonly State[]): ReadState {
  const named = states.find(({ code, name }) => findWord(text, code, '') !== null || findWord(text, name, 'i') !== null)
  if (!named) return { state: null, rest: text }
  const { code, name } = named
  const rest = [findWord(text, code, 'g'), findWord(text, name, 'gi')].reduce<string>(
    (left, word) => (word ? left.replace(word, ' ') : left),
    text,
  )
  const left = rest.replace(/\s+/g, ' ').trim()
  return { state: `${code} ${name}`, rest: /[\p{L}\p{N}]/u.test(left) ? left : '' }
}

/** A pattern of the word where the text has it. */
function findWord(text: string, word: string, flags: string): RegExp | null {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, `u${flags}`)
  return text.search(pattern) === -1 ? null : pattern
}
