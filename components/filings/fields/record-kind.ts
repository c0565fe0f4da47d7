/** The record kind as screens show it: it is not the state's filing mode. */
export function nameRecordKind(filingMode: string | null): string {
  return filingMode === null ? 'Unclassified' : (labels[filingMode] ?? filingMode)
}

const labels: Readonly<Record<string, string>> = { managed: 'Managed', reference: 'Reference' }
