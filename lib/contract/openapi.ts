import * as z from 'zod'
import { InputsUsed } from './comparisons/operations.ts'
import { ComparisonResult } from './comparisons/result.ts'
import { describeMembers, describeParameter, type Places } from './describe/describe-schema.ts'
import { exampleBody, exampleResponse } from './describe/example-body.ts'
import { operationTexts, returnedTexts } from './describe/operation-texts.ts'
import { ErrorBody, errorStatus } from './kernel/errors.ts'
import type { Operation, RequestBody, ResponseBody } from './kernel/operation.ts'
import { listErrors } from './kernel/operation-errors.ts'
import type { ApiDocument, ApiOperation, ApiParameter, ApiResponse, JsonSchema } from './openapi-document.ts'
import { getOperation, type OperationId, operationIds } from './operations.ts'
import { apiRoot } from './paths.ts'
import { nextSignatureHeader, signatureHeader, WebhookEnvelope } from './webhooks/delivery.ts'
import { eventTypesNotSent, webhookEventTypes } from './webhooks/endpoint.ts'
import { webhookLimits } from './webhooks/limits.ts'
import { sampleEvent } from './webhooks/sample-events.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/** https://spec.openapis.org/oas/v3.1.0#server-object: a relative address is resolved against the document's own. */
const relativeServer = { description: 'Relative to the address that this document was read from.' }

/**
 * The API as an OpenAPI 3.1 document, derived from the table of operations. `serverUrl` ends before `/api/v2`; where no
 * public address is set it is empty, because the host that a request names is not to be trusted.
 */
export function describeApi(serverUrl: string): ApiDocument {
  const schemas = describeShared()
  const paths: Record<string, Record<string, ApiOperation>> = {}
  for (const id of operationIds) {
    const operation = getOperation(id)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(id, operation, schemas),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Insurance Filing Preparation and Analysis API',
      version: '2.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description: 'Operations marked `x-origin: extension` are additions of Filing Desk.',
    },
    servers: [{ url: `${serverUrl}${apiRoot}`, ...(serverUrl === '' ? relativeServer : {}) }],
    security: [{ bearer: [] }],
    paths,
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas,
    },
  }
}

/** The schemas that operations refer to, by name. */
function describeShared(): Schemas {
  return {
    Error: describeMembers(toSchema(ErrorBody, 'output'), ['Error']),
    ComparisonResult: describeMembers(toSchema(ComparisonResult, 'output'), ['ComparisonResult']),
    InputsUsed: describeMembers(toSchema(InputsUsed, 'output'), ['InputsUsed']),
    WebhookEvent: describeMembers(toSchema(WebhookEnvelope, 'output'), ['WebhookEvent']),
  }
}

const received = `Received, where the response is complete within ${webhookLimits.responseMs / 1000} seconds. After anything else it is sent again.`

/** The requests of the service to a webhook endpoint, by the type of event. */
function describeWebhooks(): ApiDocument['webhooks'] {
  const headers = [
    { name: signatureHeader, required: true, description: 'The signature of the body by the secret of the endpoint.' },
    { name: nextSignatureHeader, required: false, description: 'The same by the next secret, after a rotation.' },
  ]
  const schema = { $ref: '#/components/schemas/WebhookEvent' }
  return Object.fromEntries(
    webhookEventTypes.map((type) => [
      type,
      {
        post: {
          operationId: `receive.${type}`,
          summary: `Sent to endpoints that have ${type} enabled`,
          ...(eventTypesNotSent.includes(type) ? { description: 'This service does not send it.' } : {}),
          parameters: headers.map((header) => ({ ...header, in: 'header' as const, schema: { type: 'string' } })),
          requestBody: { required: true, content: { 'application/json': { schema, example: sampleEvent(type) } } },
          responses: { '2XX': { description: received } },
        },
      },
    ]),
  )
}

function describeOperation(id: OperationId, operation: Operation, schemas: Schemas): ApiOperation {
  const places = [id, operation.tag]
  return {
    operationId: id,
    summary: operation.summary,
    description: `${operationTexts[id]} ${describeNeeds(operation)}`,
    tags: [operation.tag],
    'x-origin': operation.origin === 'published' ? 'published' : 'extension',
    'x-charged': isCharged(operation),
    ...(operation.access.credential === 'none' ? { security: [] } : {}),
    parameters: [
      ...describeParameters(operation.params, 'path'),
      ...describeParameters(operation.query, 'query'),
      ...describeParameters(operation.headers, 'header'),
    ].map((parameter) => describeParameter(parameter, places)),
    ...(operation.body ? { requestBody: describeBody(operation.body, places, schemas) } : {}),
    responses: { ...describeResponses(operation, places, schemas), ...describeErrors(operation) },
  }
}

function describeParameters(schema: z.ZodObject | undefined, location: ApiParameter['in']): ApiParameter[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => {
    const absent = z.safeParse(field, undefined)
    return {
      name: location === 'header' ? name.replace(/(^|-)\w/g, (start) => start.toUpperCase()) : name,
      in: location,
      required: location === 'path' || !absent.success,
      schema: { ...toSchema(field, 'input'), ...(absent.data === undefined ? {} : { default: absent.data }) },
    }
  })
}

/** Only what costs credits is stopped by a limit on them. */
function isCharged({ errors = [] }: Operation): boolean {
  return errors.includes('cost_control_enforced')
}

/** The requirements and the cost of a call, one sentence each. */
function describeNeeds(operation: Operation): string {
  const { credential, write, roles, feature, dataset } = operation.access
  const needs = {
    none: 'No credential is needed.',
    service: 'For the embedded desk only.',
    session: 'Needs the session of a person who signed in; API keys are rejected.',
    any: 'Any session or key of a member.',
  }
  return [
    needs[credential],
    ...(write ? ['Needs write access: a role other than viewer, and no read-only key.'] : []),
    ...(roles ? [`Needs the role ${roles.join(' or ')}.`] : []),
    ...(feature ? [`Needs the feature ${feature}.`] : []),
    ...(dataset ? [`Needs the dataset ${dataset}.`] : []),
    ...(operation.price ? [`Costs credits when it succeeds. Price: ${operation.price}`] : []),
  ].join(' ')
}

function describeBody(body: RequestBody, places: Places, schemas: Schemas): NonNullable<ApiOperation['requestBody']> {
  const description = `At most ${body.maxBytes} bytes.`
  if (body.kind === 'json') {
    const schema = describeMembers(toSchema(body.schema, 'input'), places)
    const example = exampleBody(places[0] ?? '', schema, schemas)
    return { description, required: true, content: { 'application/json': { schema, example } } }
  }
  const fields = toSchema(body.fields, 'input')
  const properties = {
    ...fields.properties,
    file: { type: 'string', format: 'binary' },
  }
  const schema = describeMembers({ ...fields, properties, required: ['file'] }, places)
  return { description, required: true, content: { 'multipart/form-data': { schema } } }
}

function describeResponses(operation: Operation, places: Places, schemas: Schemas): Record<string, ApiResponse> {
  const needsLocation = operation.path === '/insurance/form-comparisons' && operation.method === 'POST'
  return Object.fromEntries(
    Object.entries(operation.responses).map(([status, body]) => [
      status,
      {
        description: describeReturned(operation, places, status),
        ...(needsLocation ? { headers: { Location: { required: true, schema: { type: 'string' } } } } : {}),
        ...describeResponseBody(body, places, schemas),
      },
    ]),
  )
}

function describeReturned({ method, summary, responses }: Operation, [id = '']: Places, status: string): string {
  const text = returnedTexts[id]
  if (text !== undefined) return typeof text === 'string' ? text : (text[status] ?? '')
  if (responses[Number(status)] === null) return 'Done. The response has no body.'
  return method === 'GET' ? `${summary}.` : ''
}

function describeResponseBody(body: ResponseBody, places: Places, schemas: Schemas): Pick<ApiResponse, 'content'> {
  if (body === null) return {}
  if (body === 'events') return { content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (body === 'bytes') return { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  const schema = describeMembers(toSchema(body, 'output'), places)
  return { content: { 'application/json': { schema, example: exampleResponse(schema, schemas) } } }
}

function describeErrors(operation: Operation): Record<string, ApiResponse> {
  const byStatus = new Map<number, string[]>()
  for (const code of listErrors(operation)) {
    const status = errorStatus[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        ...describeRetryAfter(codes),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

/** Required with 503; optional with the other codes after which a retry can succeed. */
function describeRetryAfter(codes: readonly string[]): Pick<ApiResponse, 'headers'> {
  const isAlwaysThere = codes.includes('temporarily_unavailable')
  if (!isAlwaysThere && !codes.includes('rate_limited') && !codes.includes('input_not_ready')) return {}
  return { headers: { 'Retry-After': { required: isAlwaysThere, schema: { type: 'integer', minimum: 0 } } } }
}

/**
 * JSON Schema 2020-12. Responses may gain fields, so only requests are closed. Where zod cannot express a query's reading
 * of text, the field's own `type` in its metadata counts; where any deployment's shape is accepted, `describedBy` names
 * the schema of this one.
 */
function toSchema(schema: z.ZodType | z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type, describedBy } = z.globalRegistry.get(zodSchema) ?? {}
      if (typeof describedBy === 'string') {
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
        jsonSchema.$ref = `#/components/schemas/${describedBy}`
      }
      if (type === 'integer' || type === 'boolean') delete jsonSchema.anyOf
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return rest as JsonSchema
}
