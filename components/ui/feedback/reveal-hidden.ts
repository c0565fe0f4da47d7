/** A stretch of text, or a character that would not be seen. */
type Visible = { readonly text: string } | { readonly hidden: string; readonly name: string }

const names: Readonly<Record<string, string>> = {
  '\u00ad': 'soft hyphen',
  '\u061c': 'Arabic letter mark',
  '\u180e': 'Mongolian vowel separator',
  '\u200b': 'zero-width space',
  '\u200c': 'zero-width non-joiner',
  '\u200d': 'zero-width joiner',
  '\u200e': 'left-to-right mark',
  '\u200f': 'right-to-left mark',
  '\u202a': 'left-to-right embedding',
  '\u202b': 'right-to-left embedding',
  '\u202c': 'pop directional formatting',
  '\u202d': 'left-to-right override',
  '\u202e': 'right-to-left override',
  '\u2060': 'word joiner',
  '\u2066': 'left-to-right isolate',
  '\u2067': 'right-to-left isolate',
  '\u2068': 'first strong isolate',
  '\u2069': 'pop directional isolate',
  '\ufeff': 'zero-width no-break space',
}

/** Control and format characters, but for the white space that text is set with. */
const hidden = /[[\p{Cc}\p{Cf}]--[\t\n\r]]/v
const hiddenParts = new RegExp(`(${hidden.source})`, 'v')

export function hasHiddenCharacters(text: string): boolean {
  return hidden.test(text)
}

/** Splits text so that control, bidirectional and zero-width characters can be shown by name. Joined again it is the text. */
export function revealHidden(text: string): Visible[] {
  if (!hidden.test(text)) return text === '' ? [] : [{ text }]
  return text
    .split(hiddenParts)
    .filter((piece) => piece !== '')
    .map((piece) => (hidden.test(piece) ? { hidden: piece, name: nameOf(piece) } : { text: piece }))
}

function nameOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const name = names[character]
  return name ? `${name} (U+${code})` : `U+${code}`
}
