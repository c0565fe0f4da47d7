import { type DraftChange, type StagingTab, stagingTabs } from '#lib/contract/filings/staging.ts'
import type { ContentDocument, DraftContent } from '#lib/service/database/schema/staging.ts'
import { splitLabel } from './connector.ts'

/** The changes from one content to another, by tab: its fields, then its documents. Their order is no change. */
export function compareContent(before: DraftContent, now: DraftContent): DraftChange[] {
  return stagingTabs.flatMap((tab) => {
    const [from, to] = [readTab(before, tab), readTab(now, tab)]
    const fields = compareFields({ tab, document: null }, from.fields, to.fields)
    const ids = new Set([...from.documents.keys(), ...to.documents.keys()])
    return [...fields, ...[...ids].flatMap((id) => compareDocument(tab, from.documents.get(id), to.documents.get(id)))]
  })
}

type Fields = ReadonlyMap<string, string>

interface TabDocument extends ContentDocument {
  readonly fields: Fields
  readonly fileName: string
}

/** An attachment is compared by its bytes: its name may depend on those of other documents. */
const attachment = 'Attachment'

function readTab({ tabs, documents }: DraftContent, tab: StagingTab) {
  const labeled = (tabs.find((each) => each.tab === tab)?.fields ?? []).map(({ label, value }) => ({
    ...splitLabel(label),
    value,
  }))
  const fieldsOf = (item: number): Fields =>
    new Map(labeled.filter((field) => field.item === item).map(({ name, value }) => [name, value]))
  const onTab = documents.filter((document) => document.tab === tab)
  // A schedule may go on with entries that no document of it belongs to: they are known by their first value.
  const others = [...new Set(labeled.map(({ item }) => item))].filter((item) => item > onTab.length)
  const entries = [
    ...onTab.map((document, index) => ({ ...document, item: index + 1 })),
    ...others.map((item) => {
      const [title = ''] = fieldsOf(item).values()
      return { id: title, tab, title, sha256: null, item }
    }),
  ]
  return { fields: fieldsOf(0), documents: new Map(entries.map((entry) => [entry.id, readEntry(entry)])) }

  function readEntry({ item, ...document }: ContentDocument & { readonly item: number }): TabDocument {
    const fields = new Map(fieldsOf(item))
    const fileName = fields.get(attachment) ?? ''
    fields.delete(attachment)
    return { ...document, fields, fileName }
  }
}

type Place = Pick<DraftChange, 'tab' | 'document'>

function compareFields(place: Place, before: Fields, now: Fields): DraftChange[] {
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((label) => {
    const change = { before: before.get(label) ?? '', now: now.get(label) ?? '' }
    return change.before === change.now ? [] : [{ kind: 'changed', ...place, label, ...change }]
  })
}

function compareDocument(tab: StagingTab, before?: TabDocument, now?: TabDocument): DraftChange[] {
  const place = { tab, document: (now ?? before)?.title ?? '' }
  const file = { ...place, label: attachment, before: before?.fileName ?? '', now: now?.fileName ?? '' }
  if (!before) return [{ kind: 'added', ...file }]
  if (!now) return [{ kind: 'removed', ...file }]
  const replaced: DraftChange[] = before.sha256 === now.sha256 ? [] : [{ kind: 'replaced', ...file }]
  return [...compareFields(place, before.fields, now.fields), ...replaced]
}
