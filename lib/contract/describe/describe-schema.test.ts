import { describe, expect, test } from 'vitest'
import { describeApi } from '#lib/contract/openapi.ts'
import { type JsonSchema, listOperations } from '#lib/contract/openapi-document.ts'
import { webhookEventTypes } from '#lib/contract/webhooks/endpoint.ts'
import { exampleTexts } from './example-texts.ts'
import { glossary } from './glossary.ts'

const document = describeApi('https://desk.test')

/** A schema with members is shown by their examples. */
function hasMembers({ $ref, type, items, anyOf = [], oneOf = [] }: JsonSchema): boolean {
  if ($ref || type === 'object') return true
  return [...(items ? [items] : []), ...anyOf, ...oneOf].some(hasMembers)
}

describe('the meaning and an example', () => {
  interface Found {
    readonly at: string
    readonly schema: JsonSchema
  }
  const listMembers = (schema: JsonSchema, at: string): Found[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) => [
      { at: `${at}.${name}`, schema: member },
      ...listMembers(member, `${at}.${name}`),
    ]),
    ...Object.values(
      typeof schema.additionalProperties === 'object' ? { of: schema.additionalProperties } : {},
    ).flatMap((inner) => listMembers(inner, at)),
    ...[schema.items, ...(schema.prefixItems ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(
      (inner) => (inner ? listMembers(inner, at) : []),
    ),
  ]
  const ofSchemas = Object.entries(document.components.schemas).flatMap(([name, schema]) => listMembers(schema, name))
  const ofOperations = listOperations(document).flatMap(({ operation: { operationId, requestBody, responses } }) =>
    [requestBody, ...Object.values(responses)].flatMap((body) =>
      Object.values(body?.content ?? {}).flatMap(({ schema }) => listMembers(schema, operationId)),
    ),
  )

  const bodies = [...ofSchemas, ...ofOperations]

  test('are given for every property of every body', () => {
    expect(bodies.length).toBeGreaterThan(3000)
    expect(bodies.filter(({ schema }) => !schema.description).map(({ at }) => at)).toEqual([])
    expect(bodies.filter(({ schema }) => !hasMembers(schema) && !schema.examples).map(({ at }) => at)).toEqual([])
  })

  /** That each is a value that its schema accepts is checked by the linter of the document. */
  test('are no placeholders', () => {
    const texts = bodies.map(({ at, schema }) => ({ at, texts: [schema.examples ?? []].flat(2) }))
    expect(texts.filter((found) => found.texts.some((text) => text === 'example' || text === 'a'))).toEqual([])
  })

  test('are given for every parameter', () => {
    for (const { operation } of listOperations(document))
      for (const { name, description, schema } of operation.parameters)
        expect([operation.operationId, name, description, schema.examples?.length]).toEqual([
          operation.operationId,
          name,
          expect.stringMatching(/\.$/),
          1,
        ])
  })

  test('explain no name that the API does not have', () => {
    const parameters = listOperations(document).flatMap(({ operation }) => operation.parameters.map(({ name }) => name))
    const names = new Set([...parameters, ...bodies.map(({ at }) => at.slice(at.lastIndexOf('.') + 1))])
    expect(Object.keys(glossary).filter((name) => !names.has(name))).toEqual([])
    expect(Object.keys(exampleTexts).filter((name) => !names.has(name))).toEqual([])
  })
})

test('what a comparison returns is described by the schemas of its result and its inputs', () => {
  const found = listOperations(document).find(({ operation }) => operation.operationId === 'getFormComparison')
  const text = JSON.stringify(found?.operation.responses[200])
  for (const name of ['ComparisonResult', 'InputsUsed']) expect(text).toContain(`"$ref":"#/components/schemas/${name}"`)
})

test('an event of every type is described as the service sends it', () => {
  expect(Object.keys(document.webhooks)).toEqual(webhookEventTypes)
  const { WebhookEvent } = document.components.schemas
  expect(Object.keys(WebhookEvent?.properties ?? {})).toEqual(['id', 'type', 'occurredAt', 'subject', 'data'])
})

test('every operation that costs credits states its price', () => {
  const charged = listOperations(document).filter(({ operation }) => operation['x-charged'])
  expect(charged).toHaveLength(6)
  for (const { operation } of charged) expect(operation.description).toMatch(/ Price: .+\.$/)
})
