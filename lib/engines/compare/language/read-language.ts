/** A language other than English, or a script that several languages share. */
export interface ForeignLanguage {
  readonly name: string
  /** Whether blanks separate its words, so that they can be compared. */
  readonly hasWords: boolean
}

/** Letters read. Cost: what a longer text says after them does not count. */
const mostLetters = 6000
/** Words of a language that show that a text is in it. */
const fewestWords = 3

const english =
  'the of and to is or for this that by you we not any if with are shall will in on as be it a an do no at its our your which has have must'
const languages: Readonly<Record<string, string>> = {
  Spanish:
    'el la los las de del que y en por para con una un se su al como este esta nosotros usted es más póliza seguro asegurado cobertura siniestro',
  French:
    'le la les des du de et à est que pour par une un dans sur au aux ne pas vous nous ce cette police assuré assurance garantie sinistre',
  German:
    'der die das und ist nicht von den des dem mit für ein eine wir sie ihr bei durch wird oder im zu versicherung versicherungsnehmer versicherer deckung schaden schäden',
  Portuguese:
    'o os a as da do dos das que e para com uma um não por em no na ao apólice seguro segurado cobertura sinistro',
  Italian:
    'il lo la gli le di che e per con una un del della dei non è al dal polizza assicurato assicurazione garanzia sinistro',
  Dutch:
    'de het een van en niet voor met is wij zijn aan op te bij door wordt of polis verzekering verzekerde dekking schade',
}
/** The languages that have a word. */
const languagesOf = new Map<string, string[]>()
for (const [name, words] of Object.entries({ English: english, ...languages }))
  for (const word of new Set(words.split(' '))) languagesOf.set(word, [...(languagesOf.get(word) ?? []), name])

/** Scripts that part words by blanks, and those that do not. */
const scripts: readonly (readonly [string, RegExp, boolean])[] = [
  ['Chinese or Japanese characters', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, false],
  ['Thai script', /\p{Script=Thai}/gu, false],
  ['Lao script', /\p{Script=Lao}/gu, false],
  ['Khmer script', /\p{Script=Khmer}/gu, false],
  ['Burmese script', /\p{Script=Myanmar}/gu, false],
  ['Korean script', /\p{Script=Hangul}/gu, true],
  ['Cyrillic script', /\p{Script=Cyrillic}/gu, true],
  ['Greek script', /\p{Script=Greek}/gu, true],
  ['Arabic script', /\p{Script=Arabic}/gu, true],
  ['Hebrew script', /\p{Script=Hebrew}/gu, true],
  ['Devanagari script', /\p{Script=Devanagari}/gu, true],
]

/** The language of some texts if it is clearly not English; null for English and if there is too little text. */
export function readLanguage(texts: Iterable<string>): ForeignLanguage | null {
  const text = takeLetters(texts)
  return readScript(text) ?? readWords(text)
}

function takeLetters(texts: Iterable<string>): string {
  let taken = ''
  for (const text of texts) {
    taken = `${taken} ${text.slice(0, mostLetters)}`
    if (taken.length > mostLetters) break
  }
  return taken.slice(0, mostLetters)
}

function readScript(text: string): ForeignLanguage | null {
  if (!/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) return null
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  const [most] = scripts
    .map(([name, letter, hasWords]) => ({ name, hasWords, count: text.match(letter)?.length ?? 0 }))
    .sort((a, b) => b.count - a.count)
  return most !== undefined && most.count > latin ? { name: most.name, hasWords: most.hasWords } : null
}

function readWords(text: string): ForeignLanguage | null {
  const counts = new Map<string, number>()
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu))
    for (const name of languagesOf.get(word) ?? []) counts.set(name, (counts.get(name) ?? 0) + 1)
  const [most] = [...counts].filter(([name]) => name !== 'English').sort((a, b) => b[1] - a[1])
  if (most === undefined || most[1] < fewestWords || most[1] <= (counts.get('English') ?? 0)) return null
  return { name: most[0], hasWords: true }
}
