const labels: Readonly<Record<string, string>> = { managed: 'Managed', reference: 'Reference' }

/** Of a `filingMode`. Not the state's filing mode: whether the record is worked on here. */
export function recordKindLabel(mode: string | null): string {
  return mode === null ? 'Unclassified' : (labels[mode] ?? mode)
}
