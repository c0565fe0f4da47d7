import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { credentialAccesses, credentialKinds, roles } from '#lib/contract/accounts/access.ts'
import { idColumn, instant, oneOf, ordered } from '#lib/service/database/columns.ts'

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

/** A removed member stays as a row, because records name their makers. */
export const members = pgTable(
  'members',
  {
    id: idColumn(),
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    email: text().notNull(),
    name: ordered().notNull(),
    role: text({ enum: roles }).notNull(),
    /** argon2id; null for members who sign in through an identity provider only. */
    passwordHash: text('password_hash'),
    identityIssuer: text('identity_issuer'),
    identitySubject: text('identity_subject'),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    // One person may be a member of several organizations, none of which learns of another.
    uniqueIndex('members_email_key').on(table.email, table.organizationId).where(sql`removed_at is null`),
    unique('members_identity_key').on(table.identityIssuer, table.identitySubject),
    index('members_name_index').on(table.organizationId, table.name, table.id).where(sql`removed_at is null`),
    check('members_email_lowercase', sql`email = lower(email)`),
    oneOf(table.role, roles),
  ],
)

/** A managed company: what filings, files and forms belong to. */
export const scopes = pgTable(
  'scopes',
  {
    id: idColumn(),
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    slug: text().notNull().unique(),
    name: ordered().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // Binds records that name both an organization and a scope to a scope of that organization.
    unique('scopes_organization_key').on(table.organizationId, table.id),
    index('scopes_name_index').on(table.organizationId, table.name, table.id),
  ],
)

export const grants = pgTable(
  'grants',
  {
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    scopeId: ordered('scope_id')
      .notNull()
      .references(() => scopes.id, { onDelete: 'cascade' }),
    read: boolean().notNull(),
    edit: boolean().notNull(),
    manageAccess: boolean('manage_access').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.scopeId] }), index('grants_scope_index').on(table.scopeId)],
)

export const credentials = pgTable(
  'credentials',
  {
    id: idColumn(),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text({ enum: credentialKinds }).notNull(),
    access: text({ enum: credentialAccesses }).notNull(),
    /** SHA-256 of the token, hex. The token itself is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    name: text(),
    /** The last four characters of the token, so that its owner can tell keys apart. */
    hint: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    /** Of a key. */
    lastUsedAddress: text('last_used_address'),
    /** Groups and single operations that a key is limited to; both null: every operation that takes a key. */
    allowedGroups: text('allowed_groups').array(),
    allowedOperations: text('allowed_operations').array(),
    /** Addresses and ranges that a key is accepted from; null: any. */
    allowedAddresses: text('allowed_addresses').array(),
    /** Null: until revoked. A session's moves on with its use. */
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('credentials_member_index').on(table.memberId),
    index('credentials_keys_index')
      .on(table.memberId, table.createdAt, table.id)
      .where(sql`kind = 'key' and revoked_at is null`),
    index('credentials_sessions_index')
      .on(table.createdAt, table.id)
      .where(sql`kind = 'session' and revoked_at is null`),
    oneOf(table.kind, credentialKinds),
    oneOf(table.access, credentialAccesses),
  ],
)
