import type { Exhibit, ExhibitNote, ExhibitRow } from '#lib/reading/exhibit/exhibit.ts'
import { countOf, effectLabels, materialityLabels, pairingLabels, relationLabels } from '#lib/reading/labels.ts'
import { describeFindingsReview, reviewLines } from './describe-review.ts'
import { redactedText } from './exhibit-table.ts'

/** The lines over an exhibit, each with its label. Lines without a value are left out. */
export function titleBlock(exhibit: Exhibit): { readonly label: string; readonly value: string }[] {
  const { company, filing, columns, counts, scope, run } = exhibit
  const [baseline, ...others] = columns
  const nameColumn = ({ name, forms }: Exhibit['columns'][number]) => [name, ...forms].join(' · ')
  const { relations, levels } = counts
  const { progress, signOff } = describeFindingsReview(exhibit.findingsReview)
  const lines = [
    { label: 'Company', value: company },
    { label: 'Filing', value: filing },
    { label: 'Baseline', value: baseline ? nameColumn(baseline) : null },
    ...others.map((column) => ({ label: 'Compared', value: nameColumn(column) })),
    {
      label: 'Provisions',
      value: `${countOf(counts.provisions, 'provision')}: ${(['same', 'editorial', 'changed', 'partial'] as const)
        .map((relation) => `${relationLabels[relation]} ${relations[relation]}`)
        .join(' · ')}`,
    },
    {
      label: 'Differences',
      value: `${countOf(counts.differences, 'difference')}: High ${levels.high} · Medium ${levels.medium} · Low ${levels.low} · Not material ${levels.none}`,
    },
    { label: 'Review', value: progress },
    { label: 'Sign-off', value: signOff },
    { label: 'Shown', value: scope.join(' ') },
    { label: 'Model', value: run.model },
  ]
  return lines.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
}

/** The run and the versions that it compared, for the foot of every page. */
export function describeRun({ run, files }: Exhibit): string {
  const versions = files.map(({ name, version }) => `${name ?? redactedText} v${version}`).join(', ')
  const finished = run.finishedAt === null ? '' : ` of ${run.finishedAt.slice(0, 10)}`
  return `Run ${run.id}${finished}, engine ${run.engineVersion}. ${versions}`
}

export const legend =
  'Inserted wording is underlined, removed wording is struck through, moved wording has a dotted underline.'

/** "Changed (joined by hand)": how a row's wordings relate, and that a member put them together. */
export function describeRelation({ relation, pairing }: ExhibitRow): string {
  const label = relationLabels[relation]
  return pairing === null ? label : `${label} (${pairingLabels[pairing].toLowerCase()})`
}

/** "2021 edition · High, Narrower": who differs, and how much that matters. */
export function describeNote({ columns, materiality, effect }: ExhibitNote): string {
  const weight = [materialityLabels[materiality], ...(effect === 'none' ? [] : [effectLabels[effect]])].join(', ')
  return `${columns.join(', ')} · ${weight}`
}

/** A note with the review of its difference, for a cell that holds text only. */
export function noteLines(note: ExhibitNote): string[] {
  return [`${describeNote(note)}: ${note.text ?? redactedText}`, ...(note.review ? reviewLines(note.review) : [])]
}
