import { sampleValue } from '#lib/contract/describe/sample-value.ts'
import type { ApiDocument, PlacedOperation } from '#lib/contract/openapi-document.ts'

/** One call of the TypeScript client, with example values for what is required. */
export function writeCall({ operation }: PlacedOperation, document: ApiDocument): string {
  const { operationId, parameters, requestBody } = operation
  const { schemas } = document.components
  const members = (['path', 'query', 'header'] as const).flatMap((place) => {
    const wanted = parameters.filter((parameter) => parameter.in === place && parameter.required)
    if (wanted.length === 0) return []
    const values = wanted.map(({ name, schema }) => {
      const key = place === 'header' ? name.toLowerCase() : name
      return [key, sampleValue(schema, { isComplete: false, schemas })]
    })
    return [`${memberNames[place]}: ${writeLiteral(Object.fromEntries(values))}`]
  })
  const json = requestBody?.content['application/json']
  if (json) members.push(`body: ${writeLiteral(json.example)}`)
  const form = requestBody?.content['multipart/form-data']?.schema
  if (form) {
    const fields = Object.entries(form.properties ?? {}).filter(
      ([name]) => name !== 'file' && form.required?.includes(name),
    )
    const values = fields.map(([name, schema]) => [name, sampleValue(schema, { isComplete: false, schemas })])
    if (values.length > 0) members.push(`fields: ${writeLiteral(Object.fromEntries(values))}`)
    members.push("file: new File(['…'], 'form.txt')")
  }
  const input = members.length === 0 ? '' : `, {\n${members.map((member) => `  ${indent(member)},`).join('\n')}\n}`
  return `const { data } = await client.call('${operationId}'${input})`
}

const memberNames = { path: 'params', query: 'query', header: 'headers' } as const

/** JSON in TypeScript style: names unquoted where possible, strings in single quotes unless they contain one or an escape. */
function writeLiteral(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replace(/"((?:[^"\\]|\\.)*)"/g, (whole, text: string) => (/['\\]/.test(text) ? whole : `'${text}'`))
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n  ')
}
