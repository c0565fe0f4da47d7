import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import type { Operation } from '#lib/contract/kernel/operation.ts'
import { describeApi } from '#lib/contract/openapi.ts'
import { listOperations } from '#lib/contract/openapi-document.ts'
import { operations } from '#lib/contract/operations.ts'
import { buildRequest, type TryValues } from './build-request.ts'
import { describeSchema, type SchemaMember } from './describe-schema.ts'
import { groupOperations, type SendableOperation, toSendable } from './reference-operation.ts'
import { writeTryCurl } from './write-try-curl.ts'

const document = describeApi('https://desk.test')
const { schemas } = document.components
const placed = listOperations(document)
const tableOf = (id: string): Operation => operations[id as keyof typeof operations]

function issuesOf(schema: z.ZodType, value: unknown): unknown {
  return schema.safeParse(value).error?.issues ?? null
}

describe('examples', () => {
  const withBody = placed.filter(({ operation }) => operation.requestBody?.content['application/json'])
  test.each(withBody.map(({ operation }) => [operation.operationId, operation] as const))(
    'the body of the document for %s is one that the service accepts',
    (id, { requestBody }) => {
      const { body } = tableOf(id)
      const example = requestBody?.content['application/json']?.example
      expect(body?.kind === 'json' && issuesOf(body.schema, example)).toBeNull()
      expect(example).not.toEqual({})
    },
  )

  test('the response of the document for each success with JSON is one that the contract describes', () => {
    for (const { operation } of placed) {
      for (const [status, parsed] of Object.entries(tableOf(operation.operationId).responses)) {
        if (!parsed || typeof parsed === 'string') continue
        const example = operation.responses[status]?.content?.['application/json']?.example
        expect(issuesOf(parsed, example), `${operation.operationId} ${status}`).toBeNull()
      }
    }
  })
})

test('every operation of the document is in the list once, with its origin', () => {
  const listed = groupOperations(placed).flatMap((group) => group.operations)
  expect(listed.map(({ id }) => id).toSorted()).toEqual(Object.keys(operations).toSorted())
  for (const { id, isExtension } of listed) expect(isExtension).toBe(tableOf(id).origin === 'extension')
})

describe('a schema in words', () => {
  const membersOf = (id: string) => {
    const found = placed.find(({ operation }) => operation.operationId === id)
    const schema = found?.operation.requestBody?.content['application/json']?.schema ?? {}
    return describeSchema(schema, schemas).members
  }
  const find = (members: readonly SchemaMember[], name: string) => members.find((member) => member.name === name)

  test('shows the rules that the specification gives for the variants of a comparison', () => {
    const variants = find(membersOf('createFormComparison'), 'variants')
    expect(variants).toMatchObject({ isRequired: true, type: 'array of object', rules: ['2 to 8 items'] })
    expect(find(variants?.members ?? [], 'label')).toMatchObject({
      isRequired: false,
      type: 'string',
      rules: ['1 to 200 characters'],
    })
    expect(find(variants?.members ?? [], 'key')?.rules).toEqual(['Pattern ^[a-z][a-z0-9_-]{0,39}$'])
  })

  test('has the meaning of every field, and an example of each that has no members and no listed values', () => {
    const check = ({ name, isRequired, meaning, example, rules, type, members }: SchemaMember, at: string): void => {
      if (isRequired !== null) expect(meaning, `${at}.${name}`).toMatch(/\.$/)
      const isListed =
        type.startsWith('boolean') || rules.some((rule) => /^(One of|Always|Default|Each: one of)/.test(rule))
      const isOpen = isRequired === null || members.length > 0 || isListed || type.includes('object')
      if (!isOpen) expect(example, `${at}.${name}: ${type} ${rules}`).toBeTruthy()
      for (const member of members) check(member, `${at}.${name}`)
    }
    for (const { operation } of placed) {
      const bodies = [operation.requestBody, ...Object.values(operation.responses)]
      for (const schema of bodies.flatMap((body) => body?.content?.['application/json']?.schema ?? [])) {
        for (const member of describeSchema(schema, schemas).members) check(member, operation.operationId)
      }
    }
  })

  test('names the shapes of a comparison by its status', () => {
    const get = placed.find(({ operation }) => operation.operationId === 'getFormComparison')
    const schema = get?.operation.responses[200]?.content?.['application/json']?.schema ?? {}
    expect(describeSchema(schema, schemas).members.map(({ name }) => name)).toEqual(
      ['queued', 'running', 'succeeded', 'failed'].map((status) => `When status is ${status}`),
    )
  })

  test.each([
    [{ type: 'string', enum: ['a', 'b'] }, 'string', ['One of "a", "b"']],
    [{ anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] }, 'integer or null', ['At least 1']],
    [{ type: ['string', 'null'], maxLength: 9 }, 'string or null', ['At most 9 characters']],
    [{ type: 'string', format: 'uuid', pattern: '^x$' }, 'UUID', []],
    [{ type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 }, 'integer', []],
    [{ type: 'integer', minimum: 1900, maximum: 9999 }, 'integer', ['1900 to 9999']],
    [{ type: 'integer', minimum: 1, maximum: 10_000 }, 'integer', ['1 to 10,000']],
    [{ type: 'string', maxLength: 2048 }, 'string', ['At most 2,048 characters']],
    [{ type: 'array', items: { type: 'string', maxLength: 3 } }, 'array of string', ['Each: at most 3 characters']],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'object of number by key', []],
  ])('%j is %s', (schema, type, rules) => {
    expect(describeSchema(schema, {})).toMatchObject({ type, rules })
  })
})

describe('a request', () => {
  const operation: SendableOperation = {
    id: 'x',
    method: 'PATCH',
    path: '/files/{id}',
    parameters: [
      { name: 'id', in: 'path', isRequired: true, choices: [], absent: null },
      { name: 'search', in: 'query', isRequired: false, choices: [], absent: null },
      { name: 'Idempotency-Key', in: 'header', isRequired: false, choices: [], absent: null },
    ],
    body: { kind: 'json', example: '{}' },
    isCharged: false,
  }
  const values: TryValues = { parameters: {}, body: '{"a": 1}', fields: {}, file: null }

  test('keeps what was typed out of the path’s structure, and leaves out what is empty', () => {
    const parameters = { id: '../me?x=1', search: ' a&b ', 'Idempotency-Key': '' }
    expect(buildRequest(operation, { ...values, parameters })).toEqual({
      kind: 'request',
      request: {
        method: 'PATCH',
        path: '/files/..%2Fme%3Fx%3D1?search=a%26b',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: '{"a": 1}',
      },
    })
  })

  test('without a required value or with broken JSON is not made; each field says why', () => {
    const built = buildRequest(operation, { ...values, body: '{"a": ' })
    expect(built).toMatchObject({ kind: 'issues', issues: { id: 'Enter a value for id.' } })
    expect(built.kind === 'issues' && built.issues.body).toMatch(/^This is not valid JSON/)
  })

  test('of a form carries its fields and its file', () => {
    const upload = placed.find((candidate) => candidate.operation.operationId === 'uploadFile')
    if (!upload) throw new Error('uploadFile is not described.')
    const sendable = toSendable(upload)
    expect(buildRequest(sendable, values)).toMatchObject({ issues: { file: 'Choose a file to send.' } })
    const file = new File(['abc'], 'form.txt')
    const built = buildRequest(sendable, { ...values, fields: { scope: 'mc:larkspur' }, file })
    const body = built.kind === 'request' ? built.request.body : null
    expect(body instanceof FormData && [...body.keys()]).toEqual(['scope', 'file'])
  })

  test('is copied as curl before it is complete: what is missing has a place, the body is as it was typed', () => {
    const command = writeTryCurl(operation, { ...values, body: '{"a": ' }, 'https://desk.test/api/v2')
    expect(command).toContain("--request PATCH 'https://desk.test/api/v2/files/<id>'")
    expect(command).toContain(`--data-raw '{"a": '`)
    const upload = { ...operation, method: 'POST', path: '/files', parameters: [] }
    const form = { kind: 'form', fields: [{ name: 'scope', isRequired: false }] } as const
    expect(writeTryCurl({ ...upload, body: form }, { ...values, fields: { scope: 'mc:x' } }, '')).toMatch(
      /--form 'scope=mc:x' \\\n {2}--form 'file=@FILE'$/,
    )
  })
})
