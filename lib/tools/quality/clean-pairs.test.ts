import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resultOf } from '#lib/engines/compare/testing/policies.ts'

const itemLabel = /^\(?(?:[a-z]{1,3}|\d{1,2})[.)] /gm
const sectionTitle = /^## (?:[IVXL]+\. )?(.*)$/gm
const bulleted = (text: string) => text.replace(itemLabel, '• ')
const capitals = (text: string) => text.replace(sectionTitle, (_, title: string) => title.toUpperCase())

/** One wording printed in other ways, none of which changes what it says. */
const layouts: readonly (readonly [string, (text: string) => string])[] = [
  ['bullets in place of numbers', bulleted],
  ['dashes below bullets', (text) => text.replace(/^\d{1,2}\. /gm, '• ').replace(/^\(?[a-z]{1,3}[.)] /gm, '– ')],
  ['bullets for all labels', (text) => bulleted(text).replace(/^[A-Z]\. /gm, '• ')],
  ['titles in capitals without their numbers', capitals],
  ['bullets, and titles in capitals', (text) => capitals(bulleted(text))],
  ['labels in brackets', (text) => text.replace(/^(\d{1,2}|[a-z])\. /gm, '($1) ')],
]

const folder = import.meta.dirname
const wordings = [
  'wordings/harborlight-residence.txt',
  'wordings/stonebridge-commerce.txt',
  '../demo/files/wordings/general-liability-occurrence.txt',
  '../demo/files/wordings/homeowners-2024.txt',
].map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)

describe('a wording in another layout', () => {
  for (const [file, text] of wordings)
    it.each(layouts)(`says the same with %s: ${file}`, (_, layOut) => {
      const other = layOut(text)
      expect(other).not.toBe(text)
      const material = resultOf([[text], [other]]).differences.filter(({ materiality }) => materiality !== 'none')
      expect(material.map(({ summary }) => summary)).toEqual([])
    })
})
