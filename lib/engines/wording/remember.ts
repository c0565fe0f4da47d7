/** Characters of the texts whose results are kept. Cost: past it, all are computed once more. */
const mostCharacters = 1_000_000

/** A pure function of a text that computes the result of a text once. */
export function remember<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  let characters = 0
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const result = compute(text)
    if (characters > mostCharacters) {
      known.clear()
      characters = 0
    }
    known.set(text, result)
    characters += text.length
    return result
  }
}
