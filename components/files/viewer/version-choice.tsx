'use client'

import { Select } from '#components/ui/controls/select.tsx'

interface VersionChoiceProps {
  /** Versions count from 1. */
  newest: number
  version: number
  /** Null: pages are shown, nothing is compared. */
  against: number | null
  onVersion: (version: number) => void
  onAgainst: (version: number | null) => void
}

/** Which version is shown, and which one it is compared with. */
export function VersionChoice({ newest, version, against, onVersion, onAgainst }: VersionChoiceProps) {
  if (newest === 1) return <span className="text-muted text-sm">Version 1</span>
  const versions = Array.from({ length: newest }, (_, index) => newest - index)
  const nothing = { value: '', label: 'Do not compare' }
  const others = versions.filter((other) => other !== version)
  return (
    <>
      <span className="w-44">
        <Select
          size="sm"
          aria-label="Version"
          value={`${version}`}
          options={versions.map((value) => ({
            value: `${value}`,
            label: value === newest ? `Version ${value} (newest)` : `Version ${value}`,
          }))}
          onChange={(value) => {
            if (Number(value) === against) onAgainst(null)
            onVersion(Number(value))
          }}
        />
      </span>
      <span className="w-48">
        <Select
          size="sm"
          aria-label="Compare with"
          value={against === null ? '' : `${against}`}
          options={[nothing, ...others.map((value) => ({ value: `${value}`, label: `Compare with version ${value}` }))]}
          onChange={(value) => onAgainst(value === '' ? null : Number(value))}
        />
      </span>
    </>
  )
}
