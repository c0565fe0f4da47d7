import * as z from 'zod'
import { ReviewPairing } from '#lib/contract/comparisons/pairings.ts'
import { type ReviewActivity, ReviewOverride, reviewStates } from '#lib/contract/comparisons/review.ts'
import { pairingLabels } from '#lib/reading/labels.ts'
import { describeValues } from './describe-finding.ts'
import { wordOf } from './state-mark.tsx'

type NameOf = (id: string) => string | null

const State = z.enum(reviewStates)
const Pairing = ReviewPairing.pick({ kind: true, reason: true })
const Override = ReviewOverride.pick({ category: true, effect: true, materiality: true, reason: true })

/** One line for each field that an entry of the trail changed. */
export function describeActivity({ action, changes }: ReviewActivity, nameOf: NameOf): string[] {
  switch (action) {
    case 'finding_changed':
      return Object.entries(changes).flatMap(([field, { from, to }]) => describeField(field, { from, to, nameOf }))
    case 'pairing_added':
      return [describePairing(changes.pairing?.to)]
    case 'pairing_removed':
      return [`Removed: ${describePairing(changes.pairing?.from)}`]
    case 'second_reviewer_changed':
      return [`Second reviewer: ${nameMember(changes.secondReviewer?.to, nameOf)}`]
    case 'signed_off':
      return ['Signed off']
    case 'sign_off_ended':
      return ['Ended the sign-off with a change']
    case 'sign_off_superseded':
      return ['The sign-off ended: a run with the notes of this review has a newer result']
    case 'sign_off_withdrawn':
      return ['Withdrew the sign-off']
  }
}

interface FieldChange {
  readonly from: unknown
  readonly to: unknown
  readonly nameOf: NameOf
}

function describeField(field: string, { from, to, nameOf }: FieldChange): string[] {
  switch (field) {
    case 'state':
      return [`${describeState(from)} → ${describeState(to)}`]
    case 'note':
      return [to === null ? 'Note removed' : `Note: ${String(to)}`]
    case 'assigneeId':
      return [`Assigned to: ${nameMember(to, nameOf)}`]
    case 'override':
      return [`Override: ${describeOverride(from)} → ${describeOverride(to)}`]
    default:
      return []
  }
}

function describePairing(value: unknown): string {
  const pairing = Pairing.safeParse(value)
  return pairing.success ? `${pairingLabels[pairing.data.kind]} (${pairing.data.reason})` : 'Paired by hand'
}

function describeState(value: unknown): string {
  const state = State.safeParse(value)
  return state.success ? wordOf(state.data) : '—'
}

function describeOverride(value: unknown): string {
  const override = Override.safeParse(value)
  return override.success ? `${describeValues(override.data)} (${override.data.reason})` : 'none'
}

function nameMember(id: unknown, nameOf: NameOf): string {
  if (typeof id !== 'string') return 'no one'
  return nameOf(id) ?? 'a former member'
}
