import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoFolder } from '#lib/demo/demo-workspace.ts'
import { parseManuscript, spansText } from '#lib/documents/manuscript.ts'
import { homeownersChanges } from './homeowners-changes.ts'

const first = readBlocks('homeowners-2019')
const second = readBlocks('homeowners-2024')
const firstText = first.join(' ')
const secondText = second.join(' ')

test('the second edition makes 60 changes or more, of every kind', () => {
  expect(homeownersChanges.length).toBeGreaterThanOrEqual(60)
  const kinds = new Set(homeownersChanges.map(({ change }) => change))
  expect([...kinds].toSorted()).toEqual(['added', 'merged', 'moved', 'removed', 'renumbered', 'replaced', 'split'])
})

test('every change has a topic of its own', () => {
  const topics = homeownersChanges.map(({ topic }) => topic)
  expect(new Set(topics).size).toBe(topics.length)
})

test.each(homeownersChanges.map((change) => [change.topic, change] as const))(
  '%s: stands in the editions as told',
  (_, { change, before, after }) => {
    expect({ first: firstText.includes(before ?? ''), second: secondText.includes(after ?? '') }).toEqual({
      first: true,
      second: true,
    })
    if (change === 'added') expect(before).toBeNull()
    if (change === 'removed') expect(after).toBeNull()
    if (change === 'added' || change === 'replaced' || change === 'renumbered')
      expect(firstText.includes(after ?? '')).toBe(false)
    if (change === 'removed') expect(secondText.includes(before ?? '')).toBe(false)
  },
)

test('the list leaves no changed sentence out', () => {
  const before = homeownersChanges.flatMap((change) => change.before ?? [])
  const after = homeownersChanges.flatMap((change) => change.after ?? [])
  expect(listUntold(first, second, before)).toEqual(['Refrigerated Food'])
  expect(listUntold(second, first, after)).toEqual([
    'Inflation Adjustment.',
    'Lock Replacement',
    'Cyber incident.',
    'Short-term hosting.',
    'Dangerous animals.',
  ])
})

/** Sentences that only `blocks` have and that hold none of the words `told`: the headings of whole provisions, which are told by their text. */
function listUntold(blocks: readonly string[], others: readonly string[], told: readonly string[]): string[] {
  const known = new Set(others.flatMap(splitSentences).map(withoutPlace))
  return blocks
    .flatMap(splitSentences)
    .filter((sentence) => !known.has(withoutPlace(sentence)))
    .filter((sentence) => !told.some((words) => sentence.includes(words) || words.includes(sentence)))
}

function splitSentences(block: string): string[] {
  return block.split(/(?<=[.:]) (?=[A-Z])/)
}

/** Reading text of the blocks, without markers. */
function readBlocks(name: string): string[] {
  const { blocks } = parseManuscript(readFileSync(join(demoFolder, 'wordings', `${name}.txt`), 'utf8'))
  return blocks.flatMap((block) => (block.kind === 'page_break' ? [] : [spansText(block.text)]))
}

/** Without references to other paragraphs, and without the end that only tells a sentence's place in its list. */
function withoutPlace(sentence: string): string {
  return sentence.replace(/\b[A-Z]\.\d+(?:\.[a-z])?(?:\(\d+\))?/g, '#').replace(/(?:; and|; or|;|\.)$/, '')
}
