import * as z from 'zod'
import type { StagingTab } from '#lib/contract/filings/staging.ts'

/** Words of the last step, which belongs to a person: no address and no control of a map may have one. */
const lastStep = /submi|(^|[^a-z])pay(s|ing|ments?)?([^a-z]|$)|purchase|checkout|transmit|certif/i

const Label = z.string().min(1).max(200)
const Control = Label.refine((name) => !lastStep.test(name), 'names a final step, which only a person may take')
/** Literal except for `{draft}`, the id of the draft. */
const Path = z
  .string()
  .regex(/^\/(?:[\w.~/-]|\{draft\})*$/, 'must be a path, such as /drafts/{draft}/form-schedule')
  .refine((path) => !lastStep.test(path), 'names a final step, which only a person may take')
const AnyPath = Path.refine((path) => !path.includes('{draft}'), 'must not have {draft}')
const DraftPath = Path.refine((path) => path.split('{draft}').length === 2, 'must have {draft} once')

/** A button that may be pressed: only one that is called this, and whose form does exactly this. */
const buttonAt = (path: typeof Path) => z.strictObject({ name: Control, method: z.enum(['GET', 'POST']), path })
const Button = buttonAt(Path)
export type Button = z.infer<typeof Button>

const CountParameter = z.string().regex(/^[\w-]+$/, 'must be letters, digits, underscores and hyphens')

/** `fields`: label in the package → label on the page; `#` in both is the number of an item or a company. */
const Tab = z.strictObject({
  path: DraftPath,
  fields: z.record(Label, Control),
  /** Of a schedule: the query parameters that say how many items and companies the page shows. */
  items: CountParameter.optional(),
  companies: CountParameter.optional(),
  save: buttonAt(DraftPath),
})

const Schedule = Tab.refine(({ fields }) => '#. Attachment' in fields, 'must have the field “#. Attachment”')

const tabMaps: Record<StagingTab, typeof Tab> = {
  general_information: Tab,
  companies_and_contact: Tab,
  form_schedule: Schedule,
  rate_rule_schedule: Schedule,
  supporting_documentation: Schedule,
}

/** How one external system is reached and what its pages are called. Everything that is not named here is blocked. */
const FilingSystem = z.strictObject({
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeOrigin, 'must be an https origin, or http on a loopback address'),
  signIn: z.strictObject({ path: AnyPath, username: Control, password: Control, button: buttonAt(AnyPath) }),
  /** The page after signing in: it lists drafts by their reference, and makes them. */
  drafts: z.strictObject({ path: AnyPath, reference: Control, button: buttonAt(AnyPath) }),
  /** Where a page of a draft says what state it is in, and how it says that nothing was filed. */
  status: z.strictObject({ label: Label, draft: Label }),
  tabs: z.strictObject(tabMaps),
  validation: z.strictObject({ button: buttonAt(DraftPath), result: Label }).optional(),
  /** Other requests of the pages, with GET. */
  allow: z.array(AnyPath).max(500),
})
export type FilingSystem = z.infer<typeof FilingSystem>

/** The content of a `FILING_SYSTEMS` file: destinations that are not named get the draft package. */
export const FilingSystems = z.strictObject({
  beta: FilingSystem.optional(),
  production: FilingSystem.optional(),
})

function isSafeOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, origin } = new URL(text)
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
  return text.replace(/\/$/, '') === origin && (protocol === 'https:' || isLoopback)
}
