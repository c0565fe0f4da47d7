import type { PrintOptions } from './printer.ts'

/** A reading as a person writes it down from the printed pages: only what is printed, each value once. */
export interface Expected {
  readonly fields: Readonly<Record<string, string>>
  readonly companies?: readonly Readonly<Record<string, string>>[]
  readonly rates?: readonly Readonly<Record<string, string>>[]
  readonly forms?: readonly Readonly<Record<string, string>>[]
  readonly rateRules?: readonly Readonly<Record<string, string>>[]
  readonly dispositions?: readonly Readonly<Record<string, string>>[]
  readonly letters?: readonly ExpectedLetter[]
  readonly notes?: readonly Readonly<Record<string, string>>[]
}

export interface ExpectedLetter {
  readonly kind: 'objection' | 'response'
  readonly facts: Readonly<Record<string, string>>
  readonly items: readonly { readonly number: number; readonly text: string }[]
}

export interface Layout {
  readonly name: string
  readonly pdf: (options?: PrintOptions) => Promise<Uint8Array>
  readonly expected: Expected
}
