import { deskDomains } from '#lib/contract/desk-operations.ts'
import type { Operation, OperationTable } from '#lib/contract/kernel/operation.ts'
import { domains } from '#lib/contract/operations.ts'

/** The source of `lib/contract/operation-facts.ts`: the tables of operations without their schemas. */
export function writeFacts(): string {
  return `// Made by \`npm run client\` from the tables of operations. Do not edit.
import type { DeskOperationId } from './desk-operations.ts'
import type { OperationFacts } from './kernel/operation-facts.ts'
import type { OperationId } from './operations.ts'

/** The facts about each operation that a page needs before it calls one. */
export const operationFacts: Readonly<Record<OperationId | DeskOperationId, OperationFacts>> = {
${[...writeLines('api', domains), ...writeLines('desk', deskDomains)].join('')}}
`
}

function writeLines(root: 'api' | 'desk', tables: Readonly<Record<string, OperationTable>>): string[] {
  return Object.entries(tables).flatMap(([domain, table]) =>
    Object.entries(table).map(([id, operation]) => `  ${id}: { ${factsOf(root, domain, operation).join(', ')} },\n`),
  )
}

function factsOf(root: string, domain: string, { method, path, body, changes, refreshedBy }: Operation): string[] {
  const list = (name: string, values: readonly string[] | undefined) =>
    values && values.length > 0 ? [`${name}: [${values.map((value) => `'${value}'`).join(', ')}]`] : []
  return [
    `root: '${root}'`,
    `domain: '${domain}'`,
    `method: '${method}'`,
    `path: '${path}'`,
    ...(body ? [`body: '${body.kind}'`] : []),
    ...list('changes', changes),
    ...list('refreshedBy', refreshedBy),
  ]
}
