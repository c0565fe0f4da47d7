import type { VariantProvision } from '#lib/engines/compare/segment/model.ts'

/** A step of a place: a section, part or article; a heading; or a label such as “G” or “8.05”. */
export interface Step {
  readonly of: 'section' | 'title' | 'label'
  /** In lower case for a title. */
  readonly name: string
}

/** A place of a form that a text names: “Section I Conditions, paragraph G” is section I, “conditions”, G. */
export type Place = readonly Step[]

const step = '(?:\\d{1,2}\\.\\d{1,2}|\\d{1,3}|[IVX]{1,5}|[A-Z]|[a-z])'
const path = `${step}(?:\\.${step}|\\(${step}\\))*(?![\\w%])(?!\\s(?:days?|hours?|months?|years?|percent))`
const titleWord = '(?!(?:[Ss]ection|SECTION|[Pp]art|PART|[Aa]rticle|ARTICLE)\\s)[A-Z][A-Za-z-]+'
const title = `${titleWord}(?:\\s(?:(?:and|of|or|to|the|[-–])\\s)?${titleWord}){0,5}`
const sectionStep = `(?:[Ss]ection|SECTION|[Pp]art|PART|[Aa]rticle|ARTICLE)\\s${path}`
const titledStep = `(?:[Ee]xclusion|[Cc]ondition|[Dd]efinition|[Ii]nsuring [Aa]greement)\\s${path}`
const plainStep = `(?:(?:[Ss]ub)?[Pp]aragraphs?|[Ii]tems?|[Cc]lauses?|[Pp]rovisions?)\\s${path}`
const bareStep = `(?<![$\\w.,])(?:\\d{1,2}\\.\\d{2}|[A-Z]\\.${path})(?![\\w%])`
const anyStep = `(?:${sectionStep}|${titledStep}|${plainStep}|${bareStep})`
const chain = new RegExp(
  // “Amend Section II” has no title: one is printed after the section, or before it with a comma.
  `(?:\\b${title}(?:,\\s|\\s(?!${sectionStep})))?${anyStep}(?:,?\\s(?:of\\s)?${anyStep}|,?\\s${title}(?=[,.:;]|\\s${anyStep}|$))*`,
  'g',
)
const part = new RegExp(`(${anyStep})|(${title})`, 'g')

/** The places that a text names, and the text without them. */
export function readPlaces(text: string): { readonly places: Place[]; readonly rest: string } {
  const places: Place[] = []
  const rest = text.replace(chain, (all) => {
    places.push(
      [...all.matchAll(part)].flatMap(([, labels, heading]) => (labels ? stepsOf(labels) : [titleOf(heading ?? '')])),
    )
    return ' '
  })
  return { places, rest }
}

function stepsOf(text: string): Step[] {
  const [, kind = '', labels = ''] = /^([A-Za-z ]+\s)?(.*)$/.exec(text) ?? []
  const names = splitLabels(labels)
  const isSection = /^(?:section|part|article)/i.test(kind)
  const isTitled = /^(?:exclusion|condition|definition|insuring)/i.test(kind)
  return [
    ...(isTitled ? [titleOf(kind)] : []),
    ...names.map((name, at): Step => ({ of: isSection && at === 0 ? 'section' : 'label', name })),
  ]
}

function titleOf(heading: string): Step {
  return { of: 'title', name: heading.trim().toLowerCase() }
}

/** “VI.C” and “A(2)” are two labels, “8.05” is one. */
function splitLabels(labels: string): string[] {
  return labels.split(/(?<!\d)\.|\.(?!\d)|[()]/).filter((each) => each !== '')
}

/** The path of a provision. Where no heading above names a section, its first label counts as one. */
export function pathOf({ number, part: kind, heading }: VariantProvision, above: readonly VariantProvision[]): Step[] {
  const titles = [...above, { heading }].flatMap((each) => each.heading ?? [])
  const sections = titles.flatMap((each) => /^(?:section|part|article)\s+([ivx]+|[a-z]|\d+)\b/i.exec(each)?.[1] ?? [])
  const labels = splitLabels(number ?? '')
  return [
    ...(sections.length > 0 ? sections : labels.slice(0, 1)).map((name): Step => ({ of: 'section', name })),
    ...[kind.replace('_', ' '), ...titles].map(titleOf),
    ...labels.map((name): Step => ({ of: 'label', name })),
  ]
}

/** The share of a place's steps that a path has in order, 0 to 1; 0 without the last one. */
export function follow(place: Place, steps: readonly Step[]): number {
  let from = 0
  let met = 0
  for (const [at, asked] of place.entries()) {
    const found = steps.findIndex((each, index) => index >= from && isStep(asked, each))
    if (found === -1 && at === place.length - 1) return 0
    if (found === -1) continue
    if (asked.of === 'label') from = found + 1
    met += 1
  }
  return met / place.length
}

function isStep(asked: Step, { of, name }: Step): boolean {
  return asked.of === of && (of === 'title' ? name.includes(asked.name) : name === asked.name)
}
