import { isCapsHeading, runInHeading } from './headings.ts'

const term = '(?:\\*\\*)?["“][^"”]{1,60}["”](?:\\*\\*)?'
const says =
  '(?:(?:shall|will|also|only) )*(?:means?|includes?|refers? to|(?:do|does) not (?:mean|include)|ha(?:s|ve) the meaning)'
const quoted = new RegExp(
  `^${term}(?:,? (?:and|or) ${term}|, ${term})*(?:,[^,.;:]{1,60},| \\([^)]{1,40}\\))? ${says}\\b`,
)
const marked = /^\*\*[^*]{1,60}\*\*[.:,]? \S/
const plain = new RegExp(
  `^(?!(?:It|This|That|These|Those|They|He|She|We|You|Such|Each|Any|If|When)\\b)[A-Z][\\w’'/-]*(?: [\\w’'/-]+){0,5} ${says}\\b`,
)

/** “Term” means …: a definition, in any section. */
export function isQuotedDefinition(text: string): boolean {
  return quoted.test(text)
}

/** The term of a definition that begins with it in quotes; null for any other text. */
export function quotedTerm(text: string): string | null {
  return quoted.test(text) ? (/["“]([^"”]+)["”]/.exec(text)?.[1] ?? null) : null
}

/** A paragraph that is a definition if it is among definitions: "Term. Text", "**Term** text" or "Term means …". */
export function isDefinition(text: string): boolean {
  if (quoted.test(text) || marked.test(text) || plain.test(text)) return true
  const heading = runInHeading(text)
  return heading !== null && text.charAt(heading.length) === '.' && !isCapsHeading(text.slice(0, heading.length))
}
