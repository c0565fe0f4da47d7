/**
 * Words of plain English that say the same in a statement. The first of a row names all of it. Names of the trade have
 * their synonyms in the lexicon.
 */
const rows = `
  additional | further | extra
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
  obtain | get | receive | receipt
  own | owned | owner | ownership | belong
  part | portion
  pay | paid | payment | payable
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
  may | has the right to, have the right to, is free to, are free to, is entitled to, are entitled to, is permitted to, are permitted to, is allowed to, are allowed to
  can | is able to, are able to, is capable of, are capable of
  must | is required to, are required to, has to, have to, is obliged to, are obliged to
  unobliged | need not, not have to, not required to, not obliged to, not need to
  written | in writing
  intentionally | on purpose
  to | in order to, for the purpose of, so as to
  because | on account of, by reason of, as a result of, owing to, because of
  except | except for, other than, with the exception of, apart from, save for
  regardless | whether or not, regardless of whether, irrespective of whether, regardless of, irrespective of, without regard to, no matter whether, even if, even though
  including | such as, including but not limited to, including without limitation
  before | prior to, in advance of, ahead of
  after | subsequent to
  less than | fewer than
  no person | no one, nobody
  once | one time
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

/** The text with plain words for its phrases: “is required to” as “must”. */
export function plainPhrases(text: string): string {
  return text
    .replace(/,? but not limited to,?/gi, ' but not limited to')
    .replace(phrase, (found) => plain.get(found.toLowerCase()) ?? found)
}
