import type { ManagedFilingSummary } from '#lib/contract/filings/filing.ts'

/** The record kind as screens show it: it is not the state's filing mode. */
export function nameRecordKind(filingMode: ManagedFilingSummary['filingMode']): string {
  switch (filingMode) {
    case 'managed':
      return 'Managed'
    case 'reference':
      return 'Reference'
    case null:
      return 'Not classified'
  }
}
