import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { QuestionKind } from '#lib/engines/wording/questions/model.ts'
import { BlindExpectation, BlindFocus, BlindScenario, loadBlindBatches } from '../blind-batch.ts'
import { readCases } from '../read-cases.ts'
import { keptBack } from './labeled-changes.ts'

/** A question about a form, and the passages that a careful reader cites for its answer. */
export interface LabeledQuestion {
  readonly kind: QuestionKind
  /** '' but for a scenario. */
  readonly facts: string
  readonly question: string
  /** Quotes of the form. */
  readonly deciding: readonly string[]
  /** Null for a focus. */
  readonly outcome: string | null
}

/** The questions of one author about one form. */
export interface QuestionedForm {
  /** The author of the form. */
  readonly author: string
  readonly text: string
  readonly questions: readonly LabeledQuestion[]
}

const changes = join(import.meta.dirname, '..', 'labeled-changes')
const folder = join(import.meta.dirname, '..', 'labeled-questions')

type Asked = Pick<ReturnType<typeof loadBlindBatches>[number], 'scenarios' | 'expectations' | 'focus'>

/** The questions about the forms of `labeled-changes`, of which some have two authors (`s1` and `s1-2`), and those of the blind batches that are not kept back. */
export function loadLabeledQuestions(): QuestionedForm[] {
  const own = readdirSync(folder)
    .sort()
    .flatMap((author) => {
      const asked = {
        scenarios: readCases(join(folder, author, 'scenarios.tsv'), BlindScenario),
        expectations: readCases(join(folder, author, 'expectations.tsv'), BlindExpectation),
        focus: readCases(join(folder, author, 'focus.tsv'), BlindFocus),
      }
      const ofForms = author.replace(/-\d+$/, '')
      const forms = join(changes, ofForms, 'forms')
      return readdirSync(forms)
        .sort()
        .map((file) =>
          toForm(
            { author: ofForms, name: basename(file, '.txt'), text: readFileSync(join(forms, file), 'utf8') },
            asked,
          ),
        )
    })
  const blind = loadBlindBatches().flatMap((batch) =>
    keptBack.has(batch.name)
      ? []
      : [...batch.forms].map(([name, text]) => toForm({ author: batch.name.slice(0, 1), name, text }, batch)),
  )
  return [...own, ...blind].filter(({ questions }) => questions.length > 0)
}

/** A form by its name. */
interface NamedForm {
  readonly author: string
  readonly name: string
  readonly text: string
}

function toForm({ author, name, text }: NamedForm, { scenarios, expectations, focus }: Asked): QuestionedForm {
  const isOf = ({ form }: { readonly form: string }) => form === name
  return {
    author,
    text,
    questions: [
      ...scenarios.filter(isOf).map(({ facts, question, deciding, outcome }) => ({
        kind: 'scenario' as const,
        facts,
        question,
        deciding,
        outcome,
      })),
      ...expectations.filter(isOf).map(({ assertion, deciding, outcome }) => ({
        kind: 'expectation' as const,
        facts: '',
        question: assertion,
        deciding,
        outcome,
      })),
      ...focus.filter(isOf).map(({ focus: question, passages }) => ({
        kind: 'focus' as const,
        facts: '',
        question,
        deciding: passages,
        outcome: null,
      })),
    ],
  }
}
