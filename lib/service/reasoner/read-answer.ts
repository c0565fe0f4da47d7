import type * as z from 'zod'

/** Models put their JSON into a code fence, or words around it. Null where there is no answer that conforms. */
export function readAnswer<Answer>(text: string, schema: z.ZodType<Answer>): { readonly answer: Answer } | null {
  const object = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  for (const candidate of [text, object]) {
    const { success, data } = schema.safeParse(parse(candidate))
    if (success) return { answer: data }
  }
  return null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? makeStorable(value) : value))
  } catch {
    return undefined
  }
}

/** PostgreSQL stores neither U+0000 nor lone surrogates. */
function makeStorable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
