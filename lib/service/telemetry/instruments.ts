export interface Instrument {
  /** A counter adds up, a histogram sorts values into buckets, a gauge is read when it is asked for. */
  readonly kind: 'counter' | 'histogram' | 'gauge'
  /** As the Unified Code for Units of Measure writes it. */
  readonly unit: string
  readonly description: string
  /** Names of its attributes. Their values come from short lists in the code: never ids, names or text of customers. */
  readonly attributes: readonly string[]
  /** Upper bounds, of a histogram. */
  readonly buckets?: readonly number[]
}

/** From a cached read to a request that is close to its time limit. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const statementSeconds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
const workSeconds = [0.1, 0.5, 1, 5, 15, 60, 300, 1800]

/** Every measurement of the process. `/metrics` and the OTLP export are both made from this table. */
export const instruments = {
  'http.server.request.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Time from a request to its response, by operation of the API',
    attributes: ['operation', 'method', 'status_class'],
    buckets: requestSeconds,
  },
  'db.client.operation.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Time of a database statement',
    attributes: ['operation'],
    buckets: statementSeconds,
  },
  'db.client.connection.count': {
    kind: 'gauge',
    unit: '{connection}',
    description: 'Connections of the pool to the database server, by state, and requests that wait for one',
    attributes: ['state'],
  },
  'filing_desk.queue.depth': {
    kind: 'gauge',
    unit: '{job}',
    description: 'Jobs that are due and wait for a worker',
    attributes: ['queue'],
  },
  'filing_desk.queue.oldest_age': {
    kind: 'gauge',
    unit: 's',
    description: 'How long the oldest job that is due has been waiting',
    attributes: ['queue'],
  },
  'filing_desk.jobs.running': {
    kind: 'gauge',
    unit: '{job}',
    description: 'Jobs under way',
    attributes: ['queue'],
  },
  'filing_desk.jobs.retrying': {
    kind: 'gauge',
    unit: '{job}',
    description: 'Jobs that failed and will be tried again',
    attributes: ['queue'],
  },
  'filing_desk.jobs.exhausted': {
    kind: 'gauge',
    unit: '{job}',
    description: 'Jobs that used up their attempts and have not been replayed',
    attributes: ['queue'],
  },
  'filing_desk.job.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Time of an attempt at a job',
    attributes: ['queue', 'outcome'],
    buckets: workSeconds,
  },
  'filing_desk.comparison.phase.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Time of a phase of a comparison',
    attributes: ['phase'],
    buckets: workSeconds,
  },
  'filing_desk.webhook.attempt.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Time of an attempt to deliver a webhook',
    attributes: ['outcome'],
    buckets: requestSeconds,
  },
  'filing_desk.webhook.deliveries': {
    kind: 'gauge',
    unit: '{delivery}',
    description: 'Deliveries that are pending, and those that failed in the last 72 hours',
    attributes: ['status'],
  },
  'filing_desk.webhook.oldest_due_age': {
    kind: 'gauge',
    unit: 's',
    description: 'How long the delivery that is due longest has been waiting',
    attributes: [],
  },
  'filing_desk.reasoner.call.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Time of a question to the language model',
    attributes: ['outcome'],
    buckets: workSeconds,
  },
  'filing_desk.reasoner.tokens': {
    kind: 'counter',
    unit: '{token}',
    description: 'Tokens that the language model reported',
    attributes: [],
  },
  'filing_desk.storage.free': {
    kind: 'gauge',
    unit: 'By',
    description: 'Free space on the disk of the embedded database',
    attributes: [],
  },
  'filing_desk.storage.used': {
    kind: 'gauge',
    unit: 'By',
    description: 'Size of the database, of the stored files in it, and of those in a store outside it',
    attributes: ['part'],
  },
  'filing_desk.backup.age': {
    kind: 'gauge',
    unit: 's',
    description: 'Time since the last backup of the embedded database',
    attributes: [],
  },
  'nodejs.eventloop.delay': {
    kind: 'gauge',
    unit: 's',
    description: 'Delay of the event loop since it was last read, by quantile',
    attributes: ['quantile'],
  },
  'process.memory.usage': {
    kind: 'gauge',
    unit: 'By',
    description: 'Memory of the process',
    attributes: ['type'],
  },
  'filing_desk.version': {
    kind: 'gauge',
    unit: '',
    description: 'Always 1; the attribute is the version',
    attributes: ['version'],
  },
} as const satisfies Record<string, Instrument>

export type InstrumentName = keyof typeof instruments
type NameOfKind<Kind extends Instrument['kind']> = {
  [Name in InstrumentName]: (typeof instruments)[Name]['kind'] extends Kind ? Name : never
}[InstrumentName]
export type GaugeName = NameOfKind<'gauge'>
/** Instruments that take a value when something happens. */
export type EventName = NameOfKind<'counter' | 'histogram'>

export type AttributesOf<Name extends InstrumentName> = Readonly<
  Record<(typeof instruments)[Name]['attributes'][number], string>
>

/** The value of a gauge. */
export type Sample = {
  [Name in GaugeName]: { readonly name: Name; readonly value: number; readonly attributes: AttributesOf<Name> }
}[GaugeName]

export const instrumentNames = Object.keys(instruments).filter((name): name is InstrumentName => name in instruments)

export function getInstrument(name: InstrumentName): Instrument {
  return instruments[name]
}

export function isGauge(name: InstrumentName): name is GaugeName {
  return instruments[name].kind === 'gauge'
}
