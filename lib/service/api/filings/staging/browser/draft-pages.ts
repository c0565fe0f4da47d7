import type { Page } from 'playwright-core'
import {
  type DraftField,
  type DraftTab,
  type ExternalDraft,
  type StagedTabResult,
  StagingFailure,
  splitLabel,
} from '#lib/service/api/filings/staging/connector/connector.ts'
import { findDraftId } from './allow-list.ts'
import type { Button, FilingSystem } from './filing-systems.ts'
import {
  assertAvailable,
  fillControl,
  findControl,
  pressButton,
  readControl,
  readLabeled,
  unexpected,
} from './page-controls.ts'
import type { PassStart } from './pass-messages.ts'

/** The pages of one external system, as its map names them. Rejects with a `StagingFailure` where they are otherwise. */
export interface DraftPages {
  /** Signs in; the password field is the only place the password goes. */
  signIn(username: string, password: string): Promise<void>
  /** The former draft if it is still one, else the draft that is called `reference`: the one that is there, or a new one. */
  openDraft(names: DraftNames): Promise<OpenDraft>
  /** Fills a tab and saves it. Returns what the page says it holds then, and what it has no field for. */
  fillTab(tab: DraftTab, draftId: string): Promise<Pick<StagedTabResult, 'filled' | 'notAsked'>>
  /** The system's own text about what is missing; null if it has no validation step. */
  validate(draftId: string): Promise<string | null>
}

interface OpenDraft extends ExternalDraft {
  readonly id: string
}

type DraftNames = Pick<PassStart, 'reference' | 'formerReference'>

interface PagesOptions {
  readonly page: Page
  readonly system: FilingSystem
  /** Holds the documents of a tab in a folder of its name. */
  readonly documents: string
}

export function openDraftPages({ page, system, documents }: PagesOptions): DraftPages {
  const base = new URL(system.baseUrl).origin

  async function goTo(target: string): Promise<void> {
    assertAvailable(await page.goto(base + target, { waitUntil: 'domcontentloaded' }))
  }

  function assertAt(path: string): void {
    const at = new URL(page.url())
    if (at.origin === base && at.pathname === path) return
    if (at.origin === base && at.pathname === system.signIn.path) {
      throw new StagingFailure('session_lost', 'The external system ended the session.')
    }
    throw unexpected('The external system showed an unexpected page.')
  }

  async function isDraft(): Promise<boolean> {
    return (await readLabeled(page, system.status.label)) === system.status.draft
  }

  async function assertDraft(): Promise<void> {
    if (await isDraft()) return
    throw unexpected(`The external system does not show the filing as “${system.status.draft}”.`)
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

    async openDraft({ reference, formerReference }) {
      const former = formerReference === null ? [] : await findDrafts(page, formerReference)
      if (formerReference !== null && former.length === 1) {
        const draft = placeDraft(system, formerReference, former[0] ?? '')
        if (draft !== null) {
          const { pathname } = new URL(draft.url)
          await goTo(pathname)
          assertAt(pathname)
          if (await isDraft()) return draft
          await goTo(system.drafts.path)
          assertAt(system.drafts.path)
        }
      }
      const own = await findDrafts(page, reference)
      if (own.length > 1) throw unexpected('The external system has more than one draft for this pass.')
      if (own.length === 0) {
        await (await findControl(page, system.drafts.reference)).fill(reference)
        await press(system.drafts.button)
      }
      const draft = placeDraft(system, reference, own[0] ?? page.url())
      if (draft !== null) return draft
      assertAt(system.drafts.path)
      throw unexpected('The external system did not open a draft.')
    },

    async fillTab({ tab, fields }, draftId) {
      const map = system.tabs[tab]
      const placed = fields.flatMap((field) => placeField(map.fields, field) ?? [])
      const notAsked = fields.filter((field) => field.value !== '' && placeField(map.fields, field) === null)
      const path = pathOf(map.path, draftId)
      await goTo(path + countParameters(map, placed))
      assertAt(path)
      await assertDraft()
      for (const { label, value } of placed) {
        await fillControl(page, { label, value, path: `${documents}/${tab}/${value}` })
      }
      await press(map.save, draftId)
      assertAt(path)
      await assertDraft()
      return { filled: await readBack(page, placed), notAsked }
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

/** Addresses of the drafts with this name. */
async function findDrafts(page: Page, name: string): Promise<string[]> {
  const links = page.getByRole('link', { name, exact: true })
  return await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
}

/** Null where the address is not that of a draft. */
function placeDraft(system: FilingSystem, reference: string, href: string): OpenDraft | null {
  const { origin, pathname } = new URL(href)
  const base = new URL(system.baseUrl).origin
  const [id] = Object.values(system.tabs).flatMap((tab) => findDraftId(tab.path, pathname) ?? [])
  if (id === undefined || origin !== base) return null
  return { id, reference, url: base + pathOf(system.tabs.general_information.path, id) }
}

function pathOf(template: string, draftId: string): string {
  return template.replace('{draft}', draftId)
}

interface PlacedField {
  readonly field: DraftField
  /** On the page. */
  readonly label: string
  readonly value: string
  /** Of a schedule: what the field belongs to, and its number, from 1; else 0. */
  readonly group: 'items' | 'companies'
  readonly item: number
}

/** Where a field of the package goes; null where the external system does not ask for it. */
function placeField(map: Readonly<Record<string, string>>, field: DraftField): PlacedField | null {
  const isOfCompany = /^Company \d+\. /.test(field.label)
  const { item, name } = splitLabel(isOfCompany ? field.label.slice('Company '.length) : field.label)
  const label = item === 0 ? map[name] : map[`${isOfCompany ? 'Company ' : ''}#. ${name}`]?.replace('#', String(item))
  if (label === undefined) return null
  return { field, label, value: field.value, group: isOfCompany ? 'companies' : 'items', item }
}

/** Such as `?items=2&companies=1`: as many as the fields need. */
function countParameters(map: FilingSystem['tabs'][DraftTab['tab']], placed: readonly PlacedField[]): string {
  const counts = (['items', 'companies'] as const).flatMap((group) => {
    const numbers = placed.filter((each) => each.group === group).map(({ item }) => item)
    const parameter = map[group]
    return parameter === undefined ? [] : [`${parameter}=${Math.max(0, ...numbers)}`]
  })
  return counts.length === 0 ? '' : `?${counts.join('&')}`
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
