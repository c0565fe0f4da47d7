import { expect, test } from 'vitest'
import { remember } from './remember.ts'

test('computes the result of a text once', () => {
  const computed: string[] = []
  const measure = remember((text) => computed.push(text) && text.length)
  expect(['ab', 'c', 'ab', 'c'].map(measure)).toEqual([2, 1, 2, 1])
  expect(computed).toEqual(['ab', 'c'])
})

test('computes all once more past its characters', () => {
  const computed: string[] = []
  const measure = remember((text) => computed.push(text), 3)
  for (const text of ['ab', 'cd', 'ef', 'ab']) measure(text)
  expect(computed).toEqual(['ab', 'cd', 'ef', 'ab'])
})
