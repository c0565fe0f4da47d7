import { readLanguage } from '#lib/engines/compare/language/read-language.ts'
import type { DocumentInput } from '#lib/engines/compare/segment/input.ts'
import type { AnswerContext } from '#lib/engines/compare/segment/model.ts'
import type { FocusFinding, Gap, ScenarioResult } from '#lib/engines/compare/types.ts'
import { findContextConflicts } from './find-context-conflicts.ts'
import { findMissingDocuments } from './find-missing-documents.ts'
import { findMissingReferences } from './find-missing-references.ts'
import { findUnplacedInstructions } from './find-unplaced-instructions.ts'
import { shorten } from './name-provision.ts'
import type { NewGap } from './new-gap.ts'

interface AnswersWithGaps {
  readonly focus: readonly FocusFinding[]
  readonly scenarios: readonly ScenarioResult[]
  /** Why some questions got no answer from the language model; null where each got one or none was asked. */
  readonly unavailable: string | null
}

/** Questions that the request or the wordings leave open, each with an action that settles it. */
export function findGaps(context: AnswerContext, answers: AnswersWithGaps): Gap[] {
  return [
    ...findContextConflicts(context),
    ...findLanguages(context),
    ...findUnplacedInstructions(context),
    ...findMissingReferences(context),
    ...findMissingDocuments(context),
    ...findUnreadablePages(context),
    ...findUnanswered(answers),
    ...findUnavailable(answers),
  ].map((gap, index) => ({ id: `g${index + 1}`, ...gap }))
}

/** Variants whose wording the rules of effect do not read. */
function findLanguages({ input }: AnswerContext): NewGap[] {
  return input.variants.flatMap(({ key, label, documents }) => {
    const language = readLanguage(documents.flatMap(({ pages }) => pages.map(({ text }) => text)))
    if (language === null) return []
    const name = label ?? key
    return [
      {
        kind: 'language_not_judged' as const,
        message: language.hasWords
          ? `${name} is written in ${language.name}. Its text was compared. The effect of the changes on the insured was not judged.`
          : `${name} is written in ${language.name}. Its words and provisions cannot be separated, so its text was not compared in detail.`,
        variant: key,
        citationIds: [],
        remedy: 'Have someone who reads the language review the changes, or compare an English version.',
      },
    ]
  })
}

function findUnreadablePages({ input }: AnswerContext): NewGap[] {
  const owned: { document: DocumentInput; variant: string | null }[] = [
    ...input.variants.flatMap(({ key, documents, context }) =>
      [...documents, ...(context?.documents ?? [])].map((document) => ({ document, variant: key })),
    ),
    ...[...(input.sharedContext?.documents ?? []), ...input.knowledge, ...input.reviewMaterial].map((document) => ({
      document,
      variant: null,
    })),
  ]
  return owned.flatMap(({ document, variant }) => {
    const empty = document.pages.filter(({ text }) => text.trim() === '').map(({ page }) => page)
    if (empty.length === 0) return []
    const word = document.pages[0]?.width === null ? 'Section' : 'Page'
    return [
      {
        kind: 'unreadable_page' as const,
        message: `${word}${empty.length > 1 ? 's' : ''} ${listNumbers(empty)} of ${document.name} ${empty.length > 1 ? 'have' : 'has'} no text and ${empty.length > 1 ? 'were' : 'was'} not compared.`,
        variant,
        citationIds: [],
        remedy: 'Check the file. If something is printed there, run OCR and upload a new version.',
      },
    ]
  })
}

function listNumbers(numbers: readonly number[]): string {
  const shown = numbers.slice(0, 10).join(', ')
  return numbers.length > 10 ? `${shown} and ${numbers.length - 10} more` : shown
}

function findUnavailable({ unavailable }: AnswersWithGaps): NewGap[] {
  if (unavailable === null) return []
  return [
    {
      kind: 'reasoner_unavailable',
      message: unavailable,
      variant: null,
      citationIds: [],
      remedy: 'Decide these questions yourself, or run the comparison again when the language model answers.',
    },
  ]
}

function findUnanswered({ focus, scenarios }: AnswersWithGaps): NewGap[] {
  const open = (message: string, variant: string | null, remedy: string): NewGap => ({
    kind: 'not_established',
    message,
    variant,
    citationIds: [],
    remedy,
  })
  return [
    ...focus
      .filter(({ provisionIds }) => provisionIds.length === 0)
      .map(({ focus: item }) =>
        open(
          `No provision addresses the focus item “${shorten(item)}”.`,
          null,
          'Use the terms of the forms, or search the matrix.',
        ),
      ),
    ...scenarios.flatMap(({ id, answers }) =>
      Object.entries(answers)
        .filter(([, { outcome }]) => outcome === 'not_addressed' || outcome === 'undetermined')
        .map(([key, { outcome, citationIds }]) => ({
          ...open(
            outcome === 'not_addressed'
              ? `No provision of this variant addresses scenario “${id}”.`
              : `Scenario “${id}” could not be decided from the wording.`,
            key,
            outcome === 'not_addressed'
              ? 'State the facts in the terms of the form, or add the form that addresses them.'
              : 'Read the cited provisions and decide.',
          ),
          citationIds,
        })),
    ),
  ]
}
