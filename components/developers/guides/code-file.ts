/** A file shown on the page. */
export interface CodeFile {
  readonly name: string
  /** "curl", "TypeScript" */
  readonly language: string
  readonly text: string
}

/** Each in several languages. */
export type Examples = Readonly<Record<'list' | 'compare' | 'errors', readonly CodeFile[]>>
