/**
 * Who may import whom, closed by default: a file that stands in no room, and an import that no line allows, is a
 * violation. `to` lists what of the project a room may reach besides itself; `packages` which installed packages and
 * parts of Node it may (all of them where the line says nothing).
 */
const domains = 'accounts|comparisons|developers|files|filings|forms|home|imports|reference|schedule-p|usage|webhooks'
/** Tests may reach whatever they test through. */
export const testFiles = '\\.test\\.tsx?$|/testing/|/testing\\.ts$'

const screens = ['^components/(ui|form|data-table|shell|source|uploads|pickers)/', '^lib/(queries|client|contract)/']
const shared = ['^components/(ui|form|data-table)/', '^lib/(queries|client|contract)/']
/** How files begin that domains of the service show each other: one verb each. Everything else in a domain is its own. */
const verbs =
  '(assert|charge|check|create|delete|find|get|hold|list|provision|read|receive|render|settle|store|update)-'
const service = ['^lib/service/api/kernel/', '^lib/(contract|http|database|documents|compare|triangles)/']

export interface Room {
  readonly name: string
  /** Pattern of the paths that stand in the room. */
  readonly from: string
  /** What of the room its files may reach, where that is not all of it. */
  readonly own?: string
  readonly to: readonly string[]
  readonly packages?: readonly string[]
}

export const rooms: readonly Room[] = [
  { name: 'routes of pages', from: '^app/', to: ['^components/', '^lib/(queries|client|bff|contract)/'] },
  { name: 'controls', from: '^components/ui/', to: [] },
  { name: 'fields', from: '^components/form/', to: shared },
  { name: 'tables', from: '^components/data-table/', to: shared },
  { name: 'shell', from: '^components/shell/', to: shared },
  { name: 'page viewer', from: '^components/source/', to: [...shared, '^components/shell/'] },
  { name: 'upload queue', from: '^components/uploads/', to: [...shared, '^components/shell/'] },
  { name: 'record pickers', from: '^components/pickers/', to: [...shared, '^components/(shell|source|uploads)/'] },
  { name: 'comparison screens', from: '^components/comparisons/', to: [...screens, '^lib/engines/compare/'] },
  { name: 'Schedule P screens', from: '^components/schedule-p/', to: [...screens, '^lib/engines/triangles/'] },
  { name: 'file screens', from: '^components/files/', to: [...screens, '^lib/engines/compare/redline\\.ts$'] },
  {
    name: 'screens of a domain',
    from: `^components/(?!comparisons/|files/|schedule-p/)(${domains})/`,
    own: '^components/$1/',
    to: screens,
  },

  { name: 'contract', from: '^lib/contract/', to: [], packages: ['node_modules/zod/', 'node_modules/zod-openapi/'] },
  { name: 'client', from: '^lib/client/(?!package/)', to: ['^lib/contract/'] },
  { name: 'published client', from: '^lib/client/package/', to: [], packages: [] },
  { name: 'queries', from: '^lib/queries/', to: ['^lib/(client|contract)/'] },
  { name: 'operation runner', from: '^lib/service/http/', to: ['^lib/contract/'] },
  { name: 'desk records', from: '^lib/desk/records/', to: ['^lib/(contract|database|http)/'] },
  { name: 'BFF', from: '^lib/desk/bff/', to: ['^lib/(client|contract|database|http|desk)/'] },
  {
    name: 'database',
    from: '^lib/service/database/',
    to: ['^lib/contract/', '^lib/service/http/(service-error|watch-connections)\\.ts$'],
  },
  { name: 'documents', from: '^lib/service/documents/', to: ['^lib/contract/'] },
  { name: 'engine', from: '^lib/engines/compare/', to: [], packages: [] },
  { name: 'triangles', from: '^lib/engines/triangles/', to: [], packages: [] },
  { name: 'engine measurements', from: '^lib/tools/quality/', to: ['^lib/(compare|documents)/'] },
  { name: 'demo', from: '^lib/tools/demo/', to: ['^lib/(contract|documents)/', '^lib/engines/triangles/prng\\.ts$'] },
  { name: 'practice filing system', from: '^lib/tools/practice/', to: [] },
  { name: 'server process', from: '^lib/desk/server/', to: ['^lib/(api|bff|contract|http|database)/'] },
  {
    name: 'command line',
    from: '^lib/(cli|bench|crash|attack)/',
    to: ['^lib/', '^(vitest\\.config\\.ts|package\\.json)$'],
  },
  { name: 'browser tests', from: '^e2e/', to: ['^lib/tools/cli/run-application\\.ts$'] },
  { name: 'tool settings', from: '^[^/]+\\.(ts|mjs)$', to: ['^lib/desk/server/find-chromium\\.ts$'] },

  // Inside the service: routes → verbs → database, jobs → verbs.
  { name: 'service', from: '^lib/service/api/[^/]+\\.ts$', to: ['^lib/service/api/', ...service] },
  { name: 'kernel', from: '^lib/service/api/kernel/', to: service },
  {
    name: 'routes',
    from: `^lib/service/api/(${domains}|service)/routes\\.ts$`,
    own: '^lib/service/api/$1/(?!jobs/|seed\\.ts)',
    to: ['^lib/service/api/kernel/', '^lib/(contract|http)/'],
  },
  {
    name: 'jobs',
    from: `^lib/service/api/(${domains})/jobs/`,
    own: '^lib/service/api/$1/(?!routes\\.ts|seed\\.ts)',
    to: [...service, `^lib/service/api/(${domains})/${verbs}`],
  },
  {
    name: 'seeds',
    from: `^lib/service/api/(${domains})/seed\\.ts$`,
    own: '^lib/service/api/$1/(?!routes\\.ts|jobs/)',
    to: [...service, `^lib/service/api/(${domains})/${verbs}`],
  },
  {
    name: 'workspace files',
    from: '^lib/service/api/workspace/',
    to: [...service, `^lib/service/api/(${domains})/(seed\\.ts|${verbs})`],
  },
  {
    name: 'verbs',
    from: `^lib/service/api/(${domains}|service)/(?!routes\\.ts|seed\\.ts|jobs/)`,
    own: '^lib/service/api/$1/(?!routes\\.ts|seed\\.ts|jobs/)',
    to: [...service, `^lib/service/api/(${domains})/${verbs}`],
  },
  // The service's own tests may start all of it.
  { name: 'service tests', from: '^lib/tools/testing/', to: ['^lib/'] },
]
