import { describe, expect, test } from 'vitest'
import { questionKinds } from '#lib/engines/wording/questions/model.ts'
import { readNames } from '#lib/engines/wording/questions/words.ts'
import { loadBlindBatches } from '../blind-batch.ts'
import { keptBack } from './labeled-changes.ts'
import { loadLabeledQuestions } from './labeled-questions.ts'
import { readFormExamples } from './question-examples.ts'
import { loadWordVectors } from './word-vectors.ts'

describe('the labeled questions', () => {
  const forms = loadLabeledQuestions()
  const all = forms.flatMap(({ text, questions }) => questions.map((question) => ({ text, ...question })))

  test('are of every kind, each with words, and facts for a scenario alone', () => {
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(questionKinds))
    for (const { kind, facts, question, outcome } of all) {
      expect(question.trim()).not.toBe('')
      expect(facts.trim() !== '').toBe(kind === 'scenario')
      expect(outcome === null).toBe(kind === 'focus')
    }
  })

  test('quote what their form prints', () => {
    const missing = all.flatMap(({ text, question, deciding }) =>
      deciding.filter((quote) => quote === '' || !text.includes(quote)).map((quote) => `${question}: ${quote}`),
    )
    expect(missing).toEqual([])
  })

  test('are not of a batch that is kept back', () => {
    const held = new Set(
      loadBlindBatches().flatMap(({ name, forms: own }) => (keptBack.has(name) ? [...own.values()] : [])),
    )
    expect(held.size).toBeGreaterThan(0)
    expect(forms.filter(({ text }) => held.has(text))).toEqual([])
  })
})

describe('a labeled form that is read', () => {
  const text = [
    'COVERAGE',
    '',
    'We insure direct loss to the dwelling caused by fire or hail.',
    '',
    'EXCLUSIONS',
    '',
    'We do not insure loss caused by freezing. We do not insure loss caused by flood for 30 days.',
  ].join('\n')
  const ask = (kind: (typeof questionKinds)[number], deciding: readonly string[], outcome: string | null) => ({
    kind,
    facts: kind === 'scenario' ? 'A flood came for 60 days.' : '',
    question: 'Is it covered?',
    deciding,
    outcome,
  })
  const { wording, questions } = readFormExamples({
    author: 'a',
    text,
    questions: [
      ask('scenario', ['loss caused by flood', 'caused by fire', 'not in the form'], 'not_covered'),
      ask('scenario', ['freezing. We do not'], 'another'),
      ask('expectation', [], 'supported'),
      ask('focus', [], null),
    ],
  })
  const textsOf = (at: number) =>
    questions[at]?.deciding.map((group) => group.map((passage) => wording.passages[passage]?.text))

  test('has the passages that each quote is in', () => {
    expect(textsOf(0)).toEqual([
      ['We do not insure loss caused by flood for 30 days.'],
      ['We insure direct loss to the dwelling caused by fire or hail.'],
    ])
    expect(textsOf(1)).toEqual([
      ['We do not insure loss caused by freezing.', 'We do not insure loss caused by flood for 30 days.'],
    ])
  })

  test('has an outcome and figures for a scenario alone', () => {
    expect(questions.map(({ outcome }) => outcome)).toEqual([1, -1, -1, -1])
    expect(questions.map(({ figures }) => figures.length > 0)).toEqual([true, true, false, false])
  })
})

test('the first vectors are a row for each name, each once, as the engine names words, centered', () => {
  const { names, size, values } = loadWordVectors()
  expect(values).toHaveLength(names.length * size)
  expect(new Set(names).size).toBe(names.length)
  expect(names.slice(0, 3_000).filter((name) => !/^[a-z]+$/.test(name) || readNames(name).length !== 1)).toEqual([])
  const means = Array.from({ length: size }, (_, column) => {
    let sum = 0
    for (let at = column; at < values.length; at += size) sum += values[at] ?? 0
    return sum / names.length
  })
  expect(Math.max(...means.map(Math.abs))).toBeLessThan(0.02)
})
