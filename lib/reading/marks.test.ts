import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { revealHidden } from '#components/ui/feedback/reveal-hidden.ts'
import type { ResultCell, ResultDifference } from '#lib/contract/comparisons/result.ts'
import { redline } from '#lib/engines/compare/differ/redline.ts'
import { changedInBaseline, faceOfBaseline, faceOfVariant } from './cell-marks.ts'
import { readNeedle, splitFound } from './found-text.ts'
import { elideSame, ignoreReprints, type Mark, markChanges } from './marks.ts'

const words = fc.constantFrom('we', 'will', 'may', 'pay', '$500', '$750', 'loss', 'not', '30 days', 'insured', 'water')
const prose = fc.array(words, { maxLength: 60 }).map((list) => list.join(' '))
/** Wording with punctuation, capitals and uneven white space, and any other text. */
const phrases = fc.constantFrom(
  'We',
  'will',
  'may',
  'pay',
  'loss,',
  '$1,500',
  'not',
  '30 days',
  '(a)',
  'The “insured”',
  'end.',
)
const wording = fc.oneof(
  fc
    .array(fc.oneof(phrases, fc.constantFrom('  ', '\n', '–', 'ﬁre', '.')), { maxLength: 50 })
    .map((list) => list.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const plainWords = fc.constantFrom<string>('we', 'will', 'may', 'pay', '$500', 'loss', 'not', 'insured', 'water', 'the')
const textOf = (marks: readonly Mark[], kinds: readonly Mark['kind'][]) =>
  marks.map(({ kind, text }) => (kinds.includes(kind) ? text : '')).join('')
const marksOf = (a: string, b: string, differences: readonly ResultDifference[] = []) =>
  markChanges({ a, b, segments: redline(a, b), differences, pair: ['x', 'y'] })
const against = (base: ResultCell | null, cell: ResultCell | null) =>
  faceOfVariant({ base, cell, differences: [], pair: ['x', 'y'] })
const cell = (text: string) => ({ number: null, heading: null, text, parts: null, citationIds: [] })

describe('marks of a cell against the baseline', () => {
  it('rejected give the baseline’s text, accepted the variant’s, to the character', () => {
    fc.assert(
      fc.property(wording, wording, (a, b) => {
        const marks = marksOf(a, b)
        expect(textOf(marks, ['same', 'removed'])).toBe(a)
        expect(textOf(marks, ['same', 'inserted'])).toBe(b)
        expect(textOf(ignoreReprints(marks), ['same', 'inserted'])).toBe(b)
      }),
      { seed: 31, numRuns: 500 },
    )
  })

  it('lie within the sentence that was edited', () => {
    const sentences = fc.array(fc.array(plainWords, { minLength: 3, maxLength: 12 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(sentences, fc.nat(), fc.nat(), (list, anySentence, anyWord) => {
        const at = anySentence % list.length
        const sentence = list[at] ?? []
        const word = anyWord % sentence.length
        const write = (all: readonly (readonly string[])[]) => all.map((words) => `You ${words.join(' ')}. `)
        const before = write(list)
        const after = write(list.with(at, sentence.with(word, 'zebra')))
        const [a, b] = [before.join(''), after.join('')]
        const marks = marksOf(a, b)
        const changed = marks.filter(({ kind }) => kind !== 'same')
        expect(textOf(changed, ['inserted'])).toContain('zebra')
        expect(textOf(changed, ['removed'])).toContain(sentence[word])
        const outside = a.length - (before[at]?.length ?? 0)
        expect(textOf(marks, ['same']).length).toBeGreaterThanOrEqual(outside)
        expect(marks.at(0)?.text.startsWith(before.slice(0, at).join(''))).toBe(true)
        expect(marks.at(-1)?.text.endsWith(before.slice(at + 1).join(''))).toBe(true)
      }),
      { seed: 35, numRuns: 500 },
    )
  })

  it('carry the difference that describes their words', () => {
    const [a, b] = ['We pay $500 at most.', 'We pay $750 at most.']
    const span = { start: 7, end: 11, text: '', citationIds: [] }
    const difference = {
      id: 'd1',
      provisionId: 'p1',
      change: 'replaced' as const,
      category: 'amount' as const,
      materiality: 'high' as const,
      variants: ['x', 'y'] as [string, string],
      effect: 'broader' as const,
      summary: 'More.',
      spans: { x: span, y: span },
    }
    const marks = marksOf(a, b, [difference])
    expect(marks.filter(({ kind }) => kind !== 'same').map((mark) => mark.difference?.id)).toEqual(['d1', 'd1'])
  })

  it('ignore changed capitals and quotation marks, and nothing else', () => {
    const marks = marksOf('The "Insurer" may pay $500 – or LESS.', 'The “insurer” shall pay $500 - or less.')
    const forgiven = ignoreReprints(marks)
    expect(forgiven.filter(({ kind }) => kind !== 'same').map(({ text }) => text)).toEqual(['may', 'shall'])
    expect(textOf(forgiven, ['same', 'inserted'])).toBe('The “insurer” shall pay $500 - or less.')
  })

  it('distinguish absent, redacted and identical cells', () => {
    const base = cell('We pay.')
    expect(against(base, null)).toEqual({ kind: 'absent', wasThere: true })
    expect(against(base, { ...cell(''), text: null, redacted: true })).toEqual({
      kind: 'redacted',
    })
    expect(against(base, cell('We pay.'))).toEqual({ kind: 'same' })
    expect(against(null, cell('New.'))).toMatchObject({
      marks: [{ kind: 'inserted', text: 'New.' }],
    })
    expect(faceOfBaseline(null)).toEqual({ kind: 'absent', wasThere: false })
  })

  it('show no change against a redacted baseline', () => {
    const hidden = { ...cell(''), text: null, redacted: true as const }
    expect(against(hidden, cell('We pay.'))).toMatchObject({ marks: [{ kind: 'same' }] })
  })
})

describe('eliding unchanged text', () => {
  it('keeps every changed word and elides only whole unchanged words', () => {
    fc.assert(
      fc.property(prose, prose, fc.integer({ min: 10, max: 60 }), (a, b, around) => {
        const marks = marksOf(a, b)
        const pieces = elideSame(marks, around)
        const kept = pieces.flatMap((piece) => (piece.kind === 'skipped' ? [] : [piece]))
        expect(textOf(kept, ['inserted', 'removed'])).toBe(textOf(marks, ['inserted', 'removed']))
        const skipped = pieces.reduce((sum, piece) => sum + (piece.kind === 'skipped' ? piece.words : 0), 0)
        const count = (list: readonly Mark[]) => textOf(list, ['same']).split(/\s+/).filter(Boolean).length
        expect(count(kept) + skipped).toBeGreaterThanOrEqual(count(marks))
      }),
      { seed: 32, numRuns: 200 },
    )
  })

  it('keeps the whole sentence of a change, however long', () => {
    const long = `The ${'very '.repeat(60)}old boat`
    const text = (figure: string) =>
      `First of all. ${'We cover the tender. '.repeat(20)}${long} costs ${figure} when ${'really '.repeat(40)}needed. Then more. ${'We pay. '.repeat(40)}`
    const [a, b] = [text('$500'), text('$750')]
    const segments = redline(a, b)
    const pieces = elideSame(markChanges({ a, b, segments, differences: [], pair: ['a', 'b'] }), 40)
    const kept = pieces.map((piece) => (piece.kind === 'skipped' ? '⋯' : piece.text)).join('')
    expect(kept).toContain(`${long} costs $500$750 when ${'really '.repeat(40)}needed.`)
    expect(kept).not.toContain('First of all.')
  })

  it('keeps search hits visible', () => {
    const text = `${'We cover the boat. '.repeat(20)}Money means “bank notes” and coins. ${'We cover the tender. '.repeat(20)}`
    const pieces = elideSame([{ kind: 'same', text, difference: null }], 40, ['bank notes'])
    const kept = pieces.flatMap((piece) => (piece.kind === 'skipped' ? [] : [piece.text])).join('')
    expect(kept).toContain('“bank notes”')
    expect(kept.length).toBeLessThan(300)
    expect(pieces.filter(({ kind }) => kind === 'skipped')).toHaveLength(2)
  })

  it('cuts the baseline at spans that may overlap, losing nothing', () => {
    fc.assert(
      fc.property(prose, fc.array(fc.tuple(fc.nat(80), fc.nat(80)), { maxLength: 5 }), (text, ends) => {
        const spans = ends.map(([one, other]) => ({
          start: Math.min(one, other, text.length),
          end: Math.min(Math.max(one, other), text.length),
        }))
        expect(textOf(changedInBaseline(text, spans), ['same', 'removed'])).toBe(text)
      }),
      { seed: 33, numRuns: 200 },
    )
  })
})

describe('text on screen', () => {
  it('split by a search joins to the whole text and marks the hits', () => {
    fc.assert(
      fc.property(prose, words, (text, needle) => {
        const pieces = splitFound(text, [needle.toLowerCase()])
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        expect(
          pieces.filter(({ isFound }) => isFound).every((piece) => piece.text.toLowerCase() === needle.toLowerCase()),
        ).toBe(true)
      }),
      { seed: 34, numRuns: 200 },
    )
  })

  it('is found with any quotation marks, dashes and blanks', () => {
    const text = 'The “insured’s” lot – not\u00a0the boat'
    for (const typed of ['"insured\'s"', '"LOT - NOT the"'])
      expect(splitFound(text, readNeedle(typed)).filter(({ isFound }) => isFound)).toHaveLength(1)
  })

  it('names invisible characters and loses none', () => {
    const text = 'pay\u202e005$\u202c to\u200b us\u00ad.'
    const pieces = revealHidden(text)
    expect(pieces.map((piece) => ('text' in piece ? piece.text : piece.hidden)).join('')).toBe(text)
    expect(pieces.flatMap((piece) => ('name' in piece ? [piece.name] : []))).toEqual([
      'right-to-left override (U+202E)',
      'pop directional formatting (U+202C)',
      'zero-width space (U+200B)',
      'soft hyphen (U+00AD)',
    ])
  })

  it('leaves white space and letters of every script unchanged', () => {
    expect(revealHidden('a\tb\nc é 漢 ✓')).toEqual([{ text: 'a\tb\nc é 漢 ✓' }])
  })
})
