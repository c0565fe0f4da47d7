import { writeDraft } from './draft-page.ts'
import { type Exchange, readForm, redirect, sendBytes, sendPage } from './exchange.ts'
import type { Scenario } from './scenario.ts'
import type { Session } from './sessions.ts'
import { countItems, type Draft, saveTab, validateDraft } from './store.ts'
import { type Tab, tabs } from './tabs.ts'

interface DraftRequest {
  readonly draft: Draft
  /** The path below the draft. */
  readonly rest: string
  readonly session: Session
  readonly scenario: Scenario
}

/** False where the draft has no such page. */
export async function handleDraft(exchange: Exchange, request: DraftRequest): Promise<boolean> {
  const { draft, rest } = request
  const tab = tabs.find(({ slug }) => slug === rest)
  if (exchange.method === 'POST') return await change(exchange, { ...request, tab })
  const file = rest.startsWith('files/') ? draft.files.get(rest.slice('files/'.length)) : undefined
  if (file) sendBytes(exchange, 'application/octet-stream', file.bytes)
  if (tab) show(exchange, { ...request, tab })
  return file !== undefined || tab !== undefined
}

function show(exchange: Exchange, { draft, session, scenario, tab }: DraftRequest & { readonly tab: Tab }): void {
  const isChanged = scenario.trick === 'save shows another status' && scenario.tab === tab.slug
  const shownStatus = isChanged && session.savedTab === tab.slug ? 'Submitted' : null
  session.savedTab = null
  const counts = countItems(draft, tab, (count) => exchange.query.get(count))
  sendPage(exchange, writeDraft({ draft, tab, counts, shownStatus, scenario, password: session.password }))
}

async function change(
  exchange: Exchange,
  { draft, rest, session, scenario, tab }: DraftRequest & { readonly tab: Tab | undefined },
): Promise<boolean> {
  if (tab) return await save(exchange, { draft, rest, session, scenario, tab })
  switch (rest) {
    case 'validate': {
      const shown = tabs.find(({ slug }) => slug === 'supporting-documentation')
      const wanted = (await readForm(exchange)).get('tab')
      draft.issues = validateDraft(draft)
      redirect(exchange, `/drafts/${draft.id}/${(tabs.find(({ slug }) => slug === wanted) ?? shown)?.slug}`)
      return true
    }
    case 'submit':
      draft.status = 'Submitted'
      break
    case 'pay':
      draft.isPaid = true
      break
    default:
      return false
  }
  redirect(exchange, `/drafts/${draft.id}/general-information`)
  return true
}

async function save(exchange: Exchange, request: DraftRequest & { readonly tab: Tab }): Promise<boolean> {
  const { draft, session, scenario, tab } = request
  const form = await readForm(exchange)
  const here = `/drafts/${draft.id}/${tab.slug}`
  if (scenario.trick === 'save redirects to submit' && scenario.tab === tab.slug) {
    redirect(exchange, `/drafts/${draft.id}/submit`, 307)
    return true
  }
  if (draft.status === 'Draft') await saveTab(draft, tab, form)
  if (form.get('action') === 'submit') draft.status = 'Submitted'
  session.savedTab = tab.slug
  redirect(exchange, here)
  return true
}
