import { filingsImport } from './filings/csv-import/filings-import.ts'
import type { ImportKind } from './kernel/import/import-kind.ts'
import { catalogFilingsImport, catalogImport } from './reference/import/import-catalog.ts'
import { jurisdictionsImport, typesImport } from './reference/import/import-codes.ts'
import { productsImport } from './reference/import/import-products.ts'
import { ratingProgramImport } from './reference/import/import-rating-programs.ts'
import { scheduleImport } from './schedule-p/import/schedule-import.ts'

/** Every kind of file that `npm run import` takes, by its name. */
export const importKinds = {
  filings: filingsImport,
  products: productsImport,
  catalog: catalogImport,
  'catalog-filings': catalogFilingsImport,
  types: typesImport,
  jurisdictions: jurisdictionsImport,
  'rating-program': ratingProgramImport,
  'schedule-p': scheduleImport,
} satisfies Record<string, ImportKind>
