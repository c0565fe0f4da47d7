import type { Bootstrap } from '#lib/engines/triangles/bootstrap.ts'
import type { Selection } from '#lib/engines/triangles/develop.ts'
import type { OdpUnable } from '#lib/engines/triangles/odp-fit.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'

/** As shares of 1. */
export const percentiles = [0.5, 0.75, 0.9, 0.95, 0.99] as const

export interface BootstrapRequest {
  readonly triangle: Triangle
  readonly selection: Selection
  readonly seed: number
  readonly simulations: number
}

export type BootstrapReply =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly outcome: Bootstrap | { readonly unable: OdpUnable } }
