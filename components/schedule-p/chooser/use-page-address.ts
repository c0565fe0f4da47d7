'use client'

import {
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs'
import { derivedIds } from '../model/diagnostics.ts'
import { triangleValues } from '../model/triangle-grid.ts'

export const scheduleTabs = ['page', 'triangle', 'develop', 'as-it-was', 'compare', 'diagnostics'] as const
export type ScheduleTab = (typeof scheduleTabs)[number]

const address = {
  carrier: parseAsString.withDefault(''),
  year: parseAsInteger,
  line: parseAsString,
  part: parseAsString,
  section: parseAsString,
  variant: parseAsString,
  tab: parseAsStringLiteral(scheduleTabs).withDefault('page'),
  values: parseAsStringLiteral(triangleValues).withDefault('cumulative'),
  by: parseAsStringLiteral(['age', 'calendar']).withDefault('age'),
  scale: parseAsStringLiteral(['exact', 'thousands']).withDefault('exact'),
  shade: parseAsBoolean.withDefault(true),
  derived: parseAsStringLiteral(derivedIds).withDefault('reported'),
  /** The carriers compared with. */
  peer: parseAsArrayOf(parseAsString).withDefault([]),
}

/** The page and view, kept in the address. A colleague who opens the link sees the same choice and pays for their own reads. */
export function usePageAddress() {
  return useQueryStates(address)
}

export type PageAddress = ReturnType<typeof usePageAddress>[0]
