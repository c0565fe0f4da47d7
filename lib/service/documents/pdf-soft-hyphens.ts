import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const softHyphen = '\u00ad'

/**
 * pdf.js leaves soft hyphens out of a page's text, and layout programs write every hyphen at a line's end as one. Its
 * drawing instructions still hold them: both list the same characters in the same order, so a soft hyphen's place in
 * one is its place in the other. Where they differ the texts are returned as they were.
 */
export async function restoreSoftHyphens(page: PDFPageProxy, texts: readonly string[]): Promise<readonly string[]> {
  const drawn = await drawnCharacters(page)
  const hyphens = placesOf(drawn)
  if (hyphens.length === 0 || bare(texts.join('')) !== bare(drawn)) return texts
  let count = 0
  let next = 0
  return texts.map((text) => {
    let restored = ''
    for (const character of text) {
      restored += character
      if (isBare(character)) count += character.length
      while (isBare(character) && hyphens[next] === count) {
        restored += softHyphen
        next += 1
      }
    }
    return restored
  })
}

async function drawnCharacters(page: PDFPageProxy): Promise<string> {
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.flatMap((operation, index) => (operation === OPS.showText ? glyphsOf(argsArray[index]) : [])).join('')
}

function glyphsOf(operands: unknown): string[] {
  const glyphs: unknown = Array.isArray(operands) ? operands[0] : null
  if (!Array.isArray(glyphs)) return []
  return glyphs.map((glyph: unknown) => (hasUnicode(glyph) ? glyph.unicode : ''))
}

function hasUnicode(glyph: unknown): glyph is { unicode: string } {
  return typeof glyph === 'object' && glyph !== null && 'unicode' in glyph && typeof glyph.unicode === 'string'
}

/** How many printing characters come before each soft hyphen. */
function placesOf(drawn: string): number[] {
  const places: number[] = []
  let count = 0
  for (const character of drawn) {
    if (character === softHyphen) places.push(count)
    else if (isBare(character)) count += character.length
  }
  return places
}

function bare(text: string): string {
  return text.replace(/[\s\p{Cf}]/gu, '')
}

function isBare(character: string): boolean {
  return !/[\s\p{Cf}]/u.test(character)
}
