import type { VariantInput } from '#lib/engines/compare/segment/input.ts'
import { readFormIdentity } from './form-identity.ts'

/** The names by which notes speak of a variant: its label, its form number, and the year of its edition. */
function nameEdition({ label, documents: [form] }: Pick<VariantInput, 'label' | 'documents'>): string[] {
  const { formNumber = null, editionDate = null } = form === undefined ? {} : readFormIdentity(form)
  return [label, formNumber, editionDate?.slice(0, 4)].flatMap((name) => name ?? [])
}

/** A pattern for each variant: “the 2024 edition”, “in the HO 00 03 form”. A name that both have is the name of neither. */
export function readEditionNames(variants: readonly Pick<VariantInput, 'label' | 'documents'>[]): RegExp[] {
  const names = variants.map(nameEdition)
  return names.map((own, at) => {
    const distinct = own.filter((name) => !names.some((other, of) => of !== at && other.includes(name)))
    const named = distinct.map((name) => escapePattern(name))
    return new RegExp(
      `\\b(?:(?:in|under|by|than) )?the (?:${named.join('|') || '(?!)'}) (?:${editionNouns}|one)\\b`,
      'gi',
    )
  })
}

/** A pattern for words as they are, with any blanks between them. */
export function escapePattern(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ +/g, '\\s+')
}

/** The nouns for a form in one of its versions. */
export const editionNouns = '(?:editions?|versions?|forms?|wordings?|polic(?:y|ies))'
