import type { Locator, Page, Response } from 'playwright-core'
import { StagingFailure } from '#lib/service/api/filings/staging/connector/connector.ts'
import type { Button } from './filing-systems.ts'

export function unexpected(message: string): StagingFailure {
  return new StagingFailure('system_changed', message)
}

function unavailable(message: string): StagingFailure {
  return new StagingFailure('system_unavailable', message)
}

/** The browser tool's message may repeat what was typed: only its kind is kept. */
export function toFailure(error: unknown): StagingFailure {
  if (error instanceof StagingFailure) return error
  if (error instanceof Error && error.name === 'TimeoutError') {
    return unavailable('The external system took too long to respond.')
  }
  return unexpected('A step on a page of the external system failed.')
}

/** An outage is not a change of the pages. The gate responds with 502 where the system cannot be reached. */
export function assertAvailable(response: Response | null): void {
  const status = response?.status() ?? 0
  if (status >= 500) throw unavailable(`The external system has an outage: it responded with the error ${status}.`)
}

/** The one control with this label. */
export async function findControl(page: Page, label: string): Promise<Locator> {
  const found = page.getByLabel(label, { exact: true })
  const count = await found.count()
  if (count !== 1)
    throw unexpected(`The external system’s page has ${count === 0 ? 'no' : 'more than one'} “${label}”.`)
  return found
}

/** A text shown with a label, such as the draft's status. */
export async function readLabeled(page: Page, label: string): Promise<string> {
  return ((await (await findControl(page, label)).textContent()) ?? '').trim().slice(0, 200)
}

export interface Filling {
  readonly label: string
  readonly value: string
  /** Of a document, where the field is an attachment. */
  readonly path: string
}

/** Enters a value as the control takes it: text, a choice, or a document. */
export async function fillControl(page: Page, { label, value, path }: Filling): Promise<void> {
  const control = await findControl(page, label)
  switch (await readKind(control)) {
    case 'text':
      return await control.fill(value)
    case 'choice':
      if (!(await hasOption(control, value)))
        throw unexpected(`The external system does not offer the value of “${label}”.`)
      await control.selectOption(value === '' ? { value: '' } : { label: value })
      return
    case 'file':
      if (value !== '') await control.setInputFiles(path)
      return
    case 'other':
      throw unexpected(`“${label}” of the external system cannot be filled in.`)
  }
}

/** The value of a control. For a file control, its description: the name of the stored file. */
export async function readControl(page: Page, label: string): Promise<string> {
  const control = await findControl(page, label)
  return await control.evaluate((element) => {
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? ''
    if (element instanceof HTMLInputElement && element.type === 'file') {
      const description = document.getElementById(element.getAttribute('aria-describedby') ?? '')
      return description?.textContent?.trim() ?? ''
    }
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ''
  })
}

/**
 * Presses the one button that is called this, after a look at what its form would do right before it, and waits for the
 * page that follows. What the button then does is for the gate to let through or not.
 */
export async function pressButton(page: Page, button: Button, path: string): Promise<void> {
  const found = page.getByRole('button', { name: button.name, exact: true })
  const count = await found.count()
  if (count !== 1) {
    throw unexpected(`The external system’s page has ${count === 0 ? 'no' : 'more than one'} button “${button.name}”.`)
  }
  await found.click({ trial: true })
  const { action, ...rest } = await found.evaluate(readButton)
  const expected = { method: button.method, name: '', target: '', inForm: true }
  const isExpected = Object.entries(expected).every(([key, value]) => Reflect.get(rest, key) === value)
  if (!isExpected || action !== new URL(path, page.url()).href) {
    throw unexpected(`The button “${button.name}” of the external system would not do what is expected.`)
  }
  const [response] = await Promise.all([
    page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
    found.click({ noWaitAfter: true }),
  ])
  assertAvailable(response)
}

/** From attributes: a form's own properties may be hidden behind its fields. Runs in the page. */
function readButton(element: Element) {
  const form = element instanceof HTMLButtonElement || element instanceof HTMLInputElement ? element.form : null
  const read = (name: string) => element.getAttribute(`form${name}`) ?? form?.getAttribute(name) ?? ''
  const target = read('target')
  return {
    inForm: form !== null && (element.getAttribute('type') ?? 'submit') === 'submit',
    action: new URL(read('action'), document.baseURI).href,
    method: read('method').toUpperCase() || 'GET',
    target: target === '_self' ? '' : target,
    name: element.getAttribute('name') ?? '',
  }
}

async function readKind(control: Locator): Promise<'text' | 'choice' | 'file' | 'other'> {
  return await control.evaluate((element) => {
    if (element instanceof HTMLTextAreaElement) return element.disabled || element.readOnly ? 'other' : 'text'
    if (element instanceof HTMLSelectElement) return element.disabled || element.multiple ? 'other' : 'choice'
    if (!(element instanceof HTMLInputElement) || element.disabled || element.readOnly) return 'other'
    if (element.type === 'file') return 'file'
    return ['text', 'date', 'month', 'email', 'number', 'search', 'tel', 'url'].includes(element.type)
      ? 'text'
      : 'other'
  })
}

async function hasOption(control: Locator, value: string): Promise<boolean> {
  return await control.evaluate(
    (element, wanted) =>
      element instanceof HTMLSelectElement &&
      [...element.options].some((option) => (wanted === '' ? option.value : option.label) === wanted),
    value,
  )
}
