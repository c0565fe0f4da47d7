import { sitesOf, type WordEdit } from './word-edits.ts'

/** Words and what says the same in their place. */
const sameSaid: readonly (readonly [RegExp, string])[] = [
  [/^However, /g, 'But '],
  [/\bbefore (?=(?:the|a|any)\b)/g, 'prior to '],
  [/\bafter (?=(?:the|a|any)\b)/g, 'subsequent to '],
  [/\buntil\b/g, 'till'],
  [/\bupon (?=(?:the|a|any|receipt|request|demand)\b)/g, 'on '],
  [/\bto (?=(?:save|replace|repair|protect|avoid|prevent|recover)\b)/g, 'in order to '],
  [/\bcannot\b/g, 'can not'],
  [/(?<=\b(?:property|things?|amount|loss|claim|damage|rights|agree|terms|goods) )that (?=(?:we|you) [a-z]+)/g, ''],
  [/(?<!\bas )\b(?:shown|described|named) (?=(?:first )?in the Declarations\b)/g, 'as $&'],
  [/\b([A-Z])(\d+)-\1(\d+)\b/g, '$1$2-$3'],
  [/^(Coverage|Insurance) does not apply\b/g, 'No $1 applies'],
  [/\bpays\b/g, 'pay'],
  [/\bapplies\b/g, 'apply'],
  [/\bcovers\b/g, 'cover'],
]

/** The same in another grammar, or in a word that says the same. */
export const grammarEdit: WordEdit = {
  kind: 'grammar',
  isMaterial: false,
  find: ({ sentence: { text } }) =>
    sameSaid.flatMap(([pattern, fresh]) =>
      sitesOf(text, pattern, ([old, ...groups]) => ({
        replacement: fresh
          .replace('$&', old)
          .replace(/\$(\d)/g, (_, group: string) => groups[Number(group) - 1] ?? '')
          .replace(/^No (\w)/, (start) => start.toLowerCase().replace(/^n/, 'N')),
        categories: [],
        effect: 'none',
      })),
    ),
}

const doings: Readonly<Record<string, string>> = {
  store: 'kept',
  keep: 'stored',
  display: 'shown',
  own: 'held',
  use: 'employed',
  rent: 'leased',
}

/** Who does a thing becomes what is done with it: one change, however many of its words are kept. */
export const rewordedEdit: WordEdit = {
  kind: 'reworded phrase',
  find: ({ sentence: { text } }) => [
    ...sitesOf(
      text,
      /\b(in which|where) (?:you|we) (?:usually |normally )?(store|keep|display) the ([a-z]+)\b/g,
      ([, place = '', verb = '', thing = '']) => ({
        replacement: `${place} the ${thing} ${thing.endsWith('s') ? 'are' : 'is'} ${doings[verb]}`,
        categories: [],
        effect: null,
      }),
    ),
    ...sitesOf(text, /\b(that|which) (you|we) (own|use|rent)\b/g, ([, relative = '', who = '', verb = '']) => ({
      replacement: `${relative} is ${doings[verb]} by ${who === 'we' ? 'us' : 'you'}`,
      categories: [],
      effect: null,
    })),
  ],
}

/** Figures that cite something and are no amount. */
export const citationEdit: WordEdit = {
  kind: 'citation',
  find: ({ sentence: { text } }, prng) =>
    [
      /(?<=\b(?:Act|Law|Code|Regulations?) of )\d{4}\b/g,
      /(?<=\bPublic Law )\d+-\d+\b/g,
      /(?<=\b(?:[Nn]otice|[Dd]ocket|[Bb]ulletin) )\d{4,6}\b/g,
      /(?<=\b[Cc]rop year )\d{4}\b/g,
    ].flatMap((pattern) =>
      sitesOf(text, pattern, ([old]) => ({
        replacement: old.replace(/\d+$/, (digits) => String(Number(digits) + prng.int(1, 9))),
        categories: ['cross_reference', 'wording', 'form_identity', 'date', 'scope'],
        effect: null,
      })),
    ),
}
