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
  const { ranges, update, hasHighlights, isNarrowed } = browser
  const isOffered = (name: FacetName) => hasHighlights || !needsHighlights(name)
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
          <FilingFacet key={name} name={name} browser={browser} />
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

/** Counted as it is drawn: a letter typed need not wait for all of them. */
function FilingFacet({ name, browser }: { name: FacetName; browser: FilingBrowser }) {
  const { choices, update, facets, highlights } = browser
  const isKnown = highlights.data !== undefined || !needsHighlights(name)
  const whyUnknown = highlights.error ? 'Could not be loaded.' : 'Loading…'
  return (
    <FacetGroup
      title={labelFacet(name)}
      values={isKnown ? facets[name] : whyUnknown}
      chosen={choices[name]}
      onChange={(chosen) => update({ [name]: chosen.length > 0 ? chosen : null })}
    />
  )
}
