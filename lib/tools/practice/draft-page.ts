import type { DraftView } from './draft-view.ts'
import { type Html, html } from './html.ts'
import { writeSave, writeScript } from './page-scenario.ts'
import { writePage } from './pages.ts'
import type { Draft } from './store.ts'
import { type Field, fieldsOf, type ItemGroup, itemField, numbersTo, type Tab, tabs } from './tabs.ts'

/** One tab of a draft, with what can be done with the filing below it. */
export function writeDraft(view: DraftView): string {
  const { draft, tab, shownStatus } = view
  const body = html`<div class="heading">
<h1>${draft.reference}</h1>
<p>Status <output class="badge" aria-label="Filing status">${shownStatus ?? draft.status}</output>${draft.isPaid ? html` <span class="badge">Paid</span>` : null}</p>
</div>
<nav class="tabs" aria-label="Tabs">${tabs.map((each) => writeTabLink(draft, each, tab))}</nav>
${writeIssues(draft)}
<section class="card">
<h2>${tab.title}</h2>
${tab.groups ? writeItemCounts(view, tab.groups) : null}
<form id="tab" method="post" action="/drafts/${draft.id}/${tab.slug}" enctype="multipart/form-data">
${(tab.groups ?? []).map(({ count }) => html`<input type="hidden" name="${count}" value="${view.counts[count] ?? 0}">`)}
<div class="fields">${tab.fields.map((field) => writeField(view, field))}</div>
${(tab.groups ?? []).map((group) => writeItems(view, group))}
</form>
</section>
<div class="actions">
${draft.status === 'Draft' ? writeSave(view) : null}
<form method="post" action="/drafts/${draft.id}/validate"><input type="hidden" name="tab" value="${tab.slug}"><button>Validate</button></form>
<form method="post" action="/drafts/${draft.id}/pay"><button>Pay fees</button></form>
</div>
${writeScript(view)}`
  return writePage({ title: tab.title, username: draft.username, body })
}

function writeTabLink(draft: Draft, { slug, title }: Tab, current: Tab): Html {
  const href = `/drafts/${draft.id}/${slug}`
  return slug === current.slug
    ? html`<a href="${href}" aria-current="page">${title}</a>`
    : html`<a href="${href}">${title}</a>`
}

function writeIssues({ issues }: Draft): Html | null {
  if (issues === null) return null
  const summary = issues.length === 0 ? 'No issues' : `${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`
  return html`<section class="card issues"><h2>Validation</h2>
<p><output aria-label="Validation result">${summary}</output></p>
<ul>${issues.map((issue) => html`<li>${issue}</li>`)}</ul></section>`
}

function writeItemCounts({ draft, tab, counts }: DraftView, groups: readonly ItemGroup[]): Html {
  return html`<form method="get" action="/drafts/${draft.id}/${tab.slug}" class="inline">
${groups.map(({ count }) => html`<label>Number of ${count}<input name="${count}" type="number" min="0" max="200" value="${counts[count] ?? 0}"></label>`)}
<button>Show</button>
</form>`
}

function writeItems(view: DraftView, group: ItemGroup): Html {
  return html`${numbersTo(view.counts[group.count]).map(
    (n) =>
      html`<fieldset><legend>${group.title} ${n}</legend><div class="fields">${group.fields.map((field) =>
        writeField(view, itemField(group, field, n)),
      )}</div></fieldset>`,
  )}`
}

function writeField(view: DraftView, field: Field): Html {
  const label = isRelabeled(view, field) ? `${field.label} (as filed)` : field.label
  return html`<div class="field ${field.kind}"><label for="${field.name}">${label}</label>${writeControl(view.draft, field)}</div>`
}

/** The first field of the tab, where the scenario says so. */
function isRelabeled({ scenario, tab, counts }: DraftView, { name }: Field): boolean {
  return scenario.relabels === 'field' && scenario.tab === tab.slug && fieldsOf(tab, counts)[0]?.name === name
}

function writeControl({ values, files, id }: Draft, { name, kind, options = [] }: Field): Html {
  const value = values.get(name) ?? ''
  switch (kind) {
    case 'text':
      return html`<input id="${name}" name="${name}" value="${value}">`
    case 'date':
      return html`<input id="${name}" name="${name}" type="date" value="${value}">`
    case 'long':
      return html`<textarea id="${name}" name="${name}" rows="6">
${value}</textarea>`
    case 'choice':
      return html`<select id="${name}" name="${name}"><option value=""></option>${options.map((option) =>
        option === value ? html`<option selected>${option}</option>` : html`<option>${option}</option>`,
      )}</select>`
    case 'file': {
      const file = files.get(name)
      return html`<input id="${name}" name="${name}" type="file" aria-describedby="${name}-stored">
<a id="${name}-stored" href="/drafts/${id}/files/${name}">${file?.name ?? null}</a>`
    }
  }
}
