/** Rows of weights that are learned by Adam (Kingma and Ba, 2015), only where a batch has a gradient. */
export interface AdamTable {
  readonly values: Float32Array
  /** Adds `scale` times a gradient to that of a row. */
  readonly add: (row: number, gradient: Float32Array, scale: number) => void
  /** Adds a gradient to that of each row by its weight. */
  readonly addAll: (
    weighted: { readonly rows: Int32Array; readonly weights: Float32Array },
    gradient: Float32Array,
  ) => void
  /** One step against the gradients added so far, and toward 0 by `decay`. */
  readonly update: (rate: number, decay: number) => void
}

const momentum = 0.9
const memory = 0.999
const smallest = 1e-8

export function createTable(rows: number, columns: number, start: (column: number) => number): AdamTable {
  const values = Float32Array.from({ length: rows * columns }, (_, at) => start(at % columns))
  const gradients = new Float32Array(values.length)
  const first = new Float32Array(values.length)
  const second = new Float32Array(values.length)
  const touched = new Set<number>()
  let steps = 0
  const add: AdamTable['add'] = (row, gradient, scale) => {
    touched.add(row)
    const from = row * columns
    for (let column = 0; column < columns; column += 1)
      gradients[from + column] = (gradients[from + column] ?? 0) + scale * (gradient[column] ?? 0)
  }
  return {
    values,
    add,
    addAll: ({ rows: some, weights }, gradient) => {
      for (let at = 0; at < some.length; at += 1) add(some[at] ?? 0, gradient, weights[at] ?? 0)
    },
    update: (rate, decay) => {
      steps += 1
      const [ofFirst, ofSecond] = [1 - momentum ** steps, 1 - memory ** steps]
      for (const row of touched) {
        for (let at = row * columns; at < (row + 1) * columns; at += 1) {
          const gradient = (gradients[at] ?? 0) + 2 * decay * (values[at] ?? 0)
          first[at] = momentum * (first[at] ?? 0) + (1 - momentum) * gradient
          second[at] = memory * (second[at] ?? 0) + (1 - memory) * gradient * gradient
          const step = (first[at] ?? 0) / ofFirst / (Math.sqrt((second[at] ?? 0) / ofSecond) + smallest)
          values[at] = (values[at] ?? 0) - rate * step
          gradients[at] = 0
        }
      }
      touched.clear()
    },
  }
}
