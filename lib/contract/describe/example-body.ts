import type { JsonSchema } from '#lib/contract/openapi-document.ts'
import { bodyExamples } from './body-examples.ts'
import { sampleValue } from './sample-value.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/** A body of the operation with the required fields only, or with all fields if none is required. */
export function exampleBody(id: string, schema: JsonSchema, schemas: Schemas): unknown {
  const written = bodyExamples[id]
  if (written !== undefined) return written
  const short = sampleValue(schema, { isComplete: false, schemas })
  return JSON.stringify(short) === '{}' ? sampleValue(schema, { isComplete: true, schemas }) : short
}

/** A response with every field. */
export function exampleResponse(schema: JsonSchema, schemas: Schemas): unknown {
  return sampleValue(schema, { isComplete: true, schemas })
}
