/** Characters that XML 1.0 has no place for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** As content or attribute. */
export function escapeXml(text: string): string {
  return text
    .replace(unprintable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Text that a spreadsheet runs as a formula when its cell is edited or pasted. */
export function isFormulaLike(text: string): boolean {
  return /^[=+\-@\t\r＝＋－＠]/.test(text)
}

/** The most that Excel keeps in a cell. */
const mostCharacters = 32_767
const cutMark = ' … [cut: longer than a cell can be]'

/** Texts that together fit into one cell. */
export function fitCell<Run extends { readonly text: string }>(runs: readonly Run[]): Run[] {
  let left = mostCharacters
  if (runs.reduce((sum, { text }) => sum + text.length, 0) <= left) return [...runs]
  left -= cutMark.length
  const kept: Run[] = []
  for (const run of runs) {
    const text = run.text.slice(0, left).replace(/[\ud800-\udbff]$/, '')
    left -= text.length
    if (text !== '') kept.push({ ...run, text })
  }
  const last = kept.at(-1)
  return last ? [...kept.slice(0, -1), { ...last, text: last.text + cutMark }] : kept
}

/** "A", "Z", "AA". */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
