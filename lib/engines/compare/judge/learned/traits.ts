/**
 * A change as a model of labeled changes sees it: weighted names. `place` is the same whichever edition comes first; `change`
 * turns its sign when the editions are exchanged, so that the mirrored change has the opposite score.
 */
export interface Traits {
  readonly place: ReadonlyMap<string, number>
  readonly change: ReadonlyMap<string, number>
}

/** Names with weights that add up. */
export class TraitBag {
  readonly weights = new Map<string, number>()

  add(name: string, weight: number): void {
    this.weights.set(name, (this.weights.get(name) ?? 0) + weight)
  }

  /** Each name counts once, however often it is there. */
  set(name: string, weight: number): void {
    this.weights.set(name, weight)
  }
}
