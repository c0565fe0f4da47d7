/** The key of a row: its carrier's company code, its page and its printed row. */
export interface RowKey {
  readonly naicCompanyCode: string
  readonly statementYear: number
  readonly line: string
  readonly part: string
  /** Empty for a page without sections. */
  readonly section: string
  readonly variant: string
  readonly sourceRow: string
}

/** The id of a row, independent of its values. Made from its key, so that no table of ids is needed. */
export function toRowId({ naicCompanyCode, statementYear, line, part, section, variant, sourceRow }: RowKey): string {
  const key = [naicCompanyCode, statementYear, line, part, section, sourceRow, variant].join('.')
  return `row_${Buffer.from(key).toString('base64url')}`
}

/** Null for text that is no id of a row. */
export function readRowId(id: string): RowKey | null {
  const key = Buffer.from(id.replace(/^row_/, ''), 'base64url').toString()
  const found = /^(\d{5})\.(\d{4})\.(\w+)\.(\w)\.(\w*)\.(\d\d)\.([ -~]+)$/.exec(key)
  if (!found) return null
  const [, naicCompanyCode = '', year, line = '', part = '', section = '', sourceRow = '', variant = ''] = found
  const read = { naicCompanyCode, statementYear: Number(year), line, part, section, variant, sourceRow }
  return toRowId(read) === id ? read : null
}
