import { existsSync, readFileSync } from 'node:fs'
import { diffArrays } from 'diff'
import { describe, expect, it } from 'vitest'
import { extract } from './extract.ts'
import { extractLimits } from './limits.ts'

const folder = '../shared/data/wordings'
const printed = `${folder}/fema_F-123-general-property-SFIP_2021.pdf`
const typed = `${folder}/nfip-sfip-general-property.txt`
const isThere = existsSync(printed) && existsSync(typed)

/** Words and signs, without hyphenation and typographic signs. */
function tokens(text: string): string[] {
  const plain = text
    .replace(/\u00ad\n+/g, '')
    .replace(/’/g, "'")
    .replace(/–/g, '-')
    .replace(/^## /gm, '')
  return plain.toLowerCase().match(/[\p{L}\p{N}$%.,'-]+|\S/gu) ?? []
}

describe.skipIf(!isThere)(`a real form in two columns (skipped where ${folder} is absent)`, () => {
  it('has the words of its official text in the same order, except where the editions differ', async () => {
    const outcome = await extract(readFileSync(printed), extractLimits)
    if (!outcome.ok) throw new Error(outcome.message)
    const foot = /\n\nNFIP GENERAL PROPERTY FORM SFIP PAGE \d+ OF 27$/
    expect(outcome.pages.filter((page) => foot.test(page.text))).toHaveLength(27)
    const read = tokens(outcome.pages.map((page) => page.text.replace(foot, '')).join('\n'))
    const official = tokens(readFileSync(typed, 'utf8'))
    const changes = diffArrays(official, read)
    const same = changes
      .filter((change) => !change.added && !change.removed)
      .reduce((sum, { count }) => sum + (count ?? 0), 0)
    expect((2 * same) / (read.length + official.length)).toBeGreaterThan(0.996)
  })
})
