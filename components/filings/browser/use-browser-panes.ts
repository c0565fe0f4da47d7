'use client'

import { type RefObject, useState } from 'react'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { useMediaQuery } from '#components/ui/layout/use-media-query.ts'
import { focusTable } from './filing-table.tsx'
import type { FilingBrowser } from './use-filing-browser.ts'

const group = 'Filings'

/** Decides from the link and the screen width which panes show next to the table, and binds their keys. */
export function useBrowserPanes(
  { state, update, shown }: FilingBrowser,
  searchBox: RefObject<HTMLInputElement | null>,
) {
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isInPane = useMediaQuery('(min-width: 56rem)')
  const isWide = useMediaQuery('(min-width: 72rem)')
  const isPreviewShown = isWide && state.preview && state.filing !== null

  const toggleFilters = () => (isInPane ? update({ filters: !state.filters }) : setSheetOpen(!isSheetOpen))
  const togglePreview = () => {
    // With nothing to preview it begins with the first row.
    if (state.filing === null) update({ preview: true, filing: shown[0]?.id ?? null })
    else update({ preview: !state.preview })
  }
  const closePreview = () => {
    update({ filing: null })
    focusTable()
  }
  useShortcut({ group, keys: '/', label: 'Search filings', onPress: () => searchBox.current?.select() })
  useShortcut({ group, keys: '[', label: 'Filters', onPress: toggleFilters })
  useShortcut({ group, keys: ']', label: 'Preview', isEnabled: isWide, onPress: togglePreview })
  useShortcut({
    group,
    keys: 'Escape',
    label: 'Close the preview',
    isEnabled: isPreviewShown,
    onPress: closePreview,
  })
  return {
    filters: { isInPane, isShown: isInPane ? state.filters : isSheetOpen, toggle: toggleFilters },
    preview: { isOffered: isWide, isShown: isPreviewShown, close: closePreview },
  }
}
