import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseManuscript, spansText } from '#lib/service/documents/manuscript.ts'
import { demoFolder } from '#lib/tools/demo/demo-workspace.ts'
import { homeownersChanges } from './homeowners-changes.ts'

const first = readBlocks('homeowners-2019')
const second = readBlocks('homeowners-2024')
const firstText = first.join(' ')
const secondText = second.join(' ')

test('has at least 60 changes, of every kind', () => {
  expect(homeownersChanges.length).toBeGreaterThanOrEqual(60)
  const kinds = new Set(homeownersChanges.map(({ change }) => change))
  expect([...kinds].toSorted()).toEqual(['added', 'merged', 'moved', 'removed', 'renumbered', 'replaced', 'split'])
})

test('gives every change a different topic', () => {
  const topics = homeownersChanges.map(({ topic }) => topic)
  expect(new Set(topics).size).toBe(topics.length)
})

test.each(homeownersChanges.map((change) => [change.topic, change] as const))(
  '%s: matches the text of both editions',
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

test('lists every changed sentence', () => {
  const before = homeownersChanges.flatMap((change) => change.before ?? [])
  const after = homeownersChanges.flatMap((change) => change.after ?? [])
  expect(findUnlisted(first, second, before)).toEqual(['Refrigerated Food'])
  expect(findUnlisted(second, first, after)).toEqual([
    'Inflation Adjustment.',
    'Lock Replacement',
    'Cyber incident.',
    'Short-term hosting.',
    'Dangerous animals.',
  ])
})

/** Sentences of `blocks` alone that no text of `listed` covers: the headings of provisions, which are listed by their text. */
function findUnlisted(blocks: readonly string[], others: readonly string[], listed: readonly string[]): string[] {
  const known = new Set(others.flatMap(splitSentences).map(withoutPlace))
  return blocks
    .flatMap(splitSentences)
    .filter((sentence) => !known.has(withoutPlace(sentence)))
    .filter((sentence) => !listed.some((words) => sentence.includes(words) || words.includes(sentence)))
}

function splitSentences(block: string): string[] {
  return block.split(/(?<=[.:]) (?=[A-Z])/)
}

/** Reading text of the blocks, without markers. */
function readBlocks(name: string): string[] {
  const { blocks } = parseManuscript(readFileSync(join(demoFolder, 'wordings', `${name}.txt`), 'utf8'))
  return blocks.flatMap((block) => (block.kind === 'page_break' ? [] : [spansText(block.text)]))
}

/** Without references to other paragraphs, and without an ending that depends on the place in a list. */
function withoutPlace(sentence: string): string {
  return sentence.replace(/\b[A-Z]\.\d+(?:\.[a-z])?(?:\(\d+\))?/g, '#').replace(/(?:; and|; or|;|\.)$/, '')
}
