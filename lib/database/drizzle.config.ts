import { defineConfig } from 'drizzle-kit'

/**
 * After a change in lib/database/schema, while nothing has been released: make the one initial migration anew with
 *   rm -rf lib/database/migrations && npx drizzle-kit generate --config lib/database/drizzle.config.ts --name initial
 * After the first release: only the second half, with a name that says what changed.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/database/schema/*.ts',
  out: './lib/database/migrations',
})
