import type { Category, Effect } from '#lib/engines/compare/types.ts'
import { addEdit, freePlaces, type Place, type Planting, rewriteSentence } from './planting.ts'
import type { Prng } from './prng.ts'

/** Words of one sentence and what they become; `replacement` may be longer, shorter or empty. */
export interface WordSite {
  readonly start: number
  readonly end: number
  readonly replacement: string
  readonly categories: readonly Category[]
  readonly effect: Effect | null
}

export interface WordEdit {
  readonly kind: string
  readonly isMaterial?: false
  readonly find: (place: Place, prng: Prng) => readonly WordSite[]
}

/** Plants one edit of words at a random fitting place. False when the wording has none left. */
export function plantWordEdit(planting: Planting, edit: WordEdit): boolean {
  const found = findSites(planting, edit)
  if (found.length === 0) return false
  const { place, sites } = planting.prng.pick(found)
  plantSites(planting, place, [{ edit, site: planting.prng.pick(sites) }])
  return true
}

/** Plants two different edits in one sentence, at least `gap` characters apart: the engine must report both. */
export function plantTwoInSentence(planting: Planting, edits: readonly WordEdit[], gap = 16): boolean {
  const [first, second] = planting.prng.shuffle(edits)
  if (first === undefined || second === undefined) return false
  const seconds = new Map(findSites(planting, second).map((found) => [found.place.sentence.id, found.sites]))
  const pairs = findSites(planting, first).flatMap(({ place, sites }) =>
    sites.flatMap((site) =>
      (seconds.get(place.sentence.id) ?? [])
        .filter((other) => other.start - site.end >= gap || site.start - other.end >= gap)
        .map((other) => ({ place, site, other })),
    ),
  )
  if (pairs.length === 0) return false
  const { place, site, other } = planting.prng.pick(pairs)
  plantSites(planting, place, [
    { edit: first, site },
    { edit: second, site: other },
  ])
  return true
}

function findSites(planting: Planting, edit: WordEdit): { place: Place; sites: readonly WordSite[] }[] {
  return freePlaces(planting)
    .map((place) => ({
      place,
      sites: edit
        .find(place, planting.prng)
        .filter((site) => !splitsMark(place.sentence.text, site))
        .map((site) => trimSite(place.sentence.text, site))
        .filter((site) => site.replacement !== place.sentence.text.slice(site.start, site.end)),
    }))
    .filter(({ sites }) => sites.length > 0)
}

function splitsMark(text: string, site: WordSite): boolean {
  const before = text.slice(0, site.start)
  const inside = text.slice(site.start, site.end)
  return before.lastIndexOf('⟪') > before.lastIndexOf('⟫') || inside.split('⟪').length !== inside.split('⟫').length
}

const tokenPattern = /\s+|[\w$%]+(?:[.,'’-]\w+)*|[^\s\w]/g

/** Leaves only the words that differ, so that the truth is as narrow as a careful reader's. */
function trimSite(text: string, site: WordSite): WordSite {
  const old = text.slice(site.start, site.end).match(tokenPattern) ?? []
  const fresh = site.replacement.match(tokenPattern) ?? []
  let head = 0
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head++
  let tail = 0
  while (tail < old.length - head && tail < fresh.length - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail++
  const lengthOf = (words: readonly string[]) => words.join('').length
  const start = site.start + lengthOf(old.slice(0, head))
  const end = site.end - lengthOf(old.slice(old.length - tail))
  return { ...site, start, end, replacement: fresh.slice(head, fresh.length - tail).join('') }
}

function plantSites(planting: Planting, place: Place, planned: readonly { edit: WordEdit; site: WordSite }[]): void {
  let a = place.sentence.text
  let b = place.sentence.text
  for (const { edit, site } of [...planned].sort((x, y) => y.site.start - x.site.start)) {
    const old = place.sentence.text.slice(site.start, site.end)
    const id = addEdit(planting, {
      kind: edit.kind,
      scope: 'words',
      change: old.trim() === '' ? 'added' : site.replacement.trim() === '' ? 'removed' : 'replaced',
      unitId: place.unit.id,
      sentenceId: place.sentence.id,
      categories: site.categories,
      effect: site.effect,
      isMaterial: edit.isMaterial ?? true,
    })
    a = `${a.slice(0, site.start)}⟦${id}|${old}⟧${a.slice(site.end)}`
    b = `${b.slice(0, site.start)}⟦${id}|${site.replacement}⟧${b.slice(site.end)}`
  }
  planting.a = rewriteSentence(planting.a, { id: place.sentence.id, text: a })
  planting.b = rewriteSentence(planting.b, { id: place.sentence.id, text: b })
  planting.usedSentences.add(place.sentence.id)
}

/** One site for every match of a global pattern; `become` may decline with null. */
export function sitesOf(
  text: string,
  pattern: RegExp,
  become: (match: RegExpExecArray) => Omit<WordSite, 'start' | 'end'> | null,
): WordSite[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const made = become(match)
    return made === null ? [] : [{ start: match.index, end: match.index + match[0].length, ...made }]
  })
}
