/** A column of a file that is imported, as the import page explains it. */
export interface ImportColumn {
  readonly name: string
  readonly isRequired?: true
  readonly help: string
  readonly example: string
}
