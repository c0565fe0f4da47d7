import type { Category, Effect } from '#lib/engines/compare/types.ts'
import { sitesOf, type WordEdit } from './word-edits.ts'

const obligations: Readonly<Record<string, readonly string[]>> = {
  may: ['must', 'will'],
  must: ['may'],
  will: ['may'],
  shall: ['may'],
}

export const obligationEdit: WordEdit = {
  kind: 'obligation',
  find: ({ sentence: { text } }, prng) =>
    sitesOf(
      text,
      /(?<=(?<!most )\b(?:you|we|You|We|appraiser|mortgagee|insurer|insured|it|party) )(may|must|will|shall)(?= [a-z]+)(?! (?:not|also|only|pay (?:no|only))\b)/g,
      (match) => {
        const [old] = match
        const replacement = prng.pick(obligations[old] ?? ['may'])
        const subject = text
          .slice(Math.max(0, match.index - 4), match.index)
          .trim()
          .toLowerCase()
        const verb = text.slice(match.index + old.length + 1).match(/^be entitled|^[a-z]+/)?.[0] ?? ''
        return {
          replacement,
          categories: ['obligation'],
          effect: obligationEffect(subject, verb, { old, fresh: replacement }),
        }
      },
    ),
}

function obligationEffect(
  subject: string,
  verb: string,
  { old, fresh }: { readonly old: string; readonly fresh: string },
): Effect | null {
  const isPayment = /^(?:pay|insure|cover|reimburse)$/.test(verb)
  if (verb === 'be entitled') return subject !== 'you' ? null : fresh === 'may' ? 'narrower' : 'broader'
  if (subject === 'you' && old === 'must' && fresh === 'may') return 'broader'
  if (subject === 'you' && old === 'may' && fresh === 'must') return 'narrower'
  if (subject === 'we' && isPayment && fresh === 'may') return 'narrower'
  return null
}

const thirdPerson: Readonly<Record<string, string>> = {
  apply: 'applies',
  include: 'includes',
  increase: 'increases',
  mean: 'means',
  cover: 'covers',
  insure: 'insures',
  reduce: 'reduces',
  extend: 'extends',
  provide: 'provides',
}

export const negationEdit: WordEdit = {
  kind: 'negation',
  find: ({ sentence: { text } }) => [
    ...sitesOf(
      text,
      /(?<=\b(?:is|are|will|may|must|was|were|has|have)) not(?= [a-z])(?! (?:more|less|limited|later|only))/g,
      () => ({
        replacement: '',
        categories: ['negation'],
        effect: null,
      }),
    ),
    ...sitesOf(text, /\bdoes not ([a-z]+)\b/g, ([, verb = '']) => {
      const positive = thirdPerson[verb]
      return positive === undefined ? null : { replacement: positive, categories: ['negation'], effect: null }
    }),
    ...sitesOf(text, /(?<=\bWe )do not (?=(?:insure|cover|pay)\b)/g, () => ({
      replacement: '',
      categories: ['negation'],
      effect: 'broader',
    })),
    ...sitesOf(
      text,
      /(?<=(?<!most )\b[Ww]e will)(?= (?:pay|cover|insure|reimburse)\b)(?! pay (?:only|no more|no))/g,
      () => ({
        replacement: ' not',
        categories: ['negation'],
        effect: /\bnot\b|unless|except|exclu/i.test(text) ? null : 'narrower',
      }),
    ),
    ...sitesOf(
      text,
      /(?<=\b(?:coverage|insurance|policy|provision|property|loss|premium|claim) (?:is|will be|may be))(?= [a-z]+ed\b)/g,
      () => ({
        replacement: ' not',
        categories: ['negation'],
        effect: null,
      }),
    ),
  ],
}

export const conjunctionEdit: WordEdit = {
  kind: 'conjunction',
  find: ({ sentence: { text } }) =>
    sitesOf(text, /(?<=[a-z]{3,},? )(and|or)(?= (?:[a-z]{3,}\b))/g, (match) => {
      if (/\bbetween\b[^,;]*$|\beither [^,;]*$|\bboth [^,;]*$|\bby $/.test(text.slice(0, match.index))) return null
      return { replacement: match[0] === 'and' ? 'or' : 'and', categories: ['conjunction'], effect: null }
    }),
}

const causes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bdirectly caused by\b/g, ['resulting from', 'caused directly or indirectly by']],
  [/(?<=\b(?:be|is|are|was|were) )caused by\b/g, ['contributed to by']],
  [
    /(?<!\b(?:directly|be|is|are|was|were) )\bcaused by\b/g,
    ['resulting from', 'arising out of', 'contributed to by', 'directly caused by', 'caused in whole or in part by'],
  ],
  [/\bresulting from\b/g, ['caused by', 'arising out of', 'contributed to by']],
  [/\bresults from\b/g, ['arises out of', 'is contributed to by']],
  [/\barising (?:out of|from)\b/g, ['caused by', 'resulting from', 'contributed to by']],
  [/\bas a result of\b/g, ['by reason of', 'as a direct result of']],
  [/\bbecause of\b/g, ['as a result of', 'solely because of']],
]

export const causationEdit: WordEdit = {
  kind: 'causation',
  find: ({ sentence: { text } }, prng) =>
    causes.flatMap(([pattern, phrases]) =>
      sitesOf(text, pattern, ([old]) => {
        const replacement = prng.pick(phrases)
        return { replacement, categories: qualifies(old, replacement) ? qualified : ['causation'], effect: null }
      }),
    ),
}

/** One thing more, or less, in an enumeration: "fire, smoke or explosion". */
export const enumerationEdit: WordEdit = {
  kind: 'enumeration',
  find: ({ sentence: { text }, area }, prng) => {
    const categories: readonly Category[] =
      area === 'definitions' ? ['scope', 'wording', 'defined_term'] : ['scope', 'wording']
    return [
      ...sitesOf(text, /\b([a-z]{4,}), (?=[a-z]{4,}(?:, [a-z]{4,})*,? (?:or|and) [a-z]{4,}\b)/g, () => ({
        replacement: '',
        categories,
        effect: null,
      })),
      ...sitesOf(text, /(?<=\b[a-z]{4,}), (?=[a-z]{4,},? (?:or|and) [a-z]{4,}\b)/g, () => ({
        replacement: `, ${prng.pick(['sleet', 'vibration', 'staining', 'looting', 'fumes', 'timber'])}, `,
        categories,
        effect: null,
      })),
    ]
  },
}

const qualified: readonly Category[] = ['causation', 'scope', 'wording']

/** "caused by" within "directly caused by": the words of causation stay and are only narrowed or widened. */
function qualifies(old: string, fresh: string): boolean {
  return old.split(' ').every((word) => fresh.split(' ').includes(word))
}

const scopes: readonly (readonly [RegExp, string, Effect | null])[] = [
  [/\bdirect physical loss\b/g, 'sudden and accidental direct physical loss', null],
  [/\bwritten notice\b/g, 'advance written notice', null],
  [/\breasonable expenses?\b/g, 'reasonable and necessary expenses', null],
  [/\breasonable cost\b/g, 'reasonable and necessary cost', null],
  [/\bpersonal property\b/g, 'tangible personal property', null],
  [/\bbuilding or structure\b/g, 'building', null],
  [/\bwater, sewage\b/g, 'sewage', null],
  [/\bmember of your household\b/g, 'member of your family', null],
  [/\bat the time of loss\b/g, 'on the date of loss', null],
  [/\bas soon as (?:reasonably )?(?:possible|practicable)\b/gi, 'immediately', null],
  [/\bprompt\b/g, 'immediate', null],
  [/\bthe insurance company\b/g, 'the insurer or its agent', null],
  [/\bmarket value\b/g, 'appraised value', null],
  [/\brepair or replace\b/g, 'repair, rebuild or replace', null],
  [/\bsimilar\b/g, 'identical', null],
  [/\bon demand\b/g, 'upon written request', null],
  [/\bin writing\b/g, 'in writing or by electronic mail', null],
  [/\bany one loss\b/g, 'any one occurrence', null],
  [/\blikely\b/g, 'reasonably certain', null],
  [/\bany other person\b/g, 'any other person or organization', null],
  [/\bthe damaged property\b/g, 'the damaged or destroyed property', null],
  [/\binsured property\b/g, 'insured residential property', null],
  [/\bpermanently installed\b/gi, 'permanently and professionally installed', null],
  [/\bregularly\b/g, 'frequently', null],
  [/\bgradual\b/g, 'slow', null],
]

export const scopeEdit: WordEdit = {
  kind: 'scope',
  find: ({ sentence: { text }, area }) =>
    scopes.flatMap(([pattern, replacement, effect]) =>
      sitesOf(text, pattern, ([old]) => ({
        replacement: /^[A-Z]/.test(old) ? `${replacement.charAt(0).toUpperCase()}${replacement.slice(1)}` : replacement,
        categories: area === 'definitions' ? ['scope', 'wording', 'defined_term'] : ['scope', 'wording'],
        effect,
      })),
    ),
}

const spellings: readonly (readonly [string, string])[] = [
  ['color', 'colour'],
  ['favor', 'favour'],
  ['neighbor', 'neighbour'],
  ['labor', 'labour'],
  ['honor', 'honour'],
  ['center', 'centre'],
  ['theater', 'theatre'],
  ['meter', 'metre'],
  ['judgment', 'judgement'],
  ['canceled', 'cancelled'],
  ['authorize', 'authorise'],
  ['authorized', 'authorised'],
  ['recognize', 'recognise'],
  ['organization', 'organisation'],
  ['itemized', 'itemised'],
  ['defense', 'defence'],
  ['offense', 'offence'],
  ['vapor', 'vapour'],
  ['program', 'programme'],
  ['mold', 'mould'],
  ['plow', 'plough'],
  ['traveling', 'travelling'],
  ['jewelry', 'jewellery'],
  ['aluminum', 'aluminium'],
]
const spellingOf = new Map(spellings.flatMap(([us, gb]) => [[us, gb] as const, [gb, us] as const]))

export const spellingEdit: WordEdit = {
  kind: 'spelling',
  isMaterial: false,
  find: ({ sentence: { text } }) =>
    sitesOf(text, /\b[a-z]{4,}\b/g, ([word]) => {
      const replacement = spellingOf.get(word)
      return replacement === undefined ? null : { replacement, categories: ['spelling'], effect: 'none' }
    }),
}
