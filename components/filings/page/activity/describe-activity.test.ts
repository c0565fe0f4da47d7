import { describe, expect, it } from 'vitest'
import { makeNames } from '#components/filings/fields/testing/make-names.ts'
import { describeActivity, listChanges } from './describe-activity.ts'
import { describeChange } from './describe-change.ts'

const names = makeNames({
  company: () => null,
  products: (id) => `Product ${id}`,
  toi: (code) => `${code} Homeowners`,
  subToi: (code) => `${code} Owner Occupied`,
  predecessor: () => 'Homeowners 2024',
})

const requested = { requestedOn: '2026-11-20', requestedUntil: '2026-12-05' }
const end = {
  ...{ destination: 'production', connector: 'browser', outcome: 'ready_for_owner' },
  ...{ failureCode: null, reference: null },
}

describe('the activity of a filing', () => {
  it.each([
    ['filing.created', { displayName: 'HO' }, 'created the filing'],
    ['filing.updated', { changes: [{ field: 'toiCode', from: null, to: '04.0' }] }, 'changed 1 field'],
    [
      'filing.owner_changed',
      {
        from: { id: '22222222-2222-4222-8222-222222222222', name: 'Ana' },
        to: { id: '33333333-3333-4333-8333-333333333333', name: 'Rafe' },
      },
      'changed the owner from Ana to Rafe',
    ],
    [
      'filing.submission_recorded',
      { from: null, to: '2026-01-15' },
      'recorded that the filing was submitted on Jan 15, 2026',
    ],
    [
      'filing.submission_recorded',
      { from: '2026-01-15', to: null },
      'removed the day on which the filing was submitted',
    ],
    [
      'filing.tags_changed',
      { added: ['wind', 'hail'], removed: ['2025'] },
      'added the tags “wind”, “hail” and removed the tag “2025”',
    ],
    ['filing.document_updated', { schedule: 'form', title: 'HO 03' }, 'changed the entry “HO 03” on the form schedule'],
    ['filing.document_added', { schedule: 'form', title: 'HO 03' }, 'added “HO 03” to the form schedule'],
    [
      'filing.document_removed',
      { schedule: 'supporting', title: 'Memo' },
      'removed “Memo” from the supporting documentation',
    ],
    ['filing.comment_added', { parentId: null, kind: 'discussion' }, 'started a discussion'],
    ['filing.comment_added', { parentId: 'c1', kind: 'discussion' }, 'replied in a discussion'],
    ['filing.comment_added', { parentId: null, kind: 'note' }, 'left a note'],
    ['filing.comment_edited', { parentId: 'c1', kind: 'discussion' }, 'edited a reply in a discussion'],
    ['filing.comment_deleted', { parentId: null, kind: 'discussion' }, 'deleted the first comment of a discussion'],
    ['filing.comment_deleted', { parentId: 'c1', kind: 'note' }, 'deleted an addition to a note'],
    ['filing.letter_recorded', { letterId: 'l1', number: 'OL-1', items: 2 }, 'recorded objection letter OL-1'],
    ['filing.letter_answered', { letterId: 'l1', number: 'OL-1' }, 'saved the response to objection letter OL-1'],
    [
      'filing.letter_extension_requested',
      { number: 'OL-1', extension: { ...requested, grantedUntil: null } },
      'noted the request to extend objection letter OL-1 until Dec 5, 2026',
    ],
    [
      'filing.letter_extension_granted',
      { number: 'OL-1', extension: { ...requested, grantedUntil: '2026-12-03' } },
      'noted that objection letter OL-1 was extended until Dec 3, 2026',
    ],
    ['filing.letter_extension_removed', { number: 'OL-1' }, 'removed the extension of objection letter OL-1'],
    [
      'filing.letter_response_deleted',
      { letterId: 'l1', number: 'OL-1' },
      'deleted the response to objection letter OL-1',
    ],
    ['filing.fix_requested', { commentIds: ['c1', 'c2'] }, 'requested fixes of 2 discussions'],
    [
      'staging.authorized',
      { destination: 'production', loginLabel: 'Ana’s login', passId: 'p1' },
      'authorized staging to production with the login “Ana’s login”',
    ],
    ['staging.authorized', { destination: 'production', passId: 'p1' }, 'authorized staging to production'],
    [
      'staging.ended',
      { ...end, reference: '12345', loginLabel: 'Ana’s login' },
      'ended staging to production with the login “Ana’s login”: draft “12345” filled in',
    ],
    ['staging.ended', { ...end, connector: 'package' }, 'ended staging to production: draft package prepared'],
    [
      'staging.ended',
      { ...end, outcome: 'failed', failureCode: 'sign_in_failed' },
      'ended staging to production: failed, wrong username or password',
    ],
    [
      'staging.ended',
      { ...end, outcome: 'failed', failureCode: 'session_lost', reference: '12345' },
      'ended staging to production: failed, the filing system ended the session; draft “12345” may be half filled in',
    ],
    ['staging.ended', { ...end, outcome: 'superseded' }, 'ended staging to production: replaced by a later pass'],
    ['filing.comparison_attached', { title: 'HO 2024, 2026' }, 'attached the comparison “HO 2024, 2026”'],
  ])('says in words what %s did', (action, detail, words) => {
    expect(describeActivity({ action, detail })).toBe(words)
  })

  it('says who authorized a pass and how it ended in one sentence', () => {
    const action = 'staging.authorized'
    const detail = { destination: 'production', loginLabel: 'Ana’s login', passId: 'p1' }
    expect(describeActivity({ action, detail }, { detail: { ...end, reference: '12345' } })).toBe(
      'authorized staging to production with the login “Ana’s login”, outcome: draft “12345” filled in',
    )
    const failed = { ...end, outcome: 'failed', failureCode: 'sign_in_failed' }
    expect(describeActivity({ action, detail: { destination: 'production', passId: 'p1' } }, { detail: failed })).toBe(
      'authorized staging to production, outcome: failed, wrong username or password',
    )
  })

  it('shows an action that it does not know by its name', () => {
    expect(describeActivity({ action: 'filing.sent_to_moon', detail: {} })).toBe('sent to moon')
  })

  it('shows an action by its name where its detail has another shape', () => {
    expect(describeActivity({ action: 'filing.document_added', detail: { schedule: 'other' } })).toBe('document added')
  })

  it('lists the changes of an update only', () => {
    const changes = [{ field: 'toiCode', from: null, to: '04.0' }]
    expect(listChanges({ action: 'filing.updated', detail: { changes } })).toEqual(changes)
    expect(listChanges({ action: 'filing.created', detail: { changes } })).toEqual([])
    expect(listChanges({ action: 'filing.updated', detail: { changes: 'all' } })).toEqual([])
  })
})

describe('a changed field', () => {
  it.each([
    ['toiCode', null, '04.0', { label: 'TOI', from: '—', to: '04.0 Homeowners' }],
    ['subToiCode', null, '04.0003', { label: 'Sub-TOI', from: '—', to: '04.0003 Owner Occupied' }],
    ['effectiveFromNew', '2026-01-01', null, { label: 'Effective date (new)', from: 'Jan 1, 2026', to: '—' }],
    ['additionalProductIds', [], ['a', 'b'], { label: 'Additional products', from: '—', to: 'Product a; Product b' }],
    ['predecessorFilingId', null, 'x', { label: 'Predecessor', from: '—', to: 'Homeowners 2024' }],
    ['companyId', null, 'x', { label: 'Company', from: '—', to: '…' }],
    [
      'reviewType',
      'Prior approval',
      'File and use',
      { label: 'Review type', from: 'Prior approval', to: 'File and use' },
    ],
    ['unheardOf', 1, { a: 2 }, { label: 'unheardOf', from: '1', to: '{"a":2}' }],
  ])('is shown with its label and names: %s', (field, from, to, shown) => {
    expect(describeChange({ field, from, to }, names)).toEqual(shown)
  })
})
