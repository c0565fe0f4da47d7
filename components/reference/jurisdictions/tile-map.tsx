'use client'

import clsx from 'clsx'
import Link from 'next/link'
import { placeTiles } from '../model/tile-grid.ts'
import { type CountedJurisdiction, countFilings, filingsLink } from './counted-jurisdiction.ts'

/** Shows each state as a tile of equal size near its place on a map. The table next to it has the same counts. */
export function TileMap({ jurisdictions }: { jurisdictions: readonly CountedJurisdiction[] }) {
  return (
    <section aria-labelledby="tile-map" className="shrink-0 border-line border-b p-4 sm:px-6 xl:border-r xl:border-b-0">
      <h2 id="tile-map" className="mb-3 font-semibold text-base">
        Filings by state
      </h2>
      <ul className="grid w-full max-w-2xl grid-cols-11 gap-0.5 sm:gap-1 xl:w-2xl">
        {placeTiles(jurisdictions).map(({ item, column, row }) => (
          <li key={item.id} style={{ gridColumn: column + 1, gridRow: row + 1 }}>
            <Link
              href={filingsLink(item)}
              prefetch={false}
              title={`${item.name}: ${countFilings(item.filings)}`}
              className={clsx(
                'flex aspect-square flex-col items-center justify-center rounded-sm border text-2xs leading-tight sm:text-xs',
                item.filings
                  ? 'border-accent bg-accent-soft font-semibold text-accent hover:bg-selected'
                  : 'border-line bg-sunken text-muted hover:bg-hover',
              )}
            >
              <span>{item.code} </span>
              {item.filings ? (
                <span aria-hidden="true" className="tabular-nums">
                  {item.filings.toLocaleString('en-US')}
                </span>
              ) : null}
              <span className="sr-only">{`${item.name}: ${countFilings(item.filings)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
