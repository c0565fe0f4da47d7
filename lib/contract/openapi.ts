import * as z from 'zod'
import { InputsUsed } from './comparisons/operations.ts'
import { ComparisonResult } from './comparisons/result.ts'
import { ErrorBody, errorStatus } from './kernel/errors.ts'
import type { Operation, RequestBody, ResponseBody } from './kernel/operation.ts'
import { listErrors } from './kernel/operation-errors.ts'
import type { ApiDocument, ApiOperation, ApiParameter, ApiResponse, JsonSchema } from './openapi-document.ts'
import { getOperation, operationIds } from './operations.ts'
import { apiRoot } from './paths.ts'

/** https://spec.openapis.org/oas/v3.1.0#server-object: a relative address is resolved against the document's own. */
const relativeServer = { description: 'Relative to the address that this document was read from.' }

/**
 * The API as an OpenAPI 3.1 document, derived from the table of operations. `serverUrl` ends before `/api/v2`; where no
 * public address is set it is empty, because the host that a request names is not to be trusted.
 */
export function describeApi(serverUrl: string): ApiDocument {
  const paths: Record<string, Record<string, ApiOperation>> = {}
  for (const id of operationIds) {
    const operation = getOperation(id)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(id, operation),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Insurance Filing Preparation and Analysis API',
      version: '2.0.0',
      description: 'Operations marked `x-origin: extension` are additions of Filing Desk.',
    },
    servers: [{ url: `${serverUrl}${apiRoot}`, ...(serverUrl === '' ? relativeServer : {}) }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: toSchema(ErrorBody, 'output'),
        ComparisonResult: toSchema(ComparisonResult, 'output'),
        InputsUsed: toSchema(InputsUsed, 'output'),
      },
    },
  }
}

function describeOperation(id: string, operation: Operation): ApiOperation {
  return {
    operationId: id,
    summary: operation.summary,
    description: describeNeeds(operation),
    tags: [operation.tag],
    'x-origin': operation.origin === 'published' ? 'published' : 'extension',
    'x-charged': isCharged(operation),
    ...(operation.access.credential === 'none' ? { security: [] } : {}),
    parameters: [
      ...describeParameters(operation.params, 'path'),
      ...describeParameters(operation.query, 'query'),
      ...describeParameters(operation.headers, 'header'),
    ],
    ...(operation.body ? { requestBody: describeBody(operation.body) } : {}),
    responses: { ...describeResponses(operation), ...describeErrors(operation) },
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
    ...(isCharged(operation) ? ['Costs credits when it succeeds.'] : []),
  ].join(' ')
}

function describeBody(body: RequestBody): NonNullable<ApiOperation['requestBody']> {
  const description = `At most ${body.maxBytes} bytes.`
  if (body.kind === 'json')
    return { description, required: true, content: { 'application/json': { schema: toSchema(body.schema, 'input') } } }
  const fields = toSchema(body.fields, 'input')
  const properties = {
    ...fields.properties,
    file: { type: 'string', format: 'binary' },
  }
  return {
    description,
    required: true,
    content: { 'multipart/form-data': { schema: { ...fields, properties, required: ['file'] } } },
  }
}

function describeResponses(operation: Operation): Record<string, ApiResponse> {
  const needsLocation = operation.path === '/insurance/form-comparisons' && operation.method === 'POST'
  return Object.fromEntries(
    Object.entries(operation.responses).map(([status, body]) => [
      status,
      {
        description: 'Success',
        ...(needsLocation ? { headers: { Location: { required: true, schema: { type: 'string' } } } } : {}),
        ...describeResponseBody(body),
      },
    ]),
  )
}

function describeResponseBody(body: ResponseBody): Pick<ApiResponse, 'content'> {
  if (body === null) return {}
  if (body === 'events') return { content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (body === 'bytes') return { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  return { content: { 'application/json': { schema: toSchema(body, 'output') } } }
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
 * of text, the field's own `type` in its metadata counts.
 */
function toSchema(schema: z.ZodType | z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const type = z.globalRegistry.get(zodSchema)?.type
      if (type === 'integer' || type === 'boolean') delete jsonSchema.anyOf
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return rest as JsonSchema
}
