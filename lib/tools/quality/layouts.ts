import { type PageLayout, plainLayout } from './lay-out.ts'
import { type PrintStyle, plainStyle } from './print-wording.ts'
import type { Prng } from './prng.ts'

/** A whole way of printing a wording. */
export interface Appearance {
  readonly name: string
  readonly style: PrintStyle
  readonly layout: PageLayout
}

export const plainAppearance: Appearance = { name: 'plain', style: plainStyle, layout: plainLayout }

/** Each changes one thing, so that an error names its cause. */
export const appearances: readonly Appearance[] = [
  look('narrow', { width: 58 }),
  look('wide, no blank lines', { width: 120, blankLines: 0 }),
  look('short pages', { linesPerPage: 13 }),
  look('indented', { indent: 4, width: 96, blankLines: 2 }),
  look('running heads', {
    header: ['Northfield Mutual Insurance Company', 'PROPERTY POLICY'],
    footer: ['FD 10 04 03 24', 'Page {page} of {pages}'],
    linesPerPage: 40,
  }),
  look('one-line footer', {
    footer: ['NM 20 11 (01-22)          Includes copyrighted material          {page}'],
    linesPerPage: 33,
  }),
  look('bare page numbers', { footer: ['- {page} -'], linesPerPage: 30, width: 76 }),
  look('title and part in the heads', {
    header: ['{title}'],
    footer: ['{section}          {page}'],
    linesPerPage: 36,
    mirrored: true,
  }),
  look('numeric feet', { footer: ['12.345 (Ed. 01-17) · {page}'], linesPerPage: 28 }),
  look('hard hyphens', { width: 62, hyphenation: 0.8 }),
  look('soft hyphens', { width: 62, hyphenation: 0.8, hyphen: 'soft' }),
  look('two columns', { width: 44, linesPerPage: 110, hyphenation: 0.5, breakAtHyphens: true }),
  look('bracketed numbers', {}, { numbering: 'bracketed' }),
  look('decimal numbers', {}, { numbering: 'decimal' }),
  look('straight quotes', {}, { quotes: 'straight' }),
  look('curly quotes', {}, { quotes: 'curly' }),
  look('capital headings', {}, { headings: 'capitals' }),
  look('typeset glyphs', {}, { glyphs: 'typeset' }),
  look('lost glyphs', {}, { glyphs: 'lossy' }),
  look('bulleted lists', {}, { lists: 'bulleted' }),
  look('other dashes', {}, { dashes: 'double' }),
  look('wide stops', {}, { wideStops: true }),
]

function look(name: string, layout: Partial<PageLayout>, style: Partial<PrintStyle> = {}): Appearance {
  return { name, layout: { ...plainLayout, ...layout }, style: { ...plainStyle, ...style } }
}

/** Every change of layout together, as after a conversion by another word processor. */
export function drawAppearance(prng: Prng): Appearance {
  const hasHeads = prng.chance(0.6)
  return {
    name: 'drawn',
    style: {
      numbering: prng.weighted({ printed: 6, bracketed: 2, decimal: 1 }),
      quotes: prng.pick(['asPrinted', 'straight', 'curly'] as const),
      headings: prng.pick(['asPrinted', 'capitals'] as const),
      glyphs: prng.pick(['plain', 'plain', 'typeset', 'lossy'] as const),
      lists: prng.pick(['numbered', 'numbered', 'bulleted'] as const),
      dashes: prng.pick(['asPrinted', 'asPrinted', 'double', 'en'] as const),
      wideStops: prng.chance(0.2),
    },
    layout: {
      width: prng.int(44, 110),
      linesPerPage: prng.int(18, 70),
      hyphenation: prng.pick([0, 0, 0.4, 0.8]),
      hyphen: prng.pick(['hard', 'soft'] as const),
      breakAtHyphens: prng.chance(0.3),
      indent: prng.pick([0, 0, 2, 4]),
      blankLines: prng.pick([0, 1, 1, 2] as const),
      header: hasHeads
        ? [prng.pick(['HOMEOWNERS POLICY', '{title}', '{title}          {section}', 'Lakeshore Casualty Company'])]
        : [],
      footer: hasHeads
        ? [
            prng.pick([
              'HL 30 05 06 23 Page {page} of {pages}',
              'Page {page}',
              'Form HL-3005 (06/23)        {page}',
              '{section} – {page}',
              '12.345 (Ed. 01-17) · {page}',
            ]),
          ]
        : [],
      mirrored: prng.chance(0.3),
    },
  }
}
