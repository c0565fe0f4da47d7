'use client'

import { parseAsIsoDate, parseAsString, parseAsStringEnum, useQueryStates } from 'nuqs'
import { CarrierChoice } from '#components/pickers/carrier-choice.tsx'
import { useCarrier } from '#components/pickers/use-carrier.ts'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import type { LedgerFilters } from '#lib/queries/usage.ts'
import { chargedOperations, operationLabels } from './operation-labels.ts'

const address = {
  from: parseAsIsoDate,
  to: parseAsIsoDate,
  operation: parseAsStringEnum(chargedOperations),
  carrier: parseAsString.withDefault(''),
}

/** The filters as the address has them; the days of `month`, `YYYY-MM`, where it names none. */
export function useLedgerFilters(month: string) {
  const [{ from, to, operation, carrier }, setFilters] = useQueryStates(address)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const filters: LedgerFilters = {
    from: toDay(from) ?? `${month}-01`,
    to: toDay(to) ?? new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10),
    ...(operation && { operation }),
    ...(carrier && { carrierId: `carrier_${carrier}` }),
  }
  return { filters, operation, carrier, setFilters }
}

function toDay(date: Date | null): string | null {
  return date?.toISOString().slice(0, 10) ?? null
}

const every = { value: 'every', label: 'Every operation' } as const
const operations = [every, ...chargedOperations.map((value) => ({ value, label: operationLabels[value] }))]

/** Days, operation and carrier. All of them are in the address. */
export function LedgerFilterBar({ filters, operation, carrier, setFilters }: ReturnType<typeof useLedgerFilters>) {
  const chosen = useCarrier(carrier)
  const toDate = (day: string) => (day === '' ? null : new Date(`${day}T00:00:00Z`))
  return (
    <div className="flex flex-wrap items-end gap-3 px-4 pb-3 sm:px-6">
      <Field label="From" className="w-36">
        <Input
          type="date"
          value={filters.from}
          onChange={(event) => void setFilters({ from: toDate(event.currentTarget.value) })}
        />
      </Field>
      <Field label="To" className="w-36">
        <Input
          type="date"
          value={filters.to}
          onChange={(event) => void setFilters({ to: toDate(event.currentTarget.value) })}
        />
      </Field>
      <Field label="Operation" className="w-56 max-w-full">
        <Select
          options={operations}
          value={operation ?? every.value}
          onChange={(value) => void setFilters({ operation: value === every.value ? null : value })}
        />
      </Field>
      <Field label="Carrier" className="w-72 max-w-full">
        <CarrierChoice
          key={chosen?.code ?? ''}
          value={chosen}
          onChange={(found) => void setFilters({ carrier: found?.code ?? null })}
        />
      </Field>
    </div>
  )
}
