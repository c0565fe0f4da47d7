import { type AlignedVariants, alignVariants } from './align/align-variants.ts'
import { answerRequest } from './answers/answer-request.ts'
import { findGaps } from './answers/find-gaps.ts'
import { type FormIdentity, readFormIdentity } from './answers/form-identity.ts'
import { type CitationRegistry, createRegistry } from './cite/create-registry.ts'
import { keepUsedCitations } from './cite/keep-used.ts'
import { createTextReader, type TextReader } from './differ/read-text.ts'
import { applyEndorsements } from './endorse/apply-endorsements.ts'
import { readLanguage } from './language/read-language.ts'
import { applyOpinions } from './opinions/apply-opinions.ts'
import { listQuestions, toOpenQuestion } from './opinions/list-questions.ts'
import type { OpenQuestion, Opinions } from './opinions/types.ts'
import { type BuiltRow, buildRows, slicesOfCell } from './rows/build-rows.ts'
import { asPrinted, type CellProvision } from './rows/cells.ts'
import { describeDifference, relationOf } from './rows/compare-pair.ts'
import { compareSides, leadOf } from './rows/compare-sides.ts'
import type { CompareInput, DocumentInput } from './segment/input.ts'
import type { AnswerContext, KeyedText } from './segment/model.ts'
import { segmentVariant } from './segment/segment-variant.ts'
import type {
  ComparisonResult,
  Difference,
  OnProgress,
  Provision,
  SummaryCounts,
  UnableToCompare,
  VariantResult,
} from './types.ts'

const engineVersion = '1.0.0'

/**
 * Compares two to eight variants: reads and cuts them into provisions, aligns these into rows, finds and judges the
 * differences of each variant against the first, and answers what the request asks. Pure: the same input gives the
 * same result.
 */
export function compareForms(
  input: CompareInput,
  onProgress: OnProgress = () => {},
): ComparisonResult | UnableToCompare {
  const begun = beginComparison(input, onProgress)
  return 'unable' in begun ? begun : begun.finish(null)
}

/** A comparison up to the answers of the reading. */
export interface BegunComparison {
  /** Questions for a language model; empty where the request does not allow any. */
  readonly questions: readonly OpenQuestion[]
  /** The result, with the opinions that hold; null: nothing was asked. */
  readonly finish: (opinions: Opinions | null) => ComparisonResult
}

/** As `compareForms`, in two halves: between them the questions that the reading left open may be asked. */
export function beginComparison(
  input: CompareInput,
  onProgress: OnProgress = () => {},
): BegunComparison | UnableToCompare {
  const readable = input.variants.filter(({ documents }) => holdsWording(documents))
  if (readable.length < 2) return { unable: true, message: describeUnable(input) }
  onProgress('reading', 0)
  const variants = input.variants.map(({ key, documents }, at) => {
    onProgress('reading', (0.3 * at) / input.variants.length)
    return { key, ...applyEndorsements(segmentVariant(documents), documents) }
  })
  onProgress('aligning', 0.3)
  const texts = createTextReader()
  const aligned = alignVariants(
    variants.map(({ provisions }) => ({ provisions: provisions.map(asPrinted) })),
    texts,
  )
  const registry = createRegistry(input)
  const built = buildRows(aligned.rows, variants, registry)
  onProgress('comparing', 0.5)
  const identities = new Map(input.variants.flatMap(identityOf))
  const differences = compareWithFirst(built, { variants, aligned, registry, texts, identities, onProgress })
  const provisions = nameRows(built, differences)
  onProgress('answering', 0.8)
  const context: AnswerContext = {
    input,
    variants,
    provisions,
    rowsOf: variants.map((variant, at) =>
      rowsOfVariant(
        variant,
        aligned.rows.map((row) => row[at] ?? []),
      ),
    ),
    differences,
    cite: registry.cite,
    citeInput: registry.citeInput,
  }
  const answers = answerRequest(context)
  const questions = input.opinions ? listQuestions(context, answers, input.opinions) : []
  return {
    questions: questions.map(toOpenQuestion),
    finish: (asked) => {
      onProgress('citing', 0.95)
      const { sentences, focus } = answers
      const applied = asked && applyOpinions(answers, { questions, opinions: asked.opinions }, context)
      const { scenarios, review } = applied ?? answers
      const unavailable = asked && describeUnused(asked, applied?.dropped ?? 0, questions.length)
      const result: ComparisonResult = {
        schema: 'filing-desk/comparison-result@1',
        engine: { version: engineVersion, reasoner: asked?.reasoner ?? null },
        summary: { sentences, counts: countRows(provisions, differences) },
        variants: input.variants.map(describeVariant),
        provisions,
        differences,
        focus,
        scenarios,
        review,
        gaps: findGaps(context, { focus, scenarios, unavailable }),
        citations: registry.citations(),
      }
      return asked === null ? result : keepUsedCitations(result)
    },
  }
}

/** In one gap: questions without an answer, and answers that the wording does not show. */
function describeUnused({ unavailable }: Opinions, dropped: number, questions: number): string | null {
  const unproven = `The answers of the language model to ${dropped} of ${questions} questions are not used: what they quote is not in the wording, or does not show them.`
  const sentences = [...(unavailable === null ? [] : [unavailable]), ...(dropped > 0 ? [unproven] : [])]
  return sentences.length > 0 ? sentences.join(' ') : null
}

interface Comparing {
  readonly variants: readonly KeyedText[]
  readonly aligned: AlignedVariants
  readonly registry: CitationRegistry
  readonly texts: TextReader
  readonly identities: ReadonlyMap<string, FormIdentity>
  readonly onProgress: OnProgress
}

function compareWithFirst(
  rows: readonly BuiltRow[],
  { variants, aligned, registry, texts, identities, onProgress }: Comparing,
): Difference[] {
  const [first] = variants
  if (first === undefined) return []
  const a = provisionsOf(rows, first)
  const found = aligned.ofFirst.flatMap(({ other, matches }, at) => {
    const variant = variants[other]
    if (variant === undefined) return []
    const { key } = variant
    onProgress('comparing', 0.5 + (0.3 * at) / aligned.ofFirst.length)
    const [one, second] = [identities.get(first.key), identities.get(key)]
    const known = one && second ? { a: one, b: second } : null
    const b = provisionsOf(rows, variant)
    return compareSides({ a, b, matches, texts, identities: known }).map((difference) => ({ difference, key }))
  })
  found.sort((x, y) => x.difference.row - y.difference.row)
  return found.map(({ difference, key }, at) => {
    const row = rows[difference.row]
    return describeDifference(difference, {
      id: `d${at + 1}`,
      provisionId: `p${difference.row + 1}`,
      keys: [first.key, key],
      spanOf: (of, { start, end }) => {
        const cell = row?.cells[of] ?? null
        if (cell === null) return null
        const slices = slicesOfCell(row?.members[of] ?? [], start, end)
        const citationIds = slices.length > 0 ? registry.cite(slices, of) : end === start ? cell.citationIds : []
        return { start, end, text: cell.text.slice(start, end), citationIds }
      },
    })
  })
}

/** A variant's provisions with their places in the rows. */
function provisionsOf(rows: readonly BuiltRow[], { key, provisions }: KeyedText): CellProvision[] {
  const places = rows.flatMap(({ members }, row) => {
    let offset = 0
    return (members[key] ?? []).map((member, at) => {
      const start = offset + leadOf(member, at).length
      offset = start + member.text.length + 1
      return [member.index, { row, start }] as const
    })
  })
  const placeOf = new Map(places)
  return provisions.map((provision) => ({
    ...provision,
    printed: provision.printed ?? null,
    isDeleted: provision.endorsed?.some(({ action }) => action === 'deleted') ?? false,
    ...(placeOf.get(provision.index) ?? { row: -1, start: 0 }),
  }))
}

function nameRows(rows: readonly BuiltRow[], differences: readonly Difference[]): Provision[] {
  const byRow = Map.groupBy(differences, ({ provisionId }) => provisionId)
  return rows.map(({ part, heading, cells }, at) => {
    const id = `p${at + 1}`
    const own = byRow.get(id) ?? []
    return { id, part, heading, relation: relationOf({ cells }, own), cells, differenceIds: own.map((each) => each.id) }
  })
}

function rowsOfVariant({ provisions }: KeyedText, cells: readonly (readonly number[])[]): number[] {
  const rows = new Array<number>(provisions.length).fill(-1)
  for (const [row, cell] of cells.entries()) for (const index of cell) rows[index] = row
  return rows
}

/** As printed on its pages; what a file is named says nothing of the wording. */
function identityOf({ key, documents: [form] }: CompareInput['variants'][number]): [string, FormIdentity][] {
  return form === undefined ? [] : [[key, readFormIdentity({ ...form, name: '' })]]
}

function describeVariant({ key, label, documents }: CompareInput['variants'][number]): VariantResult {
  return {
    key,
    label,
    documents: documents.map((document) => {
      const { inputId, fileId, fileVersion, name, pages } = document
      return { inputId, fileId, fileVersion, name, pageCount: pages.length, ...readFormIdentity(document) }
    }),
  }
}

function countRows(provisions: readonly Provision[], differences: readonly Difference[]): SummaryCounts {
  const relations = (relation: Provision['relation']) => provisions.filter((each) => each.relation === relation).length
  const listed = (materiality: Difference['materiality']) =>
    differences.filter((each) => each.materiality === materiality).length
  return {
    provisions: provisions.length,
    same: relations('same'),
    editorial: relations('editorial'),
    changed: relations('changed'),
    partial: relations('partial'),
    high: listed('high'),
    medium: listed('medium'),
    low: listed('low'),
  }
}

/** Words of the trade: a text without any is about something else. */
const trade =
  /\b(?:insur\w*|polic(?:y|ies)|cover(?:s|ed|age|ages)?|exclu\w*|liab\w*|loss(?:es)?|damages?|premiums?|deductibles?|limits?|endorse\w*|claims?|perils?|declarations?|hazards?|indemni\w*|subrogat\w*|underwrit\w*|cancel\w*|occurrences?)\b/i
const voice =
  /\b(?:we|the (?:company|insurer)) (?:will|shall|may|do|does|agree|pay)\b|\byou (?:must|shall|may|agree)\b/i

/**
 * Whether documents hold any policy wording. A one-line endorsement does; an empty file, a letter or a price list does
 * not, nor does text in a script whose words cannot be separated. Wording in a language other than English cannot be
 * distinguished from other text in that language, and is compared. This test is far more lenient than the one that
 * distinguishes a policy from knowledge about policies.
 */
export function holdsWording(documents: readonly Pick<DocumentInput, 'pages'>[]): boolean {
  const isEnglish = documents.some(({ pages }) => pages.some(({ text }) => trade.test(text) || voice.test(text)))
  return isEnglish || readLanguage(textsOf(documents))?.hasWords === true
}

function describeUnable({ variants }: CompareInput): string {
  const unread = variants.flatMap(({ key, label, documents }) => {
    const language = readLanguage(textsOf(documents))
    return language?.hasWords === false ? [`${label ?? key} is written in ${language.name}`] : []
  })
  if (unread.length === 0) return 'Fewer than two variants contain policy wording. There is nothing to compare.'
  return `${unread.join('; ')}. Its words and provisions cannot be separated, and fewer than two other variants contain policy wording. There is nothing to compare.`
}

function textsOf(documents: readonly Pick<DocumentInput, 'pages'>[]): string[] {
  return documents.flatMap(({ pages }) => pages.map(({ text }) => text))
}
