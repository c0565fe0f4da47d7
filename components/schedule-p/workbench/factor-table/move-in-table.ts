import type { FocusEvent, KeyboardEvent } from 'react'

const cells = '[data-cell]'

/**
 * One link ratio or average is in the tab order, the arrow keys, Home and End move from it to the next (WAI-ARIA Authoring
 * Practices, roving tabindex). It is set on the elements themselves: a move through a large triangle draws nothing again.
 */
export function rememberPlace({ currentTarget, target }: FocusEvent<HTMLTableElement>): void {
  if (!target.matches(cells)) return
  for (const other of currentTarget.querySelectorAll<HTMLElement>(`${cells}[tabindex="0"]`)) other.tabIndex = -1
  if (target instanceof HTMLElement) target.tabIndex = 0
}

/** The focus goes where it was last, from an element that is about to go. */
export function focusPlace(from: HTMLElement): void {
  from.closest('table')?.querySelector<HTMLElement>(`${cells}[tabindex="0"]`)?.focus()
}

export function moveInTable(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (!(target instanceof HTMLElement && target.matches(cells)) || ctrlKey || metaKey || altKey) return
  if (key === 'x' || key === 'X') target.click()
  const next = findNext(target, key)
  next?.focus()
  if (next || key === 'x' || key === 'X') event.preventDefault()
}

function findNext(from: HTMLElement, key: string): HTMLElement | null {
  const cell = from.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')
  const table = row?.closest('table')
  if (!cell || !row || !table) return null
  const inRow = [...row.querySelectorAll<HTMLElement>(cells)]
  const at = inRow.indexOf(from)
  switch (key) {
    case 'ArrowRight':
      return inRow[at + 1] ?? null
    case 'ArrowLeft':
      return inRow[at - 1] ?? null
    case 'Home':
      return inRow[0] ?? null
    case 'End':
      return inRow.at(-1) ?? null
    case 'ArrowDown':
    case 'ArrowUp': {
      const rows = [...table.rows]
      const others = key === 'ArrowDown' ? rows.slice(row.rowIndex + 1) : rows.slice(0, row.rowIndex).reverse()
      const inColumn = others.map(({ cells: ofRow }) => ofRow[cell.cellIndex]?.querySelector<HTMLElement>(cells))
      return inColumn.find((found) => found) ?? null
    }
    default:
      return null
  }
}
