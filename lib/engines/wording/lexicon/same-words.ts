/**
 * Words of plain English that say the same in a statement. The first of a row names all of it. Names of the trade have
 * their synonyms in the lexicon.
 */
const rows = `
  additional | further | extra
  apply | applicable
  allow | permit | let | authorize
  amount | sum
  appoint | designate
  appropriate | proper | properly
  assist | help
  attempt | try
  begin | start
  buy | purchase
  cause | induce
  cease | stop
  choose | choice | select | elect
  close | shut
  complete | finish
  confirm | verify
  consent | approve | approval
  cover | insure
  decide | determine
  deny | denial
  disagree | dispute
  employ | hire
  entire | whole | full
  examine | inspect
  exceed | excess
  enter | entry
  expire | end
  hide | conceal
  immediately | immediate
  intentional | intend | intent | deliberate
  keep | maintain | retain
  know | known | aware | knowledge
  largest | greatest | highest
  lawful | legal
  lower | reduce | decrease
  misrepresent | misstate
  necessary | require | required | requirement | need
  mean | refer
  obtain | get | receive | receipt
  on | upon
  own | owned | owner | ownership | belong
  part | portion
  pay | paid | payment | payable | bear | borne
  person | people | anyone | anybody | someone
  previous | preceding
  prohibit | forbid
  prompt | promptly
  prove | proof
  raise | increase
  request | ask
  reside | resident | live | living | lived
  result | ensue
  return | refund
  sell | sale
  shown | show | stated | specified | indicated
  similar | comparable
  single | one
  smallest | least | lowest
  sufficient | adequate | enough
  think | consider | deem
  usual | ordinary | customary | normal
  void | invalid
  worldwide | world
  written | write | writing
  yearly | annual | annually`

/** Phrases with the plain word or phrase that says the same. */
const phraseRows = `
  apply to | is subject to, are subject to, be subject to
  not apply to | is not subject to, are not subject to, not be subject to
  unless | but this does not apply if, but this exclusion does not apply if, but not if, except if, except when
  unchanged | stay the same, stays the same, remain the same, remains the same, do not change, does not change
  continue | stay in force, stays in force, remain in force, remains in force, continue in force, continues in force, do not end, does not end, will not end, shall not end, do not relieve, does not relieve, will not relieve, shall not relieve, is not relieved, are not relieved, not be relieved
  over | over a period of
  is covered | is insured
  are covered | are insured
  not covered | not insured
  when | at the time of, at the time that
  they | he or she
  their | his or her
  any | of any kind, of whatever kind
  return | give back, gives back, given back, pay back, pays back
  same | one and the same
  self-propelled | that moves under its own power, which moves under its own power
  groundless | has no merit, have no merit, is without merit, lacks merit
  regardless of the number of | however many, no matter how many
  may | have the right, has the right, has the right to, have the right to, is free to, are free to, is entitled to, are entitled to, is permitted to, are permitted to, is allowed to, are allowed to
  can | is able to, are able to, is capable of, are capable of
  must | is required to, are required to, has to, have to, is obliged to, are obliged to
  unobliged | need not, not have to, not required to, not obliged to, not need to
  written | in writing
  intentionally | on purpose
  to | in order to, for the purpose of, so as to
  because | on account of, by reason of, as a result of, owing to, because of
  except | save where, save when, save that, except for, other than, with the exception of, apart from, save for
  regardless | whether or not, regardless of whether, irrespective of whether, regardless of, irrespective of, without regard to, no matter whether, even if, even though
  including | such as, including but not limited to, including without limitation, together with
  before | prior to, in advance of, ahead of
  after | subsequent to
  less than | fewer than
  no person | no one, nobody
  once | one time
  only | limited to, is limited to, are limited to, and not otherwise
  effective | takes effect, take effect, comes into effect
  exhaust | use up, uses up, used up
  worldwide | anywhere in the world, throughout the world`

const listOf = (row: string, mark: string) => row.split(mark).map((word) => word.trim())
const rowsOf = (text: string) => text.trim().split('\n')

const heads = new Map(
  rowsOf(rows).flatMap((row) => {
    const [head = '', ...others] = listOf(row, '|')
    return [head, ...others].map((word) => [word, head] as const)
  }),
)

const plain = new Map(
  rowsOf(phraseRows).flatMap((row) => {
    const [head = '', phrases = ''] = listOf(row, '|')
    return listOf(phrases, ',').map((phrase) => [phrase, head] as const)
  }),
)

const phrase = new RegExp(`\\b(?:${[...plain.keys()].sort((a, b) => b.length - a.length).join('|')})\\b`, 'gi')

/** The word that names all words which say the same as one of these forms of a word; null for a word without a row. */
export function headOf(forms: readonly string[]): string | null {
  for (const form of forms) {
    const head = heads.get(form)
    if (head !== undefined) return head
  }
  return null
}

/** Turns of phrase, each with a plain one that says the same. */
const turns: readonly (readonly [RegExp, string])[] = [
  [/,? but not limited to,?/gi, ' but not limited to'],
  // “Should you disagree, …” is a condition without “if”.
  [/(^|[.;,] )should (?=[\w’' -]+[,.])/gi, '$1if '],
  // “Once we receive it”, and not “paid once”.
  [/\bonce(?= (?:the|we|you|it|they|this|that|an?|any|all|each|[“"])\b)/gi, 'after'],
  // “Whether we collect it or not”.
  [/\b(?:whether|be it) ((?:[\w’'-]+ ){1,8}?)or not\b/gi, 'regardless of $1'],
  // “No more than the limit”: a figure keeps its bound.
  [/\b(?:no|not) more than(?= (?:the|our|your|its|an?) )/gi, 'the most'],
  [/\b(each|either|neither|both) (?:part(?:y|ies)|of (?:us|them|the parties))\b/gi, '$1'],
  [/\bto (?=the end of\b)/gi, 'until '],
  // “Void as to an insured who lies”, and as to no one else.
  [/\bas to(?= (?:you|us|(?:the|an|any|that|each|every) (?:[\w-]+ )?(?:insured|person|party|mortgagee))\b)/gi, 'only'],
]

/** The text with plain words for its phrases: “is required to” as “must”. */
export function plainPhrases(text: string): string {
  return turns
    .reduce((said, [turn, plainer]) => said.replace(turn, plainer), text)
    .replace(phrase, (found) => plain.get(found.toLowerCase()) ?? found)
}
