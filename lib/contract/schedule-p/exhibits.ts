import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { text } from '#lib/contract/kernel/primitives.ts'

export const exhibitLimits = {
  title: 200,
  footer: 300,
  heading: 120,
  cell: 2000,
  facts: 40,
  sections: 20,
  columns: 250,
  rows: 500,
} as const

const { title, footer, heading, cell, facts, sections, columns, rows } = exhibitLimits

const ExhibitFigure = z.strictObject({
  text: text(cell, 0),
  /** Struck: left out of the averages. */
  look: z.enum(['plain', 'bold', 'struck']).default('plain'),
})

const ExhibitSection = z
  .strictObject({
    title: text(heading),
    /** Below the title. */
    note: text(cell).optional(),
    /** The first one is repeated where the others do not fit next to each other. */
    columns: z
      .array(z.strictObject({ header: text(heading, 0), isNumeric: z.boolean() }))
      .min(1)
      .max(columns),
    rows: z.array(z.array(ExhibitFigure).max(columns)).max(rows),
  })
  .refine((section) => section.rows.every((row) => row.length === section.columns.length), {
    path: ['rows'],
    error: 'Every row needs as many cells as there are columns.',
  })

/** Exhibits as they are printed: a block of facts, then tables. Figures are texts, as the reader saw them. */
export const DevelopmentExhibits = z.strictObject({
  title: text(title),
  facts: z.array(z.strictObject({ label: text(heading), value: text(cell) })).max(facts),
  sections: z.array(ExhibitSection).min(1).max(sections),
  /** At the foot of every page, next to its number. */
  footer: text(footer),
})
export type DevelopmentExhibits = z.infer<typeof DevelopmentExhibits>
export type DevelopmentExhibitsInput = z.input<typeof DevelopmentExhibits>

export const exhibitOperations = defineOperations({
  writeLossDevelopmentExhibits: {
    method: 'POST',
    path: '/insurance/loss-development/exhibits',
    origin: 'extension',
    tag: 'Schedule P',
    summary: 'Print tables of a loss development as a PDF on landscape letter paper; nothing is stored (free)',
    access: { credential: 'any', dataset: 'naic' },
    changes: [],
    body: { kind: 'json', schema: DevelopmentExhibits, maxBytes: limits.jsonBodyBytes },
    responses: { 200: 'bytes' },
  },
})
