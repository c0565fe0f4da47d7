import type { Method } from '#lib/contract/kernel/operation.ts'

/** The header `Allow` of a path, by the methods of its operations: HEAD runs as GET, and every path takes OPTIONS. */
export function listAllowed(methods: readonly Method[]): readonly string[] {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
}
