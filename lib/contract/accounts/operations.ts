import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import {
  Credits,
  DateTime,
  Email,
  IdParams,
  NextCursor,
  PageQuery,
  Scope,
  ScopeReference,
  text,
  Uuid,
} from '#lib/contract/kernel/primitives.ts'
import { credentialAccesses, credentialKinds, Dataset, Feature, Permission, permissions, Role } from './access.ts'
import { ApiKey, CreateApiKey, NewApiKey } from './api-keys.ts'
import { accountLimits } from './limits.ts'

const Password = text(accountLimits.password.max, accountLimits.password.min)

/** A member's permissions on one scope. */
export const Grant = z.strictObject({
  scope: ScopeReference,
  permissions: z.array(Permission).min(1).max(permissions.length),
})
export type Grant = z.infer<typeof Grant>

export const Member = z.object({
  id: Uuid,
  email: z.string(),
  name: z.string(),
  role: Role,
  grants: z.array(z.object({ scope: Scope, permissions: z.array(Permission) })),
  createdAt: DateTime,
})
export type Member = z.infer<typeof Member>

/** Who is calling, and what they may do. */
export const Me = z.object({
  member: Member,
  organization: z.object({ id: Uuid, name: z.string(), creditLimit: Credits.nullable() }),
  scopes: z.array(z.object({ scope: Scope, slug: z.string(), name: z.string(), permissions: z.array(Permission) })),
  features: z.array(Feature),
  datasets: z.array(Dataset),
  credential: z.object({ kind: z.enum(credentialKinds), access: z.enum(credentialAccesses) }),
})
export type Me = z.infer<typeof Me>

export const Session = z.object({
  credential: z.string(),
  expiresAt: DateTime,
  member: Member,
  /**
   * Proof that this member has signed in from this device. It is not a credential: sent as `Sign-In-Device` with the next
   * sign-in, it keeps wrong passwords from other devices from delaying that sign-in. Absent if the service does not
   * identify devices.
   */
  device: z.string().optional(),
})
export type Session = z.infer<typeof Session>

/** A managed company. `permissions` are the caller's own; none where the caller only gives them to others. */
export const ListedScope = z.object({
  scope: Scope,
  slug: z.string(),
  name: z.string(),
  permissions: z.array(Permission),
})
export type ListedScope = z.infer<typeof ListedScope>

const any = { credential: 'any' } as const
const administrators = { credential: 'any', write: true, roles: ['owner', 'admin'] } as const

const CreateSession = z.strictObject({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(accountLimits.password.max),
})
const SignInDevice = z
  .string()
  .max(accountLimits.devices * 100)
  .meta({
    description: 'The `device` of an earlier sign-in on this device; for several accounts, up to five, joined by `~`.',
  })
const ExchangeSession = z.strictObject({
  issuer: z.url(),
  subject: z.string().min(1).max(255),
  email: Email,
  emailVerified: z.boolean(),
})
const UpdateMe = z.strictObject({
  name: text(limits.name).optional(),
  password: z.strictObject({ current: z.string().min(1).max(accountLimits.password.max), new: Password }).optional(),
})
export const CreateMember = z.strictObject({
  email: Email,
  name: text(limits.name),
  role: Role,
  password: Password.optional(),
  grants: z.array(Grant).max(200).default([]),
})
export const UpdateMember = z.strictObject({
  name: text(limits.name).optional(),
  role: Role.optional(),
  grants: z.array(Grant).max(200).optional(),
})
export const accountOperations = defineOperations({
  createSession: {
    method: 'POST',
    path: '/sessions',
    origin: 'extension',
    tag: 'Sessions',
    summary: 'Sign in with email and password',
    access: { credential: 'none' },
    changes: [],
    headers: z.object({ 'sign-in-device': SignInDevice.optional() }),
    body: { kind: 'json', schema: CreateSession, maxBytes: limits.jsonBodyBytes },
    responses: { 201: Session },
    errors: ['unauthenticated', 'rate_limited'],
  },
  deleteCurrentSession: {
    method: 'DELETE',
    path: '/sessions/current',
    origin: 'extension',
    tag: 'Sessions',
    summary: 'Sign out and end this session',
    access: { credential: 'session' },
    changes: [],
    responses: { 204: null },
  },
  exchangeSession: {
    method: 'POST',
    path: '/sessions/exchange',
    origin: 'extension',
    tag: 'Sessions',
    summary: 'Mint a session for a verified OpenID Connect identity (embedded desk only)',
    access: { credential: 'service' },
    changes: [],
    body: { kind: 'json', schema: ExchangeSession, maxBytes: limits.jsonBodyBytes },
    responses: { 201: Session },
    errors: ['forbidden', 'rate_limited'],
  },
  getMe: {
    method: 'GET',
    path: '/me',
    origin: 'extension',
    tag: 'Sessions',
    summary: 'Who is calling, and what they may do',
    access: any,
    refreshedBy: ['member', 'reasoner'],
    responses: { 200: Me },
  },
  updateMe: {
    method: 'PATCH',
    path: '/me',
    origin: 'extension',
    tag: 'Sessions',
    summary: 'Change your own name or password',
    access: { credential: 'session' },
    changes: ['member'],
    body: { kind: 'json', schema: UpdateMe, maxBytes: limits.jsonBodyBytes },
    responses: { 200: Me },
    errors: ['rate_limited'],
  },
  listMembers: {
    method: 'GET',
    path: '/members',
    origin: 'extension',
    tag: 'Members',
    summary: 'The organization’s members, by name',
    access: any,
    refreshedBy: ['member'],
    query: PageQuery,
    responses: { 200: z.object({ members: z.array(Member), nextCursor: NextCursor }) },
  },
  createMember: {
    method: 'POST',
    path: '/members',
    origin: 'extension',
    tag: 'Members',
    summary: 'Add a member',
    access: administrators,
    changes: ['member'],
    body: { kind: 'json', schema: CreateMember, maxBytes: limits.jsonBodyBytes },
    responses: { 201: Member },
    errors: ['conflict'],
  },
  updateMember: {
    method: 'PATCH',
    path: '/members/{id}',
    origin: 'extension',
    tag: 'Members',
    summary: 'Change a member’s name, role or grants',
    access: administrators,
    changes: ['member'],
    params: IdParams,
    body: { kind: 'json', schema: UpdateMember, maxBytes: limits.jsonBodyBytes },
    responses: { 200: Member },
    errors: ['conflict'],
  },
  deleteMember: {
    method: 'DELETE',
    path: '/members/{id}',
    origin: 'extension',
    tag: 'Members',
    summary: 'Remove a member and end their credentials',
    access: administrators,
    changes: ['member'],
    params: IdParams,
    responses: { 204: null },
    errors: ['conflict'],
  },
  listScopes: {
    method: 'GET',
    path: '/scopes',
    origin: 'extension',
    tag: 'Scopes',
    summary: 'Scopes by name: all of the organization for owners and admins, those they can read for others',
    access: any,
    refreshedBy: [],
    query: PageQuery,
    responses: { 200: z.object({ scopes: z.array(ListedScope), nextCursor: NextCursor }) },
  },
  listApiKeys: {
    method: 'GET',
    path: '/api-keys',
    origin: 'extension',
    tag: 'API keys',
    summary: 'Your own keys, newest first',
    access: any,
    refreshedBy: ['api_key'],
    query: PageQuery,
    responses: { 200: z.object({ apiKeys: z.array(ApiKey), nextCursor: NextCursor }) },
  },
  createApiKey: {
    method: 'POST',
    path: '/api-keys',
    origin: 'extension',
    tag: 'API keys',
    summary: 'Create a key for a program, with its limits; it is shown once',
    access: { credential: 'session' },
    changes: ['api_key'],
    body: { kind: 'json', schema: CreateApiKey, maxBytes: limits.jsonBodyBytes },
    responses: { 201: NewApiKey },
  },
  deleteApiKey: {
    method: 'DELETE',
    path: '/api-keys/{id}',
    origin: 'extension',
    tag: 'API keys',
    summary: 'Revoke a key',
    access: any,
    changes: ['api_key'],
    params: IdParams,
    responses: { 204: null },
    errors: ['forbidden'],
  },
})
