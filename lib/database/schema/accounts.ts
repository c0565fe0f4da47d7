import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#lib/database/columns.ts'

const emptyList: SQL = sql`'{}'::text[]`

export const organizations = pgTable('organizations', {
  id: idColumn(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  /** Per calendar month, in 1/100 credit; null sets no limit. */
  creditLimit: integer('credit_limit'),
  features: text().array().notNull().default(emptyList),
  datasets: text().array().notNull().default(emptyList),
  createdAt: instant('created_at').notNull(),
})

/** Catalog products an organization may open, state by state. */
export const productAccess = pgTable(
  'product_access',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    state: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.productId, table.state] })],
)

/** A removed member stays as a row, because records name their makers. */
export const members = pgTable(
  'members',
  {
    id: idColumn(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id),
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: ['owner', 'admin', 'member', 'viewer'] }).notNull(),
    /** argon2id; null for members who sign in through an identity provider only. */
    passwordHash: text('password_hash'),
    identityIssuer: text('identity_issuer'),
    identitySubject: text('identity_subject'),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('members_email_key').on(table.email).where(sql`removed_at is null`),
    unique('members_identity_key').on(table.identityIssuer, table.identitySubject),
    index('members_organization_index').on(table.organizationId, table.id),
    check('members_email_lowercase', sql`email = lower(email)`),
  ],
)

/** A managed company: what filings, files and forms belong to. */
export const scopes = pgTable('scopes', {
  id: idColumn(),
  organizationId: text('organization_id')
    .notNull()
    .references(() => organizations.id),
  slug: text().notNull().unique(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull(),
})

export const grants = pgTable(
  'grants',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    scopeId: text('scope_id')
      .notNull()
      .references(() => scopes.id, { onDelete: 'cascade' }),
    read: boolean().notNull(),
    edit: boolean().notNull(),
    manageAccess: boolean('manage_access').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.scopeId] }), index('grants_scope_index').on(table.scopeId)],
)
