import { sentencesOf } from '#lib/engines/wording/sentences.ts'

/**
 * The words that lead in an item of a list in a quote, from the text of the provision above it: “We do not insure loss caused by: … ”.
 * The last sentence of one that has more than `most` characters; empty for a provision that is no item, or a longer lead-in.
 */
export function leadOf(above: { readonly text: string } | null | undefined, most: number): string {
  const text = above?.text.trim() ?? ''
  if (!text.endsWith(':')) return ''
  const lead = text.length <= most ? text : text.slice(sentencesOf(text).at(-1)?.start ?? 0).trim()
  return lead.length <= most ? `${lead} … ` : ''
}
