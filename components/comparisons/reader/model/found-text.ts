/** Text as it is searched: in lower case, with plain quotation marks, dashes and blanks. As long as the text itself, but for rare letters. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/[^\S \n]/g, ' ')
}

/** What to look for in folded text, from what was typed. */
export function foldNeedle(search: string): string {
  return foldText(search.trim())
}

/** Offsets of the folded `needle` in `text`, ascending, without overlaps. */
export function findAll(text: string, needle: string): number[] {
  if (needle === '') return []
  const folded = foldText(text)
  if (folded.length !== text.length) return []
  const found: number[] = []
  for (let at = folded.indexOf(needle); at !== -1; at = folded.indexOf(needle, at + needle.length)) found.push(at)
  return found
}

/** Stretches of `text`, those that the search found marked. Joined again they are the text. */
export function splitFound(text: string, needle: string): { readonly text: string; readonly isFound: boolean }[] {
  const pieces: { text: string; isFound: boolean }[] = []
  let from = 0
  for (const at of findAll(text, needle)) {
    if (at > from) pieces.push({ text: text.slice(from, at), isFound: false })
    from = at + needle.length
    pieces.push({ text: text.slice(at, from), isFound: true })
  }
  if (from < text.length || text === '') pieces.push({ text: text.slice(from), isFound: false })
  return pieces
}
