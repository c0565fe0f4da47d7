import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blank } from './lay-out.ts'
import { drawAppearance } from './layouts.ts'
import { loadWordings } from './load-wordings.ts'
import { makeCase, type QualityCase, type Side, type Truth } from './make-case.ts'
import { parseWording } from './parse-wording.ts'
import { everyKind } from './plant-edits.ts'
import { createPrng } from './prng.ts'
import { splitSentences } from './split-sentences.ts'

const [wording] = loadWordings('harborlight')
if (wording === undefined) throw new Error('our own wording is missing')
const own = wording

function makeAny(seed: number): QualityCase {
  const prng = createPrng(seed)
  const appearances = [drawAppearance(prng), drawAppearance(prng)]
  return makeCase(own, { name: 'any', seed, edits: 25, mix: everyKind, variants: 2, appearances })
}

function forAnyPair(check: (truth: Truth) => void, numRuns = 12): void {
  const seeds = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(seeds, (seed) => {
      for (const truth of makeAny(seed).truths) check(truth)
    }),
    { seed: 7101, numRuns },
  )
}

const slice = (side: Side, range: { start: number; end: number } | undefined) =>
  range === undefined ? null : side.printed.text.slice(range.start, range.end)

describe('reading a wording', () => {
  it('distinguishes the letter I from the Roman numeral by what came before', () => {
    const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map(
      (letter) => `${letter}. Text of ${letter} stands here.`,
    )
    const { units } = parseWording(
      'x',
      ['## I. First', ...letters, '## II. Second', 'A. More text of the second part.'].join('\n\n'),
    )
    expect(units.map(({ level }) => level)).toEqual([0, ...letters.map(() => 1), 0, 1])
  })

  it('gives a paragraph without a number to the unit above', () => {
    const { units } = parseWording('x', '## I. Part\n\nA. First sentence here.\n\nA tail without a number.')
    expect(units[1]?.paragraphs.map((paragraph) => paragraph.map(({ text }) => text))).toEqual([
      ['First sentence here.'],
      ['A tail without a number.'],
    ])
  })

  it('splits sentences so that one space joins them again', () => {
    const text = 'We pay up to $1,000. See 44 CFR 60.3 and the U.S. Code. “Loss” is meant. Is it? Yes.'
    expect(splitSentences(text).join(' ')).toBe(text)
    expect(splitSentences(text)).toHaveLength(5)
  })

  it('lets a reference follow its unit when a unit is put before it', () => {
    const made = makeCase(wording, {
      name: 'x',
      seed: 3,
      edits: 40,
      mix: { unitAdded: 1 },
      variants: 2,
      appearances: [],
    })
    const b = made.truths[0]?.b
    const target = b?.printed.units.find(
      ({ heading, start, end }) => heading === null && b.printed.text.slice(start, end).includes('Building Codes.'),
    )
    const reference = b?.printed.text.match(/does not apply to (IV\.[A-Z])\./)?.[1]
    expect(target?.marker).toBe(`${reference?.at(-1)}.`)
  })
})

describe('planted edits', () => {
  it('turn side A into side B: with B’s words in the marked places A’s sentence is B’s sentence', () => {
    forAnyPair(({ a, b, edits }) => {
      for (const { sentenceId } of edits.filter(({ scope }) => scope === 'words')) {
        const here = edits.filter((edit) => edit.sentenceId === sentenceId).map(({ id }) => id)
        const range = a.printed.sentences.get(sentenceId ?? '')
        let rebuilt = slice(a, range) ?? ''
        const inOrder = here.toSorted(
          (x, y) => (a.printed.marks.get(y)?.start ?? 0) - (a.printed.marks.get(x)?.start ?? 0),
        )
        for (const id of inOrder) {
          const mark = a.printed.marks.get(id) ?? { start: 0, end: 0 }
          const at = mark.start - (range?.start ?? 0)
          rebuilt = rebuilt.slice(0, at) + slice(b, b.printed.marks.get(id)) + rebuilt.slice(at + mark.end - mark.start)
        }
        expect(plain(rebuilt)).toBe(plain(slice(b, b.printed.sentences.get(sentenceId ?? '')) ?? ''))
      }
    })
  })

  it('leave every other sentence as it was, but for numbers of references', () => {
    forAnyPair(({ a, b, edits }) => {
      const edited = new Set(edits.map(({ sentenceId }) => sentenceId))
      for (const [id, range] of a.printed.sentences) {
        const other = b.printed.sentences.get(id)
        if (other !== undefined && !edited.has(id))
          expect(plain(slice(b, other) ?? '')).toBe(plain(slice(a, range) ?? ''))
      }
    })
  })

  it('change words on at least one side, and lie inside their sentence', () => {
    forAnyPair(({ a, b, edits }) => {
      for (const edit of edits.filter(({ scope }) => scope !== 'unit')) {
        const words = [a, b].map((side) => slice(side, side.printed.marks.get(edit.id)) ?? '')
        expect(words[0]).not.toBe(words[1])
        for (const side of [a, b]) {
          const mark = side.printed.marks.get(edit.id)
          const sentence = side.printed.sentences.get(edit.sentenceId ?? '')
          if (mark === undefined || sentence === undefined) continue
          expect(mark.start).toBeGreaterThanOrEqual(sentence.start)
          expect(mark.end).toBeLessThanOrEqual(sentence.end)
        }
      }
    })
  })

  it('are all in the text: no later edit removes an earlier one', () => {
    forAnyPair(({ a, b, edits }) => {
      for (const edit of edits) {
        const sides = edit.change === 'added' ? [b] : edit.change === 'removed' ? [a] : [a, b]
        for (const side of sides) {
          const unit = side.printed.units.find(({ id }) => id === edit.unitId)
          expect(
            edit.scope === 'unit' ? unit : side.printed.marks.get(edit.id),
            `${edit.kind} on ${side.key}`,
          ).toBeDefined()
        }
      }
    }, 30)
  })

  it('pair every unit that both sides have, and none that one side lacks', () => {
    forAnyPair(({ a, b, edits, alignment }) => {
      const added = edits
        .filter(({ scope, change }) => scope === 'unit' && change === 'added')
        .map(({ unitId }) => unitId)
      const removed = edits
        .filter(({ scope, change }) => scope === 'unit' && change === 'removed')
        .map(({ unitId }) => unitId)
      const inA = a.wording.units.map(({ id }) => id).filter((id) => !removed.includes(id))
      const inB = b.wording.units.map(({ id }) => id).filter((id) => !added.includes(id))
      expect(new Set(alignment.map(([id]) => id))).toEqual(new Set(inA))
      expect(new Set(alignment.map(([, id]) => id))).toEqual(new Set(inB))
    })
  })

  it.each(['sentenceMoved', 'itemRemoved', 'polarity', 'grammar', 'reworded', 'citation'] as const)(
    'of the kind %s find a place in our own wordings, and say the same only where they promise it',
    (kind) => {
      const kinds = loadWordings().flatMap((each) => {
        const mix = { [kind]: 1 }
        const made = makeCase(each, { name: 'x', seed: 7104, edits: 3, mix, variants: 2, appearances: [] })
        const [truth] = made.truths
        const [a, b] = made.input.variants.map(({ documents }) => documents[0]?.pages)
        return JSON.stringify(a) === JSON.stringify(b) ? [] : [(truth?.edits ?? []).map(({ isMaterial }) => isMaterial)]
      })
      expect(kinds.length).toBeGreaterThan(0)
      const isMaterial = kind !== 'sentenceMoved' && kind !== 'grammar'
      expect(kinds.flat().every((each) => each === isMaterial)).toBe(true)
    },
  )

  it('are the same for the same seed', () => {
    const make = () =>
      makeCase(wording, { name: 'x', seed: 7102, edits: 30, mix: everyKind, variants: 3, appearances: [] })
    expect(make().input).toEqual(make().input)
  })
})

describe('pages', () => {
  it('know where every character came from, and print every character of the policy text exactly once', () => {
    forAnyPair(({ a, b }) => {
      for (const side of [a, b]) {
        const times = new Int32Array(side.printed.text.length)
        for (const { page, origins } of side.pages) {
          expect(origins).toHaveLength(page.text.length)
          origins.forEach((origin, at) => {
            if (origin < 0) return
            times[origin] = (times[origin] ?? 0) + 1
            if (page.text[at] !== side.printed.text[origin]) throw new Error(`page ${page.page} at ${at}`)
          })
        }
        const wrong = [...times.entries()].filter(
          ([at, count]) => count !== 1 && /\S/.test(side.printed.text[at] ?? ' '),
        )
        expect(wrong).toEqual([])
      }
    })
  })

  it('show variant A alike regardless of what was planted in the others', () => {
    const pages = (edits: number) =>
      makeCase(wording, { name: 'x', seed: 7103, edits, mix: everyKind, variants: 2, appearances: [] }).truths[0]?.a
        .pages
    expect(pages(30)).toEqual(pages(0))
  })

  it('carry the running heads of their appearance outside the policy text', () => {
    forAnyPair(({ b }) => {
      for (const { page, origins } of b.pages) {
        const outside = [...page.text].filter((_, at) => (origins[at] ?? 0) < 0 && origins[at] !== blank).join('')
        expect(outside.replace(/[\u00ad-]/g, '').length).toBeLessThan(120)
      }
    }, 5)
  })
})

/** References may change their numbers with the renumbering; quotes, dashes, blanks and glyphs their shape with the style. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(?:[IVXL]+|[A-Z]|\d+)(?:\.[A-Z0-9a-z]+)+(?:\([a-z0-9]+\))*/g, '§')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[\s–—-]+/g, ' ')
}
