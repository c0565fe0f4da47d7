import type { Page } from 'playwright-core'
import { type DraftField, type DraftTab, StagingFailure } from '#lib/service/api/filings/staging/connector/connector.ts'
import { findDraftId } from './allow-list.ts'
import type { Button, FilingSystem } from './filing-systems.ts'
import { fillControl, findControl, pressButton, readControl, readLabeled, unexpected } from './page-controls.ts'

/** The pages of one external system, as its map names them. Rejects with a `StagingFailure` where they are otherwise. */
export interface DraftPages {
  /** Signs in; the password field is the only place the password goes. */
  signIn(username: string, password: string): Promise<void>
  /** The id of the draft that is called `reference`: the one that is there, else a new one. */
  openDraft(reference: string): Promise<string>
  /** Fills a tab and saves it. Returns what the page says it holds then. */
  fillTab(tab: DraftTab, draftId: string): Promise<DraftField[]>
  /** The system's own text about what is missing; null if it has no validation step. */
  validate(draftId: string): Promise<string | null>
}

interface PagesOptions {
  readonly page: Page
  readonly system: FilingSystem
  /** Holds the documents of a tab in a folder of its name. */
  readonly documents: string
}

export function openDraftPages({ page, system, documents }: PagesOptions): DraftPages {
  const base = new URL(system.baseUrl).origin
  const pathOf = (template: string, draftId: string) => template.replace('{draft}', draftId)

  async function goTo(target: string): Promise<void> {
    await page.goto(base + target, { waitUntil: 'domcontentloaded' })
  }

  function assertAt(path: string): void {
    const at = new URL(page.url())
    if (at.origin === base && at.pathname === path) return
    if (at.origin === base && at.pathname === system.signIn.path) {
      throw new StagingFailure('session_lost', 'The external system ended the session.')
    }
    throw unexpected('The external system showed an unexpected page.')
  }

  async function assertDraft(): Promise<void> {
    const { label, draft } = system.status
    if ((await readLabeled(page, label)) !== draft) {
      throw unexpected(`The external system does not show the filing as “${draft}”.`)
    }
  }

  async function press(button: Button, draftId = ''): Promise<void> {
    await pressButton(page, button, pathOf(button.path, draftId))
  }

  return {
    async signIn(username, password) {
      const { signIn, drafts } = system
      await goTo(signIn.path)
      assertAt(signIn.path)
      await (await findControl(page, signIn.username)).fill(username)
      await (await findControl(page, signIn.password)).fill(password)
      await press(signIn.button)
      if (new URL(page.url()).pathname === signIn.path) {
        throw new StagingFailure('sign_in_failed', 'The external system did not accept the user name and password.')
      }
      assertAt(drafts.path)
    },

    async openDraft(reference) {
      const { drafts } = system
      const links = page.getByRole('link', { name: reference, exact: true })
      const hrefs = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
      if (hrefs.length > 1) throw unexpected('The external system has more than one draft for this pass.')
      if (hrefs.length === 0) {
        await (await findControl(page, drafts.reference)).fill(reference)
        await press(drafts.button)
      }
      const { origin, pathname } = new URL(hrefs[0] ?? page.url())
      const ids = Object.values(system.tabs).flatMap((tab) => findDraftId(tab.path, pathname) ?? [])
      const [id] = ids
      if (id === undefined || origin !== base) {
        assertAt(drafts.path)
        throw unexpected('The external system did not open a draft.')
      }
      return id
    },

    async fillTab({ tab, fields }, draftId) {
      const map = system.tabs[tab]
      const placed = fields.flatMap((field) => placeField(map.fields, field) ?? [])
      const path = pathOf(map.path, draftId)
      const items = Math.max(0, ...placed.map(({ item }) => item))
      await goTo(map.items ? `${path}?${map.items}=${items}` : path)
      assertAt(path)
      await assertDraft()
      for (const { label, value } of placed) {
        await fillControl(page, { label, value, path: `${documents}/${tab}/${value}` })
      }
      await press(map.save, draftId)
      assertAt(path)
      await assertDraft()
      return await readBack(page, placed)
    },

    async validate(draftId) {
      if (!system.validation) return null
      await press(system.validation.button, draftId)
      const { pathname } = new URL(page.url())
      if (!Object.values(system.tabs).some((tab) => pathOf(tab.path, draftId) === pathname)) assertAt('')
      await assertDraft()
      return await readLabeled(page, system.validation.result)
    },
  }
}

interface PlacedField {
  readonly field: DraftField
  /** On the page. */
  readonly label: string
  readonly value: string
  /** Of a schedule, from 1; else 0. */
  readonly item: number
}

/** Where a field of the package goes; null where the external system does not ask for it. */
function placeField(map: Readonly<Record<string, string>>, field: DraftField): PlacedField | null {
  const [, number = '', rest = ''] = /^(\d+)\. (.+)$/.exec(field.label) ?? []
  const label = number === '' ? map[field.label] : map[`#. ${rest}`]?.replace('#', number)
  return label === undefined ? null : { field, label, value: field.value, item: Number(number) }
}

/** Fails where the page holds something else than was entered: a value that was cut off is not a draft. */
async function readBack(page: Page, placed: readonly PlacedField[]): Promise<DraftField[]> {
  const filled: DraftField[] = []
  for (const { field, label, value } of placed) {
    const held = await readControl(page, label)
    if (flatten(held) !== flatten(value))
      throw unexpected(`“${label}” of the external system does not show the value that was entered.`)
    if (value !== '') filled.push(field)
  }
  return filled
}

/** Line ends and runs of spaces may change on the way through a form. */
function flatten(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
