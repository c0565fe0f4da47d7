import * as z from 'zod'
import { text } from './primitives.ts'

export const tagLimits = { tags: 20, length: 40 } as const

/** A word or two that group records. Spaces around and between its words are made one. */
export const Tag = text(tagLimits.length)
  .transform((tag) => tag.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(z.string().regex(/[\p{L}\p{N}]/u, { error: 'A tag needs a letter or a digit.' }))

/** Of one record. */
export const Tags = z.array(Tag).max(tagLimits.tags, { error: `At most ${tagLimits.tags} tags.` })

/** In their order, each once in any case. */
export function uniqueTags(tags: readonly string[]): string[] {
  const firsts = new Map<string, string>()
  for (const tag of tags) if (!firsts.has(tag.toLowerCase())) firsts.set(tag.toLowerCase(), tag)
  return [...firsts.values()]
}
