import { type Html, html } from './html.ts'
import type { Draft } from './store.ts'

interface Page {
  readonly title: string
  readonly username: string | null
  readonly body: Html
}

export function writePage({ title, username, body }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Practice Filing System</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/practice.css">
</head>
<body>
<header class="bar">
<a class="brand" href="/drafts">Practice Filing System</a>
${username === null ? null : html`<form method="post" action="/logout"><span>${username}</span> <button class="plain">Log out</button></form>`}
</header>
<p class="notice">For practice. Nothing here reaches a state, and no money is moved.</p>
<main>
${body}
</main>
</body>
</html>
`.text
}

export function writeLogin(error: string | null): string {
  const body = html`<section class="card narrow">
<h1>Log in</h1>
${error === null ? null : html`<p class="error" role="alert">${error}</p>`}
<form method="post" action="/login" class="fields one">
<label>User name<input name="username" autocomplete="username" required></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required></label>
<div><button class="primary">Log in</button></div>
</form>
</section>`
  return writePage({ title: 'Log in', username: null, body })
}

export function writeDrafts(username: string, drafts: readonly Draft[]): string {
  const rows = drafts.toReversed().map(
    (draft) => html`<tr>
<td><a href="/drafts/${draft.id}/general-information">${draft.reference}</a></td>
<td>${draft.values.get('product-name') || '—'}</td>
<td>${draft.values.get('state') || '—'}</td>
<td><span class="badge">${draft.status}</span>${draft.isPaid ? ' Paid' : ''}</td>
</tr>`,
  )
  const body = html`<h1>Filings</h1>
<section class="card">
<form method="post" action="/drafts" class="inline">
<label>Reference<input name="reference" required maxlength="100"></label>
<button class="primary">Create draft</button>
</form>
</section>
${
  rows.length === 0
    ? html`<p>There are no filings yet.</p>`
    : html`<table><thead><tr><th>Reference</th><th>Product name</th><th>State</th><th>Status</th></tr></thead><tbody>${rows}</tbody></table>`
}`
  return writePage({ title: 'Filings', username, body })
}
