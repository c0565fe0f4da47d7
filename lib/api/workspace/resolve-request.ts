import type { RecordKind, WorkspaceIds } from './workspace-ids.ts'

const kinds = ['file', 'edition', 'product', 'catalog-form'] as const satisfies readonly RecordKind[]

/** A comparison request with every `ref:<name>` replaced by the id it stands for; `unknown` names those that stand for nothing. */
export function resolveRequest(
  request: Readonly<Record<string, unknown>>,
  ids: WorkspaceIds,
  owners: readonly string[],
): { value: unknown; unknown: string[] } {
  const unknown: string[] = []
  const value: unknown = JSON.parse(JSON.stringify(request), (_key, part: unknown) => {
    if (typeof part !== 'string' || !part.startsWith('ref:')) return part
    const name = part.slice('ref:'.length)
    const id = owners.flatMap((owner) => kinds.flatMap((kind) => ids.find(kind, owner, name) ?? []))[0]
    if (id === undefined) unknown.push(name)
    return id ?? part
  })
  return { value, unknown }
}
