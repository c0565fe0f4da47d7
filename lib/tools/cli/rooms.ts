/**
 * Which folders may import which, closed by default: a file in no room, and an import that no line allows, is a
 * violation. A file that is in several rooms may do what any of them allows.
 */
const domains =
  'accounts|comparisons|developers|files|filings|forms|home|imports|reasoner|reference|schedule-p|system|usage|webhooks'

/** Tests may reach all that they test through. */
export const testFiles = /\.test\.tsx?$|\/testing\/|\/testing\.ts$/

const screens = ['components/(ui|form|data-table|shell|source|uploads|pickers)/', 'lib/(queries|client|contract)/']
const sharedScreens = ['components/(ui|form|data-table)/', 'lib/(queries|client|contract)/']
const contractOnly = ['lib/contract/']
/** How files begin that domains of the service show each other: one verb each. Everything else in a domain is private to it. */
const verbs =
  '(assert|charge|check|create|delete|find|get|hold|list|provision|read|receive|render|settle|store|update)-'
/** Jobs of the queue: `files/jobs`, or `filings/staging/jobs` in a domain with rooms inside it. */
const jobs = '([a-z-]+/)?jobs/'
const underService = [
  'lib/service/api/kernel/',
  'lib/contract/',
  'lib/engines/',
  'lib/service/(http|database|documents|objects|reasoner|telemetry)/',
]

const react = ['react', 'react-dom', 'clsx', 'lucide-react']
const navigation = ['next', 'next/dynamic', 'next/link', 'next/navigation', 'nuqs']
const queries = ['@tanstack/react-query']
const forms = ['react-hook-form', '@hookform/resolvers', 'zod']
const screenPackages = [...react, ...navigation, ...queries, ...forms]
const servicePackages = ['drizzle-orm', 'zod', 'node:*']

export interface Room {
  readonly name: string
  /** Pattern of the paths of its files, from their beginning. */
  readonly from: string
  /** The files of the project that it may reach, where that is not all of the room. `$1` is the first group of `from`. */
  readonly own?: string
  /** Patterns of what else of the project it may reach. */
  readonly to: readonly string[]
  /** Installed packages, with their modules, and modules of Node; `node:*` is all of Node, `*` everything. */
  readonly packages: readonly string[]
}

export const rooms: readonly Room[] = [
  {
    name: 'routes of pages',
    from: 'app/',
    to: ['components/', 'lib/(queries|client|contract)/', 'lib/desk/bff/'],
    packages: [...navigation, 'next/headers', 'next-auth', ...react, ...queries, 'server-only', 'node:crypto'],
  },
  {
    name: 'controls',
    from: 'components/ui/',
    to: [],
    packages: [...react, ...navigation, '@base-ui/react', 'sonner', 'tinykeys', 'zod'],
  },
  { name: 'fields', from: 'components/form/', to: sharedScreens, packages: [...react, ...queries, ...forms] },
  {
    name: 'tables',
    from: 'components/data-table/',
    to: sharedScreens,
    packages: [...screenPackages, '@tanstack/react-table', '@tanstack/react-virtual', 'csv-stringify', 'hucre/xlsx'],
  },
  {
    name: 'shell',
    from: 'components/shell/',
    to: sharedScreens,
    packages: [...screenPackages, '@base-ui/react', 'cmdk', 'next-auth/react'],
  },
  {
    name: 'page viewer',
    from: 'components/source/',
    to: [...sharedScreens, 'components/shell/'],
    packages: [...screenPackages, 'react-pdf'],
  },
  {
    name: 'upload queue',
    from: 'components/uploads/',
    to: [...sharedScreens, 'components/shell/'],
    packages: screenPackages,
  },
  {
    name: 'record pickers',
    from: 'components/pickers/',
    to: [...sharedScreens, 'components/(shell|source|uploads)/'],
    packages: screenPackages,
  },
  {
    name: 'screens of a domain',
    from: `components/(${domains})/`,
    own: 'components/$1/',
    to: screens,
    packages: screenPackages,
  },
  {
    name: 'comparison screens',
    from: 'components/comparisons/',
    to: ['lib/engines/compare/', 'lib/reading/'],
    packages: ['@tanstack/react-virtual'],
  },
  {
    name: 'Schedule P screens',
    from: 'components/schedule-p/',
    to: ['lib/engines/triangles/'],
    packages: ['d3-scale', 'd3-shape'],
  },
  {
    name: 'redline of a file',
    from: 'components/files/',
    to: ['lib/engines/compare/([a-z]+/)?redline\\.ts$'],
    packages: [],
  },

  { name: 'contract', from: 'lib/contract/', to: ['package\\.json$'], packages: ['zod', 'zod-openapi'] },
  {
    name: 'client',
    from: 'lib/client/(?!package/)',
    own: 'lib/client/(?!package/)',
    to: contractOnly,
    packages: ['zod', 'eventsource-parser'],
  },
  {
    name: 'writer of the published client',
    from: 'lib/client/write-package/',
    to: [...contractOnly, 'lib/client/package/package\\.json$'],
    packages: ['node:crypto'],
  },
  { name: 'published client', from: 'lib/client/package/', to: [], packages: [] },
  { name: 'queries', from: 'lib/queries/', to: ['lib/(client|contract)/'], packages: [...queries, 'p-limit', 'zod'] },

  { name: 'engines', from: 'lib/engines/([a-z]+)/', own: 'lib/engines/$1/', to: [], packages: [] },
  { name: 'comparison engine', from: 'lib/engines/compare/', to: ['lib/engines/wording/'], packages: [] },
  {
    name: 'reading of a result',
    from: 'lib/reading/',
    to: ['lib/contract/', 'lib/engines/compare/'],
    packages: [],
  },

  {
    name: 'operation runner',
    from: 'lib/service/http/',
    to: contractOnly,
    packages: ['hono', 'ipaddr.js', 'zod', 'node:*'],
  },
  {
    name: 'database',
    from: 'lib/service/database/',
    to: [
      'lib/contract/',
      'lib/service/http/(service-error|watch-connections)\\.ts$',
      'lib/service/telemetry/(name-statement|telemetry)\\.ts$',
    ],
    packages: [...servicePackages, '@electric-sql/pglite', 'drizzle-kit', 'pg', 'pg-boss'],
  },
  {
    name: 'file stores',
    from: 'lib/service/objects/',
    to: ['lib/service/database/', 'lib/service/http/service-error\\.ts$'],
    packages: ['aws4fetch', 'drizzle-orm', 'p-limit', 'node:*'],
  },
  {
    name: 'documents',
    from: 'lib/service/documents/',
    to: [...contractOnly, 'lib/reading/(exhibit/exhibit|labels)\\.ts$'],
    packages: ['csv-stringify', 'docx', 'fflate', 'pdfjs-dist', 'pdfkit', 'saxes', 'yauzl', 'node:*'],
  },
  {
    name: 'reasoner',
    from: 'lib/service/reasoner/',
    to: ['lib/engines/compare/(opinions/)?types\\.ts$'],
    packages: ['ai', '@ai-sdk/openai-compatible', 'p-limit', 'zod', 'node:*'],
  },
  {
    name: 'telemetry',
    from: 'lib/service/telemetry/',
    to: [],
    packages: [
      '@opentelemetry/api',
      '@opentelemetry/core',
      '@opentelemetry/exporter-metrics-otlp-proto',
      '@opentelemetry/exporter-trace-otlp-proto',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-metrics',
      '@opentelemetry/sdk-trace',
      'node:*',
    ],
  },
  // Inside the service: routes → verbs → database, jobs → verbs.
  {
    name: 'service',
    from: 'lib/service/api/[^/]+\\.ts$',
    to: ['lib/service/api/', ...underService],
    packages: servicePackages,
  },
  {
    name: 'kernel',
    from: 'lib/service/api/kernel/',
    to: underService,
    packages: [...servicePackages, 'canonicalize', 'csv-parse', 'dataloader', 'lru-cache'],
  },
  {
    name: 'routes',
    from: `lib/service/api/(${domains}|service)/routes\\.ts$`,
    own: `lib/service/api/$1/(?!${jobs}|seed\\.ts)`,
    to: ['lib/service/api/kernel/', 'lib/contract/', 'lib/service/http/'],
    packages: ['zod', 'node:*'],
  },
  {
    name: 'jobs',
    from: `lib/service/api/(${domains})/${jobs}`,
    own: 'lib/service/api/$1/(?!routes\\.ts|seed\\.ts)',
    to: [...underService, 'lib/reading/', `lib/service/api/(${domains})/${verbs}`],
    packages: servicePackages,
  },
  {
    name: 'seeds',
    from: `lib/service/api/(${domains})/seed\\.ts$`,
    own: `lib/service/api/$1/(?!routes\\.ts|${jobs})`,
    to: [...underService, `lib/service/api/(${domains})/${verbs}`],
    packages: servicePackages,
  },
  {
    name: 'workspace files',
    from: 'lib/service/api/workspace/',
    to: [...underService, `lib/service/api/(${domains})/(seed\\.ts|${verbs})`],
    packages: servicePackages,
  },
  {
    name: 'verbs',
    from: `lib/service/api/(${domains}|service)/(?!routes\\.ts|seed\\.ts|${jobs})`,
    own: `lib/service/api/$1/(?!routes\\.ts|seed\\.ts|${jobs})`,
    to: [...underService, `lib/service/api/(${domains}|service)/${verbs}`],
    packages: servicePackages,
  },

  {
    name: 'desk records',
    from: 'lib/desk/records/',
    to: ['lib/contract/', 'lib/service/(database|http)/'],
    packages: servicePackages,
  },
  {
    name: 'BFF',
    from: 'lib/desk/bff/',
    to: ['lib/(client|contract)/', 'lib/service/(database|http)/', 'lib/desk/records/'],
    packages: [
      ...servicePackages,
      'next',
      'next/headers',
      'next/navigation',
      'next/server',
      'next-auth',
      'react',
      'server-only',
    ],
  },
  {
    name: 'server process',
    from: 'lib/desk/server/',
    to: ['lib/contract/', 'lib/service/(api|database|http|objects|telemetry)/', 'lib/desk/bff/'],
    packages: ['@hono/node-server', '@sparticuz/chromium', 'next', 'p-limit', 'pino', 'zod', 'node:*'],
  },

  {
    name: 'command line',
    from: 'lib/tools/(cli|bench|crash|attack|testing)/',
    to: ['lib/', 'vitest\\.config\\.ts$', 'package\\.json$'],
    packages: ['*'],
  },
  {
    name: 'engine measurements',
    from: 'lib/tools/quality/',
    own: 'lib/tools/quality/',
    to: ['lib/engines/', 'lib/service/(documents|reasoner)/', 'lib/desk/server/env\\.ts$'],
    packages: ['*'],
  },
  {
    name: 'demo',
    from: 'lib/tools/demo/',
    to: ['lib/contract/', 'lib/service/documents/', 'lib/engines/triangles/prng\\.ts$'],
    packages: ['*'],
  },
  { name: 'practice filing system', from: 'lib/tools/practice/', to: [], packages: ['*'] },
  {
    name: 'browser tests',
    from: 'e2e/',
    to: ['lib/tools/cli/run-application\\.ts$', 'lib/tools/testing/(fault-proxy|find-free-port|model-server)\\.ts$'],
    packages: ['*'],
  },
  {
    name: 'tool settings',
    from: '[^/]+\\.(ts|mjs)$',
    to: ['lib/desk/server/find-chromium\\.ts$', 'lib/tools/cli/'],
    packages: ['*'],
  },
]

/** Packages that a part of a room may use in addition. */
export const alsoUses: readonly Pick<Room, 'from' | 'packages'>[] = [
  { from: 'app/\\(desk\\)/developers/', packages: ['node:fs', 'node:path'] },
  { from: 'components/accounts/', packages: ['next-auth'] },
  { from: 'lib/service/api/accounts/', packages: ['@node-rs/argon2', 'lru-cache', 'p-limit'] },
  { from: 'lib/service/api/comparisons/', packages: ['fflate'] },
  { from: 'lib/service/api/files/', packages: ['content-disposition', 'p-limit'] },
  { from: 'lib/service/api/filings/', packages: ['content-disposition', 'fflate', 'piscina'] },
  { from: 'lib/service/api/filings/staging/browser/', packages: ['playwright-core'] },
  { from: 'lib/service/api/system/', packages: ['csv-stringify'] },
  { from: 'lib/service/api/webhooks/', packages: ['ipaddr.js'] },
]

/** Packages of which each module is listed: parts of them are for servers only. */
export const listedByModule: readonly string[] = ['next']
