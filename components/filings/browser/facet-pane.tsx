'use client'

import clsx from 'clsx'
import { Button } from '#components/ui/controls/button.tsx'
import { FacetGroup } from './facet-group.tsx'
import { labelRange, rangeNames } from './model/date-ranges.ts'
import { type FacetName, facetNames, labelFacet, needsHighlights } from './model/facet-definitions.ts'
import { RangeGroup } from './range-group.tsx'
import { clearedFilters } from './url-state.ts'
import type { FilingBrowser } from './use-filing-browser.ts'

/** The filters. Each count is the number of filings that a choice would show, with all other filters applied. */
export function FacetPane({ browser, isInSheet = false }: { browser: FilingBrowser; isInSheet?: boolean }) {
  const { choices, ranges, update, facets, hasHighlights, highlights, isNarrowed } = browser
  const isOffered = (name: FacetName) => hasHighlights || !needsHighlights(name)
  const isKnown = (name: FacetName) => highlights.data !== undefined || !needsHighlights(name)
  const whyUnknown = highlights.error ? 'Could not be loaded.' : 'Loading…'
  return (
    <div className="flex min-h-0 grow flex-col">
      {isInSheet && !isNarrowed ? null : (
        <div className="flex min-h-9 items-center gap-2 border-line border-b py-1 pr-1 pl-3">
          <h2 className={clsx('grow font-medium text-sm', isInSheet && 'sr-only')}>Filters</h2>
          {isNarrowed ? (
            <Button size="sm" variant="quiet" onClick={() => update(clearedFilters)}>
              Clear all
            </Button>
          ) : null}
        </div>
      )}
      <div className="min-h-0 grow overflow-y-auto px-3 pb-4">
        {facetNames.filter(isOffered).map((name) => (
          <FacetGroup
            key={name}
            title={labelFacet(name)}
            values={isKnown(name) ? facets[name] : whyUnknown}
            chosen={choices[name]}
            onChange={(chosen) => update({ [name]: chosen.length > 0 ? chosen : null })}
          />
        ))}
        {hasHighlights
          ? rangeNames.map((name) => (
              <RangeGroup
                key={name}
                title={labelRange(name)}
                range={ranges[name]}
                onChange={(range) => update({ [name]: range })}
              />
            ))
          : null}
      </div>
    </div>
  )
}
