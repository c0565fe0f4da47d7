/** One edit that the second edition of the demo homeowners form makes in the first. */
export interface PlantedChange {
  readonly topic: string
  readonly change: 'added' | 'removed' | 'replaced' | 'moved' | 'renumbered' | 'split' | 'merged'
  /** Words of the first edition in reading text; null where the second edition adds. */
  readonly before: string | null
  /** Words of the second edition in reading text; null where it removes. */
  readonly after: string | null
  /** For the insured, the second edition against the first. */
  readonly direction: 'broader' | 'narrower' | 'unclear' | 'none'
}
