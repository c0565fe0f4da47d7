const labels = [
  /^\(?[a-z]{1,2}[.)]\s/,
  /^\(?[A-Z][.)]\s/,
  /^\(?\d{1,2}[.)]\s/,
  /^\d{1,2}\.\d{1,2}\s/,
  /^[•*-]\s/,
  /^\(?[ivx]{2,5}[.)]\s/,
]

/**
 * A form with a paragraph that an edition adds to a section: behind the last paragraph there with a label of the same form,
 * else behind the heading. Null where no line of the form is the heading.
 */
export function placeAdded(form: string, heading: string, added: string): string | null {
  const lines = form.split('\n')
  const at = lines.findIndex((line) => line.trim() === heading)
  if (at === -1) return null
  const label = labels.find((each) => each.test(added))
  const next = lines.findIndex((line, index) => index > at && isHeading(line))
  const own = lines.slice(0, next === -1 ? lines.length : next)
  const last = label === undefined ? -1 : own.findLastIndex((line, index) => index > at && label.test(line))
  return lines.toSpliced((last === -1 ? at : last) + 1, 0, '', added).join('\n')
}

/** A heading in capitals; paragraphs within a section may have headings too. */
function isHeading(line: string): boolean {
  return /[A-Z]{4}/.test(line) && line === line.toUpperCase()
}
