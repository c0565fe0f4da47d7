import { get } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { type BuilderDraft, getDefaultDraft, getDefaultInput } from '#components/comparisons/builder/model/draft.ts'
import { findIssues } from '#components/comparisons/builder/model/find-issues.ts'
import { createDraftResolver, isList, listErrorPaths, toFieldErrors, toServiceIssue } from './issue-resolver.ts'

const id = '00000000-0000-4000-8000-000000000001'

function makeDraft(): BuilderDraft {
  const draft = getDefaultDraft()
  for (const variant of draft.variants) variant.documents = [getDefaultInput({ id, name: 'a.pdf' })]
  return draft
}

const resolveWith = async (draft: BuilderDraft, serviceIssues = [toServiceIssue({ path: '', message: '' }, draft)]) => {
  const resolver = createDraftResolver(() => serviceIssues)
  return await resolver(draft, undefined, { fields: {}, shouldUseNativeValidation: false })
}

describe('the form’s errors', () => {
  it('are at every field with an issue, and nowhere else', () => {
    const draft = makeDraft()
    draft.variants[0]?.documents.push(getDefaultInput({ id: '', name: 'b.pdf' }))
    draft.variants[1]?.documents.splice(0)
    draft.focus = [{ text: 'water' }, { text: '' }]
    const issues = findIssues(draft)
    const errors = toFieldErrors(issues)
    expect(listErrorPaths(errors).toSorted()).toEqual(issues.map(({ path }) => path).toSorted())
    for (const { path, message } of issues)
      expect(get(errors, isList(path) ? `${path}.root` : path)).toMatchObject({ message })
  })

  it('of a list do not hide those of its rows', () => {
    const errors = toFieldErrors([
      { path: 'focus', message: 'too many' },
      { path: 'focus.2.text', message: 'empty' },
    ])
    expect([get(errors, 'focus.root.message'), get(errors, 'focus.2.text.message')]).toEqual(['too many', 'empty'])
    expect(Array.isArray(errors.focus)).toBe(true)
  })

  it('do not appear for a draft that the contract accepts', async () => {
    const draft = makeDraft()
    expect(await resolveWith(draft, [])).toEqual({ values: draft, errors: {} })
  })
})

describe('an issue that the service reports', () => {
  const path = 'variants.1.documents.0.fileId'

  it('shows at its field until that field changes, not when others change', async () => {
    const draft = makeDraft()
    const serviceIssues = [toServiceIssue({ path, message: 'No such file.' }, draft)]
    draft.focus = [{ text: 'water' }]
    expect(get((await resolveWith(draft, serviceIssues)).errors, path)).toMatchObject({ message: 'No such file.' })
    const [input] = draft.variants[1]?.documents ?? []
    if (!input) throw new Error('no input')
    input.fileId = id.replace('1', '2').replace(/1$/, '2')
    expect((await resolveWith(draft, serviceIssues)).errors).toEqual({})
  })

  it('does not keep the request from being sent again', () => {
    const draft = makeDraft()
    toServiceIssue({ path, message: 'No such file.' }, draft)
    expect(findIssues(draft)).toEqual([])
  })
})
