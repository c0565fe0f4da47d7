import type { ApiParameter, JsonSchema } from '#lib/contract/openapi-document.ts'
import { exampleTexts } from './example-texts.ts'
import { glossary } from './glossary.ts'
import { sampleValue } from './sample-value.ts'

/** The names of what a property is in, the innermost first: properties, the operation, its tag. */
export type Places = readonly string[]

/** The schema with the meaning and an example of each property that has none. */
export function describeMembers(schema: JsonSchema, places: Places): JsonSchema {
  const { properties, items, prefixItems, anyOf, oneOf, additionalProperties } = schema
  const within = (inner: JsonSchema) => describeMembers(inner, places)
  return {
    ...schema,
    ...(properties && { properties: describeProperties(properties, places) }),
    ...(items && { items: within(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(within) }),
    ...(anyOf && { anyOf: anyOf.map(within) }),
    ...(oneOf && { oneOf: oneOf.map(within) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: within(additionalProperties) }),
  }
}

function describeProperties(
  properties: Readonly<Record<string, JsonSchema>>,
  places: Places,
): Readonly<Record<string, JsonSchema>> {
  const described = Object.entries(properties).map(([name, member]) => {
    const inner = addExample(name, places, describeMembers(member, [name, ...places]))
    return [name, { description: explain(name, places), ...inner }]
  })
  return Object.fromEntries(described)
}

/** A place with a question mark is one of parameters alone: a filter and a property of one name differ. */
export function describeParameter({ schema, ...parameter }: ApiParameter, places: Places): ApiParameter {
  const { name } = parameter
  const asked = [...places.map((place) => `${place}?`), ...places]
  return { ...parameter, description: explain(name, asked), schema: addExample(name, asked, schema) }
}

/** Throws for a name without a meaning: it is added to the glossary. */
function explain(name: string, places: Places): string {
  const found = choose(glossary[name], places)
  if (found === undefined)
    throw new Error(`The glossary of the API does not explain “${name}” in ${places.join(', ')}.`)
  return found
}

/** The text for a name: one for all places, or one by the innermost place that is listed, and else for other places. */
function choose<Written>(
  written: string | Readonly<Record<string, Written>> | undefined,
  places: Places,
): string | Written | undefined {
  return typeof written === 'object' ? written[places.find((place) => place in written) ?? 'else'] : written
}

/** An object, or a list of objects, is shown by the examples of its members. */
function addExample(name: string, places: Places, schema: JsonSchema): JsonSchema {
  if (schema.examples) return schema
  const text = choose(exampleTexts[name], places)
  const named = text === undefined ? schema : nameTexts(schema, [text].flat())
  const value = sampleValue(withoutEmptyDefault(named), { isComplete: true, schemas: {} })
  return isShown(value) ? { ...named, examples: [value] } : named
}

/** An empty list shows nothing of its items. */
function withoutEmptyDefault({ default: absent, ...schema }: JsonSchema): JsonSchema {
  return absent === undefined || (Array.isArray(absent) && absent.length === 0)
    ? schema
    : { ...schema, default: absent }
}

function isShown(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 && value.every(isShown) : value !== null && typeof value !== 'object'
}

/** With an example of each text that neither a format nor a list of values gives one of. Lists have `texts` in turn. */
function nameTexts(schema: JsonSchema, texts: readonly string[]): JsonSchema {
  const { anyOf, items, prefixItems, minItems = 1 } = schema
  const [first = ''] = texts
  if (anyOf) return { ...schema, anyOf: anyOf.map((option) => nameTexts(option, texts)) }
  if (prefixItems)
    return { ...schema, prefixItems: prefixItems.map((item, index) => nameTexts(item, [texts[index] ?? first])) }
  if (items) {
    const several = minItems > 1 && isOpenText(items) ? { examples: [texts.slice(0, minItems)] } : {}
    return { ...schema, items: nameTexts(items, texts), ...several }
  }
  return isOpenText(schema) ? { ...schema, examples: [first] } : schema
}

/** A text of any form, or a value of any type. */
function isOpenText({ type, $ref, oneOf, format, enum: values, const: only }: JsonSchema): boolean {
  if ($ref || oneOf || format || values || only !== undefined) return false
  return type === undefined || type === 'string' || (Array.isArray(type) && type.includes('string'))
}
