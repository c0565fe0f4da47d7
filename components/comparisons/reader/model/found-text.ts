/** Stretches of `text`, those that the search found marked. `needle` is in lower case. Joined again they are the text. */
export function splitFound(text: string, needle: string): { readonly text: string; readonly isFound: boolean }[] {
  if (needle === '') return [{ text, isFound: false }]
  const lower = text.toLowerCase()
  if (lower.length !== text.length) return [{ text, isFound: false }]
  const pieces: { text: string; isFound: boolean }[] = []
  let from = 0
  for (let at = lower.indexOf(needle); at !== -1; at = lower.indexOf(needle, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), isFound: false })
    from = at + needle.length
    pieces.push({ text: text.slice(at, from), isFound: true })
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isFound: false })
  return pieces
}
