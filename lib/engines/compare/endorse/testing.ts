import fc from 'fast-check'

/** A form as the test's own model keeps it: section by section, paragraphs and their items by label. */
export interface ModelForm {
  readonly sections: readonly { readonly title: string; readonly paragraphs: ModelParagraph[] }[]
}

export interface ModelParagraph {
  readonly label: string
  text: string
  readonly items: { label: string; text: string }[]
}

/** A random instruction of an endorsement: places are counted in the form, and may not exist. */
export interface ModelInstruction {
  readonly kind: 'replace' | 'delete' | 'add' | 'exchange' | 'suspend' | 'lost'
  readonly section: number
  readonly paragraph: number
  readonly item: number
  readonly words: string
}

const titles = ['Property Not Insured', 'Exclusions', 'Conditions', 'Loss Settlement']
const things =
  'orchard garage cellar boiler piano kayak greenhouse awning carpet tractor furnace ladder hedge sauna'.split(' ')
const adjectives = 'copper slate marble cedar walnut antique rented leased portable heated fenced idle vacant'.split(
  ' ',
)

/** Every sentence has a different figure, so that no two are the same. */
const sentence = fc
  .tuple(fc.constantFrom(...adjectives), fc.constantFrom(...things), fc.integer({ min: 100, max: 999 }))
  .map(([adjective, thing, figure]) => `We settle loss to the ${adjective} ${thing} for up to ${figure} dollars.`)

export function randomForm(): fc.Arbitrary<ModelForm> {
  const paragraph = fc.record({ text: sentence, items: fc.array(sentence, { maxLength: 4 }) })
  return fc
    .array(fc.array(paragraph, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: titles.length })
    .map((sections) => ({
      sections: sections.map((paragraphs, at) => ({
        title: titles[at] ?? '',
        paragraphs: paragraphs.map(({ text, items }, index) => ({
          label: String.fromCharCode(65 + index),
          text,
          items: items.map((words, order) => ({ label: `${order + 1}`, text: words })),
        })),
      })),
    }))
}

export function randomInstructions(): fc.Arbitrary<ModelInstruction[]> {
  return fc.array(
    fc.record({
      kind: fc.constantFrom('replace', 'delete', 'add', 'exchange', 'suspend', 'lost' as const),
      section: fc.nat(3),
      paragraph: fc.nat(4),
      item: fc.nat(4),
      words: sentence,
    }),
    { minLength: 1, maxLength: 5 },
  )
}

export function printForm({ sections }: ModelForm): string {
  return [
    'Brackwater Cottage Form',
    ...sections.flatMap(({ title, paragraphs }) => [
      `## ${title}`,
      ...paragraphs.flatMap(({ label, text, items }) => [
        `${label}. ${text}`,
        ...items.map((item) => `${item.label}. ${item.text}`),
      ]),
    ]),
  ].join('\n\n')
}

export interface Endorsed {
  /** The printed endorsement. */
  readonly text: string
  /** Section, label and text of everything in force afterwards. */
  readonly after: readonly string[]
  /** Texts that come from the endorsement. */
  readonly fresh: readonly string[]
  /** Instructions that cannot be carried out. */
  readonly unplaced: number
}

interface Place {
  readonly section: ModelForm['sections'][number]
  readonly paragraph: ModelParagraph
  readonly item: { label: string; text: string } | undefined
  readonly place: string
  readonly words: string
}

interface Done {
  readonly printed: string
  readonly fresh?: string
  readonly isUnplaced?: boolean
}

const carryOut: Readonly<Record<ModelInstruction['kind'], (at: Place) => Done>> = {
  lost: ({ section }) => ({ printed: `Paragraph Q.9 of ${section.title} is deleted.`, isUnplaced: true }),
  delete: (at) => drop(at, 'is deleted'),
  suspend: (at) => drop(at, 'does not apply'),
  replace: ({ paragraph, item, place, words }) => {
    const label = item?.label ?? paragraph.label
    if (item === undefined) paragraph.items.length = 0
    const target = item ?? paragraph
    target.text = words
    return {
      printed: `Paragraph ${place} is deleted and replaced by the following:\n\n${label}. ${words}`,
      fresh: words,
    }
  },
  add: ({ section, paragraph, words }) => {
    const label = `${paragraph.items.length + 1}`
    paragraph.items.push({ label, text: words })
    const to = `paragraph ${paragraph.label} of ${section.title}`
    return { printed: `The following is added to ${to}:\n\n${label}. ${words}`, fresh: words }
  },
  exchange: ({ paragraph, item, place }) => {
    const target = item ?? paragraph
    const old = /\d+ dollars/.exec(target.text)?.[0] ?? ''
    const printed = `In paragraph ${place}, “${old}” is replaced by “75 dollars”.`
    if (item === undefined && paragraph.items.some(({ text }) => text.includes(old)))
      return { printed, isUnplaced: true }
    target.text = target.text.replace(old, '75 dollars')
    return { printed }
  },
}

function drop({ section, paragraph, item, place }: Place, verb: string): Done {
  if (item === undefined) section.paragraphs.splice(section.paragraphs.indexOf(paragraph), 1)
  else paragraph.items.splice(paragraph.items.indexOf(item), 1)
  return { printed: `Paragraph ${place} ${verb}.` }
}

/** Prints instructions and carries them out one after the other, independently of the engine, no paragraph twice. */
export function endorse(form: ModelForm, instructions: readonly ModelInstruction[]): Endorsed {
  const sections: ModelForm['sections'] = structuredClone(form.sections)
  const touched = new Set<ModelParagraph>()
  const done: Done[] = []
  for (const { kind, section: at, paragraph: index, item: order, words } of instructions) {
    const section = sections[at % sections.length]
    const paragraph = section?.paragraphs[index % Math.max(1, section.paragraphs.length)]
    if (section === undefined || paragraph === undefined || touched.has(paragraph)) continue
    touched.add(paragraph)
    const item = paragraph.items[order]
    const place = `${paragraph.label}${item === undefined ? '' : `.${item.label}`} of ${section.title}`
    done.push(carryOut[kind]({ section, paragraph, item, place, words }))
  }
  const after = sections.flatMap(({ title, paragraphs }) =>
    paragraphs.flatMap(({ label, text, items }) => [
      `${title} ${label}: ${text}`,
      ...items.map((item) => `${title} ${label}.${item.label}: ${item.text}`),
    ]),
  )
  const printed = done.map((each, order) => `${String.fromCharCode(65 + order)}. ${each.printed}`)
  return {
    text: ['Cottage Amendatory Endorsement', 'This endorsement changes the policy.', ...printed].join('\n\n'),
    after,
    fresh: done.flatMap(({ fresh }) => fresh ?? []),
    unplaced: done.filter(({ isUnplaced }) => isUnplaced).length,
  }
}
