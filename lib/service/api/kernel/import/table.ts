export interface TableRow {
  /** Where the row starts in the file, from 1. */
  readonly line: number
  /** Without spaces around them. */
  readonly cells: readonly string[]
}

export interface Table {
  readonly header: TableRow
  readonly rows: readonly TableRow[]
}

/** Nothing of the file was imported; each issue is a line that names its place. */
export class InvalidImport extends Error {
  override readonly name = 'InvalidImport'
  readonly issues: readonly string[]

  constructor(issues: readonly string[]) {
    super(issues.join('\n'))
    this.issues = issues
  }
}
