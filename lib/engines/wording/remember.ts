/** A pure function of a text that computes the result of a text once. Past `mostCharacters` of texts, all are computed once more. */
export function remember<Result>(
  compute: (text: string) => Result,
  mostCharacters = 1_000_000,
): (text: string) => Result {
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
