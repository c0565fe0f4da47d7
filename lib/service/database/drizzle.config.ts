import { defineConfig } from 'drizzle-kit'

/**
 * After a change in lib/service/database/schema:
 *   npx drizzle-kit generate --config lib/service/database/drizzle.config.ts --name <what changed>
 * A migration that is on `main` is never edited; each domain adds its own. Write clean-up of existing rows into the
 * generated SQL, and read it for what the generator cannot know: triggers, order of statements.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/service/database/schema/*.ts',
  out: './lib/service/database/migrations',
})
