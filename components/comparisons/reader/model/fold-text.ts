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
