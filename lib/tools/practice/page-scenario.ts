import type { DraftView } from './draft-view.ts'
import { Html, html } from './html.ts'
import type { Scenario } from './scenario.ts'

/** The buttons that save and that submit: the scenario decides their labels, places and actions. */
export function writeSave({ draft, tab, scenario }: DraftView): Html {
  const submitPath = `/drafts/${draft.id}/submit`
  const submit = (name: string) => html`<form method="post" action="${submitPath}"><button>${name}</button></form>`
  const save = html`<button form="tab" class="primary">${scenario.relabels === 'save' && scenario.tab === tab.slug ? 'Store draft' : 'Save draft'}</button>`
  switch (scenario.tab === tab.slug ? scenario.trick : null) {
    case 'submit is where save was':
      return html`<button form="tab" formaction="${submitPath}" class="primary">Submit filing</button>`
    case 'save and submit swap names':
      return html`<button form="tab" class="primary">Submit filing</button>${submit('Save draft')}`
    case 'save has another form action':
      return html`<button form="tab" formaction="${submitPath}" class="primary">Save draft</button>${submit('Submit filing')}`
    case 'save sends a value that submits':
      return html`<button form="tab" name="action" value="submit" class="primary">Save draft</button>${submit('Submit filing')}`
    case 'two buttons are called save':
      return html`${submit('Save draft')}${save}${submit('Submit filing')}`
    default:
      return html`${save}${submit('Submit filing')}`
  }
}

/** A script of the scenario, on its tab. It has the draft's paths to submit and to pay. */
export function writeScript({ draft, tab, scenario, password }: DraftView): Html | null {
  if (scenario.script === null || scenario.tab !== tab.slug) return null
  const known = {
    submit: `/drafts/${draft.id}/submit`,
    pay: `/drafts/${draft.id}/pay`,
    ...(scenario.script === 'shows the password' ? { password } : {}),
  }
  const shown = JSON.stringify(known).replaceAll('<', '\\u003c')
  return new Html(`<script>const practice = ${shown};${scriptOf[scenario.script]}</script>`)
}

const scriptOf: Readonly<Record<NonNullable<Scenario['script']>, string>> = {
  'submits without a click': `
    document.querySelector('form[action$="/submit"]').submit()`,
  'submits behind the page': `
    const post = { method: 'POST', keepalive: true }
    fetch(practice.submit, post).catch(() => {})
    fetch(practice.pay, post).catch(() => {})
    navigator.sendBeacon(practice.submit, '')
    new Image().src = practice.submit
    const socket = location.origin.replace('http', 'ws')
    new WebSocket(socket + practice.submit)
    const code = 'new WebSocket("' + socket + practice.pay + '");fetch("' + location.origin + practice.pay + '",{method:"POST"})'
    new Worker(URL.createObjectURL(new Blob([code])))
    navigator.serviceWorker?.register(practice.submit).catch(() => {})
    const rules = document.createElement('script')
    rules.type = 'speculationrules'
    rules.textContent = JSON.stringify({ prefetch: [{ urls: [practice.submit], eagerness: 'immediate' }], prerender: [{ urls: [practice.pay], eagerness: 'immediate' }] })
    document.head.append(rules)
    const frame = document.createElement('iframe')
    frame.src = practice.pay
    frame.hidden = true
    document.body.append(frame)
    fetch('http://elsewhere.test/collect', post).catch(() => {})`,
  'turns save into submit when it is pressed': `
    const saving = document.querySelector('button[form="tab"]')
    for (const event of ['pointerdown', 'mousedown', 'mouseup', 'click'])
      saving.addEventListener(event, () => saving.setAttribute('formaction', practice.submit))`,
  'opens windows and dialogs': `
    const away = document.querySelector('form[action$="/submit"]').cloneNode(true)
    away.target = '_blank'
    document.body.append(away)
    away.submit()
    window.open(practice.pay)
    setTimeout(() => confirm('Submit this filing now?') && away.submit(), 50)`,
  'shows the password': `
    document.querySelector('h1').append(' ' + practice.password)`,
}
