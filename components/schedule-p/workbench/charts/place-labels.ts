interface LabeledLine {
  readonly id: string
  readonly label?: string
  readonly tone: 'accent' | 'muted' | 'faint'
  readonly points: readonly (readonly [x: number, y: number])[]
}

interface PlacedLabel {
  readonly id: string
  readonly text: string
  readonly tone: LabeledLine['tone']
  readonly at: { readonly x: number; readonly y: number }
}

interface Scales {
  readonly x: (age: number) => number
  readonly y: (value: number) => number
}

/** Of one line of text, in the units of the chart. */
const room = { width: 28, height: 10 } as const
/** With more of them only highlighted lines are labeled. */
const most = 15

/** Each line's label next to its end, from the top down; one that would cover another moves below it. */
export function placeLabels(lines: readonly LabeledLine[], scales: Scales): readonly PlacedLabel[] {
  const labeled = lines.flatMap(({ id, label, tone, points }) => {
    const last = points.at(-1)
    return label && last ? [{ id, text: label, tone, at: { x: scales.x(last[0]) + 5, y: scales.y(last[1]) } }] : []
  })
  const shown = labeled.length > most ? labeled.filter(({ tone }) => tone === 'accent') : labeled
  const placed: PlacedLabel[] = []
  for (const label of shown.toSorted((a, b) => a.at.y - b.at.y)) {
    const y = placed
      .filter(({ at }) => Math.abs(at.x - label.at.x) < room.width)
      .toSorted((a, b) => a.at.y - b.at.y)
      .reduce((free, { at }) => (Math.abs(free - at.y) < room.height ? at.y + room.height : free), label.at.y)
    placed.push({ ...label, at: { x: label.at.x, y } })
  }
  return placed
}
