import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Block, type Manuscript, parseManuscript, spansText } from '#lib/service/documents/manuscript.ts'
import { writePdf } from '#lib/service/documents/write-pdf.ts'
import { demoFolder } from '#lib/tools/demo/demo-workspace.ts'

const policies = [
  'homeowners-2019',
  'homeowners-2024',
  'general-liability-occurrence',
  'general-liability-claims-made',
] as const
const wordings = [...policies, 'water-backup-endorsement', 'camera-floater-2022', 'camera-floater-2024'] as const

describe.each(wordings)('the wording %s', (name) => {
  const manuscript = read(name)

  test('numbers every list from its first item on, without a gap and without a list of one', () => {
    expect(findNumberingIssues(manuscript.blocks)).toEqual([])
  })

  test('says which form and edition it is', () => {
    expect(manuscript.formNumber).toMatch(/^(?:LM|BSI) [A-Z]{2} \d\d$/)
    expect(manuscript.edition).toMatch(/^(?:0[1-9]|1[0-2]) \d\d$/)
    expect(manuscript.title).not.toBeNull()
  })

  test('refers only to paragraphs that there are', () => {
    const base = name === 'water-backup-endorsement' ? read('homeowners-2024') : null
    const paths = new Map([...listPaths(manuscript), ...(base ? listPaths(base) : [])])
    const references = listReferences(manuscript)
    expect(references.filter(({ section, path }) => !paths.get(section)?.has(path))).toEqual([])
  })

  test('is set in characters that print', async () => {
    await expect(writePdf(manuscript)).resolves.toBeInstanceOf(Uint8Array)
  })
})

test.each([
  ['homeowners-2019', 15, 40],
  ['homeowners-2024', 15, 40],
  ['general-liability-occurrence', 8, 20],
  ['general-liability-claims-made', 8, 20],
  ['water-backup-endorsement', 1, 2],
] as const)('%s prints on %i to %i letter pages at 10 points', async (name, least, most) => {
  const pages = countPages(await writePdf(read(name), { fontSize: 10 }))
  expect(pages).toBeGreaterThanOrEqual(least)
  expect(pages).toBeLessThanOrEqual(most)
})

test.each(['homeowners-2019', 'homeowners-2024'])(
  '%s defines 25 words or more, in the order of the alphabet',
  (name) => {
    const terms = listTerms(read(name))
    expect(terms.length).toBeGreaterThanOrEqual(25)
    expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })))
  },
)

test.each(['homeowners-2019', 'homeowners-2024'])('%s uses every word that it defines', (name) => {
  const manuscript = read(name)
  const text = manuscript.blocks.map(textOf).join('\n').toLowerCase()
  const unused = listTerms(manuscript).filter((term) => text.split(term.toLowerCase()).length - 1 < 2)
  expect(unused).toEqual([])
})

test('references are found where a wording has them', () => {
  const counts = policies.map((name) => listReferences(read(name)).length)
  expect(Math.min(...counts)).toBeGreaterThan(25)
})

function read(name: string): Manuscript {
  return parseManuscript(readFileSync(join(demoFolder, 'wordings', `${name}.txt`), 'utf8'))
}

function textOf(block: Block): string {
  return block.kind === 'page_break' ? '' : spansText(block.text)
}

function findNumberingIssues(blocks: readonly Block[]): string[] {
  const issues: string[] = []
  let open: { ordinal: number; text: string }[] = []
  const close = (from: number) => {
    for (const { ordinal, text } of open.slice(from)) if (ordinal === 1) issues.push(`a list of one: ${text}`)
    open = open.slice(0, from)
  }
  for (const block of blocks) {
    if (block.kind === 'heading') close(0)
    if (block.kind !== 'item') continue
    const text = `${block.marker.text} ${textOf(block).slice(0, 60)}`
    const before = open[block.level]
    close(block.level + 1)
    if (block.level > open.length) issues.push(`a level left out: ${text}`)
    if (block.marker.ordinal !== (before?.ordinal ?? 0) + 1) issues.push(`out of order: ${text}`)
    open = [...open.slice(0, block.level), { ordinal: block.marker.ordinal, text }]
  }
  close(0)
  return issues
}

/** Paragraph paths ("A.2.c(1)") by heading. */
function listPaths({ blocks }: Manuscript): Map<string, Set<string>> {
  const sections = new Map<string, Set<string>>()
  let paths = new Set<string>()
  let markers: string[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') {
      paths = new Set()
      sections.set(sectionName(textOf(block)), paths)
    }
    if (block.kind !== 'item') continue
    markers = [...markers.slice(0, block.level), block.marker.text]
    paths.add(markers.reduce((path, marker) => joinMarker(path, marker), ''))
  }
  return sections
}

function joinMarker(path: string, marker: string): string {
  if (marker.startsWith('(')) return path + marker
  const label = marker.replace('.', '')
  return path === '' ? label : `${path}.${label}`
}

/** "Part 2 Exclusions" is referred to as "Part 2". */
function sectionName(heading: string): string {
  return /^Part \d/.exec(heading)?.[0] ?? heading
}

const path = String.raw`[A-Z](?:\.\d+)?(?:\.[a-z])?(?:\(\d+\))?(?:\([a-z]\))?(?![A-Za-z])`
const named = String.raw`(Section II? (?:[A-Z][a-z]+ ?)+|Part \d)`
const reference = new RegExp(
  `(?:${named}, )?(?:[Pp]aragraphs?|Exclusions) (${path}(?:(?:, | and | or | through |, and )${path})*)(?: of (?:the )?(Section II? (?:[A-Z][a-z]+ ?)+|Definitions|Schedule))?`,
  'g',
)

function listReferences({ blocks }: Manuscript): { section: string; path: string }[] {
  let own = ''
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') own = sectionName(textOf(block))
    return [...textOf(block).matchAll(reference)].flatMap(([, before, paths = '', after]) =>
      [...paths.matchAll(new RegExp(path, 'g'))].map(([found]) => ({
        section: (before ?? after ?? own).trim(),
        path: found,
      })),
    )
  })
}

function listTerms({ blocks }: Manuscript): string[] {
  const start = blocks.findIndex((block) => block.kind === 'heading' && textOf(block) === 'Definitions')
  const end = blocks.findIndex((block, index) => index > start && block.kind === 'heading')
  return blocks
    .slice(start, end)
    .flatMap((block) =>
      block.kind === 'item' && block.level === 1 ? (/^(.+?) means\b/.exec(textOf(block))?.[1] ?? []) : [],
    )
}

function countPages(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  )
}
