import type { Exhibit, ExhibitSide, Opinion } from '#lib/reading/exhibit/exhibit.ts'
import { categoryLabels, changeLabels, effectLabels, materialityLabels, partLabels } from '#lib/reading/labels.ts'
import { cellOf, column, type ExhibitTable, pagesCell, redactedText, type TableCell } from './exhibit-table.ts'
import {
  reviewCells,
  reviewColumn,
  reviewColumns,
  tabulateOverrides,
  tabulatePairings,
  tabulateReviews,
} from './review-tables.ts'

/** The tables of a printed exhibit: its side-by-side table has the differences, and the notes with the review. */
export function listPrinted(exhibit: Exhibit): ExhibitTable[] {
  return listTables(exhibit).filter(({ id }) => id !== 'differences' && id !== 'reviews')
}

/** The tables that have rows, in the order of an exhibit. */
export function listTables(exhibit: Exhibit): ExhibitTable[] {
  return [
    tabulateDifferences(exhibit),
    tabulateReviews(exhibit),
    tabulateOverrides(exhibit),
    tabulatePairings(exhibit),
    tabulateNumbers(exhibit),
    tabulateScenarios(exhibit),
    tabulateExpectations(exhibit),
    tabulateReview(exhibit),
    tabulateFocus(exhibit),
    tabulateGaps(exhibit),
    tabulateFiles(exhibit),
  ].filter(({ rows }) => rows.length > 0)
}

function tabulateDifferences({ differences }: Exhibit): ExhibitTable {
  const side = ({ column: name, text, pages }: ExhibitSide) => [{ text: name }, cellOf(text), pagesCell(pages)]
  return {
    id: 'differences',
    title: 'Differences',
    columns: [
      column('Part', 16),
      column('Provision', 32),
      column('Materiality', 12),
      column('For the insured', 13),
      column('Category', 16),
      column('Change', 12),
      column('Summary', 60),
      column('Why', 40),
      column('From', 20),
      column('Before', 48),
      column('Page before', 12),
      column('To', 20),
      column('After', 48),
      column('Page after', 12),
      ...reviewColumns,
    ],
    rows: differences.map((difference) => [
      { text: partLabels[difference.part] },
      { text: difference.provision },
      { text: materialityLabels[difference.materiality] },
      { text: effectLabels[difference.effect] },
      { text: categoryLabels[difference.category] },
      { text: changeLabels[difference.change] },
      cellOf(difference.summary),
      { text: difference.reason ?? '' },
      ...side(difference.before),
      ...side(difference.after),
      ...reviewCells(difference.review),
    ]),
  }
}

function tabulateNumbers({ columns, numbers }: Exhibit): ExhibitTable {
  return {
    id: 'numbers',
    title: 'Numbers',
    columns: [
      column('Provision', 32),
      column('Section', 24),
      column('Category', 14),
      ...columns.flatMap(({ name }, index) => [
        column(name, 16),
        ...(index > 0 ? [column(`Change of ${name}`, 10)] : []),
      ]),
      column('For the insured', 13),
    ],
    rows: numbers.map(({ provision, section, category, figures, moves, effect }) => [
      { text: provision },
      { text: section },
      { text: categoryLabels[category] },
      ...figures.flatMap((figure, index) => [cellOf(figure), ...(index > 0 ? [{ text: moves[index] ?? '' }] : [])]),
      { text: effectLabels[effect] },
    ]),
  }
}

/** "Covered (by the language model reader-7b)". */
function outcomeOf({ outcome, author }: Opinion): TableCell {
  return { text: author === null ? outcome : `${outcome} (by the language model ${author})` }
}

function dissentOf({ dissent }: Opinion): TableCell {
  if (!dissent) return { text: '' }
  return { text: `${dissent.author}: ${dissent.outcome}. ${dissent.text ?? redactedText}` }
}

function tabulateScenarios(exhibit: Exhibit): ExhibitTable {
  const review = reviewColumn(exhibit)
  return {
    id: 'scenarios',
    title: 'Scenarios',
    columns: [
      column('Scenario', 16),
      column('Question', 36),
      column('Facts', 36),
      column('Variant', 20),
      column('Outcome', 18),
      column('Step', 6),
      column('Reasoning', 72),
      column('Pages', 14),
      column('Dissent of a language model', 32),
      column('Sent to the language model', 22),
      ...review.columns,
    ],
    rows: exhibit.scenarios.flatMap(({ id, question, facts, answers }) =>
      answers.flatMap((answer) =>
        answer.steps.map(({ text, pages }, index) => [
          { text: id },
          { text: question ?? '' },
          { text: facts ?? '' },
          { text: answer.column },
          outcomeOf(answer),
          { text: `${index + 1}` },
          cellOf(text),
          pagesCell(pages),
          index === 0 ? dissentOf(answer) : { text: '' },
          index === 0 ? pagesCell(answer.sent) : { text: '' },
          ...review.cellsOf(index === 0 ? answer.review : null),
        ]),
      ),
    ),
  }
}

function tabulateExpectations(exhibit: Exhibit): ExhibitTable {
  const review = reviewColumn(exhibit)
  return {
    id: 'expectations',
    title: 'Expectations',
    columns: [
      column('Scenario', 16),
      column('Expectation', 16),
      column('Assertion', 48),
      column('Variant', 20),
      column('Outcome', 18),
      column('Reason', 72),
      column('Pages', 14),
      column('Dissent of a language model', 32),
      column('Sent to the language model', 22),
      ...review.columns,
    ],
    rows: exhibit.scenarios.flatMap(({ id, expectations }) =>
      expectations.map((expectation) => [
        { text: id },
        { text: expectation.id },
        { text: expectation.assertion },
        { text: expectation.column },
        outcomeOf(expectation),
        cellOf(expectation.text),
        pagesCell(expectation.pages),
        dissentOf(expectation),
        pagesCell(expectation.sent),
        ...review.cellsOf(expectation.review),
      ]),
    ),
  }
}

function tabulateReview(exhibit: Exhibit): ExhibitTable {
  const review = reviewColumn(exhibit)
  return {
    id: 'review',
    title: 'Review material',
    columns: [
      column('Material', 28),
      column('Statement', 64),
      column('Outcome', 18),
      column('Reason', 48),
      column('Pages', 14),
      column('Dissent of a language model', 32),
      column('Sent to the language model', 22),
      ...review.columns,
    ],
    rows: exhibit.review.map(({ material, statement, opinion, review: own }) => [
      { text: material },
      cellOf(statement),
      outcomeOf(opinion),
      cellOf(opinion.text),
      pagesCell(opinion.pages),
      dissentOf(opinion),
      pagesCell(opinion.sent),
      ...review.cellsOf(own),
    ]),
  }
}

function tabulateFocus({ focus }: Exhibit): ExhibitTable {
  return {
    id: 'focus',
    title: 'Focus questions',
    columns: [column('Question', 40), column('Finding', 80), column('Pages', 14)],
    rows: focus.map(({ question, text, pages }) => [{ text: question }, cellOf(text), pagesCell(pages)]),
  }
}

function tabulateGaps({ gaps }: Exhibit): ExhibitTable {
  return {
    id: 'gaps',
    title: 'Gaps',
    columns: [
      column('Kind', 20),
      column('Variant', 20),
      column('Message', 64),
      column('Remedy', 48),
      column('Pages', 14),
    ],
    rows: gaps.map(({ kind, column: name, message, remedy, pages }) => [
      { text: kind },
      { text: name ?? 'All' },
      cellOf(message),
      cellOf(remedy),
      pagesCell(pages),
    ]),
  }
}

function tabulateFiles({ files }: Exhibit): ExhibitTable {
  return {
    id: 'files',
    title: 'Files and versions',
    columns: [
      column('Input', 16),
      column('Role', 18),
      column('Variant', 24),
      column('File', 40),
      column('Version', 8),
      column('File ID', 38),
    ],
    rows: files.map(({ inputId, role, column: name, name: file, version, fileId }) => [
      { text: inputId },
      { text: role },
      { text: name ?? 'All' },
      cellOf(file),
      { text: `${version}` },
      { text: fileId },
    ]),
  }
}
