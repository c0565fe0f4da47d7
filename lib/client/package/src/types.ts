// Made by `npm run client` from the table of operations. Do not edit.

export type ErrorBody = {
  readonly error: string
  readonly code: string
  readonly details?: readonly {
    readonly location: 'path' | 'query' | 'header' | 'body'
    readonly path: readonly string[]
    readonly code: 'required' | 'invalid_type' | 'invalid_value' | 'unknown_field'
    readonly message: string
  }[]
  readonly requestId?: string
  readonly dataset?: 'naic' | 'osha'
  readonly businessCode?: string
  readonly violations?: readonly {
    readonly code: string
    readonly message: string
    readonly path: string
    readonly value: unknown
    readonly constraint: string
    readonly cite: string | null
  }[]
  readonly violationsTruncated?: boolean
  readonly accessUrl?: string | null
}

export type ComparisonResult = {
  readonly schema: 'filing-desk/comparison-result@1'
  readonly engine: {
    readonly version: string
    readonly reasoner: { readonly provider: string; readonly model: string } | null
  }
  readonly summary: {
    readonly sentences: readonly {
      readonly text: string | null
      readonly differenceIds: readonly string[]
      readonly citationIds: readonly string[]
      readonly redacted?: true
    }[]
    readonly counts: {
      readonly provisions: number
      readonly same: number
      readonly editorial: number
      readonly changed: number
      readonly partial: number
      readonly high: number
      readonly medium: number
      readonly low: number
    }
  }
  readonly variants: readonly {
    readonly key: string
    readonly label: string | null
    readonly documents: readonly {
      readonly inputId: string
      readonly fileId: string
      readonly fileVersion: number
      readonly name: string | null
      readonly pageCount: number
      readonly formNumber: string | null
      readonly editionDate: string | null
    }[]
  }[]
  readonly provisions: readonly {
    readonly id: string
    readonly part: 'declarations' | 'insuring_agreement' | 'definitions' | 'coverages' | 'perils' | 'exclusions' | 'conditions' | 'limits' | 'deductibles' | 'loss_settlement' | 'endorsement' | 'other'
    readonly heading: string | null
    readonly relation: 'same' | 'editorial' | 'changed' | 'partial'
    readonly cells: Readonly<Record<string, {
      readonly number: string | null
      readonly heading: string | null
      readonly text: string | null
      readonly parts: readonly { readonly number: string | null; readonly heading: string | null }[] | null
      readonly paragraphs?: readonly number[]
      readonly citationIds: readonly string[]
      readonly endorsements?: readonly {
        readonly inputId: string
        readonly action: 'replaced' | 'amended' | 'added' | 'deleted'
        readonly was: string | null
        readonly citationIds: readonly string[]
      }[]
      readonly redacted?: true
    } | null>>
    readonly differenceIds: readonly string[]
    readonly redacted?: true
  }[]
  readonly differences: readonly {
    readonly id: string
    readonly provisionId: string
    readonly change: 'added' | 'removed' | 'replaced' | 'moved' | 'renumbered' | 'split' | 'merged' | 'layout'
    readonly category: 'amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout'
    readonly materiality: 'high' | 'medium' | 'low' | 'none'
    readonly variants: readonly [string, string]
    readonly effect: 'broader' | 'narrower' | 'mixed' | 'unclear' | 'none'
    readonly reason?: string | null
    readonly summary: string | null
    readonly spans: Readonly<Record<string, {
      readonly start: number
      readonly end: number
      readonly text: string | null
      readonly citationIds: readonly string[]
      readonly redacted?: true
    } | null>>
    readonly redacted?: true
  }[]
  readonly focus: readonly {
    readonly focus: string
    readonly finding: string | null
    readonly differenceIds: readonly string[]
    readonly provisionIds: readonly string[]
    readonly citationIds: readonly string[]
    readonly redacted?: true
  }[]
  readonly scenarios: readonly {
    readonly id: string
    readonly answers: Readonly<Record<string, {
      readonly outcome: 'covered' | 'not_covered' | 'conditional' | 'not_addressed' | 'undetermined'
      readonly answer: string | null
      readonly steps?: readonly { readonly text: string | null; readonly citationIds: readonly string[] }[]
      readonly by?: 'reasoner'
      readonly dissent?: {
        readonly outcome: 'covered' | 'not_covered' | 'conditional' | 'not_addressed' | 'undetermined'
        readonly text: string | null
        readonly citationIds: readonly string[]
        readonly redacted?: true
      }
      readonly sent?: { readonly citationIds: readonly string[] }
      readonly citationIds: readonly string[]
      readonly redacted?: true
    }>>
    readonly expectations: readonly {
      readonly id: string
      readonly results: Readonly<Record<string, {
        readonly outcome: 'supported' | 'contradicted' | 'not_established'
        readonly reason: string | null
        readonly by?: 'reasoner'
        readonly dissent?: {
          readonly outcome: 'supported' | 'contradicted' | 'not_established'
          readonly text: string | null
          readonly citationIds: readonly string[]
          readonly redacted?: true
        }
        readonly sent?: { readonly citationIds: readonly string[] }
        readonly citationIds: readonly string[]
        readonly redacted?: true
      }>>
    }[]
  }[]
  readonly review: readonly {
    readonly inputId: string
    readonly statements: readonly {
      readonly text: string | null
      readonly outcome: 'confirmed' | 'contradicted' | 'not_established'
      readonly by?: 'reasoner'
      readonly reason?: string | null
      readonly dissent?: {
        readonly outcome: 'confirmed' | 'contradicted' | 'not_established'
        readonly text: string | null
        readonly citationIds: readonly string[]
        readonly redacted?: true
      }
      readonly sent?: { readonly citationIds: readonly string[] }
      readonly citationIds: readonly string[]
      readonly redacted?: true
    }[]
  }[]
  readonly gaps: readonly {
    readonly id: string
    readonly kind: 'context_conflict' | 'missing_provision' | 'form_not_supplied' | 'unreadable_page' | 'not_established' | 'language_not_judged' | 'reasoner_unavailable'
    readonly message: string | null
    readonly variant: string | null
    readonly citationIds: readonly string[]
    readonly remedy: string | null
    readonly redacted?: true
  }[]
  readonly citations: readonly {
    readonly id: string
    readonly inputId: string
    readonly fileId: string
    readonly fileVersion: number
    readonly page: number
    readonly start: number
    readonly end: number
    readonly quote: string
  }[]
}

export type InputsUsed = {
  readonly inputs: readonly {
    readonly inputId: string
    readonly role: 'variant' | 'form' | 'variant_context' | 'shared_context' | 'knowledge' | 'review'
    readonly variant: string | null
    readonly fileId: string
    readonly fileVersion: number
    readonly name: string | null
  }[]
  readonly pinnedAt: string
}

export type WebhookEvent = {
  readonly id: string
  readonly type: string
  readonly occurredAt: string
  readonly subject: { readonly type: string; readonly id: string; readonly $uri: string }
  readonly data: Readonly<Record<string, unknown>>
}

export type GetHealthResponse = { readonly status: 'ok'; readonly version: string }

/** Whether the process is running, and in which version. `GET /healthz`. Says that the process is running. It does not ask the database: use getReadiness for that. No credential is needed. */
export interface GetHealth {
  readonly response: GetHealthResponse
}

export type GetReadinessResponse = { readonly status: 'ok' } | {
  readonly status: 'degraded'
  readonly degraded: readonly { readonly reason: 'disk_space' | 'file_store'; readonly message: string }[]
}

/** Whether requests can be served, and what does not work; 503 within two seconds if they cannot. `GET /readyz`. Checks whether requests can be served, for load balancers. The reasons name each part that does not work. No credential is needed. */
export interface GetReadiness {
  readonly response: GetReadinessResponse
}

export type GetOpenApiResponse = Readonly<Record<string, unknown>>

/** This API as an OpenAPI 3.1 document. `GET /openapi.json`. Describes every operation, schema and webhook of this deployment. The typed client is made from it. No credential is needed. */
export interface GetOpenApi {
  readonly response: GetOpenApiResponse
}

export type CreateSessionHeaders = { readonly 'sign-in-device'?: string }

export type CreateSessionBody = { readonly email: string; readonly password: string }

export type CreateSessionResponse = {
  readonly credential: string
  readonly expiresAt: string
  readonly member: {
    readonly id: string
    readonly email: string
    readonly name: string
    readonly role: 'owner' | 'admin' | 'member' | 'viewer'
    readonly grants: readonly { readonly scope: string; readonly permissions: readonly ('read' | 'edit' | 'manageAccess')[] }[]
    readonly createdAt: string
  }
  readonly device?: string
}

/** Sign in with email and password. `POST /sessions`. Checks an email and a password and starts a session. Send the credential of the response as a bearer token. Wrong passwords are counted by account and address. No credential is needed. */
export interface CreateSession {
  readonly headers?: CreateSessionHeaders
  readonly body: CreateSessionBody
  readonly response: CreateSessionResponse
}

export type DeleteCurrentSessionResponse = null

/** Sign out and end this session. `DELETE /sessions/current`. Ends the session whose credential is sent, everywhere it is used. Open event streams end too. Needs the session of a person who signed in; API keys are rejected. */
export interface DeleteCurrentSession {
  readonly response: DeleteCurrentSessionResponse
}

export type ExchangeSessionBody = { readonly issuer: string; readonly subject: string; readonly email: string; readonly emailVerified: boolean }

export type ExchangeSessionResponse = {
  readonly credential: string
  readonly expiresAt: string
  readonly member: {
    readonly id: string
    readonly email: string
    readonly name: string
    readonly role: 'owner' | 'admin' | 'member' | 'viewer'
    readonly grants: readonly { readonly scope: string; readonly permissions: readonly ('read' | 'edit' | 'manageAccess')[] }[]
    readonly createdAt: string
  }
  readonly device?: string
}

/** Mint a session for a verified OpenID Connect identity (embedded desk only). `POST /sessions/exchange`. Starts a session for the member of an identity provider’s account, linked by verified email at the first sign-in. For the embedded desk only. */
export interface ExchangeSession {
  readonly body: ExchangeSessionBody
  readonly response: ExchangeSessionResponse
}

export type GetMeResponse = {
  readonly member: {
    readonly id: string
    readonly email: string
    readonly name: string
    readonly role: 'owner' | 'admin' | 'member' | 'viewer'
    readonly grants: readonly { readonly scope: string; readonly permissions: readonly ('read' | 'edit' | 'manageAccess')[] }[]
    readonly createdAt: string
  }
  readonly organization: { readonly id: string; readonly name: string; readonly creditLimit: number | null }
  readonly scopes: readonly {
    readonly scope: string
    readonly slug: string
    readonly name: string
    readonly permissions: readonly ('read' | 'edit' | 'manageAccess')[]
  }[]
  readonly features: readonly ('form_comparisons' | 'filing_staging' | 'schedule_p_imports' | 'reasoner')[]
  readonly datasets: readonly ('naic' | 'osha')[]
  readonly credential: { readonly kind: 'session' | 'key'; readonly access: 'read_only' | 'read_write' }
}

/** Who is calling, and what they may do. `GET /me`. Describes the calling member with the organization, the scopes, the features and datasets, and the credential in use. Any session or key of a member. */
export interface GetMe {
  readonly response: GetMeResponse
}

export type UpdateMeBody = { readonly name?: string; readonly password?: { readonly current: string; readonly new: string } }

export type UpdateMeResponse = {
  readonly member: {
    readonly id: string
    readonly email: string
    readonly name: string
    readonly role: 'owner' | 'admin' | 'member' | 'viewer'
    readonly grants: readonly { readonly scope: string; readonly permissions: readonly ('read' | 'edit' | 'manageAccess')[] }[]
    readonly createdAt: string
  }
  readonly organization: { readonly id: string; readonly name: string; readonly creditLimit: number | null }
  readonly scopes: readonly {
    readonly scope: string
    readonly slug: string
    readonly name: string
    readonly permissions: readonly ('read' | 'edit' | 'manageAccess')[]
  }[]
  readonly features: readonly ('form_comparisons' | 'filing_staging' | 'schedule_p_imports' | 'reasoner')[]
  readonly datasets: readonly ('naic' | 'osha')[]
  readonly credential: { readonly kind: 'session' | 'key'; readonly access: 'read_only' | 'read_write' }
}

/** Change your own name or password. `PATCH /me`. Changes the calling member’s name or password. A new password is sent with the current one. Needs the session of a person who signed in; API keys are rejected. */
export interface UpdateMe {
  readonly body: UpdateMeBody
  readonly response: UpdateMeResponse
}

export type ListMembersQuery = { readonly limit?: number; readonly cursor?: string }

export type ListMembersResponse = {
  readonly members: readonly {
    readonly id: string
    readonly email: string
    readonly name: string
    readonly role: 'owner' | 'admin' | 'member' | 'viewer'
    readonly grants: readonly { readonly scope: string; readonly permissions: readonly ('read' | 'edit' | 'manageAccess')[] }[]
    readonly createdAt: string
  }[]
  readonly nextCursor: string | null
}

/** The organization’s members, by name. `GET /members`. Lists the members of the organization page by page. Use their ids to share, assign and give over records. Any session or key of a member. */
export interface ListMembers {
  readonly query?: ListMembersQuery
  readonly response: ListMembersResponse
}

export type CreateMemberBody = {
  readonly email: string
  readonly name: string
  readonly role: 'owner' | 'admin' | 'member' | 'viewer'
  readonly password?: string
  readonly grants?: readonly { readonly scope: string; readonly permissions: readonly ('read' | 'edit' | 'manageAccess')[] }[]
}

export type CreateMemberResponse = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: 'owner' | 'admin' | 'member' | 'viewer'
  readonly grants: readonly { readonly scope: string; readonly permissions: readonly ('read' | 'edit' | 'manageAccess')[] }[]
  readonly createdAt: string
}

/** Add a member. `POST /members`. Adds a member with a role and grants. An email that another member has is a conflict. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the role owner or admin. */
export interface CreateMember {
  readonly body: CreateMemberBody
  readonly response: CreateMemberResponse
}

export type UpdateMemberParams = { readonly id: string }

export type UpdateMemberBody = {
  readonly name?: string
  readonly role?: 'owner' | 'admin' | 'member' | 'viewer'
  readonly grants?: readonly { readonly scope: string; readonly permissions: readonly ('read' | 'edit' | 'manageAccess')[] }[]
}

export type UpdateMemberResponse = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: 'owner' | 'admin' | 'member' | 'viewer'
  readonly grants: readonly { readonly scope: string; readonly permissions: readonly ('read' | 'edit' | 'manageAccess')[] }[]
  readonly createdAt: string
}

/** Change a member’s name, role or grants. `PATCH /members/{id}`. Changes only the fields that are sent. The organization always keeps an owner. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the role owner or admin. */
export interface UpdateMember {
  readonly params: UpdateMemberParams
  readonly body: UpdateMemberBody
  readonly response: UpdateMemberResponse
}

export type DeleteMemberParams = { readonly id: string }

export type DeleteMemberResponse = null

/** Remove a member and end their credentials. `DELETE /members/{id}`. Removes the member and ends their sessions and keys. The organization always keeps an owner. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the role owner or admin. */
export interface DeleteMember {
  readonly params: DeleteMemberParams
  readonly response: DeleteMemberResponse
}

export type ListScopesQuery = { readonly limit?: number; readonly cursor?: string }

export type ListScopesResponse = {
  readonly scopes: readonly {
    readonly scope: string
    readonly slug: string
    readonly name: string
    readonly permissions: readonly ('read' | 'edit' | 'manageAccess')[]
  }[]
  readonly nextCursor: string | null
}

/** Scopes by name: all of the organization for owners and admins, those they can read for others. `GET /scopes`. Lists the scopes that filings, forms and files can belong to, with the caller’s permissions on each. Any session or key of a member. */
export interface ListScopes {
  readonly query?: ListScopesQuery
  readonly response: ListScopesResponse
}

export type ListApiKeysQuery = { readonly limit?: number; readonly cursor?: string }

export type ListApiKeysResponse = {
  readonly apiKeys: readonly {
    readonly id: string
    readonly name: string
    readonly access: 'read_only' | 'read_write'
    readonly hint: string
    readonly createdAt: string
    readonly lastUsedAt: string | null
    readonly lastUsedAddress: string | null
    readonly expiresAt: string | null
    readonly allowedOperations: { readonly groups: readonly string[]; readonly operations: readonly string[] } | null
    readonly allowedAddresses: readonly string[] | null
  }[]
  readonly nextCursor: string | null
}

/** Your own keys, newest first. `GET /api-keys`. Lists the caller’s keys with their limits, last use and expiry. The keys themselves are not shown again. Any session or key of a member. */
export interface ListApiKeys {
  readonly query?: ListApiKeysQuery
  readonly response: ListApiKeysResponse
}

export type CreateApiKeyBody = {
  readonly name: string
  readonly access: 'read_only' | 'read_write'
  readonly expiresAt?: string
  readonly allowedOperations?: { readonly groups?: readonly string[]; readonly operations?: readonly string[] }
  readonly allowedAddresses?: readonly string[]
}

export type CreateApiKeyResponse = {
  readonly id: string
  readonly name: string
  readonly access: 'read_only' | 'read_write'
  readonly hint: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly lastUsedAddress: string | null
  readonly expiresAt: string | null
  readonly allowedOperations: { readonly groups: readonly string[]; readonly operations: readonly string[] } | null
  readonly allowedAddresses: readonly string[] | null
  readonly key: string
}

/** Create a key for a program, with its limits; it is shown once. `POST /api-keys`. Creates a key that acts as the caller. It can be read-only, expire, and be limited to operations and addresses. Keep the key of the response: it cannot be read later. Needs the session of a person who signed in; API keys are rejected. */
export interface CreateApiKey {
  readonly body: CreateApiKeyBody
  readonly response: CreateApiKeyResponse
}

export type DeleteApiKeyParams = { readonly id: string }

export type DeleteApiKeyResponse = null

/** Revoke a key. `DELETE /api-keys/{id}`. Ends one of the caller’s keys. Requests with it are rejected from then on. Any session or key of a member. */
export interface DeleteApiKey {
  readonly params: DeleteApiKeyParams
  readonly response: DeleteApiKeyResponse
}

export type GetUsageResponse = {
  readonly month: string
  readonly creditLimit: number | null
  readonly creditsUsed: number
  readonly creditsHeld: number
  readonly days: readonly { readonly day: string; readonly operation: string; readonly count: number; readonly credits: number }[]
}

/** Credits by operation and day, this month. `GET /usage`. Sums what the organization was charged this month, by operation and by day. Any session or key of a member. */
export interface GetUsage {
  readonly response: GetUsageResponse
}

export type ListUsageEntriesQuery = {
  readonly limit?: number
  readonly cursor?: string
  readonly from?: string
  readonly to?: string
  readonly operation?: string
  readonly carrierId?: string
  readonly memberId?: string
  readonly readId?: string
}

export type ListUsageEntriesResponse = {
  readonly entries: readonly {
    readonly id: string
    readonly operation: string
    readonly subjectId: string | null
    readonly memberId: string | null
    readonly memberName: string | null
    readonly carrier: { readonly id: string; readonly code: string; readonly name: string } | null
    readonly read: {
      readonly statementYear: number | null
      readonly line: string | null
      readonly part: string | null
      readonly section: string | null
      readonly variant: string | null
      readonly rowCount: number
    } | null
    readonly credits: number
    readonly createdAt: string
  }[]
  readonly nextCursor: string | null
}

/** The ledger, newest first. `GET /usage/entries`. Lists single charges, filtered by time, operation, carrier, member or read. A return is a charge below zero. Any session or key of a member. */
export interface ListUsageEntries {
  readonly query?: ListUsageEntriesQuery
  readonly response: ListUsageEntriesResponse
}

export type GetUsageTotalsQuery = {
  readonly from: string
  readonly to: string
  readonly operation?: string
  readonly carrierId?: string
  readonly memberId?: string
}

export type GetUsageTotalsResponse = {
  readonly days: readonly { readonly day: string; readonly operation: string; readonly count: number; readonly credits: number }[]
  readonly count: number
  readonly credits: number
}

/** The ledger by day and operation, newest first, of at most 366 days. `GET /usage/totals`. Sums the charges of a period by day and operation, filtered by operation, carrier or member. Any session or key of a member. */
export interface GetUsageTotals {
  readonly query: GetUsageTotalsQuery
  readonly response: GetUsageTotalsResponse
}

export type UploadFileFile = Blob

export type UploadFileFields = { readonly scope?: string; readonly sharedWith?: string }

export type UploadFileResponse = {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly byteLength: number
  readonly pageCount: number | null
  readonly paged: boolean
  readonly version: number
  readonly textStatus: 'processing' | 'ready' | 'unreadable'
  readonly unreadableReason: 'scanned' | 'password_protected' | 'empty' | 'damaged' | 'too_large' | 'too_much_text' | 'unsupported_type' | 'timed_out' | null
  readonly unreadableMessage: string | null
  readonly progress: number | null
  readonly downloadable: boolean
  readonly scope: string | null
  readonly owner: { readonly id: string; readonly name: string }
  readonly sharedWith: readonly string[]
  readonly exhibit: { readonly comparisonId: string; readonly title: string | null } | null
  readonly tags: readonly string[]
  readonly permissions: { readonly edit: boolean; readonly download: boolean }
  readonly createdAt: string
  readonly updatedAt: string
}

/** Upload a PDF, DOCX or plain text file. `POST /files`. Stores a file and starts to read its text. Poll getFile until its text status is final before you use the text. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface UploadFile {
  readonly file: UploadFileFile
  readonly fields?: UploadFileFields
  readonly response: UploadFileResponse
}

export type ListFilesQuery = {
  readonly limit?: number
  readonly cursor?: string
  readonly scope?: string
  readonly search?: string
  readonly tag?: string
}

export type ListFilesResponse = {
  readonly files: readonly {
    readonly id: string
    readonly name: string
    readonly mediaType: string
    readonly byteLength: number
    readonly pageCount: number | null
    readonly paged: boolean
    readonly version: number
    readonly textStatus: 'processing' | 'ready' | 'unreadable'
    readonly unreadableReason: 'scanned' | 'password_protected' | 'empty' | 'damaged' | 'too_large' | 'too_much_text' | 'unsupported_type' | 'timed_out' | null
    readonly unreadableMessage: string | null
    readonly progress: number | null
    readonly downloadable: boolean
    readonly scope: string | null
    readonly owner: { readonly id: string; readonly name: string }
    readonly sharedWith: readonly string[]
    readonly exhibit: { readonly comparisonId: string; readonly title: string | null } | null
    readonly tags: readonly string[]
    readonly permissions: { readonly edit: boolean; readonly download: boolean }
    readonly createdAt: string
    readonly updatedAt: string
  }[]
  readonly nextCursor: string | null
}

/** Files the caller can open, newest first. `GET /files`. Lists the files that the caller can open, filtered by scope, tag or part of the name. Any session or key of a member. */
export interface ListFiles {
  readonly query?: ListFilesQuery
  readonly response: ListFilesResponse
}

export type GetFileParams = { readonly id: string }

export type GetFileQuery = { readonly version?: number }

export type GetFileResponse = {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly byteLength: number
  readonly pageCount: number | null
  readonly paged: boolean
  readonly version: number
  readonly textStatus: 'processing' | 'ready' | 'unreadable'
  readonly unreadableReason: 'scanned' | 'password_protected' | 'empty' | 'damaged' | 'too_large' | 'too_much_text' | 'unsupported_type' | 'timed_out' | null
  readonly unreadableMessage: string | null
  readonly progress: number | null
  readonly downloadable: boolean
  readonly scope: string | null
  readonly owner: { readonly id: string; readonly name: string }
  readonly sharedWith: readonly string[]
  readonly exhibit: { readonly comparisonId: string; readonly title: string | null } | null
  readonly tags: readonly string[]
  readonly permissions: { readonly edit: boolean; readonly download: boolean }
  readonly createdAt: string
  readonly updatedAt: string
}

/** One file. `GET /files/{id}`. Reads the facts about a file: its newest version, or the one that is named. getFileContent has its bytes. Any session or key of a member. */
export interface GetFile {
  readonly params: GetFileParams
  readonly query?: GetFileQuery
  readonly response: GetFileResponse
}

export type UpdateFileParams = { readonly id: string }

export type UpdateFileBody = {
  readonly name?: string
  readonly downloadable?: boolean
  readonly tags?: readonly string[]
  readonly scope?: string | null
  readonly sharedWith?: readonly string[]
}

export type UpdateFileResponse = {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly byteLength: number
  readonly pageCount: number | null
  readonly paged: boolean
  readonly version: number
  readonly textStatus: 'processing' | 'ready' | 'unreadable'
  readonly unreadableReason: 'scanned' | 'password_protected' | 'empty' | 'damaged' | 'too_large' | 'too_much_text' | 'unsupported_type' | 'timed_out' | null
  readonly unreadableMessage: string | null
  readonly progress: number | null
  readonly downloadable: boolean
  readonly scope: string | null
  readonly owner: { readonly id: string; readonly name: string }
  readonly sharedWith: readonly string[]
  readonly exhibit: { readonly comparisonId: string; readonly title: string | null } | null
  readonly tags: readonly string[]
  readonly permissions: { readonly edit: boolean; readonly download: boolean }
  readonly createdAt: string
  readonly updatedAt: string
}

/** Rename, tag, share, move or restrict a file. `PATCH /files/{id}`. Changes only the fields that are sent. `permissions` of the file says whether the caller can edit it. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface UpdateFile {
  readonly params: UpdateFileParams
  readonly body: UpdateFileBody
  readonly response: UpdateFileResponse
}

export type DeleteFileParams = { readonly id: string }

export type DeleteFileResponse = null

/** Delete a file. `DELETE /files/{id}`. Deletes the file with all its versions. Comparisons that used it are not deleted. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface DeleteFile {
  readonly params: DeleteFileParams
  readonly response: DeleteFileResponse
}

export type UploadFileVersionParams = { readonly id: string }

export type UploadFileVersionFile = Blob

export type UploadFileVersionResponse = {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly byteLength: number
  readonly pageCount: number | null
  readonly paged: boolean
  readonly version: number
  readonly textStatus: 'processing' | 'ready' | 'unreadable'
  readonly unreadableReason: 'scanned' | 'password_protected' | 'empty' | 'damaged' | 'too_large' | 'too_much_text' | 'unsupported_type' | 'timed_out' | null
  readonly unreadableMessage: string | null
  readonly progress: number | null
  readonly downloadable: boolean
  readonly scope: string | null
  readonly owner: { readonly id: string; readonly name: string }
  readonly sharedWith: readonly string[]
  readonly exhibit: { readonly comparisonId: string; readonly title: string | null } | null
  readonly tags: readonly string[]
  readonly permissions: { readonly edit: boolean; readonly download: boolean }
  readonly createdAt: string
  readonly updatedAt: string
}

/** Upload a new version of a file. `POST /files/{id}/versions`. Adds a version to a file under the same id. Comparisons keep the version that they read. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface UploadFileVersion {
  readonly params: UploadFileVersionParams
  readonly file: UploadFileVersionFile
  readonly response: UploadFileVersionResponse
}

export type GetFileContentParams = { readonly id: string }

export type GetFileContentQuery = { readonly version?: number }

export type GetFileContentResponse = Response

/** The file’s bytes, as an attachment. `GET /files/{id}/content`. Downloads the newest version, or the one that is named. Only the owner can download a restricted file. Any session or key of a member. */
export interface GetFileContent {
  readonly params: GetFileContentParams
  readonly query?: GetFileContentQuery
  readonly response: GetFileContentResponse
}

export type GetFilePageParams = { readonly id: string; readonly page: number }

export type GetFilePageQuery = { readonly version?: number }

export type GetFilePageResponse = {
  readonly page: number
  readonly width: number | null
  readonly height: number | null
  readonly text: string
  readonly runs: readonly {
    readonly start: number
    readonly end: number
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }[]
}

/** One page’s text with positions. `GET /files/{id}/pages/{page}`. Reads the text of one page, with the position of each part, as comparisons cite it. Any session or key of a member. */
export interface GetFilePage {
  readonly params: GetFilePageParams
  readonly query?: GetFilePageQuery
  readonly response: GetFilePageResponse
}

export type GetFileUsesParams = { readonly fileId: string }

export type GetFileUsesResponse = {
  readonly comparisons: readonly {
    readonly id: string
    readonly title: string
    readonly status: 'queued' | 'running' | 'succeeded' | 'failed'
    readonly versions: readonly number[]
    readonly createdAt: string
  }[]
  readonly filings: readonly {
    readonly id: string
    readonly displayName: string
    readonly serffTrackingNumber: string | null
    readonly schedules: readonly ('form' | 'rate_rule' | 'supporting')[]
    readonly addedAt: string
  }[]
  readonly forms: readonly {
    readonly id: string
    readonly editionId: string
    readonly scope: string
    readonly title: string
    readonly formNumber: string
    readonly editionDate: string | null
  }[]
  readonly catalogForms: readonly {
    readonly id: string
    readonly product: { readonly id: string; readonly name: string }
    readonly state: string
    readonly title: string
    readonly formNumber: string
    readonly editionDate: string | null
  }[]
  readonly more: {
    readonly comparisons: boolean
    readonly filings: boolean
    readonly forms: boolean
    readonly catalogForms: boolean
  }
}

/** Comparisons, filings and forms that use a file and that the caller can read, newest first. `GET /files/{fileId}/uses`. Lists where a file is in use, so that a change or deletion can be judged. Records that the caller cannot read are left out. Any session or key of a member. */
export interface GetFileUses {
  readonly params: GetFileUsesParams
  readonly response: GetFileUsesResponse
}

export type ListFileCopiesParams = { readonly fileId: string }

export type ListFileCopiesResponse = {
  readonly copies: readonly {
    readonly fileId: string
    readonly name: string
    readonly version: number
    readonly isNewest: boolean
    readonly downloadable: boolean
    readonly uploadedAt: string
  }[]
}

/** Other files with the content of a file’s newest version that the caller can open, newest first. `GET /files/{fileId}/copies`. Finds other files with exactly the same bytes, so that a wording is not kept twice. Any session or key of a member. */
export interface ListFileCopies {
  readonly params: ListFileCopiesParams
  readonly response: ListFileCopiesResponse
}

export type FindFileReadersBody = { readonly fileIds: readonly string[] }

export type FindFileReadersResponse = {
  readonly excluded: readonly { readonly member: { readonly id: string; readonly name: string }; readonly fileIds: readonly string[] }[]
}

/** Which members cannot open some of these files; files that the caller cannot open are left out. `POST /file-readers`. Finds members who could not follow a link to these files. Nothing is changed by it. Any session or key of a member. */
export interface FindFileReaders {
  readonly body: FindFileReadersBody
  readonly response: FindFileReadersResponse
}

export type ListFileAccessRequestsQuery = { readonly limit?: number; readonly cursor?: string }

export type ListFileAccessRequestsResponse = {
  readonly fileAccessRequests: readonly {
    readonly id: string
    readonly state: 'open' | 'granted' | 'dismissed'
    readonly member: { readonly id: string; readonly name: string }
    readonly file: { readonly id: string; readonly name: string }
    readonly comparison: { readonly id: string; readonly title: string }
    readonly createdAt: string
  }[]
  readonly nextCursor: string | null
}

/** Open requests for access to files that the caller decides on, oldest first. `GET /file-access-requests`. Lists requests for the caller’s files, or for those of owners who left. Decide with updateFileAccessRequest. Any session or key of a member. */
export interface ListFileAccessRequests {
  readonly query?: ListFileAccessRequestsQuery
  readonly response: ListFileAccessRequestsResponse
}

export type UpdateFileAccessRequestParams = { readonly id: string }

export type UpdateFileAccessRequestBody = { readonly state: 'open' | 'granted' | 'dismissed' }

export type UpdateFileAccessRequestResponse = {
  readonly id: string
  readonly state: 'open' | 'granted' | 'dismissed'
  readonly member: { readonly id: string; readonly name: string }
  readonly file: { readonly id: string; readonly name: string }
  readonly comparison: { readonly id: string; readonly title: string }
  readonly createdAt: string
}

/** Grant or dismiss a request for access to a file, or take that decision back. `PATCH /file-access-requests/{id}`. Sets the state of a request. Granting gives the member the file; taking the decision back takes it away. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface UpdateFileAccessRequest {
  readonly params: UpdateFileAccessRequestParams
  readonly body: UpdateFileAccessRequestBody
  readonly response: UpdateFileAccessRequestResponse
}

export type ListFormsQuery = { readonly limit?: number; readonly cursor?: string; readonly scope?: string; readonly search?: string }

export type ListFormsResponse = {
  readonly forms: readonly {
    readonly id: string
    readonly scope: string
    readonly title: string
    readonly formNumber: string
    readonly createdAt: string
  }[]
  readonly nextCursor: string | null
}

/** Forms the caller can read, by form number. `GET /insurance/forms`. Lists registered forms, filtered by scope or by part of the number or title. Any session or key of a member. */
export interface ListForms {
  readonly query?: ListFormsQuery
  readonly response: ListFormsResponse
}

export type CreateFormBody = { readonly scope: string; readonly title: string; readonly formNumber: string }

export type CreateFormResponse = {
  readonly id: string
  readonly scope: string
  readonly title: string
  readonly formNumber: string
  readonly createdAt: string
}

/** Register a form. `POST /insurance/forms`. Registers a form in a scope, under its number and title. Add its wordings with createFormEdition. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface CreateForm {
  readonly body: CreateFormBody
  readonly response: CreateFormResponse
}

export type GetFormParams = { readonly id: string }

export type GetFormResponse = {
  readonly id: string
  readonly scope: string
  readonly title: string
  readonly formNumber: string
  readonly createdAt: string
}

/** One form. `GET /insurance/forms/{id}`. Reads the number, title and scope of a form. listFormEditions has its editions. Any session or key of a member. */
export interface GetForm {
  readonly params: GetFormParams
  readonly response: GetFormResponse
}

export type ListFormEditionsParams = { readonly id: string }

export type ListFormEditionsQuery = { readonly limit?: number; readonly cursor?: string }

export type ListFormEditionsResponse = {
  readonly editions: readonly {
    readonly id: string
    readonly formNumber: string
    readonly editionDate: string | null
    readonly files: readonly string[]
    readonly createdAt: string
  }[]
  readonly nextCursor: string | null
}

/** A form’s editions, newest first. `GET /insurance/forms/{id}/editions`. Lists the editions of a form with the files of each. Any session or key of a member. */
export interface ListFormEditions {
  readonly params: ListFormEditionsParams
  readonly query?: ListFormEditionsQuery
  readonly response: ListFormEditionsResponse
}

export type CreateFormEditionParams = { readonly id: string }

export type CreateFormEditionBody = { readonly formNumber: string; readonly editionDate?: string; readonly files: readonly string[] }

export type CreateFormEditionResponse = {
  readonly id: string
  readonly formNumber: string
  readonly editionDate: string | null
  readonly files: readonly string[]
  readonly createdAt: string
}

/** Add an edition with its files. `POST /insurance/forms/{id}/editions`. Adds an edition with its date and the files that hold its wording. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface CreateFormEdition {
  readonly params: CreateFormEditionParams
  readonly body: CreateFormEditionBody
  readonly response: CreateFormEditionResponse
}

export type ListCatalogProductsQuery = {
  readonly limit?: number
  readonly cursor?: string
  readonly type?: string
  readonly search?: string
  readonly state?: string
}

export type ListCatalogProductsResponse = {
  readonly products: readonly {
    readonly id: string
    readonly name: string
    readonly description: string | null
    readonly carrier: string | null
    readonly type: string
    readonly states: readonly string[]
    readonly createdAt: string
  }[]
  readonly nextCursor: string | null
}

/** Products of the research catalog, by name. `GET /insurance/products`. Searches the catalog by product line, state and part of the name. Any session or key of a member. */
export interface ListCatalogProducts {
  readonly query?: ListCatalogProductsQuery
  readonly response: ListCatalogProductsResponse
}

export type GetProductAvailabilityFormsParams = { readonly productId: string; readonly state: string }

export type GetProductAvailabilityFormsQuery = { readonly limit?: number; readonly cursor?: string }

export type GetProductAvailabilityFormsResponse = {
  readonly forms: readonly {
    readonly formId: string
    readonly formNumber: string
    readonly title: string
    readonly editionDate: string | null
    readonly fileCount: number
  }[]
  readonly nextCursor: string | null
}

/** The forms of a catalog product in a state. `GET /insurance/products/{productId}/availability/{state}/forms`. Lists the forms that the catalog records for a product in a state. The organization needs access to it there. Any session or key of a member. */
export interface GetProductAvailabilityForms {
  readonly params: GetProductAvailabilityFormsParams
  readonly query?: GetProductAvailabilityFormsQuery
  readonly response: GetProductAvailabilityFormsResponse
}

export type ListProductLinesResponse = { readonly lines: readonly { readonly name: string; readonly productCount: number }[] }

/** Product lines of the research catalog with the number of their products. `GET /insurance/product-lines`. Counts the products of the catalog by product line. Any session or key of a member. */
export interface ListProductLines {
  readonly response: ListProductLinesResponse
}

export type ListCatalogFilingsQuery = { readonly limit?: number; readonly cursor?: string; readonly state?: string; readonly toi?: string }

export type ListCatalogFilingsResponse = {
  readonly filings: readonly {
    readonly id: string
    readonly state: string
    readonly toiCode: string
    readonly subToiCode: string | null
    readonly serffTrackingNumber: string
    readonly carrier: string | null
    readonly productId: string | null
    readonly filingType: string | null
    readonly description: string | null
    readonly submittedOn: string
    readonly disposition: string | null
    readonly dispositionDate: string | null
  }[]
  readonly nextCursor: string | null
}

/** Filings of the research catalog, newest first. `GET /insurance/filings`. Lists public filings of the catalog, filtered by state and type of insurance. Any session or key of a member. */
export interface ListCatalogFilings {
  readonly query?: ListCatalogFilingsQuery
  readonly response: ListCatalogFilingsResponse
}

export type ListJurisdictionsQuery = { readonly limit?: number; readonly cursor?: string; readonly scope: string }

export type ListJurisdictionsResponse = {
  readonly jurisdictions: readonly { readonly id: string; readonly code: string; readonly name: string }[]
  readonly nextCursor: string | null
}

/** Jurisdictions to file in, by name. `GET /insurance/managed-filings/jurisdictions`. Lists the jurisdictions that a filing of the scope can name. Any session or key of a member. */
export interface ListJurisdictions {
  readonly query: ListJurisdictionsQuery
  readonly response: ListJurisdictionsResponse
}

export type GetJurisdictionParams = { readonly id: string }

export type GetJurisdictionQuery = { readonly scope: string }

export type GetJurisdictionResponse = { readonly id: string; readonly code: string; readonly name: string }

/** One jurisdiction. `GET /insurance/managed-filings/jurisdictions/{id}`. Reads one jurisdiction by its id. Any session or key of a member. */
export interface GetJurisdiction {
  readonly params: GetJurisdictionParams
  readonly query: GetJurisdictionQuery
  readonly response: GetJurisdictionResponse
}

export type ListInsuranceTypesQuery = { readonly limit?: number; readonly cursor?: string; readonly search?: string }

export type ListInsuranceTypesResponse = {
  readonly insuranceTypes: readonly { readonly code: string; readonly name: string; readonly official: boolean }[]
  readonly nextCursor: string | null
}

/** Types of insurance, by code. `GET /insurance/insurance-types`. Lists the types of insurance (TOI) of the filing system, filtered by part of the code or name. Any session or key of a member. */
export interface ListInsuranceTypes {
  readonly query?: ListInsuranceTypesQuery
  readonly response: ListInsuranceTypesResponse
}

export type ListInsuranceSubtypesParams = { readonly toiCode: string }

export type ListInsuranceSubtypesQuery = { readonly limit?: number; readonly cursor?: string }

export type ListInsuranceSubtypesResponse = {
  readonly subtypes: readonly {
    readonly id: string
    readonly code: string
    readonly name: string
    readonly description: string
    readonly official: boolean
  }[]
  readonly nextCursor: string | null
}

/** The subtypes of a type of insurance, by code. `GET /insurance/insurance-types/{toiCode}/subtypes`. Lists the subtypes (sub-TOI) that a filing of this type of insurance can name. Any session or key of a member. */
export interface ListInsuranceSubtypes {
  readonly params: ListInsuranceSubtypesParams
  readonly query?: ListInsuranceSubtypesQuery
  readonly response: ListInsuranceSubtypesResponse
}

export type GetInsuranceSubtypeParams = { readonly toiCode: string; readonly id: string }

export type GetInsuranceSubtypeResponse = { readonly id: string; readonly code: string; readonly name: string; readonly description: string }

/** One subtype of a type of insurance. `GET /insurance/insurance-types/{toiCode}/subtypes/{id}`. Reads one subtype by the code of its type and its id. Any session or key of a member. */
export interface GetInsuranceSubtype {
  readonly params: GetInsuranceSubtypeParams
  readonly response: GetInsuranceSubtypeResponse
}

export type ListManagedProductsQuery = { readonly limit?: number; readonly cursor?: string; readonly scope: string; readonly search?: string }

export type ListManagedProductsResponse = {
  readonly products: readonly {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly admitted: boolean
    readonly lifecycleStatus: string
  }[]
  readonly nextCursor: string | null
}

/** Products of a scope’s filings, by name. `GET /insurance/managed-filings/products`. Lists the products that filings of a scope can name, filtered by part of the name. Any session or key of a member. */
export interface ListManagedProducts {
  readonly query: ListManagedProductsQuery
  readonly response: ListManagedProductsResponse
}

export type CreateManagedProductBody = {
  readonly scope: string
  readonly name: string
  readonly description?: string
  readonly admitted?: boolean
  readonly lifecycleStatus?: 'in_development' | 'active' | 'discontinued'
}

export type CreateManagedProductResponse = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly admitted: boolean
  readonly lifecycleStatus: string
}

/** Add a product to a scope the caller may edit. `POST /insurance/managed-filings/products`. Adds a product that filings of the scope can then name. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface CreateManagedProduct {
  readonly body: CreateManagedProductBody
  readonly response: CreateManagedProductResponse
}

export type ListScopeProductsQuery = { readonly limit?: number; readonly cursor?: string; readonly scope: string; readonly search?: string }

export type ListScopeProductsResponse = {
  readonly products: readonly {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly admitted: boolean
    readonly lifecycleStatus: string
  }[]
  readonly nextCursor: string | null
}

/** Products of a scope’s filings, by name, with short cursors. `GET /managed-filings/products`. Lists the same products as listManagedProducts, with cursors that fit into short addresses. Any session or key of a member. */
export interface ListScopeProducts {
  readonly query: ListScopeProductsQuery
  readonly response: ListScopeProductsResponse
}

export type GetManagedProductParams = { readonly id: string }

export type GetManagedProductResponse = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly admitted: boolean
  readonly lifecycleStatus: string
}

/** One product of a scope’s filings. `GET /insurance/managed-filings/products/{id}`. Reads one product that filings of a scope can name. In a scope that the caller cannot read, it is not found. Any session or key of a member. */
export interface GetManagedProduct {
  readonly params: GetManagedProductParams
  readonly response: GetManagedProductResponse
}

export type UpdateManagedProductParams = { readonly id: string }

export type UpdateManagedProductBody = {
  readonly name?: string
  readonly description?: string
  readonly admitted?: boolean
  readonly lifecycleStatus?: 'in_development' | 'active' | 'discontinued'
}

export type UpdateManagedProductResponse = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly admitted: boolean
  readonly lifecycleStatus: string
}

/** Change a product. `PATCH /insurance/managed-filings/products/{id}`. Changes only the fields that are sent. Filings that name the product show the change. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface UpdateManagedProduct {
  readonly params: UpdateManagedProductParams
  readonly body: UpdateManagedProductBody
  readonly response: UpdateManagedProductResponse
}

export type ListCompaniesQuery = { readonly limit?: number; readonly cursor?: string; readonly scope: string; readonly search?: string }

export type ListCompaniesResponse = {
  readonly companies: readonly { readonly id: string; readonly scope: string; readonly name: string; readonly naicCode: string | null }[]
  readonly nextCursor: string | null
}

/** Companies of a scope, by name. `GET /insurance/managed-filings/companies`. Lists the companies that filings of a scope can name, filtered by part of the name or NAIC code. Any session or key of a member. */
export interface ListCompanies {
  readonly query: ListCompaniesQuery
  readonly response: ListCompaniesResponse
}

export type ListProjectsQuery = { readonly limit?: number; readonly cursor?: string; readonly scope: string; readonly search?: string }

export type ListProjectsResponse = {
  readonly projects: readonly { readonly id: string; readonly scope: string; readonly name: string }[]
  readonly nextCursor: string | null
}

/** Projects of a scope, by name. `GET /insurance/managed-filings/projects`. Lists the projects that group the filings of a scope, filtered by part of the name. Any session or key of a member. */
export interface ListProjects {
  readonly query: ListProjectsQuery
  readonly response: ListProjectsResponse
}

export type CreateProjectBody = { readonly scope: string; readonly name: string }

export type CreateProjectResponse = { readonly id: string; readonly scope: string; readonly name: string }

/** Start a project in a scope the caller may edit. `POST /insurance/managed-filings/projects`. Adds a project, to which filings of the scope can then belong. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface CreateProject {
  readonly body: CreateProjectBody
  readonly response: CreateProjectResponse
}

export type ListCarriersQuery = { readonly limit?: number; readonly cursor?: string; readonly search?: string }

export type ListCarriersResponse = {
  readonly carriers: readonly { readonly id: string; readonly code: string; readonly naicCompanyCode: string; readonly name: string }[]
  readonly nextCursor: string | null
}

/** Carriers, by name. `GET /insurance/carriers`. Lists carriers with their codes, filtered by part of the name or code. Any session or key of a member. */
export interface ListCarriers {
  readonly query?: ListCarriersQuery
  readonly response: ListCarriersResponse
}

export type ListRatingProgramsQuery = { readonly limit?: number; readonly cursor?: string; readonly search?: string }

export type ListRatingProgramsResponse = {
  readonly ratingPrograms: readonly {
    readonly id: string
    readonly name: string
    readonly latestVersion: number | null
    readonly createdAt: string
  }[]
  readonly nextCursor: string | null
}

/** Rating programs of the organization, by name. `GET /insurance/rating-programs`. Lists rating programs with their latest version, filtered by part of the name or id. Any session or key of a member. */
export interface ListRatingPrograms {
  readonly query?: ListRatingProgramsQuery
  readonly response: ListRatingProgramsResponse
}

export type CreateRatingProgramBody = { readonly id: string; readonly name: string }

export type CreateRatingProgramResponse = {
  readonly id: string
  readonly name: string
  readonly latestVersion: number | null
  readonly createdAt: string
}

/** Add a rating program, without a version. `POST /insurance/rating-programs`. Adds a rating program under an id of the caller’s choice. Publish its versions with publishRatingProgramVersion. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the role owner or admin. */
export interface CreateRatingProgram {
  readonly body: CreateRatingProgramBody
  readonly response: CreateRatingProgramResponse
}

export type ListRatingProgramVersionsParams = { readonly id: string }

export type ListRatingProgramVersionsQuery = { readonly limit?: number; readonly before?: number }

export type ListRatingProgramVersionsResponse = {
  readonly versions: readonly {
    readonly programId: string
    readonly version: number
    readonly engineBundleId: string
    readonly programBundleId: string
    readonly effectiveDate: string
    readonly supportedFrom: string
    readonly supportedTo: string
    readonly scopeNote: string
    readonly releaseNotes: string
    readonly publishedAt: string
    readonly publishedBy: string
  }[]
  readonly nextBefore: number | null
}

/** Versions of a rating program, newest first. `GET /insurance/rating-programs/{id}/versions`. Lists the versions of a program. `before` continues below a version. Any session or key of a member. */
export interface ListRatingProgramVersions {
  readonly params: ListRatingProgramVersionsParams
  readonly query?: ListRatingProgramVersionsQuery
  readonly response: ListRatingProgramVersionsResponse
}

export type PublishRatingProgramVersionParams = { readonly id: string }

export type PublishRatingProgramVersionBody = {
  readonly version: number
  readonly engineBundleId: string
  readonly programBundleId: string
  readonly effectiveDate: string
  readonly supportedFrom: string
  readonly supportedTo: string
  readonly scopeNote?: string
  readonly releaseNotes?: string
}

export type PublishRatingProgramVersionResponse = {
  readonly programId: string
  readonly version: number
  readonly engineBundleId: string
  readonly programBundleId: string
  readonly effectiveDate: string
  readonly supportedFrom: string
  readonly supportedTo: string
  readonly scopeNote: string
  readonly releaseNotes: string
  readonly publishedAt: string
  readonly publishedBy: string
}

/** Publish the next version of a rating program, which is final. `POST /insurance/rating-programs/{id}/versions`. Adds the next version of a program. A published version cannot be changed or removed. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the role owner or admin. */
export interface PublishRatingProgramVersion {
  readonly params: PublishRatingProgramVersionParams
  readonly body: PublishRatingProgramVersionBody
  readonly response: PublishRatingProgramVersionResponse
}

export type CreateFormComparisonHeaders = { readonly 'idempotency-key'?: string }

export type CreateFormComparisonBody = {
  readonly variants: readonly {
    readonly key: string
    readonly label?: string
    readonly documents?: readonly (string | {
      readonly fileId: string
      readonly version?: number
      readonly id?: string
      readonly label?: string
      readonly annotations?: readonly { readonly page?: number; readonly quote?: string; readonly note: string }[]
    })[]
    readonly form?: { readonly scope: string; readonly editionId: string }
    readonly catalogForm?: { readonly productId: string; readonly state: string; readonly formId: string }
    readonly context?: {
      readonly product?: { readonly id: string; readonly state?: string } | {
        readonly name: string
        readonly carrier?: string
        readonly lineOfBusiness?: string
        readonly state?: string
        readonly description?: string
      }
      readonly documents?: readonly (string | {
        readonly fileId: string
        readonly version?: number
        readonly id?: string
        readonly label?: string
        readonly annotations?: readonly { readonly page?: number; readonly quote?: string; readonly note: string }[]
      })[]
      readonly facts?: string
    }
  }[]
  readonly sharedContext?: {
    readonly product?: { readonly id: string; readonly state?: string } | {
      readonly name: string
      readonly carrier?: string
      readonly lineOfBusiness?: string
      readonly state?: string
      readonly description?: string
    }
    readonly documents?: readonly (string | {
      readonly fileId: string
      readonly version?: number
      readonly id?: string
      readonly label?: string
      readonly annotations?: readonly { readonly page?: number; readonly quote?: string; readonly note: string }[]
    })[]
    readonly facts?: string
  }
  readonly knowledge?: readonly (string | {
    readonly fileId: string
    readonly version?: number
    readonly id?: string
    readonly label?: string
    readonly annotations?: readonly { readonly page?: number; readonly quote?: string; readonly note: string }[]
  })[]
  readonly focus?: readonly string[]
  readonly scenarios?: readonly {
    readonly id: string
    readonly facts: string
    readonly question: string
    readonly expectations?: readonly { readonly id: string; readonly assertion: string; readonly variant?: string }[]
  }[]
  readonly reviewMaterial?: readonly (string | {
    readonly fileId: string
    readonly version?: number
    readonly id?: string
    readonly label?: string
    readonly annotations?: readonly { readonly page?: number; readonly quote?: string; readonly note: string }[]
  })[]
}

export type CreateFormComparisonResponse = {
  readonly id: string
  readonly createdAt: string
  readonly idempotencyExpiresAt: string | null
  readonly createdBy?: { readonly id: string; readonly name: string }
  readonly startedAt?: string | null
  readonly endedAt?: string | null
  readonly title?: string
  readonly tags?: readonly string[]
  readonly request: Readonly<Record<string, unknown>>
  readonly status: 'queued'
} | {
  readonly id: string
  readonly createdAt: string
  readonly idempotencyExpiresAt: string | null
  readonly createdBy?: { readonly id: string; readonly name: string }
  readonly startedAt?: string | null
  readonly endedAt?: string | null
  readonly title?: string
  readonly tags?: readonly string[]
  readonly request: Readonly<Record<string, unknown>>
  readonly status: 'running'
  readonly progress?: {
    readonly phase: 'reading' | 'aligning' | 'comparing' | 'answering' | 'asking' | 'citing'
    readonly share: number
  } | null
} | {
  readonly id: string
  readonly createdAt: string
  readonly idempotencyExpiresAt: string | null
  readonly createdBy?: { readonly id: string; readonly name: string }
  readonly startedAt?: string | null
  readonly endedAt?: string | null
  readonly title?: string
  readonly tags?: readonly string[]
  readonly request: Readonly<Record<string, unknown>>
  readonly result: ComparisonResult
  readonly inputsUsed: InputsUsed
  readonly status: 'succeeded'
  readonly redactedCitationCount: number
  readonly usage: { readonly credits: number }
} | {
  readonly id: string
  readonly createdAt: string
  readonly idempotencyExpiresAt: string | null
  readonly createdBy?: { readonly id: string; readonly name: string }
  readonly startedAt?: string | null
  readonly endedAt?: string | null
  readonly title?: string
  readonly tags?: readonly string[]
  readonly request: Readonly<Record<string, unknown>>
  readonly status: 'failed'
  readonly failure: { readonly code: string; readonly error: string; readonly retryable: boolean }
}

/** Compare two to eight versions of a wording. `POST /insurance/form-comparisons`. Starts a run that compares the variants and answers the scenarios. The response comes before the result: poll getFormComparison or wait for the event. The same idempotency key returns the same run and is charged once. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the feature form_comparisons. Costs credits when it succeeds. Price: 1 credit, plus 1 for every 100 pages of wording or part of them. */
export interface CreateFormComparison {
  readonly headers?: CreateFormComparisonHeaders
  readonly body: CreateFormComparisonBody
  readonly response: CreateFormComparisonResponse
}

export type ListFormComparisonsQuery = {
  readonly limit?: number
  readonly cursor?: string
  readonly status?: 'queued' | 'running' | 'succeeded' | 'failed'
  readonly tag?: string
  readonly search?: string
}

export type ListFormComparisonsResponse = {
  readonly formComparisons: readonly ({
    readonly id: string
    readonly createdAt: string
    readonly idempotencyExpiresAt: string | null
    readonly createdBy?: { readonly id: string; readonly name: string }
    readonly startedAt?: string | null
    readonly endedAt?: string | null
    readonly title?: string
    readonly tags?: readonly string[]
    readonly status: 'queued'
  } | {
    readonly id: string
    readonly createdAt: string
    readonly idempotencyExpiresAt: string | null
    readonly createdBy?: { readonly id: string; readonly name: string }
    readonly startedAt?: string | null
    readonly endedAt?: string | null
    readonly title?: string
    readonly tags?: readonly string[]
    readonly status: 'running'
    readonly progress?: {
      readonly phase: 'reading' | 'aligning' | 'comparing' | 'answering' | 'asking' | 'citing'
      readonly share: number
    } | null
  } | {
    readonly id: string
    readonly createdAt: string
    readonly idempotencyExpiresAt: string | null
    readonly createdBy?: { readonly id: string; readonly name: string }
    readonly startedAt?: string | null
    readonly endedAt?: string | null
    readonly title?: string
    readonly tags?: readonly string[]
    readonly status: 'succeeded'
    readonly redactedCitationCount: number
    readonly usage: { readonly credits: number }
  } | {
    readonly id: string
    readonly createdAt: string
    readonly idempotencyExpiresAt: string | null
    readonly createdBy?: { readonly id: string; readonly name: string }
    readonly startedAt?: string | null
    readonly endedAt?: string | null
    readonly title?: string
    readonly tags?: readonly string[]
    readonly status: 'failed'
    readonly failure: { readonly code: string; readonly error: string; readonly retryable: boolean }
  })[]
  readonly nextCursor: string | null
}

/** The organization’s comparisons, newest first. `GET /insurance/form-comparisons`. Lists comparisons without their results, filtered by status, tag, or part of a name, product or document. Any session or key of a member. Needs the feature form_comparisons. */
export interface ListFormComparisons {
  readonly query?: ListFormComparisonsQuery
  readonly response: ListFormComparisonsResponse
}

export type GetFormComparisonParams = { readonly id: string }

export type GetFormComparisonResponse = {
  readonly id: string
  readonly createdAt: string
  readonly idempotencyExpiresAt: string | null
  readonly createdBy?: { readonly id: string; readonly name: string }
  readonly startedAt?: string | null
  readonly endedAt?: string | null
  readonly title?: string
  readonly tags?: readonly string[]
  readonly request: Readonly<Record<string, unknown>>
  readonly status: 'queued'
} | {
  readonly id: string
  readonly createdAt: string
  readonly idempotencyExpiresAt: string | null
  readonly createdBy?: { readonly id: string; readonly name: string }
  readonly startedAt?: string | null
  readonly endedAt?: string | null
  readonly title?: string
  readonly tags?: readonly string[]
  readonly request: Readonly<Record<string, unknown>>
  readonly status: 'running'
  readonly progress?: {
    readonly phase: 'reading' | 'aligning' | 'comparing' | 'answering' | 'asking' | 'citing'
    readonly share: number
  } | null
} | {
  readonly id: string
  readonly createdAt: string
  readonly idempotencyExpiresAt: string | null
  readonly createdBy?: { readonly id: string; readonly name: string }
  readonly startedAt?: string | null
  readonly endedAt?: string | null
  readonly title?: string
  readonly tags?: readonly string[]
  readonly request: Readonly<Record<string, unknown>>
  readonly result: ComparisonResult
  readonly inputsUsed: InputsUsed
  readonly status: 'succeeded'
  readonly redactedCitationCount: number
  readonly usage: { readonly credits: number }
} | {
  readonly id: string
  readonly createdAt: string
  readonly idempotencyExpiresAt: string | null
  readonly createdBy?: { readonly id: string; readonly name: string }
  readonly startedAt?: string | null
  readonly endedAt?: string | null
  readonly title?: string
  readonly tags?: readonly string[]
  readonly request: Readonly<Record<string, unknown>>
  readonly status: 'failed'
  readonly failure: { readonly code: string; readonly error: string; readonly retryable: boolean }
}

/** One comparison with its result, without text from files the caller cannot open. `GET /insurance/form-comparisons/{id}`. Reads the state of a run and, once it has succeeded, its result with citations. A failed run says why. Any session or key of a member. Needs the feature form_comparisons. */
export interface GetFormComparison {
  readonly params: GetFormComparisonParams
  readonly response: GetFormComparisonResponse
}

export type UpdateFormComparisonParams = { readonly id: string }

export type UpdateFormComparisonBody = { readonly title?: string | null; readonly tags?: readonly string[] }

export type UpdateFormComparisonResponse = {
  readonly id: string
  readonly createdAt: string
  readonly idempotencyExpiresAt: string | null
  readonly createdBy?: { readonly id: string; readonly name: string }
  readonly startedAt?: string | null
  readonly endedAt?: string | null
  readonly title?: string
  readonly tags?: readonly string[]
  readonly status: 'queued'
} | {
  readonly id: string
  readonly createdAt: string
  readonly idempotencyExpiresAt: string | null
  readonly createdBy?: { readonly id: string; readonly name: string }
  readonly startedAt?: string | null
  readonly endedAt?: string | null
  readonly title?: string
  readonly tags?: readonly string[]
  readonly status: 'running'
  readonly progress?: {
    readonly phase: 'reading' | 'aligning' | 'comparing' | 'answering' | 'asking' | 'citing'
    readonly share: number
  } | null
} | {
  readonly id: string
  readonly createdAt: string
  readonly idempotencyExpiresAt: string | null
  readonly createdBy?: { readonly id: string; readonly name: string }
  readonly startedAt?: string | null
  readonly endedAt?: string | null
  readonly title?: string
  readonly tags?: readonly string[]
  readonly status: 'succeeded'
  readonly redactedCitationCount: number
  readonly usage: { readonly credits: number }
} | {
  readonly id: string
  readonly createdAt: string
  readonly idempotencyExpiresAt: string | null
  readonly createdBy?: { readonly id: string; readonly name: string }
  readonly startedAt?: string | null
  readonly endedAt?: string | null
  readonly title?: string
  readonly tags?: readonly string[]
  readonly status: 'failed'
  readonly failure: { readonly code: string; readonly error: string; readonly retryable: boolean }
}

/** Rename a comparison, or change its tags. `PATCH /insurance/form-comparisons/{id}`. Changes the title or the tags. The request and the result of a comparison never change. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the feature form_comparisons. */
export interface UpdateFormComparison {
  readonly params: UpdateFormComparisonParams
  readonly body: UpdateFormComparisonBody
  readonly response: UpdateFormComparisonResponse
}

export type DeleteFormComparisonParams = { readonly id: string }

export type DeleteFormComparisonResponse = null

/** Delete a comparison; its run is canceled, charges stay. `DELETE /insurance/form-comparisons/{id}`. Deletes a comparison with its result, and cancels an unfinished run. Charges stay; held credits are returned. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the feature form_comparisons. */
export interface DeleteFormComparison {
  readonly params: DeleteFormComparisonParams
  readonly response: DeleteFormComparisonResponse
}

export type CreateFormComparisonExportParams = { readonly id: string }

export type CreateFormComparisonExportHeaders = { readonly 'idempotency-key'?: string }

export type CreateFormComparisonExportBody = {
  readonly format: 'docx' | 'xlsx' | 'pdf' | 'csv' | 'json'
  readonly view?: {
    readonly scope?: 'all' | 'filtered' | 'reviewed'
    readonly filters?: {
      readonly part?: readonly ('declarations' | 'insuring_agreement' | 'definitions' | 'coverages' | 'perils' | 'exclusions' | 'conditions' | 'limits' | 'deductibles' | 'loss_settlement' | 'endorsement' | 'other')[]
      readonly relation?: readonly ('same' | 'editorial' | 'changed' | 'partial')[]
      readonly materiality?: readonly ('high' | 'medium' | 'low' | 'none')[]
      readonly category?: readonly ('amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout')[]
      readonly effect?: readonly ('broader' | 'narrower' | 'mixed' | 'unclear' | 'none')[]
      readonly review?: readonly ('open' | 'accepted' | 'questioned' | 'rejected')[]
      readonly numbersOnly?: boolean
      readonly search?: string
      readonly sentence?: number
    }
    readonly variants?: readonly string[]
    readonly identical?: boolean
    readonly notes?: boolean
    readonly company?: string
    readonly filing?: string
  }
}

export type CreateFormComparisonExportResponse = {
  readonly id: string
  readonly comparisonId: string
  readonly format: 'docx' | 'xlsx' | 'pdf' | 'csv' | 'json'
  readonly view: {
    readonly scope: 'all' | 'filtered' | 'reviewed'
    readonly filters?: {
      readonly part: readonly ('declarations' | 'insuring_agreement' | 'definitions' | 'coverages' | 'perils' | 'exclusions' | 'conditions' | 'limits' | 'deductibles' | 'loss_settlement' | 'endorsement' | 'other')[]
      readonly relation: readonly ('same' | 'editorial' | 'changed' | 'partial')[]
      readonly materiality: readonly ('high' | 'medium' | 'low' | 'none')[]
      readonly category: readonly ('amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout')[]
      readonly effect: readonly ('broader' | 'narrower' | 'mixed' | 'unclear' | 'none')[]
      readonly review: readonly ('open' | 'accepted' | 'questioned' | 'rejected')[]
      readonly numbersOnly: boolean
      readonly search?: string
      readonly sentence?: number
    }
    readonly variants?: readonly string[]
    readonly identical: boolean
    readonly notes: boolean
    readonly company?: string
    readonly filing?: string
  }
  readonly createdAt: string
  readonly endedAt: string | null
  readonly status: 'queued'
} | {
  readonly id: string
  readonly comparisonId: string
  readonly format: 'docx' | 'xlsx' | 'pdf' | 'csv' | 'json'
  readonly view: {
    readonly scope: 'all' | 'filtered' | 'reviewed'
    readonly filters?: {
      readonly part: readonly ('declarations' | 'insuring_agreement' | 'definitions' | 'coverages' | 'perils' | 'exclusions' | 'conditions' | 'limits' | 'deductibles' | 'loss_settlement' | 'endorsement' | 'other')[]
      readonly relation: readonly ('same' | 'editorial' | 'changed' | 'partial')[]
      readonly materiality: readonly ('high' | 'medium' | 'low' | 'none')[]
      readonly category: readonly ('amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout')[]
      readonly effect: readonly ('broader' | 'narrower' | 'mixed' | 'unclear' | 'none')[]
      readonly review: readonly ('open' | 'accepted' | 'questioned' | 'rejected')[]
      readonly numbersOnly: boolean
      readonly search?: string
      readonly sentence?: number
    }
    readonly variants?: readonly string[]
    readonly identical: boolean
    readonly notes: boolean
    readonly company?: string
    readonly filing?: string
  }
  readonly createdAt: string
  readonly endedAt: string | null
  readonly status: 'running'
  readonly share: number
} | {
  readonly id: string
  readonly comparisonId: string
  readonly format: 'docx' | 'xlsx' | 'pdf' | 'csv' | 'json'
  readonly view: {
    readonly scope: 'all' | 'filtered' | 'reviewed'
    readonly filters?: {
      readonly part: readonly ('declarations' | 'insuring_agreement' | 'definitions' | 'coverages' | 'perils' | 'exclusions' | 'conditions' | 'limits' | 'deductibles' | 'loss_settlement' | 'endorsement' | 'other')[]
      readonly relation: readonly ('same' | 'editorial' | 'changed' | 'partial')[]
      readonly materiality: readonly ('high' | 'medium' | 'low' | 'none')[]
      readonly category: readonly ('amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout')[]
      readonly effect: readonly ('broader' | 'narrower' | 'mixed' | 'unclear' | 'none')[]
      readonly review: readonly ('open' | 'accepted' | 'questioned' | 'rejected')[]
      readonly numbersOnly: boolean
      readonly search?: string
      readonly sentence?: number
    }
    readonly variants?: readonly string[]
    readonly identical: boolean
    readonly notes: boolean
    readonly company?: string
    readonly filing?: string
  }
  readonly createdAt: string
  readonly endedAt: string | null
  readonly status: 'succeeded'
  readonly file: { readonly id: string; readonly name: string }
} | {
  readonly id: string
  readonly comparisonId: string
  readonly format: 'docx' | 'xlsx' | 'pdf' | 'csv' | 'json'
  readonly view: {
    readonly scope: 'all' | 'filtered' | 'reviewed'
    readonly filters?: {
      readonly part: readonly ('declarations' | 'insuring_agreement' | 'definitions' | 'coverages' | 'perils' | 'exclusions' | 'conditions' | 'limits' | 'deductibles' | 'loss_settlement' | 'endorsement' | 'other')[]
      readonly relation: readonly ('same' | 'editorial' | 'changed' | 'partial')[]
      readonly materiality: readonly ('high' | 'medium' | 'low' | 'none')[]
      readonly category: readonly ('amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout')[]
      readonly effect: readonly ('broader' | 'narrower' | 'mixed' | 'unclear' | 'none')[]
      readonly review: readonly ('open' | 'accepted' | 'questioned' | 'rejected')[]
      readonly numbersOnly: boolean
      readonly search?: string
      readonly sentence?: number
    }
    readonly variants?: readonly string[]
    readonly identical: boolean
    readonly notes: boolean
    readonly company?: string
    readonly filing?: string
  }
  readonly createdAt: string
  readonly endedAt: string | null
  readonly status: 'failed'
  readonly failure: {
    readonly code: 'comparison_deleted' | 'too_large' | 'export_failed'
    readonly error: string
    readonly retryable: boolean
  }
}

/** Export a finished comparison as a file of the caller’s. `POST /insurance/form-comparisons/{id}/exports`. Starts to write an exhibit in the format and view that are named. Poll getFormComparisonExport until it has a file. The same idempotency key returns the same export. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the feature form_comparisons. */
export interface CreateFormComparisonExport {
  readonly params: CreateFormComparisonExportParams
  readonly headers?: CreateFormComparisonExportHeaders
  readonly body: CreateFormComparisonExportBody
  readonly response: CreateFormComparisonExportResponse
}

export type GetFormComparisonExportParams = { readonly id: string; readonly exportId: string }

export type GetFormComparisonExportResponse = {
  readonly id: string
  readonly comparisonId: string
  readonly format: 'docx' | 'xlsx' | 'pdf' | 'csv' | 'json'
  readonly view: {
    readonly scope: 'all' | 'filtered' | 'reviewed'
    readonly filters?: {
      readonly part: readonly ('declarations' | 'insuring_agreement' | 'definitions' | 'coverages' | 'perils' | 'exclusions' | 'conditions' | 'limits' | 'deductibles' | 'loss_settlement' | 'endorsement' | 'other')[]
      readonly relation: readonly ('same' | 'editorial' | 'changed' | 'partial')[]
      readonly materiality: readonly ('high' | 'medium' | 'low' | 'none')[]
      readonly category: readonly ('amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout')[]
      readonly effect: readonly ('broader' | 'narrower' | 'mixed' | 'unclear' | 'none')[]
      readonly review: readonly ('open' | 'accepted' | 'questioned' | 'rejected')[]
      readonly numbersOnly: boolean
      readonly search?: string
      readonly sentence?: number
    }
    readonly variants?: readonly string[]
    readonly identical: boolean
    readonly notes: boolean
    readonly company?: string
    readonly filing?: string
  }
  readonly createdAt: string
  readonly endedAt: string | null
  readonly status: 'queued'
} | {
  readonly id: string
  readonly comparisonId: string
  readonly format: 'docx' | 'xlsx' | 'pdf' | 'csv' | 'json'
  readonly view: {
    readonly scope: 'all' | 'filtered' | 'reviewed'
    readonly filters?: {
      readonly part: readonly ('declarations' | 'insuring_agreement' | 'definitions' | 'coverages' | 'perils' | 'exclusions' | 'conditions' | 'limits' | 'deductibles' | 'loss_settlement' | 'endorsement' | 'other')[]
      readonly relation: readonly ('same' | 'editorial' | 'changed' | 'partial')[]
      readonly materiality: readonly ('high' | 'medium' | 'low' | 'none')[]
      readonly category: readonly ('amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout')[]
      readonly effect: readonly ('broader' | 'narrower' | 'mixed' | 'unclear' | 'none')[]
      readonly review: readonly ('open' | 'accepted' | 'questioned' | 'rejected')[]
      readonly numbersOnly: boolean
      readonly search?: string
      readonly sentence?: number
    }
    readonly variants?: readonly string[]
    readonly identical: boolean
    readonly notes: boolean
    readonly company?: string
    readonly filing?: string
  }
  readonly createdAt: string
  readonly endedAt: string | null
  readonly status: 'running'
  readonly share: number
} | {
  readonly id: string
  readonly comparisonId: string
  readonly format: 'docx' | 'xlsx' | 'pdf' | 'csv' | 'json'
  readonly view: {
    readonly scope: 'all' | 'filtered' | 'reviewed'
    readonly filters?: {
      readonly part: readonly ('declarations' | 'insuring_agreement' | 'definitions' | 'coverages' | 'perils' | 'exclusions' | 'conditions' | 'limits' | 'deductibles' | 'loss_settlement' | 'endorsement' | 'other')[]
      readonly relation: readonly ('same' | 'editorial' | 'changed' | 'partial')[]
      readonly materiality: readonly ('high' | 'medium' | 'low' | 'none')[]
      readonly category: readonly ('amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout')[]
      readonly effect: readonly ('broader' | 'narrower' | 'mixed' | 'unclear' | 'none')[]
      readonly review: readonly ('open' | 'accepted' | 'questioned' | 'rejected')[]
      readonly numbersOnly: boolean
      readonly search?: string
      readonly sentence?: number
    }
    readonly variants?: readonly string[]
    readonly identical: boolean
    readonly notes: boolean
    readonly company?: string
    readonly filing?: string
  }
  readonly createdAt: string
  readonly endedAt: string | null
  readonly status: 'succeeded'
  readonly file: { readonly id: string; readonly name: string }
} | {
  readonly id: string
  readonly comparisonId: string
  readonly format: 'docx' | 'xlsx' | 'pdf' | 'csv' | 'json'
  readonly view: {
    readonly scope: 'all' | 'filtered' | 'reviewed'
    readonly filters?: {
      readonly part: readonly ('declarations' | 'insuring_agreement' | 'definitions' | 'coverages' | 'perils' | 'exclusions' | 'conditions' | 'limits' | 'deductibles' | 'loss_settlement' | 'endorsement' | 'other')[]
      readonly relation: readonly ('same' | 'editorial' | 'changed' | 'partial')[]
      readonly materiality: readonly ('high' | 'medium' | 'low' | 'none')[]
      readonly category: readonly ('amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout')[]
      readonly effect: readonly ('broader' | 'narrower' | 'mixed' | 'unclear' | 'none')[]
      readonly review: readonly ('open' | 'accepted' | 'questioned' | 'rejected')[]
      readonly numbersOnly: boolean
      readonly search?: string
      readonly sentence?: number
    }
    readonly variants?: readonly string[]
    readonly identical: boolean
    readonly notes: boolean
    readonly company?: string
    readonly filing?: string
  }
  readonly createdAt: string
  readonly endedAt: string | null
  readonly status: 'failed'
  readonly failure: {
    readonly code: 'comparison_deleted' | 'too_large' | 'export_failed'
    readonly error: string
    readonly retryable: boolean
  }
}

/** An exhibit that the caller asked for: how far it is, and its file. `GET /insurance/form-comparisons/{id}/exports/{exportId}`. Reads the progress of an export. A finished one names its file, which getFileContent downloads. Any session or key of a member. Needs the feature form_comparisons. */
export interface GetFormComparisonExport {
  readonly params: GetFormComparisonExportParams
  readonly response: GetFormComparisonExportResponse
}

export type ExplainFindingParams = { readonly id: string }

export type ExplainFindingBody = { readonly differenceId: string } | { readonly scenarioId: string; readonly variant: string }

export type ExplainFindingResponse = {
  readonly outcome: 'explained'
  readonly text: string
  readonly citationIds: readonly string[]
  readonly provider: string
  readonly model: string
} | { readonly outcome: 'unavailable'; readonly message: string }

/** Explain a difference or an answer in two sentences, by the language model. `POST /insurance/form-comparisons/{id}/explanations`. Asks the language model about one finding and checks its quotes. Where it gives no sound answer, the outcome says why. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the feature reasoner. Costs credits when it succeeds. Price: The tokens used, at the price per million that the language model is set up with. */
export interface ExplainFinding {
  readonly params: ExplainFindingParams
  readonly body: ExplainFindingBody
  readonly response: ExplainFindingResponse
}

export type ListComparisonFilingsParams = { readonly id: string }

export type ListComparisonFilingsResponse = {
  readonly filings: readonly { readonly id: string; readonly displayName: string; readonly exhibitCount: number }[]
}

/** The filings that a comparison is attached to and the caller can read, by name. `GET /insurance/form-comparisons/{id}/filings`. Lists the filings that a comparison is attached to. Filings that the caller cannot read are left out. Any session or key of a member. Needs the feature form_comparisons. */
export interface ListComparisonFilings {
  readonly params: ListComparisonFilingsParams
  readonly response: ListComparisonFilingsResponse
}

export type ValidateFormKnowledgeBody = {
  readonly knowledge: readonly (string | {
    readonly fileId: string
    readonly version?: number
    readonly id?: string
    readonly label?: string
    readonly annotations?: readonly { readonly page?: number; readonly quote?: string; readonly note: string }[]
  })[]
}

export type ValidateFormKnowledgeResponse = {
  readonly accepted: readonly string[]
  readonly rejected: readonly {
    readonly inputId: string
    readonly reason: 'policy_evidence' | 'empty' | 'unreadable'
    readonly message: string
  }[]
}

/** Check which inputs can serve as knowledge. `POST /insurance/form-knowledge/validate`. Checks inputs before they are used as knowledge of a comparison. The response has a reason for each rejected input. Any session or key of a member. */
export interface ValidateFormKnowledge {
  readonly body: ValidateFormKnowledgeBody
  readonly response: ValidateFormKnowledgeResponse
}

export type GetFormComparisonSharingParams = { readonly id: string }

export type GetFormComparisonSharingResponse = {
  readonly sharings: readonly {
    readonly id: string
    readonly sharedBy: { readonly id: string; readonly name: string }
    readonly sharedAt: string
    readonly scope: { readonly scope: string; readonly name: string } | null
    readonly members: readonly { readonly id: string; readonly name: string }[]
    readonly mayUndo: boolean
  }[]
}

/** The recipients of a comparison, newest first. `GET /insurance/form-comparisons/{id}/sharing`. Lists the members that a comparison was shared with, when, and by which member. Any session or key of a member. Needs the feature form_comparisons. */
export interface GetFormComparisonSharing {
  readonly params: GetFormComparisonSharingParams
  readonly response: GetFormComparisonSharingResponse
}

export type ShareFormComparisonParams = { readonly id: string }

export type ShareFormComparisonBody = { readonly memberIds: readonly string[] } | { readonly scope: string }

export type ShareFormComparisonResponse = {
  readonly members: readonly { readonly id: string; readonly name: string }[]
  readonly passedOn: readonly { readonly id: string; readonly name: string }[]
  readonly notPassedOn: {
    readonly files: readonly {
      readonly id: string
      readonly name: string
      readonly owner: { readonly id: string; readonly name: string } | null
    }[]
    readonly hiddenFileCount: number
  }
  readonly sharing: {
    readonly id: string
    readonly sharedBy: { readonly id: string; readonly name: string }
    readonly sharedAt: string
    readonly scope: { readonly scope: string; readonly name: string } | null
    readonly members: readonly { readonly id: string; readonly name: string }[]
    readonly mayUndo: boolean
  } | null
}

/** Give members a comparison, with those of its files that the caller may pass on. `PUT /insurance/form-comparisons/{id}/sharing`. Gives the comparison to members, or to all of a scope, and passes on its files where the caller may. The act can be taken back as a whole. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the feature form_comparisons. */
export interface ShareFormComparison {
  readonly params: ShareFormComparisonParams
  readonly body: ShareFormComparisonBody
  readonly response: ShareFormComparisonResponse
}

export type PreviewFormComparisonSharingParams = { readonly id: string }

export type PreviewFormComparisonSharingBody = { readonly memberIds: readonly string[] } | { readonly scope: string }

export type PreviewFormComparisonSharingResponse = {
  readonly members: readonly { readonly id: string; readonly name: string }[]
  readonly passedOn: readonly { readonly id: string; readonly name: string }[]
  readonly notPassedOn: {
    readonly files: readonly {
      readonly id: string
      readonly name: string
      readonly owner: { readonly id: string; readonly name: string } | null
    }[]
    readonly hiddenFileCount: number
  }
}

/** Preview of what sharing a comparison passes on; changes nothing. `POST /insurance/form-comparisons/{id}/sharing/preview`. Says which members and files shareFormComparison would include with the same body. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the feature form_comparisons. */
export interface PreviewFormComparisonSharing {
  readonly params: PreviewFormComparisonSharingParams
  readonly body: PreviewFormComparisonSharingBody
  readonly response: PreviewFormComparisonSharingResponse
}

export type UndoFormComparisonSharingParams = { readonly id: string; readonly sharingId: string }

export type UndoFormComparisonSharingResponse = null

/** Take back the access that one act of sharing added. `DELETE /insurance/form-comparisons/{id}/sharing/{sharingId}`. Takes a comparison and its files back from members who received them by this act. Other access stays. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the feature form_comparisons. */
export interface UndoFormComparisonSharing {
  readonly params: UndoFormComparisonSharingParams
  readonly response: UndoFormComparisonSharingResponse
}

export type ListSharedFormComparisonsQuery = { readonly limit?: number; readonly cursor?: string }

export type ListSharedFormComparisonsResponse = {
  readonly sharedFormComparisons: readonly {
    readonly id: string
    readonly title: string
    readonly sharedBy: { readonly id: string; readonly name: string }
    readonly sharedAt: string
  }[]
  readonly nextCursor: string | null
}

/** Comparisons that members have shared with the caller, newest first. `GET /insurance/shared-form-comparisons`. Lists comparisons of other members that the caller was given, with who shared each. Any session or key of a member. Needs the feature form_comparisons. */
export interface ListSharedFormComparisons {
  readonly query?: ListSharedFormComparisonsQuery
  readonly response: ListSharedFormComparisonsResponse
}

export type ListComparisonAccessRequestsParams = { readonly id: string }

export type ListComparisonAccessRequestsResponse = {
  readonly accessRequests: readonly { readonly inputId: string; readonly state: 'requested' | 'granted'; readonly requestedAt: string }[]
}

/** The caller’s own requests for access to files of a comparison. `GET /insurance/form-comparisons/{id}/access-requests`. Lists the caller’s requests for inputs of the comparison, and whether each was granted. Any session or key of a member. Needs the feature form_comparisons. */
export interface ListComparisonAccessRequests {
  readonly params: ListComparisonAccessRequestsParams
  readonly response: ListComparisonAccessRequestsResponse
}

export type RequestComparisonAccessParams = { readonly id: string }

export type RequestComparisonAccessBody = { readonly inputIds?: readonly string[] }

export type RequestComparisonAccessResponse = {
  readonly accessRequests: readonly { readonly inputId: string; readonly state: 'requested' | 'granted'; readonly requestedAt: string }[]
}

/** Ask the owners of files that the caller cannot open for access. `POST /insurance/form-comparisons/{id}/access-requests`. Asks the owners for the named inputs, or for all that are hidden. They decide with updateFileAccessRequest. Any session or key of a member. Needs the feature form_comparisons. */
export interface RequestComparisonAccess {
  readonly params: RequestComparisonAccessParams
  readonly body: RequestComparisonAccessBody
  readonly response: RequestComparisonAccessResponse
}

export type GetFormComparisonReviewParams = { readonly id: string }

export type GetFormComparisonReviewResponse = {
  readonly comparisonId: string
  readonly revision: number
  readonly progress: { readonly reviewed: number; readonly total: number }
  readonly findings: readonly {
    readonly id: string
    readonly isRequired: boolean
    readonly state: 'open' | 'accepted' | 'questioned' | 'rejected'
    readonly note: string | null
    readonly mentions: readonly { readonly id: string; readonly name: string }[]
    readonly assignee: { readonly id: string; readonly name: string } | null
    readonly override: {
      readonly category: 'amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout' | null
      readonly effect: 'broader' | 'narrower' | 'mixed' | 'unclear' | 'none' | null
      readonly materiality: 'high' | 'medium' | 'low' | 'none' | null
      readonly reason: string
      readonly by: { readonly id: string; readonly name: string }
      readonly at: string
    } | null
    readonly by: { readonly id: string; readonly name: string } | null
    readonly at: string | null
    readonly revision: number
  }[]
  readonly pairings: readonly {
    readonly id: string
    readonly kind: 'join' | 'part'
    readonly provisionId: string
    readonly otherProvisionId: string | null
    readonly variants: readonly string[]
    readonly reason: string | null
    readonly by: { readonly id: string; readonly name: string }
    readonly at: string
    readonly revision: number
    readonly replacedIds: readonly string[]
    readonly differences: readonly {
      readonly id: string
      readonly provisionId: string
      readonly change: 'added' | 'removed' | 'replaced' | 'moved' | 'renumbered' | 'split' | 'merged' | 'layout'
      readonly category: 'amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout'
      readonly materiality: 'high' | 'medium' | 'low' | 'none'
      readonly variants: readonly [string, string]
      readonly effect: 'broader' | 'narrower' | 'mixed' | 'unclear' | 'none'
      readonly reason?: string | null
      readonly summary: string | null
      readonly spans: Readonly<Record<string, {
        readonly start: number
        readonly end: number
        readonly text: string | null
        readonly citationIds: readonly string[]
        readonly redacted?: true
      } | null>>
      readonly redacted?: true
    }[]
  }[]
  readonly secondReviewer: { readonly id: string; readonly name: string } | null
  readonly signOff: {
    readonly id: string
    readonly by: { readonly id: string; readonly name: string }
    readonly at: string
    readonly revision: number
    readonly endedAt: string | null
    readonly endedBecause: 'findings_changed' | 'inputs_changed' | 'superseded' | 'withdrawn' | null
  } | null
  readonly supersededBy: { readonly id: string; readonly title: string; readonly at: string } | null
  readonly blockers: readonly {
    readonly kind: 'open' | 'questioned' | 'hidden' | 'second_reviewer'
    readonly count: number
    readonly findingIds: readonly string[]
  }[]
}

/** The review of a finished comparison, without findings of files the caller cannot open. `GET /insurance/form-comparisons/{id}/review`. Reads the state of every finding, the pairings, the sign-off and what still prevents one. Any session or key of a member. Needs the feature form_comparisons. */
export interface GetFormComparisonReview {
  readonly params: GetFormComparisonReviewParams
  readonly response: GetFormComparisonReviewResponse
}

export type UpdateFormComparisonReviewParams = { readonly id: string }

export type UpdateFormComparisonReviewBody = { readonly revision: number; readonly secondReviewerId: string | null; readonly endsSignOff?: boolean }

export type UpdateFormComparisonReviewResponse = {
  readonly comparisonId: string
  readonly revision: number
  readonly progress: { readonly reviewed: number; readonly total: number }
  readonly findings: readonly {
    readonly id: string
    readonly isRequired: boolean
    readonly state: 'open' | 'accepted' | 'questioned' | 'rejected'
    readonly note: string | null
    readonly mentions: readonly { readonly id: string; readonly name: string }[]
    readonly assignee: { readonly id: string; readonly name: string } | null
    readonly override: {
      readonly category: 'amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout' | null
      readonly effect: 'broader' | 'narrower' | 'mixed' | 'unclear' | 'none' | null
      readonly materiality: 'high' | 'medium' | 'low' | 'none' | null
      readonly reason: string
      readonly by: { readonly id: string; readonly name: string }
      readonly at: string
    } | null
    readonly by: { readonly id: string; readonly name: string } | null
    readonly at: string | null
    readonly revision: number
  }[]
  readonly pairings: readonly {
    readonly id: string
    readonly kind: 'join' | 'part'
    readonly provisionId: string
    readonly otherProvisionId: string | null
    readonly variants: readonly string[]
    readonly reason: string | null
    readonly by: { readonly id: string; readonly name: string }
    readonly at: string
    readonly revision: number
    readonly replacedIds: readonly string[]
    readonly differences: readonly {
      readonly id: string
      readonly provisionId: string
      readonly change: 'added' | 'removed' | 'replaced' | 'moved' | 'renumbered' | 'split' | 'merged' | 'layout'
      readonly category: 'amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout'
      readonly materiality: 'high' | 'medium' | 'low' | 'none'
      readonly variants: readonly [string, string]
      readonly effect: 'broader' | 'narrower' | 'mixed' | 'unclear' | 'none'
      readonly reason?: string | null
      readonly summary: string | null
      readonly spans: Readonly<Record<string, {
        readonly start: number
        readonly end: number
        readonly text: string | null
        readonly citationIds: readonly string[]
        readonly redacted?: true
      } | null>>
      readonly redacted?: true
    }[]
  }[]
  readonly secondReviewer: { readonly id: string; readonly name: string } | null
  readonly signOff: {
    readonly id: string
    readonly by: { readonly id: string; readonly name: string }
    readonly at: string
    readonly revision: number
    readonly endedAt: string | null
    readonly endedBecause: 'findings_changed' | 'inputs_changed' | 'superseded' | 'withdrawn' | null
  } | null
  readonly supersededBy: { readonly id: string; readonly title: string; readonly at: string } | null
  readonly blockers: readonly {
    readonly kind: 'open' | 'questioned' | 'hidden' | 'second_reviewer'
    readonly count: number
    readonly findingIds: readonly string[]
  }[]
}

/** Name or remove a second reviewer, who alone can then sign off. `PATCH /insurance/form-comparisons/{id}/review`. Sets or clears the second reviewer on the revision that was seen. A change after the sign-off must say that it ends it. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the feature form_comparisons. */
export interface UpdateFormComparisonReview {
  readonly params: UpdateFormComparisonReviewParams
  readonly body: UpdateFormComparisonReviewBody
  readonly response: UpdateFormComparisonReviewResponse
}

export type UpdateReviewFindingsParams = { readonly id: string }

export type UpdateReviewFindingsBody = {
  readonly findings: readonly {
    readonly id: string
    readonly revision: number
    readonly state?: 'open' | 'accepted' | 'questioned' | 'rejected'
    readonly note?: string | null
    readonly mentions?: readonly string[]
    readonly assigneeId?: string | null
    readonly override?: {
      readonly category?: 'amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout'
      readonly effect?: 'broader' | 'narrower' | 'mixed' | 'unclear' | 'none'
      readonly materiality?: 'high' | 'medium' | 'low' | 'none'
      readonly reason: string
    } | null
  }[]
  readonly endsSignOff?: boolean
}

export type UpdateReviewFindingsResponse = {
  readonly comparisonId: string
  readonly revision: number
  readonly progress: { readonly reviewed: number; readonly total: number }
  readonly findings: readonly {
    readonly id: string
    readonly isRequired: boolean
    readonly state: 'open' | 'accepted' | 'questioned' | 'rejected'
    readonly note: string | null
    readonly mentions: readonly { readonly id: string; readonly name: string }[]
    readonly assignee: { readonly id: string; readonly name: string } | null
    readonly override: {
      readonly category: 'amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout' | null
      readonly effect: 'broader' | 'narrower' | 'mixed' | 'unclear' | 'none' | null
      readonly materiality: 'high' | 'medium' | 'low' | 'none' | null
      readonly reason: string
      readonly by: { readonly id: string; readonly name: string }
      readonly at: string
    } | null
    readonly by: { readonly id: string; readonly name: string } | null
    readonly at: string | null
    readonly revision: number
  }[]
  readonly pairings: readonly {
    readonly id: string
    readonly kind: 'join' | 'part'
    readonly provisionId: string
    readonly otherProvisionId: string | null
    readonly variants: readonly string[]
    readonly reason: string | null
    readonly by: { readonly id: string; readonly name: string }
    readonly at: string
    readonly revision: number
    readonly replacedIds: readonly string[]
    readonly differences: readonly {
      readonly id: string
      readonly provisionId: string
      readonly change: 'added' | 'removed' | 'replaced' | 'moved' | 'renumbered' | 'split' | 'merged' | 'layout'
      readonly category: 'amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout'
      readonly materiality: 'high' | 'medium' | 'low' | 'none'
      readonly variants: readonly [string, string]
      readonly effect: 'broader' | 'narrower' | 'mixed' | 'unclear' | 'none'
      readonly reason?: string | null
      readonly summary: string | null
      readonly spans: Readonly<Record<string, {
        readonly start: number
        readonly end: number
        readonly text: string | null
        readonly citationIds: readonly string[]
        readonly redacted?: true
      } | null>>
      readonly redacted?: true
    }[]
  }[]
  readonly secondReviewer: { readonly id: string; readonly name: string } | null
  readonly signOff: {
    readonly id: string
    readonly by: { readonly id: string; readonly name: string }
    readonly at: string
    readonly revision: number
    readonly endedAt: string | null
    readonly endedBecause: 'findings_changed' | 'inputs_changed' | 'superseded' | 'withdrawn' | null
  } | null
  readonly supersededBy: { readonly id: string; readonly title: string; readonly at: string } | null
  readonly blockers: readonly {
    readonly kind: 'open' | 'questioned' | 'hidden' | 'second_reviewer'
    readonly count: number
    readonly findingIds: readonly string[]
  }[]
}

/** Change the state, note, assignment or override of several findings: all of them or none. `PATCH /insurance/form-comparisons/{id}/review/findings`. Changes several findings in one transaction, each on the revision that was seen. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the feature form_comparisons. */
export interface UpdateReviewFindings {
  readonly params: UpdateReviewFindingsParams
  readonly body: UpdateReviewFindingsBody
  readonly response: UpdateReviewFindingsResponse
}

export type UpdateReviewFindingParams = { readonly id: string; readonly findingId: string }

export type UpdateReviewFindingBody = {
  readonly revision: number
  readonly state?: 'open' | 'accepted' | 'questioned' | 'rejected'
  readonly note?: string | null
  readonly mentions?: readonly string[]
  readonly assigneeId?: string | null
  readonly override?: {
    readonly category?: 'amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout'
    readonly effect?: 'broader' | 'narrower' | 'mixed' | 'unclear' | 'none'
    readonly materiality?: 'high' | 'medium' | 'low' | 'none'
    readonly reason: string
  } | null
  readonly endsSignOff?: boolean
}

export type UpdateReviewFindingResponse = {
  readonly id: string
  readonly isRequired: boolean
  readonly state: 'open' | 'accepted' | 'questioned' | 'rejected'
  readonly note: string | null
  readonly mentions: readonly { readonly id: string; readonly name: string }[]
  readonly assignee: { readonly id: string; readonly name: string } | null
  readonly override: {
    readonly category: 'amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout' | null
    readonly effect: 'broader' | 'narrower' | 'mixed' | 'unclear' | 'none' | null
    readonly materiality: 'high' | 'medium' | 'low' | 'none' | null
    readonly reason: string
    readonly by: { readonly id: string; readonly name: string }
    readonly at: string
  } | null
  readonly by: { readonly id: string; readonly name: string } | null
  readonly at: string | null
  readonly revision: number
}

/** Change the state, note, assignment or override of one finding. `PATCH /insurance/form-comparisons/{id}/review/findings/{findingId}`. Changes only the fields that are sent. Until settled, it waits for its assignee and the members it mentions. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the feature form_comparisons. */
export interface UpdateReviewFinding {
  readonly params: UpdateReviewFindingParams
  readonly body: UpdateReviewFindingBody
  readonly response: UpdateReviewFindingResponse
}

export type PutReviewPairingParams = { readonly id: string; readonly pairingId: string }

export type PutReviewPairingBody = {
  readonly kind: 'join' | 'part'
  readonly provisionId: string
  readonly otherProvisionId?: string
  readonly variants: readonly string[]
  readonly reason: string
  readonly endsSignOff?: boolean
}

export type PutReviewPairingResponse = {
  readonly comparisonId: string
  readonly revision: number
  readonly progress: { readonly reviewed: number; readonly total: number }
  readonly findings: readonly {
    readonly id: string
    readonly isRequired: boolean
    readonly state: 'open' | 'accepted' | 'questioned' | 'rejected'
    readonly note: string | null
    readonly mentions: readonly { readonly id: string; readonly name: string }[]
    readonly assignee: { readonly id: string; readonly name: string } | null
    readonly override: {
      readonly category: 'amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout' | null
      readonly effect: 'broader' | 'narrower' | 'mixed' | 'unclear' | 'none' | null
      readonly materiality: 'high' | 'medium' | 'low' | 'none' | null
      readonly reason: string
      readonly by: { readonly id: string; readonly name: string }
      readonly at: string
    } | null
    readonly by: { readonly id: string; readonly name: string } | null
    readonly at: string | null
    readonly revision: number
  }[]
  readonly pairings: readonly {
    readonly id: string
    readonly kind: 'join' | 'part'
    readonly provisionId: string
    readonly otherProvisionId: string | null
    readonly variants: readonly string[]
    readonly reason: string | null
    readonly by: { readonly id: string; readonly name: string }
    readonly at: string
    readonly revision: number
    readonly replacedIds: readonly string[]
    readonly differences: readonly {
      readonly id: string
      readonly provisionId: string
      readonly change: 'added' | 'removed' | 'replaced' | 'moved' | 'renumbered' | 'split' | 'merged' | 'layout'
      readonly category: 'amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout'
      readonly materiality: 'high' | 'medium' | 'low' | 'none'
      readonly variants: readonly [string, string]
      readonly effect: 'broader' | 'narrower' | 'mixed' | 'unclear' | 'none'
      readonly reason?: string | null
      readonly summary: string | null
      readonly spans: Readonly<Record<string, {
        readonly start: number
        readonly end: number
        readonly text: string | null
        readonly citationIds: readonly string[]
        readonly redacted?: true
      } | null>>
      readonly redacted?: true
    }[]
  }[]
  readonly secondReviewer: { readonly id: string; readonly name: string } | null
  readonly signOff: {
    readonly id: string
    readonly by: { readonly id: string; readonly name: string }
    readonly at: string
    readonly revision: number
    readonly endedAt: string | null
    readonly endedBecause: 'findings_changed' | 'inputs_changed' | 'superseded' | 'withdrawn' | null
  } | null
  readonly supersededBy: { readonly id: string; readonly title: string; readonly at: string } | null
  readonly blockers: readonly {
    readonly kind: 'open' | 'questioned' | 'hidden' | 'second_reviewer'
    readonly count: number
    readonly findingIds: readonly string[]
  }[]
}

/** Join two provisions that belong together, or part cells that do not; the caller makes the id. `PUT /insurance/form-comparisons/{id}/review/pairings/{pairingId}`. Corrects how provisions are paired in the review, with a reason. The result of the engine stays as it is. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the feature form_comparisons. */
export interface PutReviewPairing {
  readonly params: PutReviewPairingParams
  readonly body: PutReviewPairingBody
  readonly response: PutReviewPairingResponse
}

export type DeleteReviewPairingParams = { readonly id: string; readonly pairingId: string }

export type DeleteReviewPairingQuery = { readonly endsSignOff?: 'true' | 'false' }

export type DeleteReviewPairingResponse = null

/** Undo a pairing of provisions, unless a later one needs it. `DELETE /insurance/form-comparisons/{id}/review/pairings/{pairingId}`. Removes a correction of the pairing, so that its rows read as the engine paired them. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the feature form_comparisons. */
export interface DeleteReviewPairing {
  readonly params: DeleteReviewPairingParams
  readonly query?: DeleteReviewPairingQuery
  readonly response: DeleteReviewPairingResponse
}

export type SignOffReviewParams = { readonly id: string }

export type SignOffReviewBody = { readonly revision: number }

export type SignOffReviewResponse = {
  readonly id: string
  readonly by: { readonly id: string; readonly name: string }
  readonly at: string
  readonly revision: number
  readonly endedAt: string | null
  readonly endedBecause: 'findings_changed' | 'inputs_changed' | 'superseded' | 'withdrawn' | null
}

/** Sign off this revision of the review, while no finding is open or questioned. `POST /insurance/form-comparisons/{id}/review/sign-off`. Records the caller’s sign-off of the revision that was seen. Blockers of the review must be resolved before. Needs the session of a person who signed in; API keys are rejected. Needs write access: a role other than viewer, and no read-only key. Needs the feature form_comparisons. */
export interface SignOffReview {
  readonly params: SignOffReviewParams
  readonly body: SignOffReviewBody
  readonly response: SignOffReviewResponse
}

export type WithdrawSignOffParams = { readonly id: string }

export type WithdrawSignOffResponse = null

/** Withdraw the sign-off: its signer, an owner or an admin. `DELETE /insurance/form-comparisons/{id}/review/sign-off`. Ends the sign-off, so that the review can be changed again. The activity keeps both. Needs the session of a person who signed in; API keys are rejected. Needs write access: a role other than viewer, and no read-only key. Needs the feature form_comparisons. */
export interface WithdrawSignOff {
  readonly params: WithdrawSignOffParams
  readonly response: WithdrawSignOffResponse
}

export type ListReviewActivityParams = { readonly id: string }

export type ListReviewActivityQuery = { readonly limit?: number; readonly cursor?: string; readonly findingId?: string }

export type ListReviewActivityResponse = {
  readonly activity: readonly {
    readonly id: string
    readonly action: 'finding_changed' | 'pairing_added' | 'pairing_removed' | 'second_reviewer_changed' | 'signed_off' | 'sign_off_ended' | 'sign_off_superseded' | 'sign_off_withdrawn'
    readonly findingId: string | null
    readonly actor: { readonly id: string; readonly name: string }
    readonly at: string
    readonly revision: number
    readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
  }[]
  readonly nextCursor: string | null
}

/** Every change of the review with its former value, newest first. `GET /insurance/form-comparisons/{id}/review/activity`. Lists who changed what in a review, with the value before and after. Any session or key of a member. Needs the feature form_comparisons. */
export interface ListReviewActivity {
  readonly params: ListReviewActivityParams
  readonly query?: ListReviewActivityQuery
  readonly response: ListReviewActivityResponse
}

export type ListReviewWorkResponse = {
  readonly reviewWork: readonly {
    readonly comparison: { readonly id: string; readonly title: string }
    readonly finding: {
      readonly id: string
      readonly isRequired: boolean
      readonly state: 'open' | 'accepted' | 'questioned' | 'rejected'
      readonly note: string | null
      readonly mentions: readonly { readonly id: string; readonly name: string }[]
      readonly assignee: { readonly id: string; readonly name: string } | null
      readonly override: {
        readonly category: 'amount' | 'percentage' | 'time_period' | 'date' | 'obligation' | 'negation' | 'conjunction' | 'causation' | 'cross_reference' | 'form_identity' | 'exclusion' | 'exception' | 'condition' | 'defined_term' | 'provision' | 'scope' | 'wording' | 'spelling' | 'position' | 'numbering' | 'layout' | null
        readonly effect: 'broader' | 'narrower' | 'mixed' | 'unclear' | 'none' | null
        readonly materiality: 'high' | 'medium' | 'low' | 'none' | null
        readonly reason: string
        readonly by: { readonly id: string; readonly name: string }
        readonly at: string
      } | null
      readonly by: { readonly id: string; readonly name: string } | null
      readonly at: string | null
      readonly revision: number
    }
    readonly isAssigned: boolean
    readonly isMentioned: boolean
  }[]
  readonly hasMore: boolean
}

/** Findings that wait for the caller in comparisons they can read, the last changed first. `GET /insurance/review-work`. Lists open and questioned findings that are assigned to the caller, or whose note mentions the caller. Any session or key of a member. Needs the feature form_comparisons. */
export interface ListReviewWork {
  readonly response: ListReviewWorkResponse
}

export type ListManagedFilingsQuery = { readonly limit?: number; readonly cursor?: string }

export type ListManagedFilingsResponse = {
  readonly filings: readonly {
    readonly id: string
    readonly scope: string
    readonly displayName: string
    readonly filingMode: 'managed' | 'reference' | null
    readonly companyId: string | null
    readonly jurisdictionId: string | null
    readonly primaryProductId: string | null
    readonly filingType: string | null
    readonly description: string | null
    readonly serffTrackingNumber: string | null
    readonly stateTrackingNumber: string | null
    readonly companyTrackingNumber: string | null
    readonly createdAt: string
    readonly updatedAt: string
  }[]
  readonly nextCursor: string | null
}

/** Filings of every scope the caller can view: by scope, then newest first. `GET /insurance/managed-filings`. Lists filings with their main fields, in every scope that the caller can read. getManagedFiling has all fields. Any session or key of a member. */
export interface ListManagedFilings {
  readonly query?: ListManagedFilingsQuery
  readonly response: ListManagedFilingsResponse
}

export type GetManagedFilingParams = { readonly filingId: string }

export type GetManagedFilingResponse = {
  readonly id: string
  readonly scope: string
  readonly displayName: string
  readonly filingMode: 'managed' | 'reference' | null
  readonly companyId: string | null
  readonly jurisdictionId: string | null
  readonly primaryProductId: string | null
  readonly filingType: string | null
  readonly description: string | null
  readonly serffTrackingNumber: string | null
  readonly stateTrackingNumber: string | null
  readonly companyTrackingNumber: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly additionalProductIds: readonly string[]
  readonly predecessorFilingId: string | null
  readonly projectId: string | null
  readonly reviewType: string | null
  readonly toiCode: string | null
  readonly subToiCode: string | null
  readonly disposition: string | null
  readonly dispositionDate: string | null
  readonly effectiveFromNew: string | null
  readonly effectiveFromRenewal: string | null
  readonly permissions: { readonly read: boolean; readonly edit: boolean; readonly manageAccess: boolean }
}

/** One filing in full. `GET /managed-filings/{filingId}`. Reads every field of a filing, with the revision that updateManagedFiling takes. Any session or key of a member. */
export interface GetManagedFiling {
  readonly params: GetManagedFilingParams
  readonly response: GetManagedFilingResponse
}

export type UpdateManagedFilingParams = { readonly filingId: string }

export type UpdateManagedFilingBody = {
  readonly updatedAt: string
  readonly displayName?: string
  readonly companyId?: string | null
  readonly jurisdictionId?: string | null
  readonly primaryProductId?: string | null
  readonly additionalProductIds?: readonly string[]
  readonly predecessorFilingId?: string | null
  readonly projectId?: string | null
  readonly filingType?: string | null
  readonly reviewType?: string | null
  readonly description?: string | null
  readonly toiCode?: string | null
  readonly subToiCode?: string | null
  readonly serffTrackingNumber?: string | null
  readonly stateTrackingNumber?: string | null
  readonly companyTrackingNumber?: string | null
  readonly disposition?: string | null
  readonly dispositionDate?: string | null
  readonly effectiveFromNew?: string | null
  readonly effectiveFromRenewal?: string | null
}

export type UpdateManagedFilingResponse = {
  readonly id: string
  readonly scope: string
  readonly displayName: string
  readonly filingMode: 'managed' | 'reference' | null
  readonly companyId: string | null
  readonly jurisdictionId: string | null
  readonly primaryProductId: string | null
  readonly filingType: string | null
  readonly description: string | null
  readonly serffTrackingNumber: string | null
  readonly stateTrackingNumber: string | null
  readonly companyTrackingNumber: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly additionalProductIds: readonly string[]
  readonly predecessorFilingId: string | null
  readonly projectId: string | null
  readonly reviewType: string | null
  readonly toiCode: string | null
  readonly subToiCode: string | null
  readonly disposition: string | null
  readonly dispositionDate: string | null
  readonly effectiveFromNew: string | null
  readonly effectiveFromRenewal: string | null
  readonly permissions: { readonly read: boolean; readonly edit: boolean; readonly manageAccess: boolean }
}

/** Change a filing if its revision is still the one the caller saw. `PATCH /managed-filings/{filingId}`. Changes only the fields that are sent. An older revision is a conflict and changes nothing. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface UpdateManagedFiling {
  readonly params: UpdateManagedFilingParams
  readonly body: UpdateManagedFilingBody
  readonly response: UpdateManagedFilingResponse
}

export type ListFilingHighlightsQuery = { readonly limit?: number; readonly cursor?: string }

export type ListFilingHighlightsResponse = {
  readonly highlights: readonly {
    readonly filingId: string
    readonly toiCode: string | null
    readonly subToiCode: string | null
    readonly disposition: string | null
    readonly dispositionDate: string | null
    readonly effectiveFromNew: string | null
    readonly effectiveFromRenewal: string | null
    readonly predecessorFilingId: string | null
    readonly primaryProductName: string | null
    readonly ownerId: string
    readonly owner: { readonly id: string; readonly name: string }
    readonly status: 'draft' | 'ready_to_stage' | 'staging' | 'staged' | 'submitted' | 'objection' | 'closed' | null
    readonly submittedOn: string | null
    readonly openComments: number
    readonly nextRespondBy: string | null
    readonly assignees: readonly { readonly id: string; readonly name: string }[]
    readonly tags: readonly string[]
  }[]
  readonly nextCursor: string | null
}

/** Dispositions, dates and open discussions of the filings, in the order of their list. `GET /insurance/filing-highlights`. Lists what a board of filings shows of each, in the same order and pages as listManagedFilings. Any session or key of a member. */
export interface ListFilingHighlights {
  readonly query?: ListFilingHighlightsQuery
  readonly response: ListFilingHighlightsResponse
}

export type GetFilingHighlightsParams = { readonly filingId: string }

export type GetFilingHighlightsResponse = {
  readonly filingId: string
  readonly toiCode: string | null
  readonly subToiCode: string | null
  readonly disposition: string | null
  readonly dispositionDate: string | null
  readonly effectiveFromNew: string | null
  readonly effectiveFromRenewal: string | null
  readonly predecessorFilingId: string | null
  readonly primaryProductName: string | null
  readonly ownerId: string
  readonly owner: { readonly id: string; readonly name: string }
  readonly status: 'draft' | 'ready_to_stage' | 'staging' | 'staged' | 'submitted' | 'objection' | 'closed' | null
  readonly submittedOn: string | null
  readonly openComments: number
  readonly nextRespondBy: string | null
  readonly assignees: readonly { readonly id: string; readonly name: string }[]
  readonly tags: readonly string[]
}

/** Status, owner, dates and open discussions of a filing. `GET /managed-filings/{filingId}/highlights`. Reads what a board of filings shows of one filing. Any session or key of a member. */
export interface GetFilingHighlights {
  readonly params: GetFilingHighlightsParams
  readonly response: GetFilingHighlightsResponse
}

export type CreateManagedFilingBody = {
  readonly scope: string
  readonly displayName: string
  readonly companyId?: string | null
  readonly jurisdictionId?: string | null
  readonly primaryProductId?: string | null
  readonly additionalProductIds?: readonly string[]
  readonly predecessorFilingId?: string | null
  readonly projectId?: string | null
  readonly filingType?: string | null
  readonly reviewType?: string | null
  readonly description?: string | null
  readonly toiCode?: string | null
  readonly subToiCode?: string | null
  readonly serffTrackingNumber?: string | null
  readonly stateTrackingNumber?: string | null
  readonly companyTrackingNumber?: string | null
  readonly disposition?: string | null
  readonly dispositionDate?: string | null
  readonly effectiveFromNew?: string | null
  readonly effectiveFromRenewal?: string | null
}

export type CreateManagedFilingResponse = {
  readonly id: string
  readonly scope: string
  readonly displayName: string
  readonly filingMode: 'managed' | 'reference' | null
  readonly companyId: string | null
  readonly jurisdictionId: string | null
  readonly primaryProductId: string | null
  readonly filingType: string | null
  readonly description: string | null
  readonly serffTrackingNumber: string | null
  readonly stateTrackingNumber: string | null
  readonly companyTrackingNumber: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly additionalProductIds: readonly string[]
  readonly predecessorFilingId: string | null
  readonly projectId: string | null
  readonly reviewType: string | null
  readonly toiCode: string | null
  readonly subToiCode: string | null
  readonly disposition: string | null
  readonly dispositionDate: string | null
  readonly effectiveFromNew: string | null
  readonly effectiveFromRenewal: string | null
  readonly permissions: { readonly read: boolean; readonly edit: boolean; readonly manageAccess: boolean }
}

/** Create a filing in a scope the caller may edit. `POST /managed-filings`. Creates a draft filing that the caller owns. Only the required fields must be known at first. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface CreateManagedFiling {
  readonly body: CreateManagedFilingBody
  readonly response: CreateManagedFilingResponse
}

export type ChangeFilingsBody = {
  readonly filings: readonly {
    readonly id: string
    readonly updatedAt: string
    readonly owner?: { readonly from: string; readonly to: string }
    readonly effectiveFromNew?: string | null
    readonly effectiveFromRenewal?: string | null
    readonly addTags?: readonly string[]
    readonly removeTags?: readonly string[]
  }[]
}

export type ChangeFilingsResponse = {
  readonly changed: number
  readonly undo: readonly {
    readonly id: string
    readonly updatedAt: string
    readonly owner?: { readonly from: string; readonly to: string }
    readonly effectiveFromNew?: string | null
    readonly effectiveFromRenewal?: string | null
    readonly addTags?: readonly string[]
    readonly removeTags?: readonly string[]
  }[]
}

/** Change owner, effective dates or tags of several filings: all of them or none. `PATCH /managed-filings`. Changes several filings in one transaction. `undo` of the response is the list of changes that takes it back. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface ChangeFilings {
  readonly body: ChangeFilingsBody
  readonly response: ChangeFilingsResponse
}

export type GetFilingOwnerParams = { readonly filingId: string }

export type GetFilingOwnerResponse = { readonly owner: { readonly id: string; readonly name: string } }

/** The member who owns a filing. `GET /managed-filings/{filingId}/owner`. Reads who owns a filing. Only the owner can authorize staging. Any session or key of a member. */
export interface GetFilingOwner {
  readonly params: GetFilingOwnerParams
  readonly response: GetFilingOwnerResponse
}

export type ChangeFilingOwnerParams = { readonly filingId: string }

export type ChangeFilingOwnerBody = { readonly ownerId: string }

export type ChangeFilingOwnerResponse = { readonly owner: { readonly id: string; readonly name: string } }

/** Give a filing to another member. `PUT /managed-filings/{filingId}/owner`. Makes another member the owner of the filing, who alone can then authorize staging. Takes `manageAccess`. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface ChangeFilingOwner {
  readonly params: ChangeFilingOwnerParams
  readonly body: ChangeFilingOwnerBody
  readonly response: ChangeFilingOwnerResponse
}

export type RecordFilingSubmissionParams = { readonly filingId: string }

export type RecordFilingSubmissionBody = { readonly submittedOn: string | null }

export type RecordFilingSubmissionResponse = { readonly submittedOn: string | null }

/** Record on which day a filing was submitted, or that it was not. `PUT /managed-filings/{filingId}/submission`. Records the day on which a person submitted the filing, which makes its status submitted. It submits nothing; null takes it back. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface RecordFilingSubmission {
  readonly params: RecordFilingSubmissionParams
  readonly body: RecordFilingSubmissionBody
  readonly response: RecordFilingSubmissionResponse
}

export type GetFilingLineageParams = { readonly filingId: string }

export type GetFilingLineageResponse = {
  readonly predecessors: readonly {
    readonly id: string
    readonly scope: string
    readonly displayName: string
    readonly filingMode: 'managed' | 'reference' | null
    readonly companyId: string | null
    readonly jurisdictionId: string | null
    readonly primaryProductId: string | null
    readonly filingType: string | null
    readonly description: string | null
    readonly serffTrackingNumber: string | null
    readonly stateTrackingNumber: string | null
    readonly companyTrackingNumber: string | null
    readonly createdAt: string
    readonly updatedAt: string
  }[]
  readonly predecessorsEndEarly: boolean
  readonly successors: readonly {
    readonly id: string
    readonly scope: string
    readonly displayName: string
    readonly filingMode: 'managed' | 'reference' | null
    readonly companyId: string | null
    readonly jurisdictionId: string | null
    readonly primaryProductId: string | null
    readonly filingType: string | null
    readonly description: string | null
    readonly serffTrackingNumber: string | null
    readonly stateTrackingNumber: string | null
    readonly companyTrackingNumber: string | null
    readonly createdAt: string
    readonly updatedAt: string
  }[]
  readonly project: {
    readonly id: string
    readonly name: string
    readonly filings: readonly {
      readonly id: string
      readonly scope: string
      readonly displayName: string
      readonly filingMode: 'managed' | 'reference' | null
      readonly companyId: string | null
      readonly jurisdictionId: string | null
      readonly primaryProductId: string | null
      readonly filingType: string | null
      readonly description: string | null
      readonly serffTrackingNumber: string | null
      readonly stateTrackingNumber: string | null
      readonly companyTrackingNumber: string | null
      readonly createdAt: string
      readonly updatedAt: string
    }[]
  } | null
}

/** Predecessors, successors and the project of a filing. `GET /managed-filings/{filingId}/lineage`. Reads the filings that this one replaces or is replaced by, and the filings of its project. Any session or key of a member. */
export interface GetFilingLineage {
  readonly params: GetFilingLineageParams
  readonly response: GetFilingLineageResponse
}

export type ListFilingActivityParams = { readonly filingId: string }

export type ListFilingActivityQuery = { readonly limit?: number; readonly cursor?: string }

export type ListFilingActivityResponse = {
  readonly activity: readonly {
    readonly id: string
    readonly action: string
    readonly actor: { readonly id: string; readonly name: string } | null
    readonly detail: Readonly<Record<string, unknown>>
    readonly at: string
  }[]
  readonly nextCursor: string | null
}

/** Who did what with a filing, newest first. `GET /managed-filings/{filingId}/activity`. Lists every change of a filing and its records, with the member who made it. Any session or key of a member. */
export interface ListFilingActivity {
  readonly params: ListFilingActivityParams
  readonly query?: ListFilingActivityQuery
  readonly response: ListFilingActivityResponse
}

export type SearchFilingsQuery = {
  readonly limit?: number
  readonly cursor?: string
  readonly q?: string
  readonly status?: string
  readonly state?: string
  readonly owner?: string
  readonly assignee?: string
  readonly tag?: string
  readonly company?: string
  readonly product?: string
  readonly serffTrackingNumber?: string
  readonly toiCode?: string
  readonly filingType?: string
  readonly disposition?: string
  readonly filingMode?: string
  readonly nextRespondBy?: string
  readonly effectiveFromNew?: string
  readonly effectiveFromRenewal?: string
  readonly dispositionDate?: string
}

export type SearchFilingsResponse = {
  readonly filings: readonly {
    readonly id: string
    readonly scope: string
    readonly displayName: string
    readonly filingMode: 'managed' | 'reference' | null
    readonly companyId: string | null
    readonly jurisdictionId: string | null
    readonly primaryProductId: string | null
    readonly filingType: string | null
    readonly description: string | null
    readonly serffTrackingNumber: string | null
    readonly stateTrackingNumber: string | null
    readonly companyTrackingNumber: string | null
    readonly createdAt: string
    readonly updatedAt: string
    readonly company: { readonly id: string; readonly name: string } | null
    readonly jurisdiction: { readonly id: string; readonly name: string; readonly code: string } | null
    readonly primaryProduct: { readonly id: string; readonly name: string } | null
    readonly highlights: {
      readonly filingId: string
      readonly toiCode: string | null
      readonly subToiCode: string | null
      readonly disposition: string | null
      readonly dispositionDate: string | null
      readonly effectiveFromNew: string | null
      readonly effectiveFromRenewal: string | null
      readonly predecessorFilingId: string | null
      readonly primaryProductName: string | null
      readonly ownerId: string
      readonly owner: { readonly id: string; readonly name: string }
      readonly status: 'draft' | 'ready_to_stage' | 'staging' | 'staged' | 'submitted' | 'objection' | 'closed' | null
      readonly submittedOn: string | null
      readonly openComments: number
      readonly nextRespondBy: string | null
      readonly assignees: readonly { readonly id: string; readonly name: string }[]
      readonly tags: readonly string[]
    }
    readonly matches: readonly {
      readonly label: string
      readonly text: string
      readonly document: {
        readonly id: string
        readonly title: string
        readonly fileId: string
        readonly fileName: string
        readonly page: number | null
      } | null
    }[]
  }[]
  readonly nextCursor: string | null
}

/** Filings that have every word of a text in their fields, comments or letters, or in the names or the text of their documents, newest first. `GET /managed-filings/search`. Searches all filings that the caller can read, with the place of the words; words such as “ready to stage” name a status. Filters narrow it; each takes several values. Any session or key of a member. */
export interface SearchFilings {
  readonly query?: SearchFilingsQuery
  readonly response: SearchFilingsResponse
}

export type CopyFilingParams = { readonly filingId: string }

export type CopyFilingBody = {
  readonly requestId: string
  readonly copies: readonly { readonly jurisdictionId: string; readonly displayName: string }[]
}

export type CopyFilingResponse = {
  readonly filings: readonly {
    readonly id: string
    readonly scope: string
    readonly displayName: string
    readonly filingMode: 'managed' | 'reference' | null
    readonly companyId: string | null
    readonly jurisdictionId: string | null
    readonly primaryProductId: string | null
    readonly filingType: string | null
    readonly description: string | null
    readonly serffTrackingNumber: string | null
    readonly stateTrackingNumber: string | null
    readonly companyTrackingNumber: string | null
    readonly createdAt: string
    readonly updatedAt: string
  }[]
  readonly documents: number
  readonly leftOut: number
}

/** Make a draft of a filing for each of several other states: all of them or none. `POST /managed-filings/{filingId}/copies`. Copies a filing to a draft for each state, without tracking numbers or dates. A repeated request id adds none. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface CopyFiling {
  readonly params: CopyFilingParams
  readonly body: CopyFilingBody
  readonly response: CopyFilingResponse
}

export type ImportFilingsBody = { readonly csv: string; readonly dryRun: boolean }

export type ImportFilingsResponse = {
  readonly dryRun: boolean
  readonly made: number
  readonly issues: readonly string[]
  readonly issueCount: number
  readonly warnings: readonly string[]
}

/** Import filings from CSV, all of the file or nothing, or check it without a change. `POST /managed-filings/csv-imports`. Creates a filing for each row of the table. With `dryRun` it only reports the issues of each row. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface ImportFilings {
  readonly body: ImportFilingsBody
  readonly response: ImportFilingsResponse
}

export type GetMyFilingWorkResponse = {
  readonly at: string
  readonly passes: {
    readonly items: readonly {
      readonly id: string
      readonly sessionId: string
      readonly filing: { readonly id: string; readonly displayName: string }
      readonly destination: 'beta' | 'production'
      readonly status: 'needs_sign_in' | 'ready_for_owner'
      readonly since: string
    }[]
    readonly hasMore: boolean
  }
  readonly questions: {
    readonly items: readonly {
      readonly id: string
      readonly sessionId: string
      readonly filing: { readonly id: string; readonly displayName: string }
      readonly questionCount: number
      readonly askedAt: string
    }[]
    readonly hasMore: boolean
  }
  readonly due: {
    readonly items: readonly {
      readonly kind: 'comment' | 'letter'
      readonly id: string
      readonly filing: { readonly id: string; readonly displayName: string }
      readonly title: string
      readonly openItems: number
      readonly respondBy: string
      readonly assignees: readonly { readonly id: string; readonly name: string }[]
    }[]
    readonly hasMore: boolean
  }
  readonly filings: {
    readonly items: readonly {
      readonly status: 'draft' | 'ready_to_stage' | 'staging' | 'staged' | 'submitted' | 'objection' | 'closed' | null
      readonly count: number
    }[]
    readonly hasMore: boolean
  }
}

/** Staging passes, questions, responses and filings that wait for the caller. `GET /insurance/my-filing-work`. Collects what waits for the caller over all filings, as Home shows it. Any session or key of a member. */
export interface GetMyFilingWork {
  readonly response: GetMyFilingWorkResponse
}

export type ListFilingDocumentsParams = { readonly filingId: string }

export type ListFilingDocumentsQuery = { readonly limit?: number; readonly cursor?: string }

export type ListFilingDocumentsResponse = {
  readonly documents: readonly {
    readonly id: string
    readonly filingId: string
    readonly schedule: 'form' | 'rate_rule' | 'supporting'
    readonly title: string
    readonly formNumber: string | null
    readonly editionDate: string | null
    readonly formType: 'ABE' | 'ADV' | 'BND' | 'CER' | 'CNR' | 'DEC' | 'DSC' | 'END' | 'ERS' | 'OTH' | 'PCF' | null
    readonly action: 'new' | 'replaced' | 'withdrawn' | null
    readonly replacedFormNumber: string | null
    readonly readability: number | null
    readonly file: {
      readonly id: string
      readonly name: string
      readonly mediaType: string
      readonly version: number
      readonly pageCount: number | null
      readonly textStatus: string
    } | null
    readonly comparisonId: string | null
    readonly comparisonTitle: string | null
    readonly isInternal: boolean
    readonly addedBy: { readonly id: string; readonly name: string }
    readonly createdAt: string
    readonly updatedAt: string
  }[]
  readonly nextCursor: string | null
}

/** The documents of a filing’s schedules, in the order they were added. `GET /managed-filings/{filingId}/documents`. Lists the form, rate and rule, and supporting documents of a filing with their files. Any session or key of a member. */
export interface ListFilingDocuments {
  readonly params: ListFilingDocumentsParams
  readonly query?: ListFilingDocumentsQuery
  readonly response: ListFilingDocumentsResponse
}

export type AddFilingDocumentParams = { readonly filingId: string }

export type AddFilingDocumentBody = {
  readonly schedule: 'form' | 'rate_rule' | 'supporting'
  readonly fileId: string
  readonly title?: string
  readonly formNumber?: string
  readonly editionDate?: string
  readonly formType?: 'ABE' | 'ADV' | 'BND' | 'CER' | 'CNR' | 'DEC' | 'DSC' | 'END' | 'ERS' | 'OTH' | 'PCF'
  readonly action?: 'new' | 'replaced' | 'withdrawn'
  readonly replacedFormNumber?: string
  readonly readability?: number
  readonly comparisonId?: string
}

export type AddFilingDocumentResponse = {
  readonly id: string
  readonly filingId: string
  readonly schedule: 'form' | 'rate_rule' | 'supporting'
  readonly title: string
  readonly formNumber: string | null
  readonly editionDate: string | null
  readonly formType: 'ABE' | 'ADV' | 'BND' | 'CER' | 'CNR' | 'DEC' | 'DSC' | 'END' | 'ERS' | 'OTH' | 'PCF' | null
  readonly action: 'new' | 'replaced' | 'withdrawn' | null
  readonly replacedFormNumber: string | null
  readonly readability: number | null
  readonly file: {
    readonly id: string
    readonly name: string
    readonly mediaType: string
    readonly version: number
    readonly pageCount: number | null
    readonly textStatus: string
  } | null
  readonly comparisonId: string | null
  readonly comparisonTitle: string | null
  readonly isInternal: boolean
  readonly addedBy: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly updatedAt: string
}

/** Add a file of the filing’s scope, or a copy of one’s own exhibit, to one of its schedules. `POST /managed-filings/{filingId}/documents`. Adds a file to a schedule with its form number, edition and action. Without a title, the file’s name is taken. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface AddFilingDocument {
  readonly params: AddFilingDocumentParams
  readonly body: AddFilingDocumentBody
  readonly response: AddFilingDocumentResponse
}

export type UpdateFilingDocumentParams = { readonly filingId: string; readonly documentId: string }

export type UpdateFilingDocumentBody = {
  readonly title?: string
  readonly formNumber?: string | null
  readonly editionDate?: string | null
  readonly formType?: 'ABE' | 'ADV' | 'BND' | 'CER' | 'CNR' | 'DEC' | 'DSC' | 'END' | 'ERS' | 'OTH' | 'PCF' | null
  readonly action?: 'new' | 'replaced' | 'withdrawn' | null
  readonly replacedFormNumber?: string | null
  readonly readability?: number | null
  readonly updatedAt: string
}

export type UpdateFilingDocumentResponse = {
  readonly id: string
  readonly filingId: string
  readonly schedule: 'form' | 'rate_rule' | 'supporting'
  readonly title: string
  readonly formNumber: string | null
  readonly editionDate: string | null
  readonly formType: 'ABE' | 'ADV' | 'BND' | 'CER' | 'CNR' | 'DEC' | 'DSC' | 'END' | 'ERS' | 'OTH' | 'PCF' | null
  readonly action: 'new' | 'replaced' | 'withdrawn' | null
  readonly replacedFormNumber: string | null
  readonly readability: number | null
  readonly file: {
    readonly id: string
    readonly name: string
    readonly mediaType: string
    readonly version: number
    readonly pageCount: number | null
    readonly textStatus: string
  } | null
  readonly comparisonId: string | null
  readonly comparisonTitle: string | null
  readonly isInternal: boolean
  readonly addedBy: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly updatedAt: string
}

/** Change what a schedule lists of a document; the file stays. `PATCH /managed-filings/{filingId}/documents/{documentId}`. Changes only the fields that are sent, on the revision that was seen. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface UpdateFilingDocument {
  readonly params: UpdateFilingDocumentParams
  readonly body: UpdateFilingDocumentBody
  readonly response: UpdateFilingDocumentResponse
}

export type RemoveFilingDocumentParams = { readonly filingId: string; readonly documentId: string }

export type RemoveFilingDocumentResponse = null

/** Take a document off its schedule; the file stays. `DELETE /managed-filings/{filingId}/documents/{documentId}`. Removes the document from the filing’s schedule. Its file is still in the scope. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface RemoveFilingDocument {
  readonly params: RemoveFilingDocumentParams
  readonly response: RemoveFilingDocumentResponse
}

export type ReadPrintedIdentityParams = { readonly filingId: string; readonly documentId: string }

export type ReadPrintedIdentityResponse = {
  readonly formNumber: string | null
  readonly editionDate: string | null
  readonly readability: number | null
}

/** The form number and edition that a document’s file prints and how easily it reads, to be checked by a person. `GET /managed-filings/{filingId}/documents/{documentId}/printed-identity`. Proposes the number, edition and readability score of a document from its text. Nothing is saved. Any session or key of a member. */
export interface ReadPrintedIdentity {
  readonly params: ReadPrintedIdentityParams
  readonly response: ReadPrintedIdentityResponse
}

export type ListFilingComparisonsParams = { readonly filingId: string }

export type ListFilingComparisonsQuery = { readonly limit?: number; readonly cursor?: string }

export type ListFilingComparisonsResponse = {
  readonly comparisons: readonly {
    readonly id: string
    readonly title: string
    readonly status: string
    readonly attachedBy: { readonly id: string; readonly name: string }
    readonly attachedAt: string
  }[]
  readonly nextCursor: string | null
}

/** Form comparisons attached to a filing, newest first. `GET /managed-filings/{filingId}/comparisons`. Lists the comparisons that support a filing, with who attached each. Any session or key of a member. */
export interface ListFilingComparisons {
  readonly params: ListFilingComparisonsParams
  readonly query?: ListFilingComparisonsQuery
  readonly response: ListFilingComparisonsResponse
}

export type AttachFilingComparisonParams = { readonly filingId: string; readonly comparisonId: string }

export type AttachFilingComparisonResponse = {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly attachedBy: { readonly id: string; readonly name: string }
  readonly attachedAt: string
}

/** Attach a form comparison to a filing; attaching it again changes nothing. `PUT /managed-filings/{filingId}/comparisons/{comparisonId}`. Adds the comparison to the list of those that support the filing. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface AttachFilingComparison {
  readonly params: AttachFilingComparisonParams
  readonly response: AttachFilingComparisonResponse
}

export type DetachFilingComparisonParams = { readonly filingId: string; readonly comparisonId: string }

export type DetachFilingComparisonResponse = null

/** Detach a form comparison; the comparison stays. `DELETE /managed-filings/{filingId}/comparisons/{comparisonId}`. Removes the comparison from the list of those that support the filing. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface DetachFilingComparison {
  readonly params: DetachFilingComparisonParams
  readonly response: DetachFilingComparisonResponse
}

export type ListExhibitReadersParams = { readonly filingId: string; readonly comparisonId: string }

export type ListExhibitReadersResponse = {
  readonly members: readonly { readonly id: string; readonly name: string }[]
  readonly notPassedOn: readonly {
    readonly id: string
    readonly name: string
    readonly owner: { readonly id: string; readonly name: string } | null
  }[]
}

/** Who could read an exhibit of a comparison in a filing, before it is attached. `GET /managed-filings/{filingId}/comparisons/{comparisonId}/readers`. Compares the readers of the filing with those of the compared files, so that an exhibit shows no text to others. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface ListExhibitReaders {
  readonly params: ListExhibitReadersParams
  readonly response: ListExhibitReadersResponse
}

export type ListEditionComparisonsParams = { readonly filingId: string }

export type ListEditionComparisonsResponse = {
  readonly comparisons: readonly { readonly id: string; readonly title: string; readonly createdAt: string }[]
}

/** The newest finished comparisons of the forms of a filing with those of its predecessor. `GET /managed-filings/{filingId}/edition-comparisons`. Finds up to three comparisons of the filing’s forms with its predecessor’s, or with any others if it has none. Any session or key of a member. */
export interface ListEditionComparisons {
  readonly params: ListEditionComparisonsParams
  readonly response: ListEditionComparisonsResponse
}

export type GetRateDataParams = { readonly filingId: string }

export type GetRateDataResponse = {
  readonly overall: {
    readonly indicatedChange: string | null
    readonly rateImpact: string | null
    readonly premiumChange: string | null
    readonly policyholders: string | null
    readonly premium: string | null
  }
  readonly companies: readonly {
    readonly companyId: string | null
    readonly name: string | null
    readonly naicCode: string | null
    readonly indicatedChange: string | null
    readonly rateImpact: string | null
    readonly premiumChange: string | null
    readonly policyholders: string | null
    readonly premium: string | null
    readonly maximumChange: string | null
    readonly minimumChange: string | null
  }[]
  readonly updatedAt: string | null
  readonly updatedBy: { readonly id: string; readonly name: string } | null
}

/** The rate data of a filing: of all of it, and of each company. `GET /managed-filings/{filingId}/rate-data`. Reads the rate effect of a filing, in all and by company, with the revision that replaceRateData takes. Any session or key of a member. */
export interface GetRateData {
  readonly params: GetRateDataParams
  readonly response: GetRateDataResponse
}

export type ReplaceRateDataParams = { readonly filingId: string }

export type ReplaceRateDataBody = {
  readonly overall: {
    readonly indicatedChange: string | null
    readonly rateImpact: string | null
    readonly premiumChange: string | null
    readonly policyholders: string | null
    readonly premium: string | null
  }
  readonly companies: readonly {
    readonly companyId: string | null
    readonly name: string | null
    readonly naicCode: string | null
    readonly indicatedChange: string | null
    readonly rateImpact: string | null
    readonly premiumChange: string | null
    readonly policyholders: string | null
    readonly premium: string | null
    readonly maximumChange: string | null
    readonly minimumChange: string | null
  }[]
  readonly updatedAt: string | null
}

export type ReplaceRateDataResponse = {
  readonly overall: {
    readonly indicatedChange: string | null
    readonly rateImpact: string | null
    readonly premiumChange: string | null
    readonly policyholders: string | null
    readonly premium: string | null
  }
  readonly companies: readonly {
    readonly companyId: string | null
    readonly name: string | null
    readonly naicCode: string | null
    readonly indicatedChange: string | null
    readonly rateImpact: string | null
    readonly premiumChange: string | null
    readonly policyholders: string | null
    readonly premium: string | null
    readonly maximumChange: string | null
    readonly minimumChange: string | null
  }[]
  readonly updatedAt: string | null
  readonly updatedBy: { readonly id: string; readonly name: string } | null
}

/** Replace the rate data of a filing if its revision is still the one the caller saw. `PUT /managed-filings/{filingId}/rate-data`. Replaces all rate data of the filing. An older revision is a conflict and changes nothing. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface ReplaceRateData {
  readonly params: ReplaceRateDataParams
  readonly body: ReplaceRateDataBody
  readonly response: ReplaceRateDataResponse
}

export type GetContactAndFeesParams = { readonly filingId: string }

export type GetContactAndFeesResponse = {
  readonly contact: {
    readonly name: string | null
    readonly title: string | null
    readonly email: string | null
    readonly phone: string | null
    readonly address: string | null
  }
  readonly fees: {
    readonly isRequired: boolean | null
    readonly amount: string | null
    readonly calculation: string | null
    readonly isRetaliatory: boolean | null
  }
  readonly suggestedContact: {
    readonly name: string | null
    readonly title: string | null
    readonly email: string | null
    readonly phone: string | null
    readonly address: string | null
  }
  readonly updatedAt: string | null
  readonly updatedBy: { readonly id: string; readonly name: string } | null
}

/** The contact of a filing and the fee that the state asks for it. `GET /managed-filings/{filingId}/contact-and-fees`. Reads the contact and the fees of a filing, with a suggested contact for one that has none. Any session or key of a member. */
export interface GetContactAndFees {
  readonly params: GetContactAndFeesParams
  readonly response: GetContactAndFeesResponse
}

export type ReplaceContactAndFeesParams = { readonly filingId: string }

export type ReplaceContactAndFeesBody = {
  readonly contact: {
    readonly name: string | null
    readonly title: string | null
    readonly email: string | null
    readonly phone: string | null
    readonly address: string | null
  }
  readonly fees: {
    readonly isRequired: boolean | null
    readonly amount: string | null
    readonly calculation: string | null
    readonly isRetaliatory: boolean | null
  }
  readonly updatedAt: string | null
}

export type ReplaceContactAndFeesResponse = {
  readonly contact: {
    readonly name: string | null
    readonly title: string | null
    readonly email: string | null
    readonly phone: string | null
    readonly address: string | null
  }
  readonly fees: {
    readonly isRequired: boolean | null
    readonly amount: string | null
    readonly calculation: string | null
    readonly isRetaliatory: boolean | null
  }
  readonly suggestedContact: {
    readonly name: string | null
    readonly title: string | null
    readonly email: string | null
    readonly phone: string | null
    readonly address: string | null
  }
  readonly updatedAt: string | null
  readonly updatedBy: { readonly id: string; readonly name: string } | null
}

/** Replace the contact and the fee of a filing if the revision is still the one the caller saw; nothing is paid. `PUT /managed-filings/{filingId}/contact-and-fees`. Replaces the contact and the fees of the filing. An older revision is a conflict and changes nothing. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface ReplaceContactAndFees {
  readonly params: ReplaceContactAndFeesParams
  readonly body: ReplaceContactAndFeesBody
  readonly response: ReplaceContactAndFeesResponse
}

export type GetFilingRequirementsParams = { readonly filingId: string }

export type GetFilingRequirementsResponse = {
  readonly requirements: readonly {
    readonly id: string
    readonly name: string
    readonly appliesTo: 'all' | 'forms' | 'rates'
    readonly note: string | null
    readonly status: 'open' | 'satisfied' | 'bypassed'
    readonly document: { readonly id: string; readonly title: string; readonly formNumber: string | null } | null
    readonly bypassReason: string | null
  }[]
  readonly updatedAt: string | null
  readonly updatedBy: { readonly id: string; readonly name: string } | null
}

/** The requirements of a filing’s state and how the filing meets each. `GET /managed-filings/{filingId}/requirements`. Reads the requirements that apply to the filing, with its documents or reasons for each. Any session or key of a member. */
export interface GetFilingRequirements {
  readonly params: GetFilingRequirementsParams
  readonly response: GetFilingRequirementsResponse
}

export type ReplaceFilingRequirementsParams = { readonly filingId: string }

export type ReplaceFilingRequirementsBody = {
  readonly updatedAt: string | null
  readonly answers: readonly { readonly requirementId: string; readonly documentId: string | null; readonly bypassReason: string | null }[]
}

export type ReplaceFilingRequirementsResponse = {
  readonly requirements: readonly {
    readonly id: string
    readonly name: string
    readonly appliesTo: 'all' | 'forms' | 'rates'
    readonly note: string | null
    readonly status: 'open' | 'satisfied' | 'bypassed'
    readonly document: { readonly id: string; readonly title: string; readonly formNumber: string | null } | null
    readonly bypassReason: string | null
  }[]
  readonly updatedAt: string | null
  readonly updatedBy: { readonly id: string; readonly name: string } | null
}

/** Say how a filing meets the requirements of its state, on the revision that the caller saw. `PUT /managed-filings/{filingId}/requirements`. Replaces the answers of the filing to the requirements of its state. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface ReplaceFilingRequirements {
  readonly params: ReplaceFilingRequirementsParams
  readonly body: ReplaceFilingRequirementsBody
  readonly response: ReplaceFilingRequirementsResponse
}

export type ListStateRequirementsResponse = {
  readonly states: readonly {
    readonly state: string
    readonly requirements: readonly {
      readonly id: string
      readonly name: string
      readonly appliesTo: 'all' | 'forms' | 'rates'
      readonly note: string | null
    }[]
    readonly updatedAt: string | null
    readonly updatedBy: { readonly id: string; readonly name: string } | null
  }[]
}

/** The requirements of the states that the organization has written down, by state. `GET /insurance/state-requirements`. Lists the checklist that the organization keeps for each state. Any session or key of a member. */
export interface ListStateRequirements {
  readonly response: ListStateRequirementsResponse
}

export type ReplaceStateRequirementsParams = {
  readonly state: 'AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY' | 'DC' | 'AS' | 'GU' | 'MP' | 'PR' | 'VI'
}

export type ReplaceStateRequirementsBody = {
  readonly updatedAt: string | null
  readonly requirements: readonly {
    readonly id: string
    readonly name: string
    readonly appliesTo: 'all' | 'forms' | 'rates'
    readonly note: string | null
  }[]
}

export type ReplaceStateRequirementsResponse = {
  readonly state: string
  readonly requirements: readonly {
    readonly id: string
    readonly name: string
    readonly appliesTo: 'all' | 'forms' | 'rates'
    readonly note: string | null
  }[]
  readonly updatedAt: string | null
  readonly updatedBy: { readonly id: string; readonly name: string } | null
}

/** Replace the requirements of a state if the revision is still the one the caller saw. `PUT /insurance/state-requirements/{state}`. Replaces the checklist of one state. Filings of the state are checked against the new one. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the role owner or admin. */
export interface ReplaceStateRequirements {
  readonly params: ReplaceStateRequirementsParams
  readonly body: ReplaceStateRequirementsBody
  readonly response: ReplaceStateRequirementsResponse
}

export type ListFilingCommentsParams = { readonly filingId: string }

export type ListFilingCommentsQuery = { readonly limit?: number; readonly cursor?: string; readonly status?: 'open' | 'resolved' }

export type ListFilingCommentsResponse = {
  readonly comments: readonly {
    readonly id: string
    readonly filingId: string
    readonly parentId: string | null
    readonly author: { readonly id: string | null; readonly name: string }
    readonly body: string
    readonly kind: 'discussion' | 'note'
    readonly respondBy: string | null
    readonly assigneeId: string | null
    readonly resolvedAt: string | null
    readonly createdAt: string
    readonly editedAt: string | null
    readonly letterItem: {
      readonly letterId: string
      readonly letterNumber: string
      readonly number: number
      readonly documents: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
    } | null
    readonly fixTask: {
      readonly id: string
      readonly status: 'open' | 'in_progress' | 'needs_input' | 'proposed' | 'done' | 'cancelled'
      readonly sessionId: string
    } | null
  }[]
  readonly nextCursor: string | null
}

/** The comments of a filing and their replies, oldest first. `GET /managed-filings/{filingId}/comments`. Lists discussions, notes and replies of a filing, filtered by status. Any session or key of a member. */
export interface ListFilingComments {
  readonly params: ListFilingCommentsParams
  readonly query?: ListFilingCommentsQuery
  readonly response: ListFilingCommentsResponse
}

export type CreateFilingCommentParams = { readonly filingId: string }

export type CreateFilingCommentBody = {
  readonly body: string
  readonly parentId?: string
  readonly kind?: 'discussion' | 'note'
  readonly respondBy?: string
  readonly assigneeId?: string
}

export type CreateFilingCommentResponse = {
  readonly id: string
  readonly filingId: string
  readonly parentId: string | null
  readonly author: { readonly id: string | null; readonly name: string }
  readonly body: string
  readonly kind: 'discussion' | 'note'
  readonly respondBy: string | null
  readonly assigneeId: string | null
  readonly resolvedAt: string | null
  readonly createdAt: string
  readonly editedAt: string | null
  readonly letterItem: {
    readonly letterId: string
    readonly letterNumber: string
    readonly number: number
    readonly documents: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
  } | null
  readonly fixTask: {
    readonly id: string
    readonly status: 'open' | 'in_progress' | 'needs_input' | 'proposed' | 'done' | 'cancelled'
    readonly sessionId: string
  } | null
}

/** Start a discussion, leave a note, or reply. `POST /managed-filings/{filingId}/comments`. Adds a discussion, a note, or a reply to another comment. A discussion can have a respond-by date and an assignee. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface CreateFilingComment {
  readonly params: CreateFilingCommentParams
  readonly body: CreateFilingCommentBody
  readonly response: CreateFilingCommentResponse
}

export type UpdateFilingCommentParams = { readonly filingId: string; readonly commentId: string }

export type UpdateFilingCommentBody = { readonly resolved?: boolean; readonly respondBy?: string | null; readonly assigneeId?: string | null }

export type UpdateFilingCommentResponse = {
  readonly id: string
  readonly filingId: string
  readonly parentId: string | null
  readonly author: { readonly id: string | null; readonly name: string }
  readonly body: string
  readonly kind: 'discussion' | 'note'
  readonly respondBy: string | null
  readonly assigneeId: string | null
  readonly resolvedAt: string | null
  readonly createdAt: string
  readonly editedAt: string | null
  readonly letterItem: {
    readonly letterId: string
    readonly letterNumber: string
    readonly number: number
    readonly documents: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
  } | null
  readonly fixTask: {
    readonly id: string
    readonly status: 'open' | 'in_progress' | 'needs_input' | 'proposed' | 'done' | 'cancelled'
    readonly sessionId: string
  } | null
}

/** Resolve or reopen a discussion, set its respond-by date and assignee. `PATCH /managed-filings/{filingId}/comments/{commentId}`. Changes only the fields that are sent. The text is changed with editFilingComment. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface UpdateFilingComment {
  readonly params: UpdateFilingCommentParams
  readonly body: UpdateFilingCommentBody
  readonly response: UpdateFilingCommentResponse
}

export type DeleteFilingCommentParams = { readonly filingId: string; readonly commentId: string }

export type DeleteFilingCommentResponse = null

/** Delete one’s own comment that has no replies and that no fix task works on. `DELETE /managed-filings/{filingId}/comments/{commentId}`. Deletes a comment that the caller wrote. One with replies, in a letter or with live fix work is a conflict. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface DeleteFilingComment {
  readonly params: DeleteFilingCommentParams
  readonly response: DeleteFilingCommentResponse
}

export type EditFilingCommentParams = { readonly filingId: string; readonly commentId: string }

export type EditFilingCommentBody = { readonly body: string; readonly editedAt: string | null }

export type EditFilingCommentResponse = {
  readonly id: string
  readonly filingId: string
  readonly parentId: string | null
  readonly author: { readonly id: string | null; readonly name: string }
  readonly body: string
  readonly kind: 'discussion' | 'note'
  readonly respondBy: string | null
  readonly assigneeId: string | null
  readonly resolvedAt: string | null
  readonly createdAt: string
  readonly editedAt: string | null
  readonly letterItem: {
    readonly letterId: string
    readonly letterNumber: string
    readonly number: number
    readonly documents: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
  } | null
  readonly fixTask: {
    readonly id: string
    readonly status: 'open' | 'in_progress' | 'needs_input' | 'proposed' | 'done' | 'cancelled'
    readonly sessionId: string
  } | null
}

/** Change the text of one’s own comment or reply, which is then marked as edited. `PUT /managed-filings/{filingId}/comments/{commentId}/body`. Replaces the text of a comment that the caller wrote, on the version that was seen. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface EditFilingComment {
  readonly params: EditFilingCommentParams
  readonly body: EditFilingCommentBody
  readonly response: EditFilingCommentResponse
}

export type ListDueCommentsQuery = { readonly limit?: number; readonly cursor?: string; readonly assigneeId?: string }

export type ListDueCommentsResponse = {
  readonly comments: readonly {
    readonly id: string
    readonly filing: { readonly id: string; readonly displayName: string }
    readonly author: { readonly id: string | null; readonly name: string }
    readonly body: string
    readonly respondBy: string
    readonly assignee: { readonly id: string; readonly name: string } | null
  }[]
  readonly nextCursor: string | null
}

/** Open discussions with a respond-by date in every filing the caller can read, earliest first. `GET /insurance/due-comments`. Lists discussions to respond to over all filings, also for one assignee. Any session or key of a member. */
export interface ListDueComments {
  readonly query?: ListDueCommentsQuery
  readonly response: ListDueCommentsResponse
}

export type FixFilingCommentsParams = { readonly filingId: string }

export type FixFilingCommentsBody = { readonly commentIds: readonly string[] }

export type FixFilingCommentsResponse = {
  readonly fixes: readonly {
    readonly commentId: string
    readonly taskId: string
    readonly status: 'open' | 'in_progress' | 'needs_input' | 'proposed' | 'done' | 'cancelled'
    readonly reused: boolean
  }[]
  readonly sessionId: string
  readonly sessionUrl: string
}

/** Queue fix work for 1 to 50 comments: all of them or none. `POST /insurance/managed-filings/{filingId}/comments/fix`. Creates a fix task for each discussion, or returns its live one. One comment that cannot be fixed stops all. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface FixFilingComments {
  readonly params: FixFilingCommentsParams
  readonly body: FixFilingCommentsBody
  readonly response: FixFilingCommentsResponse
}

export type FixFilingCommentParams = { readonly filingId: string; readonly commentId: string }

export type FixFilingCommentResponse = {
  readonly fixes: readonly {
    readonly commentId: string
    readonly taskId: string
    readonly status: 'open' | 'in_progress' | 'needs_input' | 'proposed' | 'done' | 'cancelled'
    readonly reused: boolean
  }[]
  readonly sessionId: string
  readonly sessionUrl: string
}

/** Queue fix work for one comment. `POST /insurance/managed-filings/{filingId}/comments/{commentId}/fix`. Creates a fix task for the discussion of the comment, or returns its live one. The session shows its proposal. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface FixFilingComment {
  readonly params: FixFilingCommentParams
  readonly response: FixFilingCommentResponse
}

export type ListFilingLettersParams = { readonly filingId: string }

export type ListFilingLettersQuery = { readonly limit?: number; readonly cursor?: string }

export type ListFilingLettersResponse = {
  readonly letters: readonly {
    readonly id: string
    readonly filingId: string
    readonly number: string
    readonly letterDate: string
    readonly receivedDate: string
    readonly respondBy: string | null
    readonly extension: { readonly requestedOn: string; readonly requestedUntil: string; readonly grantedUntil: string | null } | null
    readonly items: readonly {
      readonly number: number
      readonly commentId: string
      readonly isAdded: boolean
      readonly text: string
      readonly documents: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
      readonly respondBy: string | null
      readonly resolvedAt: string | null
      readonly acceptedReply: string | null
      readonly answer: string | null
    }[]
    readonly response: {
      readonly date: string
      readonly attachments: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
      readonly writtenBy: { readonly id: string; readonly name: string }
      readonly writtenAt: string
      readonly sentOn: string | null
    } | null
    readonly recordedBy: { readonly id: string; readonly name: string }
    readonly createdAt: string
    readonly updatedAt: string
  }[]
  readonly nextCursor: string | null
}

/** The objection letters of a filing with their items and responses, last recorded first. `GET /managed-filings/{filingId}/letters`. Lists objection letters with the answer to each item. Any session or key of a member. */
export interface ListFilingLetters {
  readonly params: ListFilingLettersParams
  readonly query?: ListFilingLettersQuery
  readonly response: ListFilingLettersResponse
}

export type CreateFilingLetterParams = { readonly filingId: string }

export type CreateFilingLetterBody = {
  readonly number: string
  readonly letterDate: string
  readonly receivedDate: string
  readonly respondBy?: string
  readonly items: readonly { readonly number: number; readonly text: string; readonly documentIds?: readonly string[] }[]
}

export type CreateFilingLetterResponse = {
  readonly id: string
  readonly filingId: string
  readonly number: string
  readonly letterDate: string
  readonly receivedDate: string
  readonly respondBy: string | null
  readonly extension: { readonly requestedOn: string; readonly requestedUntil: string; readonly grantedUntil: string | null } | null
  readonly items: readonly {
    readonly number: number
    readonly commentId: string
    readonly isAdded: boolean
    readonly text: string
    readonly documents: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
    readonly respondBy: string | null
    readonly resolvedAt: string | null
    readonly acceptedReply: string | null
    readonly answer: string | null
  }[]
  readonly response: {
    readonly date: string
    readonly attachments: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
    readonly writtenBy: { readonly id: string; readonly name: string }
    readonly writtenAt: string
    readonly sentOn: string | null
  } | null
  readonly recordedBy: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly updatedAt: string
}

/** Record an objection letter: each of its items becomes a discussion. `POST /managed-filings/{filingId}/letters`. Records a letter of the state with its dates and items. Items are then discussed and answered one by one. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface CreateFilingLetter {
  readonly params: CreateFilingLetterParams
  readonly body: CreateFilingLetterBody
  readonly response: CreateFilingLetterResponse
}

export type UpdateFilingLetterParams = { readonly filingId: string; readonly letterId: string }

export type UpdateFilingLetterBody = {
  readonly number?: string
  readonly letterDate?: string
  readonly receivedDate?: string
  readonly respondBy?: string | null
  readonly extension?: { readonly requestedOn: string; readonly requestedUntil: string; readonly grantedUntil: string | null } | null
  readonly items?: readonly {
    readonly commentId?: string
    readonly number: number
    readonly text: string
    readonly documentIds?: readonly string[]
  }[]
  readonly updatedAt: string
}

export type UpdateFilingLetterResponse = {
  readonly id: string
  readonly filingId: string
  readonly number: string
  readonly letterDate: string
  readonly receivedDate: string
  readonly respondBy: string | null
  readonly extension: { readonly requestedOn: string; readonly requestedUntil: string; readonly grantedUntil: string | null } | null
  readonly items: readonly {
    readonly number: number
    readonly commentId: string
    readonly isAdded: boolean
    readonly text: string
    readonly documents: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
    readonly respondBy: string | null
    readonly resolvedAt: string | null
    readonly acceptedReply: string | null
    readonly answer: string | null
  }[]
  readonly response: {
    readonly date: string
    readonly attachments: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
    readonly writtenBy: { readonly id: string; readonly name: string }
    readonly writtenAt: string
    readonly sentOn: string | null
  } | null
  readonly recordedBy: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly updatedAt: string
}

/** Correct an objection letter if its revision is still the one the caller saw. `PATCH /managed-filings/{filingId}/letters/{letterId}`. Changes only the fields that are sent. A granted extension moves the respond-by date. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface UpdateFilingLetter {
  readonly params: UpdateFilingLetterParams
  readonly body: UpdateFilingLetterBody
  readonly response: UpdateFilingLetterResponse
}

export type DeleteFilingLetterParams = { readonly filingId: string; readonly letterId: string }

export type DeleteFilingLetterResponse = null

/** Delete an objection letter that no one has replied to, with its discussions. `DELETE /managed-filings/{filingId}/letters/{letterId}`. Deletes a letter that was recorded by mistake. One with a reply or an answer is a conflict. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface DeleteFilingLetter {
  readonly params: DeleteFilingLetterParams
  readonly response: DeleteFilingLetterResponse
}

export type AddLetterItemParams = { readonly filingId: string; readonly letterId: string }

export type AddLetterItemBody = {
  readonly commentId: string
  readonly number: number
  readonly documentIds?: readonly string[]
  readonly updatedAt: string
}

export type AddLetterItemResponse = {
  readonly id: string
  readonly filingId: string
  readonly number: string
  readonly letterDate: string
  readonly receivedDate: string
  readonly respondBy: string | null
  readonly extension: { readonly requestedOn: string; readonly requestedUntil: string; readonly grantedUntil: string | null } | null
  readonly items: readonly {
    readonly number: number
    readonly commentId: string
    readonly isAdded: boolean
    readonly text: string
    readonly documents: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
    readonly respondBy: string | null
    readonly resolvedAt: string | null
    readonly acceptedReply: string | null
    readonly answer: string | null
  }[]
  readonly response: {
    readonly date: string
    readonly attachments: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
    readonly writtenBy: { readonly id: string; readonly name: string }
    readonly writtenAt: string
    readonly sentOn: string | null
  } | null
  readonly recordedBy: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly updatedAt: string
}

/** Make an open discussion an item of an objection letter. `POST /managed-filings/{filingId}/letters/{letterId}/items`. Adds a discussion of the filing to a letter under a number, with the documents that the item is about. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface AddLetterItem {
  readonly params: AddLetterItemParams
  readonly body: AddLetterItemBody
  readonly response: AddLetterItemResponse
}

export type TakeOutLetterItemParams = { readonly filingId: string; readonly letterId: string; readonly commentId: string }

export type TakeOutLetterItemQuery = { readonly updatedAt: string }

export type TakeOutLetterItemResponse = {
  readonly id: string
  readonly filingId: string
  readonly number: string
  readonly letterDate: string
  readonly receivedDate: string
  readonly respondBy: string | null
  readonly extension: { readonly requestedOn: string; readonly requestedUntil: string; readonly grantedUntil: string | null } | null
  readonly items: readonly {
    readonly number: number
    readonly commentId: string
    readonly isAdded: boolean
    readonly text: string
    readonly documents: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
    readonly respondBy: string | null
    readonly resolvedAt: string | null
    readonly acceptedReply: string | null
    readonly answer: string | null
  }[]
  readonly response: {
    readonly date: string
    readonly attachments: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
    readonly writtenBy: { readonly id: string; readonly name: string }
    readonly writtenAt: string
    readonly sentOn: string | null
  } | null
  readonly recordedBy: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly updatedAt: string
}

/** Take an item without an answer out of an objection letter; its discussion stays. `DELETE /managed-filings/{filingId}/letters/{letterId}/items/{commentId}`. Removes an item from a letter, on the revision that was seen. An item with an answer is a conflict. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface TakeOutLetterItem {
  readonly params: TakeOutLetterItemParams
  readonly query: TakeOutLetterItemQuery
  readonly response: TakeOutLetterItemResponse
}

export type WriteLetterResponseParams = { readonly filingId: string; readonly letterId: string }

export type WriteLetterResponseBody = {
  readonly date: string
  readonly answers: readonly { readonly number: number; readonly text: string }[]
  readonly attachmentIds?: readonly string[]
  readonly updatedAt: string
}

export type WriteLetterResponseResponse = {
  readonly id: string
  readonly filingId: string
  readonly number: string
  readonly letterDate: string
  readonly receivedDate: string
  readonly respondBy: string | null
  readonly extension: { readonly requestedOn: string; readonly requestedUntil: string; readonly grantedUntil: string | null } | null
  readonly items: readonly {
    readonly number: number
    readonly commentId: string
    readonly isAdded: boolean
    readonly text: string
    readonly documents: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
    readonly respondBy: string | null
    readonly resolvedAt: string | null
    readonly acceptedReply: string | null
    readonly answer: string | null
  }[]
  readonly response: {
    readonly date: string
    readonly attachments: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
    readonly writtenBy: { readonly id: string; readonly name: string }
    readonly writtenAt: string
    readonly sentOn: string | null
  } | null
  readonly recordedBy: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly updatedAt: string
}

/** Save the response to an objection letter, item by item; it is not sent to the state. `PUT /managed-filings/{filingId}/letters/{letterId}/response`. Replaces the draft of the response with its date, answers and attachments, on the revision that was seen. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface WriteLetterResponse {
  readonly params: WriteLetterResponseParams
  readonly body: WriteLetterResponseBody
  readonly response: WriteLetterResponseResponse
}

export type DeleteLetterResponseParams = { readonly filingId: string; readonly letterId: string }

export type DeleteLetterResponseQuery = { readonly updatedAt: string }

export type DeleteLetterResponseResponse = {
  readonly id: string
  readonly filingId: string
  readonly number: string
  readonly letterDate: string
  readonly receivedDate: string
  readonly respondBy: string | null
  readonly extension: { readonly requestedOn: string; readonly requestedUntil: string; readonly grantedUntil: string | null } | null
  readonly items: readonly {
    readonly number: number
    readonly commentId: string
    readonly isAdded: boolean
    readonly text: string
    readonly documents: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
    readonly respondBy: string | null
    readonly resolvedAt: string | null
    readonly acceptedReply: string | null
    readonly answer: string | null
  }[]
  readonly response: {
    readonly date: string
    readonly attachments: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
    readonly writtenBy: { readonly id: string; readonly name: string }
    readonly writtenAt: string
    readonly sentOn: string | null
  } | null
  readonly recordedBy: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly updatedAt: string
}

/** Delete a response that one saved, while every item that it answers is open. `DELETE /managed-filings/{filingId}/letters/{letterId}/response`. Removes the saved response from the letter, on the revision that was seen. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface DeleteLetterResponse {
  readonly params: DeleteLetterResponseParams
  readonly query: DeleteLetterResponseQuery
  readonly response: DeleteLetterResponseResponse
}

export type RecordLetterResponseSentParams = { readonly filingId: string; readonly letterId: string }

export type RecordLetterResponseSentBody = { readonly sentOn: string | null; readonly updatedAt: string }

export type RecordLetterResponseSentResponse = {
  readonly id: string
  readonly filingId: string
  readonly number: string
  readonly letterDate: string
  readonly receivedDate: string
  readonly respondBy: string | null
  readonly extension: { readonly requestedOn: string; readonly requestedUntil: string; readonly grantedUntil: string | null } | null
  readonly items: readonly {
    readonly number: number
    readonly commentId: string
    readonly isAdded: boolean
    readonly text: string
    readonly documents: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
    readonly respondBy: string | null
    readonly resolvedAt: string | null
    readonly acceptedReply: string | null
    readonly answer: string | null
  }[]
  readonly response: {
    readonly date: string
    readonly attachments: readonly { readonly id: string; readonly title: string; readonly formNumber: string | null }[]
    readonly writtenBy: { readonly id: string; readonly name: string }
    readonly writtenAt: string
    readonly sentOn: string | null
  } | null
  readonly recordedBy: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly updatedAt: string
}

/** Record that a person sent the response to the state: its items are resolved; nothing is sent. `PUT /managed-filings/{filingId}/letters/{letterId}/response/sent`. Records the day on which a person sent the response to the state, once every item has an answer. The open items of the letter are resolved and their fix tasks cancelled; the response and the items can no longer be changed. With `null` the record is taken back, and the items that it resolved are open again. Nothing is sent. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface RecordLetterResponseSent {
  readonly params: RecordLetterResponseSentParams
  readonly body: RecordLetterResponseSentBody
  readonly response: RecordLetterResponseSentResponse
}

export type GetLetterResponseFileParams = { readonly filingId: string; readonly letterId: string }

export type GetLetterResponseFileQuery = { readonly format: 'docx' | 'pdf' }

export type GetLetterResponseFileResponse = Response

/** The response letter as Word or PDF, once every item has an answer. `GET /managed-filings/{filingId}/letters/{letterId}/response/file`. Writes the response letter in the format that is named. A letter with an unanswered item is a conflict. Any session or key of a member. */
export interface GetLetterResponseFile {
  readonly params: GetLetterResponseFileParams
  readonly query: GetLetterResponseFileQuery
  readonly response: GetLetterResponseFileResponse
}

export type ListFilingImportsQuery = { readonly limit?: number; readonly cursor?: string; readonly scope: string }

export type ListFilingImportsResponse = {
  readonly imports: readonly {
    readonly id: string
    readonly scope: string
    readonly file: { readonly id: string; readonly version: number; readonly name: string }
    readonly createdBy: { readonly id: string; readonly name: string }
    readonly createdAt: string
    readonly updatedAt: string
    readonly confirmed: {
      readonly filingId: string
      readonly by: { readonly id: string; readonly name: string }
      readonly at: string
    } | null
    readonly serffTrackingNumber: string | null
  }[]
  readonly nextCursor: string | null
}

/** Imports of filings from PDFs of a scope, newest first. `GET /managed-filings/imports`. Lists the imports of a scope with the file and the state of each. Any session or key of a member. */
export interface ListFilingImports {
  readonly query: ListFilingImportsQuery
  readonly response: ListFilingImportsResponse
}

export type CreateFilingImportBody = { readonly scope: string; readonly fileId: string }

export type CreateFilingImportResponse = {
  readonly id: string
  readonly scope: string
  readonly file: { readonly id: string; readonly version: number; readonly name: string }
  readonly createdBy: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly updatedAt: string
  readonly confirmed: {
    readonly filingId: string
    readonly by: { readonly id: string; readonly name: string }
    readonly at: string
  } | null
  readonly reading: {
    readonly fields: Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>
    readonly companies: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly rates: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly forms: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly rateRules: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly supporting: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly dispositions: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly letters: readonly {
      readonly kind: 'objection' | 'response'
      readonly facts: Readonly<Record<string, {
        readonly value: string
        readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
      }>>
      readonly items: readonly {
        readonly number: number
        readonly text: {
          readonly value: string
          readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
        }
        readonly schedule: readonly {
          readonly value: string
          readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
        }[]
      }[]
    }[]
    readonly notes: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly notFound: readonly string[]
    readonly issues: readonly string[]
  }
  readonly values: {
    readonly displayName?: string | null
    readonly companyId?: string | null
    readonly jurisdictionId?: string | null
    readonly primaryProductId?: string | null
    readonly projectId?: string | null
    readonly filingType?: string | null
    readonly reviewType?: string | null
    readonly description?: string | null
    readonly toiCode?: string | null
    readonly subToiCode?: string | null
    readonly serffTrackingNumber?: string | null
    readonly stateTrackingNumber?: string | null
    readonly companyTrackingNumber?: string | null
    readonly disposition?: string | null
    readonly dispositionDate?: string | null
    readonly effectiveFromNew?: string | null
    readonly effectiveFromRenewal?: string | null
    readonly submittedOn?: string | null
  }
  readonly letters: readonly {
    readonly letter: number
    readonly response: number | null
    readonly isTaken: boolean
    readonly number: string | null
    readonly letterDate: string | null
    readonly receivedDate: string | null
    readonly respondBy: string | null
    readonly responseDate: string | null
    readonly items: readonly { readonly number: number; readonly text: string; readonly answer: string | null }[]
  }[]
  readonly rateData: {
    readonly overall: {
      readonly indicatedChange: string | null
      readonly rateImpact: string | null
      readonly premiumChange: string | null
      readonly policyholders: string | null
      readonly premium: string | null
    }
    readonly companies: readonly {
      readonly companyId: string | null
      readonly name: string | null
      readonly naicCode: string | null
      readonly indicatedChange: string | null
      readonly rateImpact: string | null
      readonly premiumChange: string | null
      readonly policyholders: string | null
      readonly premium: string | null
      readonly maximumChange: string | null
      readonly minimumChange: string | null
    }[]
  }
  readonly entries: readonly {
    readonly title: string
    readonly formNumber: string | null
    readonly editionDate: string | null
    readonly formType: 'ABE' | 'ADV' | 'BND' | 'CER' | 'CNR' | 'DEC' | 'DSC' | 'END' | 'ERS' | 'OTH' | 'PCF' | null
    readonly action: 'new' | 'replaced' | 'withdrawn' | null
    readonly replacedFormNumber: string | null
    readonly readability: number | null
    readonly schedule: 'form' | 'rate_rule'
    readonly isTaken: boolean
  }[]
  readonly matches: readonly {
    readonly id: string
    readonly displayName: string
    readonly filingMode: 'managed' | 'reference' | null
    readonly updatedAt: string
    readonly differences: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[]
  }[]
  readonly warnings: readonly { readonly field: string; readonly message: string }[]
}

/** Read a filing from its SERFF PDF; nothing is saved as a filing before it is confirmed. `POST /managed-filings/imports`. Reads the fields, letters and rate data of a filing that was printed by SERFF. The same version of a file returns the same import until it is confirmed or discarded. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface CreateFilingImport {
  readonly body: CreateFilingImportBody
  readonly response: CreateFilingImportResponse
}

export type GetFilingImportParams = { readonly importId: string }

export type GetFilingImportResponse = {
  readonly id: string
  readonly scope: string
  readonly file: { readonly id: string; readonly version: number; readonly name: string }
  readonly createdBy: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly updatedAt: string
  readonly confirmed: {
    readonly filingId: string
    readonly by: { readonly id: string; readonly name: string }
    readonly at: string
  } | null
  readonly reading: {
    readonly fields: Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>
    readonly companies: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly rates: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly forms: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly rateRules: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly supporting: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly dispositions: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly letters: readonly {
      readonly kind: 'objection' | 'response'
      readonly facts: Readonly<Record<string, {
        readonly value: string
        readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
      }>>
      readonly items: readonly {
        readonly number: number
        readonly text: {
          readonly value: string
          readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
        }
        readonly schedule: readonly {
          readonly value: string
          readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
        }[]
      }[]
    }[]
    readonly notes: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly notFound: readonly string[]
    readonly issues: readonly string[]
  }
  readonly values: {
    readonly displayName?: string | null
    readonly companyId?: string | null
    readonly jurisdictionId?: string | null
    readonly primaryProductId?: string | null
    readonly projectId?: string | null
    readonly filingType?: string | null
    readonly reviewType?: string | null
    readonly description?: string | null
    readonly toiCode?: string | null
    readonly subToiCode?: string | null
    readonly serffTrackingNumber?: string | null
    readonly stateTrackingNumber?: string | null
    readonly companyTrackingNumber?: string | null
    readonly disposition?: string | null
    readonly dispositionDate?: string | null
    readonly effectiveFromNew?: string | null
    readonly effectiveFromRenewal?: string | null
    readonly submittedOn?: string | null
  }
  readonly letters: readonly {
    readonly letter: number
    readonly response: number | null
    readonly isTaken: boolean
    readonly number: string | null
    readonly letterDate: string | null
    readonly receivedDate: string | null
    readonly respondBy: string | null
    readonly responseDate: string | null
    readonly items: readonly { readonly number: number; readonly text: string; readonly answer: string | null }[]
  }[]
  readonly rateData: {
    readonly overall: {
      readonly indicatedChange: string | null
      readonly rateImpact: string | null
      readonly premiumChange: string | null
      readonly policyholders: string | null
      readonly premium: string | null
    }
    readonly companies: readonly {
      readonly companyId: string | null
      readonly name: string | null
      readonly naicCode: string | null
      readonly indicatedChange: string | null
      readonly rateImpact: string | null
      readonly premiumChange: string | null
      readonly policyholders: string | null
      readonly premium: string | null
      readonly maximumChange: string | null
      readonly minimumChange: string | null
    }[]
  }
  readonly entries: readonly {
    readonly title: string
    readonly formNumber: string | null
    readonly editionDate: string | null
    readonly formType: 'ABE' | 'ADV' | 'BND' | 'CER' | 'CNR' | 'DEC' | 'DSC' | 'END' | 'ERS' | 'OTH' | 'PCF' | null
    readonly action: 'new' | 'replaced' | 'withdrawn' | null
    readonly replacedFormNumber: string | null
    readonly readability: number | null
    readonly schedule: 'form' | 'rate_rule'
    readonly isTaken: boolean
  }[]
  readonly matches: readonly {
    readonly id: string
    readonly displayName: string
    readonly filingMode: 'managed' | 'reference' | null
    readonly updatedAt: string
    readonly differences: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[]
  }[]
  readonly warnings: readonly { readonly field: string; readonly message: string }[]
}

/** An import: the values that were read with the page of each, and the corrections so far. `GET /managed-filings/imports/{importId}`. Reads an import to check it before it is confirmed, with warnings and filings that match. Any session or key of a member. */
export interface GetFilingImport {
  readonly params: GetFilingImportParams
  readonly response: GetFilingImportResponse
}

export type UpdateFilingImportParams = { readonly importId: string }

export type UpdateFilingImportBody = {
  readonly updatedAt: string
  readonly values?: {
    readonly displayName?: string | null
    readonly companyId?: string | null
    readonly jurisdictionId?: string | null
    readonly primaryProductId?: string | null
    readonly projectId?: string | null
    readonly filingType?: string | null
    readonly reviewType?: string | null
    readonly description?: string | null
    readonly toiCode?: string | null
    readonly subToiCode?: string | null
    readonly serffTrackingNumber?: string | null
    readonly stateTrackingNumber?: string | null
    readonly companyTrackingNumber?: string | null
    readonly disposition?: string | null
    readonly dispositionDate?: string | null
    readonly effectiveFromNew?: string | null
    readonly effectiveFromRenewal?: string | null
    readonly submittedOn?: string | null
  }
  readonly letters?: readonly {
    readonly letter: number
    readonly response: number | null
    readonly isTaken: boolean
    readonly number: string | null
    readonly letterDate: string | null
    readonly receivedDate: string | null
    readonly respondBy: string | null
    readonly responseDate: string | null
    readonly items: readonly { readonly number: number; readonly text: string; readonly answer: string | null }[]
  }[]
  readonly rateData?: {
    readonly overall: {
      readonly indicatedChange: string | null
      readonly rateImpact: string | null
      readonly premiumChange: string | null
      readonly policyholders: string | null
      readonly premium: string | null
    }
    readonly companies: readonly {
      readonly companyId: string | null
      readonly name: string | null
      readonly naicCode: string | null
      readonly indicatedChange: string | null
      readonly rateImpact: string | null
      readonly premiumChange: string | null
      readonly policyholders: string | null
      readonly premium: string | null
      readonly maximumChange: string | null
      readonly minimumChange: string | null
    }[]
  }
  readonly entries?: readonly {
    readonly title: string
    readonly formNumber: string | null
    readonly editionDate: string | null
    readonly formType: 'ABE' | 'ADV' | 'BND' | 'CER' | 'CNR' | 'DEC' | 'DSC' | 'END' | 'ERS' | 'OTH' | 'PCF' | null
    readonly action: 'new' | 'replaced' | 'withdrawn' | null
    readonly replacedFormNumber: string | null
    readonly readability: number | null
    readonly schedule: 'form' | 'rate_rule'
    readonly isTaken: boolean
  }[]
}

export type UpdateFilingImportResponse = {
  readonly id: string
  readonly scope: string
  readonly file: { readonly id: string; readonly version: number; readonly name: string }
  readonly createdBy: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly updatedAt: string
  readonly confirmed: {
    readonly filingId: string
    readonly by: { readonly id: string; readonly name: string }
    readonly at: string
  } | null
  readonly reading: {
    readonly fields: Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>
    readonly companies: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly rates: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly forms: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly rateRules: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly supporting: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly dispositions: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly letters: readonly {
      readonly kind: 'objection' | 'response'
      readonly facts: Readonly<Record<string, {
        readonly value: string
        readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
      }>>
      readonly items: readonly {
        readonly number: number
        readonly text: {
          readonly value: string
          readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
        }
        readonly schedule: readonly {
          readonly value: string
          readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
        }[]
      }[]
    }[]
    readonly notes: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly notFound: readonly string[]
    readonly issues: readonly string[]
  }
  readonly values: {
    readonly displayName?: string | null
    readonly companyId?: string | null
    readonly jurisdictionId?: string | null
    readonly primaryProductId?: string | null
    readonly projectId?: string | null
    readonly filingType?: string | null
    readonly reviewType?: string | null
    readonly description?: string | null
    readonly toiCode?: string | null
    readonly subToiCode?: string | null
    readonly serffTrackingNumber?: string | null
    readonly stateTrackingNumber?: string | null
    readonly companyTrackingNumber?: string | null
    readonly disposition?: string | null
    readonly dispositionDate?: string | null
    readonly effectiveFromNew?: string | null
    readonly effectiveFromRenewal?: string | null
    readonly submittedOn?: string | null
  }
  readonly letters: readonly {
    readonly letter: number
    readonly response: number | null
    readonly isTaken: boolean
    readonly number: string | null
    readonly letterDate: string | null
    readonly receivedDate: string | null
    readonly respondBy: string | null
    readonly responseDate: string | null
    readonly items: readonly { readonly number: number; readonly text: string; readonly answer: string | null }[]
  }[]
  readonly rateData: {
    readonly overall: {
      readonly indicatedChange: string | null
      readonly rateImpact: string | null
      readonly premiumChange: string | null
      readonly policyholders: string | null
      readonly premium: string | null
    }
    readonly companies: readonly {
      readonly companyId: string | null
      readonly name: string | null
      readonly naicCode: string | null
      readonly indicatedChange: string | null
      readonly rateImpact: string | null
      readonly premiumChange: string | null
      readonly policyholders: string | null
      readonly premium: string | null
      readonly maximumChange: string | null
      readonly minimumChange: string | null
    }[]
  }
  readonly entries: readonly {
    readonly title: string
    readonly formNumber: string | null
    readonly editionDate: string | null
    readonly formType: 'ABE' | 'ADV' | 'BND' | 'CER' | 'CNR' | 'DEC' | 'DSC' | 'END' | 'ERS' | 'OTH' | 'PCF' | null
    readonly action: 'new' | 'replaced' | 'withdrawn' | null
    readonly replacedFormNumber: string | null
    readonly readability: number | null
    readonly schedule: 'form' | 'rate_rule'
    readonly isTaken: boolean
  }[]
  readonly matches: readonly {
    readonly id: string
    readonly displayName: string
    readonly filingMode: 'managed' | 'reference' | null
    readonly updatedAt: string
    readonly differences: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[]
  }[]
  readonly warnings: readonly { readonly field: string; readonly message: string }[]
}

/** Correct an import if its revision is still the one the caller saw. `PATCH /managed-filings/imports/{importId}`. Changes only the corrections that are sent. An older revision is a conflict and changes nothing. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface UpdateFilingImport {
  readonly params: UpdateFilingImportParams
  readonly body: UpdateFilingImportBody
  readonly response: UpdateFilingImportResponse
}

export type DeleteFilingImportParams = { readonly importId: string }

export type DeleteFilingImportResponse = null

/** Discard an import that is not confirmed; its file stays. `DELETE /managed-filings/imports/{importId}`. Deletes what was read of a filing. A confirmed import is a conflict. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface DeleteFilingImport {
  readonly params: DeleteFilingImportParams
  readonly response: DeleteFilingImportResponse
}

export type ConfirmFilingImportParams = { readonly importId: string }

export type ConfirmFilingImportBody = {
  readonly updatedAt: string
  readonly filing?: { readonly id: string; readonly updatedAt: string; readonly take: readonly string[] }
}

export type ConfirmFilingImportResponse = {
  readonly id: string
  readonly scope: string
  readonly file: { readonly id: string; readonly version: number; readonly name: string }
  readonly createdBy: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly updatedAt: string
  readonly confirmed: {
    readonly filingId: string
    readonly by: { readonly id: string; readonly name: string }
    readonly at: string
  } | null
  readonly reading: {
    readonly fields: Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>
    readonly companies: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly rates: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly forms: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly rateRules: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly supporting: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly dispositions: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly letters: readonly {
      readonly kind: 'objection' | 'response'
      readonly facts: Readonly<Record<string, {
        readonly value: string
        readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
      }>>
      readonly items: readonly {
        readonly number: number
        readonly text: {
          readonly value: string
          readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
        }
        readonly schedule: readonly {
          readonly value: string
          readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
        }[]
      }[]
    }[]
    readonly notes: readonly Readonly<Record<string, {
      readonly value: string
      readonly sources: readonly { readonly page: number; readonly start: number; readonly end: number; readonly quote: string }[]
    }>>[]
    readonly notFound: readonly string[]
    readonly issues: readonly string[]
  }
  readonly values: {
    readonly displayName?: string | null
    readonly companyId?: string | null
    readonly jurisdictionId?: string | null
    readonly primaryProductId?: string | null
    readonly projectId?: string | null
    readonly filingType?: string | null
    readonly reviewType?: string | null
    readonly description?: string | null
    readonly toiCode?: string | null
    readonly subToiCode?: string | null
    readonly serffTrackingNumber?: string | null
    readonly stateTrackingNumber?: string | null
    readonly companyTrackingNumber?: string | null
    readonly disposition?: string | null
    readonly dispositionDate?: string | null
    readonly effectiveFromNew?: string | null
    readonly effectiveFromRenewal?: string | null
    readonly submittedOn?: string | null
  }
  readonly letters: readonly {
    readonly letter: number
    readonly response: number | null
    readonly isTaken: boolean
    readonly number: string | null
    readonly letterDate: string | null
    readonly receivedDate: string | null
    readonly respondBy: string | null
    readonly responseDate: string | null
    readonly items: readonly { readonly number: number; readonly text: string; readonly answer: string | null }[]
  }[]
  readonly rateData: {
    readonly overall: {
      readonly indicatedChange: string | null
      readonly rateImpact: string | null
      readonly premiumChange: string | null
      readonly policyholders: string | null
      readonly premium: string | null
    }
    readonly companies: readonly {
      readonly companyId: string | null
      readonly name: string | null
      readonly naicCode: string | null
      readonly indicatedChange: string | null
      readonly rateImpact: string | null
      readonly premiumChange: string | null
      readonly policyholders: string | null
      readonly premium: string | null
      readonly maximumChange: string | null
      readonly minimumChange: string | null
    }[]
  }
  readonly entries: readonly {
    readonly title: string
    readonly formNumber: string | null
    readonly editionDate: string | null
    readonly formType: 'ABE' | 'ADV' | 'BND' | 'CER' | 'CNR' | 'DEC' | 'DSC' | 'END' | 'ERS' | 'OTH' | 'PCF' | null
    readonly action: 'new' | 'replaced' | 'withdrawn' | null
    readonly replacedFormNumber: string | null
    readonly readability: number | null
    readonly schedule: 'form' | 'rate_rule'
    readonly isTaken: boolean
  }[]
  readonly matches: readonly {
    readonly id: string
    readonly displayName: string
    readonly filingMode: 'managed' | 'reference' | null
    readonly updatedAt: string
    readonly differences: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[]
  }[]
  readonly warnings: readonly { readonly field: string; readonly message: string }[]
}

/** Save the import as a reference filing, or update the filing that has its tracking number. `POST /managed-filings/imports/{importId}/confirm`. Saves what was read as a reference filing. A filing that has its tracking number must be named, and is updated. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface ConfirmFilingImport {
  readonly params: ConfirmFilingImportParams
  readonly body: ConfirmFilingImportBody
  readonly response: ConfirmFilingImportResponse
}

export type UpdateFixTaskParams = { readonly id: string }

export type UpdateFixTaskBody = { readonly action: 'accept' | 'edit' | 'reject'; readonly updatedAt: string; readonly text?: string }

export type UpdateFixTaskResponse = {
  readonly id: string
  readonly sessionId: string
  readonly filingId: string
  readonly commentId: string
  readonly status: 'open' | 'in_progress' | 'needs_input' | 'proposed' | 'done' | 'cancelled'
  readonly requestedBy: { readonly id: string; readonly name: string }
  readonly missing: readonly string[]
  readonly skeleton: string | null
  readonly proposal: {
    readonly text: string
    readonly source: 'reasoner' | 'person'
    readonly reasoner: { readonly provider: string; readonly model: string } | null
  } | null
  readonly passages: readonly {
    readonly fileId: string
    readonly fileVersion: number
    readonly name: string
    readonly page: number
    readonly start: number
    readonly end: number
    readonly quote: string
  }[]
  readonly redactedPassageCount: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** Accept, edit or reject the proposal of a fix task. `PATCH /insurance/fix-tasks/{id}`. Decides on the proposal of a fix task, on the revision that was seen. Only an accepted one is posted as a reply. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface UpdateFixTask {
  readonly params: UpdateFixTaskParams
  readonly body: UpdateFixTaskBody
  readonly response: UpdateFixTaskResponse
}

export type ListFilingSessionsParams = { readonly filingId: string }

export type ListFilingSessionsQuery = { readonly limit?: number; readonly cursor?: string }

export type ListFilingSessionsResponse = {
  readonly sessions: readonly {
    readonly id: string
    readonly filingId: string
    readonly url: string
    readonly liveTasks: number
    readonly createdAt: string
    readonly updatedAt: string
  }[]
  readonly nextCursor: string | null
}

/** The sessions of a filing, newest first. `GET /managed-filings/{filingId}/sessions`. Lists the sessions in which fixes and staging of a filing run. Any session or key of a member. */
export interface ListFilingSessions {
  readonly params: ListFilingSessionsParams
  readonly query?: ListFilingSessionsQuery
  readonly response: ListFilingSessionsResponse
}

export type GetFilingSessionParams = { readonly sessionId: string }

export type GetFilingSessionResponse = {
  readonly id: string
  readonly filingId: string
  readonly url: string
  readonly liveTasks: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly filing: { readonly id: string; readonly displayName: string; readonly edit: boolean }
  readonly tasks: readonly {
    readonly id: string
    readonly sessionId: string
    readonly filingId: string
    readonly commentId: string
    readonly status: 'open' | 'in_progress' | 'needs_input' | 'proposed' | 'done' | 'cancelled'
    readonly requestedBy: { readonly id: string; readonly name: string }
    readonly missing: readonly string[]
    readonly skeleton: string | null
    readonly proposal: {
      readonly text: string
      readonly source: 'reasoner' | 'person'
      readonly reasoner: { readonly provider: string; readonly model: string } | null
    } | null
    readonly passages: readonly {
      readonly fileId: string
      readonly fileVersion: number
      readonly name: string
      readonly page: number
      readonly start: number
      readonly end: number
      readonly quote: string
    }[]
    readonly redactedPassageCount: number
    readonly createdAt: string
    readonly updatedAt: string
  }[]
  readonly messages: readonly {
    readonly id: string
    readonly kind: 'request' | 'question' | 'reply' | 'outcome'
    readonly author: { readonly id: string; readonly name: string } | null
    readonly body: string
    readonly createdAt: string
  }[]
  readonly openQuestion: {
    readonly id: string
    readonly askedOf: { readonly id: string; readonly name: string }
    readonly askedAt: string
    readonly questions: readonly { readonly id: string; readonly taskId: string; readonly commentId: string; readonly prompt: string }[]
  } | null
  readonly authorizations: readonly {
    readonly id: string
    readonly destination: 'beta' | 'production'
    readonly login: {
      readonly id: string
      readonly destination: 'beta' | 'production'
      readonly username: string
      readonly label: string
      readonly createdAt: string
    } | null
    readonly authorizedBy: { readonly id: string; readonly name: string }
    readonly since: string
  }[]
  readonly passes: readonly {
    readonly id: string
    readonly sessionId: string
    readonly requestId: string
    readonly destination: 'beta' | 'production'
    readonly connector: 'package' | 'browser'
    readonly reference: string | null
    readonly draftUrl: string | null
    readonly status: 'queued' | 'needs_sign_in' | 'preparing' | 'ready_for_owner' | 'failed' | 'superseded'
    readonly authorizedBy: { readonly id: string; readonly name: string }
    readonly checks: readonly {
      readonly id: string
      readonly tab: 'general_information' | 'companies_and_contact' | 'form_schedule' | 'rate_rule_schedule' | 'supporting_documentation'
      readonly outcome: 'passed' | 'missing' | 'warning'
      readonly field: string | null
      readonly message: string
    }[]
    readonly tabs: readonly {
      readonly tab: 'general_information' | 'companies_and_contact' | 'form_schedule' | 'rate_rule_schedule' | 'supporting_documentation'
      readonly screenshot: boolean
      readonly filled: readonly { readonly label: string; readonly value: string }[]
      readonly notAsked: readonly { readonly label: string; readonly value: string }[]
    }[]
    readonly packageBytes: number | null
    readonly failure: { readonly code: string; readonly message: string } | null
    readonly createdAt: string
    readonly startedAt: string | null
    readonly endedAt: string | null
  }[]
}

/** A filing session with its tasks, messages and open question. `GET /insurance/filing-sessions/{sessionId}`. Reads the tasks, passes and newest messages of a session, and what it waits for. Any session or key of a member. */
export interface GetFilingSession {
  readonly params: GetFilingSessionParams
  readonly response: GetFilingSessionResponse
}

export type ReplyToFilingSessionParams = { readonly sessionId: string }

export type ReplyToFilingSessionBody = {
  readonly questionSetId: string
  readonly answers: readonly { readonly questionId: string; readonly text: string }[]
}

export type ReplyToFilingSessionResponse = {
  readonly id: string
  readonly filingId: string
  readonly url: string
  readonly liveTasks: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly filing: { readonly id: string; readonly displayName: string; readonly edit: boolean }
  readonly tasks: readonly {
    readonly id: string
    readonly sessionId: string
    readonly filingId: string
    readonly commentId: string
    readonly status: 'open' | 'in_progress' | 'needs_input' | 'proposed' | 'done' | 'cancelled'
    readonly requestedBy: { readonly id: string; readonly name: string }
    readonly missing: readonly string[]
    readonly skeleton: string | null
    readonly proposal: {
      readonly text: string
      readonly source: 'reasoner' | 'person'
      readonly reasoner: { readonly provider: string; readonly model: string } | null
    } | null
    readonly passages: readonly {
      readonly fileId: string
      readonly fileVersion: number
      readonly name: string
      readonly page: number
      readonly start: number
      readonly end: number
      readonly quote: string
    }[]
    readonly redactedPassageCount: number
    readonly createdAt: string
    readonly updatedAt: string
  }[]
  readonly messages: readonly {
    readonly id: string
    readonly kind: 'request' | 'question' | 'reply' | 'outcome'
    readonly author: { readonly id: string; readonly name: string } | null
    readonly body: string
    readonly createdAt: string
  }[]
  readonly openQuestion: {
    readonly id: string
    readonly askedOf: { readonly id: string; readonly name: string }
    readonly askedAt: string
    readonly questions: readonly { readonly id: string; readonly taskId: string; readonly commentId: string; readonly prompt: string }[]
  } | null
  readonly authorizations: readonly {
    readonly id: string
    readonly destination: 'beta' | 'production'
    readonly login: {
      readonly id: string
      readonly destination: 'beta' | 'production'
      readonly username: string
      readonly label: string
      readonly createdAt: string
    } | null
    readonly authorizedBy: { readonly id: string; readonly name: string }
    readonly since: string
  }[]
  readonly passes: readonly {
    readonly id: string
    readonly sessionId: string
    readonly requestId: string
    readonly destination: 'beta' | 'production'
    readonly connector: 'package' | 'browser'
    readonly reference: string | null
    readonly draftUrl: string | null
    readonly status: 'queued' | 'needs_sign_in' | 'preparing' | 'ready_for_owner' | 'failed' | 'superseded'
    readonly authorizedBy: { readonly id: string; readonly name: string }
    readonly checks: readonly {
      readonly id: string
      readonly tab: 'general_information' | 'companies_and_contact' | 'form_schedule' | 'rate_rule_schedule' | 'supporting_documentation'
      readonly outcome: 'passed' | 'missing' | 'warning'
      readonly field: string | null
      readonly message: string
    }[]
    readonly tabs: readonly {
      readonly tab: 'general_information' | 'companies_and_contact' | 'form_schedule' | 'rate_rule_schedule' | 'supporting_documentation'
      readonly screenshot: boolean
      readonly filled: readonly { readonly label: string; readonly value: string }[]
      readonly notAsked: readonly { readonly label: string; readonly value: string }[]
    }[]
    readonly packageBytes: number | null
    readonly failure: { readonly code: string; readonly message: string } | null
    readonly createdAt: string
    readonly startedAt: string | null
    readonly endedAt: string | null
  }[]
}

/** Answer the open question; the tasks that wait for it resume. `POST /insurance/filing-sessions/{sessionId}/replies`. Answers the open set; tasks of questions left out still need input. A set that is answered already is a conflict. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface ReplyToFilingSession {
  readonly params: ReplyToFilingSessionParams
  readonly body: ReplyToFilingSessionBody
  readonly response: ReplyToFilingSessionResponse
}

export type ListOpenQuestionsQuery = { readonly limit?: number; readonly cursor?: string }

export type ListOpenQuestionsResponse = {
  readonly questions: readonly {
    readonly id: string
    readonly sessionId: string
    readonly filing: { readonly id: string; readonly displayName: string }
    readonly questionCount: number
    readonly askedAt: string
  }[]
  readonly nextCursor: string | null
}

/** Question sets that wait for the caller, oldest first. `GET /insurance/open-questions`. Lists the question sets of all sessions that the caller is asked. getFilingSession has their questions. Any session or key of a member. */
export interface ListOpenQuestions {
  readonly query?: ListOpenQuestionsQuery
  readonly response: ListOpenQuestionsResponse
}

export type ListSerffLoginsQuery = { readonly limit?: number; readonly cursor?: string; readonly destination?: 'beta' | 'production' }

export type ListSerffLoginsResponse = {
  readonly logins: readonly {
    readonly id: string
    readonly destination: 'beta' | 'production'
    readonly username: string
    readonly label: string
    readonly createdAt: string
  }[]
  readonly nextCursor: string | null
}

/** The caller’s own logins to the external filing system. `GET /insurance/serff-logins`. Lists the caller’s logins without passwords, which are never stored. Any session or key of a member. */
export interface ListSerffLogins {
  readonly query?: ListSerffLoginsQuery
  readonly response: ListSerffLoginsResponse
}

export type CreateSerffLoginBody = { readonly destination: 'beta' | 'production'; readonly username: string; readonly label: string }

export type CreateSerffLoginResponse = {
  readonly id: string
  readonly destination: 'beta' | 'production'
  readonly username: string
  readonly label: string
  readonly createdAt: string
}

/** Add your own login to a destination; one for each destination. `POST /insurance/serff-logins`. Saves the caller’s user name for a destination. stageManagedFiling authorizes it for the passes of a filing. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface CreateSerffLogin {
  readonly body: CreateSerffLoginBody
  readonly response: CreateSerffLoginResponse
}

export type DeleteSerffLoginParams = { readonly id: string }

export type DeleteSerffLoginResponse = null

/** Remove a login: its browser ends and its passes that have not ended fail. `DELETE /insurance/serff-logins/{id}`. Deletes one of the caller’s logins, which staging then no longer offers. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface DeleteSerffLogin {
  readonly params: DeleteSerffLoginParams
  readonly response: DeleteSerffLoginResponse
}

export type StageManagedFilingParams = { readonly filingId: string }

export type StageManagedFilingBody = { readonly requestId: string; readonly loginId: string; readonly destination: 'beta' | 'production' }

export type StageManagedFilingResponse = { readonly sessionId: string; readonly sessionUrl: string; readonly requestId: string }

/** Authorize the owner’s login and queue draft staging: never submits, never pays. `POST /insurance/managed-filings/{filingId}/staging`. Queues a pass that fills or packages a draft for a person to submit. The same request id returns the same pass. Needs the session of a person who signed in; API keys are rejected. Needs write access: a role other than viewer, and no read-only key. Needs the feature filing_staging. */
export interface StageManagedFiling {
  readonly params: StageManagedFilingParams
  readonly body: StageManagedFilingBody
  readonly response: StageManagedFilingResponse
}

export type GetFilingStagingParams = { readonly filingId: string }

export type GetFilingStagingResponse = {
  readonly owner: { readonly id: string; readonly name: string }
  readonly allowed: boolean
  readonly reason: string | null
  readonly checks: readonly {
    readonly id: string
    readonly tab: 'general_information' | 'companies_and_contact' | 'form_schedule' | 'rate_rule_schedule' | 'supporting_documentation'
    readonly outcome: 'passed' | 'missing' | 'warning'
    readonly field: string | null
    readonly message: string
  }[]
  readonly authorizations: readonly {
    readonly id: string
    readonly destination: 'beta' | 'production'
    readonly login: {
      readonly id: string
      readonly destination: 'beta' | 'production'
      readonly username: string
      readonly label: string
      readonly createdAt: string
    } | null
    readonly authorizedBy: { readonly id: string; readonly name: string }
    readonly since: string
  }[]
  readonly connectors: { readonly beta: 'package' | 'browser'; readonly production: 'package' | 'browser' }
  readonly continues: { readonly beta: string | null; readonly production: string | null }
  readonly drafts: readonly {
    readonly passId: string
    readonly destination: 'beta' | 'production'
    readonly preparedAt: string
    readonly changes: readonly {
      readonly kind: 'changed' | 'added' | 'removed' | 'replaced'
      readonly tab: 'general_information' | 'companies_and_contact' | 'form_schedule' | 'rate_rule_schedule' | 'supporting_documentation'
      readonly document: string | null
      readonly label: string
      readonly before: string
      readonly now: string
    }[] | null
  }[]
  readonly lastPass: {
    readonly id: string
    readonly sessionId: string
    readonly requestId: string
    readonly destination: 'beta' | 'production'
    readonly connector: 'package' | 'browser'
    readonly reference: string | null
    readonly draftUrl: string | null
    readonly status: 'queued' | 'needs_sign_in' | 'preparing' | 'ready_for_owner' | 'failed' | 'superseded'
    readonly authorizedBy: { readonly id: string; readonly name: string }
    readonly checks: readonly {
      readonly id: string
      readonly tab: 'general_information' | 'companies_and_contact' | 'form_schedule' | 'rate_rule_schedule' | 'supporting_documentation'
      readonly outcome: 'passed' | 'missing' | 'warning'
      readonly field: string | null
      readonly message: string
    }[]
    readonly tabs: readonly {
      readonly tab: 'general_information' | 'companies_and_contact' | 'form_schedule' | 'rate_rule_schedule' | 'supporting_documentation'
      readonly screenshot: boolean
      readonly filled: readonly { readonly label: string; readonly value: string }[]
      readonly notAsked: readonly { readonly label: string; readonly value: string }[]
    }[]
    readonly packageBytes: number | null
    readonly failure: { readonly code: string; readonly message: string } | null
    readonly createdAt: string
    readonly startedAt: string | null
    readonly endedAt: string | null
  } | null
}

/** The checks of a filing, who may stage it, its last pass, and what changed since its drafts. `GET /managed-filings/{filingId}/staging`. Reads whether a filing is ready to be staged and what is missing. Any session or key of a member. */
export interface GetFilingStaging {
  readonly params: GetFilingStagingParams
  readonly response: GetFilingStagingResponse
}

export type SignInToPassParams = { readonly sessionId: string; readonly passId: string }

export type SignInToPassBody = { readonly password: string }

export type SignInToPassResponse = {
  readonly id: string
  readonly sessionId: string
  readonly requestId: string
  readonly destination: 'beta' | 'production'
  readonly connector: 'package' | 'browser'
  readonly reference: string | null
  readonly draftUrl: string | null
  readonly status: 'queued' | 'needs_sign_in' | 'preparing' | 'ready_for_owner' | 'failed' | 'superseded'
  readonly authorizedBy: { readonly id: string; readonly name: string }
  readonly checks: readonly {
    readonly id: string
    readonly tab: 'general_information' | 'companies_and_contact' | 'form_schedule' | 'rate_rule_schedule' | 'supporting_documentation'
    readonly outcome: 'passed' | 'missing' | 'warning'
    readonly field: string | null
    readonly message: string
  }[]
  readonly tabs: readonly {
    readonly tab: 'general_information' | 'companies_and_contact' | 'form_schedule' | 'rate_rule_schedule' | 'supporting_documentation'
    readonly screenshot: boolean
    readonly filled: readonly { readonly label: string; readonly value: string }[]
    readonly notAsked: readonly { readonly label: string; readonly value: string }[]
  }[]
  readonly packageBytes: number | null
  readonly failure: { readonly code: string; readonly message: string } | null
  readonly createdAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
}

/** Enter the owner’s password for a staging pass; it is never stored. `POST /insurance/filing-sessions/{sessionId}/passes/{passId}/sign-in`. Hands over the password that a pass waits for. It is used for this one sign-in and then overwritten. Needs the session of a person who signed in; API keys are rejected. Needs write access: a role other than viewer, and no read-only key. Needs the feature filing_staging. */
export interface SignInToPass {
  readonly params: SignInToPassParams
  readonly body: SignInToPassBody
  readonly response: SignInToPassResponse
}

export type GetPassPackageParams = { readonly sessionId: string; readonly passId: string }

export type GetPassPackageResponse = Response

/** The draft package as a ZIP. `GET /insurance/filing-sessions/{sessionId}/passes/{passId}/package`. Downloads what a pass prepared: the fields of the draft and the documents, to be filed by hand. Any session or key of a member. */
export interface GetPassPackage {
  readonly params: GetPassPackageParams
  readonly response: GetPassPackageResponse
}

export type GetPassScreenshotParams = {
  readonly sessionId: string
  readonly passId: string
  readonly tab: 'general_information' | 'companies_and_contact' | 'form_schedule' | 'rate_rule_schedule' | 'supporting_documentation'
}

export type GetPassScreenshotResponse = Response

/** A screenshot of one tab of the draft, PNG. `GET /insurance/filing-sessions/{sessionId}/passes/{passId}/screenshots/{tab}`. Downloads the picture that a pass took of a tab, as evidence of what it filled in. Any session or key of a member. */
export interface GetPassScreenshot {
  readonly params: GetPassScreenshotParams
  readonly response: GetPassScreenshotResponse
}

export type CreateImportSessionBody = { readonly scope: string }

export type CreateImportSessionResponse = { readonly id: string; readonly scope: string; readonly createdAt: string }

/** Find or create the caller’s import session of a scope, which is private to the caller. `POST /insurance/serff-import-sessions`. Returns the caller’s import session of a scope, created the first time. Sharing of an existing one ends. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface CreateImportSession {
  readonly body: CreateImportSessionBody
  readonly response: CreateImportSessionResponse
}

export type ListImportSessionsQuery = { readonly limit?: number; readonly cursor?: string; readonly scope: string }

export type ListImportSessionsResponse = {
  readonly sessions: readonly {
    readonly id: string
    readonly scope: string
    readonly createdAt: string
    readonly owner: { readonly id: string; readonly name: string }
    readonly sharedWith: readonly { readonly id: string; readonly name: string }[]
  }[]
  readonly nextCursor: string | null
}

/** Import sessions of a scope that the caller owns or that are shared with the caller, by id. `GET /insurance/serff-import-sessions`. Lists sessions of a scope that the caller can open, with their owner and the members they are shared with. Any session or key of a member. */
export interface ListImportSessions {
  readonly query: ListImportSessionsQuery
  readonly response: ListImportSessionsResponse
}

export type ShareImportSessionParams = { readonly id: string }

export type ShareImportSessionBody = { readonly sharedWith: readonly string[] }

export type ShareImportSessionResponse = {
  readonly id: string
  readonly scope: string
  readonly createdAt: string
  readonly owner: { readonly id: string; readonly name: string }
  readonly sharedWith: readonly { readonly id: string; readonly name: string }[]
}

/** Set the members an import session is shared with; an empty list makes it private. `PUT /insurance/serff-import-sessions/{id}/sharing`. Replaces the list of members who can read the session. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface ShareImportSession {
  readonly params: ShareImportSessionParams
  readonly body: ShareImportSessionBody
  readonly response: ShareImportSessionResponse
}

export type ListImportItemsQuery = {
  readonly scope: string
  readonly status?: 'pending' | 'cancelled'
  readonly destination?: 'beta' | 'production'
  readonly limit?: number
  readonly cursor?: string
}

export type ListImportItemsResponse = {
  readonly items: readonly {
    readonly id: string
    readonly scope: string
    readonly importSessionId: string
    readonly destination: 'beta' | 'production'
    readonly sourceFilingId: string
    readonly trackingNumber: string
    readonly productId: string
    readonly loginId: string
    readonly status: 'pending' | 'cancelled'
    readonly revision: number
    readonly createdAt: string
    readonly updatedAt: string
  }[]
  readonly nextCursor: string | null
}

/** The caller’s own saved import selections of a scope, by id. `GET /insurance/serff-import-items`. Lists the caller’s selections of a scope, filtered by status and destination. Any session or key of a member. */
export interface ListImportItems {
  readonly query: ListImportItemsQuery
  readonly response: ListImportItemsResponse
}

export type CreateImportItemBody = {
  readonly scope: string
  readonly importSessionId: string
  readonly destination: 'beta' | 'production'
  readonly sourceFilingId?: string
  readonly trackingNumber: string
  readonly productId: string
  readonly loginId: string
}

export type CreateImportItemResponse = {
  readonly id: string
  readonly scope: string
  readonly importSessionId: string
  readonly destination: 'beta' | 'production'
  readonly sourceFilingId: string
  readonly trackingNumber: string
  readonly productId: string
  readonly loginId: string
  readonly status: 'pending' | 'cancelled'
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** Save a filing of the external system to import it later; nothing is imported yet. `POST /insurance/serff-import-items`. Saves a selection in an import session of the caller. updateImportItem cancels and restores it. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface CreateImportItem {
  readonly body: CreateImportItemBody
  readonly response: CreateImportItemResponse
}

export type ListOwnImportItemsQuery = { readonly limit?: number; readonly cursor?: string }

export type ListOwnImportItemsResponse = {
  readonly items: readonly {
    readonly id: string
    readonly scope: string
    readonly importSessionId: string
    readonly destination: 'beta' | 'production'
    readonly sourceFilingId: string
    readonly trackingNumber: string
    readonly productId: string
    readonly loginId: string
    readonly status: 'pending' | 'cancelled'
    readonly revision: number
    readonly createdAt: string
    readonly updatedAt: string
    readonly scopeName: string
    readonly productName: string
    readonly loginLabel: string | null
    readonly filing: { readonly id: string; readonly displayName: string; readonly importedAt: string | null } | null
  }[]
  readonly nextCursor: string | null
}

/** The caller’s own saved import selections of every scope, with names and the filings that exist already. `GET /insurance/serff-import-items/own`. Lists the caller’s selections over all scopes, as the page of imports shows them. Any session or key of a member. */
export interface ListOwnImportItems {
  readonly query?: ListOwnImportItemsQuery
  readonly response: ListOwnImportItemsResponse
}

export type UpdateImportItemParams = { readonly id: string }

export type UpdateImportItemBody = { readonly status: 'pending' | 'cancelled'; readonly loginId?: string; readonly revision: number }

export type UpdateImportItemResponse = {
  readonly id: string
  readonly scope: string
  readonly importSessionId: string
  readonly destination: 'beta' | 'production'
  readonly sourceFilingId: string
  readonly trackingNumber: string
  readonly productId: string
  readonly loginId: string
  readonly status: 'pending' | 'cancelled'
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** Cancel or restore a saved selection, or give it another login, if its revision is still the one the caller saw. `PATCH /insurance/serff-import-items/{id}`. Changes the status or the login of a selection. An older revision is a conflict and changes nothing. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface UpdateImportItem {
  readonly params: UpdateImportItemParams
  readonly body: UpdateImportItemBody
  readonly response: UpdateImportItemResponse
}

export type ListCarrierLossDevelopmentRowsParams = { readonly carrierId: string }

export type ListCarrierLossDevelopmentRowsQuery = {
  readonly limit?: number
  readonly cursor?: string
  readonly statementYear?: number
  readonly line?: string
  readonly part?: '2' | '3' | '4' | '5' | '6'
  readonly section?: string
  readonly variant?: string
  readonly accidentYear?: number
}

export type ListCarrierLossDevelopmentRowsResponse = {
  readonly rows: readonly {
    readonly id: string
    readonly carrier: { readonly id: string; readonly name: string }
    readonly naicCompanyCode: string
    readonly statementYear: number
    readonly line: { readonly code: string; readonly name: string; readonly scheme: string }
    readonly part: '2' | '3' | '4' | '5' | '6'
    readonly section: string | null
    readonly variant: string
    readonly sourceRow: string
    readonly rowType: 'prior' | 'accident_year' | 'totals' | 'earned_premiums'
    readonly accidentYear: number | null
    readonly development: {
      readonly measure: string
      readonly unit: string
      readonly values: readonly { readonly evaluationYear: number; readonly developmentMonths: number; readonly value: number }[]
    } | null
    readonly supplemental: readonly { readonly measure: string; readonly unit: string; readonly value: number }[]
    readonly sources: readonly { readonly exhibit: string; readonly statementYear: number }[]
  }[]
  readonly nextCursor: string | null
}

/** A carrier’s rows of Schedule P, by statement year, line, part, section, variant and printed row (charged). `GET /insurance/carriers/{carrierId}/loss-development`. Reads rows with their figures, filtered by year, line, part, section or variant. Each page is charged by row. Any session or key of a member. Needs the dataset naic. Costs credits when it succeeds. Price: 0.02 credits for a read, plus 0.05 for each row. A read that returns nothing is free. */
export interface ListCarrierLossDevelopmentRows {
  readonly params: ListCarrierLossDevelopmentRowsParams
  readonly query?: ListCarrierLossDevelopmentRowsQuery
  readonly response: ListCarrierLossDevelopmentRowsResponse
}

export type ListCarrierLossDevelopmentPagesParams = { readonly carrierId: string }

export type ListCarrierLossDevelopmentPagesResponse = {
  readonly pages: readonly {
    readonly statementYear: number
    readonly line: { readonly code: string; readonly name: string; readonly scheme: string }
    readonly part: '2' | '3' | '4' | '5' | '6'
    readonly section: string | null
    readonly variant: string
    readonly rowCount: number
  }[]
}

/** The pages of Schedule P that are loaded for a carrier: what a read would return and cost (free). `GET /insurance/carriers/{carrierId}/loss-development/pages`. Lists what can be read of a carrier before anything is charged, with the number of rows of each page. Any session or key of a member. Needs the dataset naic. */
export interface ListCarrierLossDevelopmentPages {
  readonly params: ListCarrierLossDevelopmentPagesParams
  readonly response: ListCarrierLossDevelopmentPagesResponse
}

export type ReadCarrierLossDevelopmentPageParams = { readonly carrierId: string }

export type ReadCarrierLossDevelopmentPageQuery = {
  readonly statementYear: number
  readonly line: string
  readonly part: '2' | '3' | '4' | '5' | '6'
  readonly section?: string
  readonly variant?: string
  readonly quotedCredits: string
  readonly readId?: string
}

export type ReadCarrierLossDevelopmentPageResponse = {
  readonly rows: readonly {
    readonly id: string
    readonly carrier: { readonly id: string; readonly name: string }
    readonly naicCompanyCode: string
    readonly statementYear: number
    readonly line: { readonly code: string; readonly name: string; readonly scheme: string }
    readonly part: '2' | '3' | '4' | '5' | '6'
    readonly section: string | null
    readonly variant: string
    readonly sourceRow: string
    readonly rowType: 'prior' | 'accident_year' | 'totals' | 'earned_premiums'
    readonly accidentYear: number | null
    readonly development: {
      readonly measure: string
      readonly unit: string
      readonly values: readonly { readonly evaluationYear: number; readonly developmentMonths: number; readonly value: number }[]
    } | null
    readonly supplemental: readonly { readonly measure: string; readonly unit: string; readonly value: number }[]
    readonly sources: readonly { readonly exhibit: string; readonly statementYear: number }[]
  }[]
}

/** All rows of one page of a carrier’s Schedule P, charged no more than quoted. `GET /insurance/carriers/{carrierId}/loss-development/page`. Reads a whole page; each read is charged. A price above the quoted one is a conflict and charges nothing. Any session or key of a member. Needs the dataset naic. Costs credits when it succeeds. Price: 0.02 credits for a read, plus 0.05 for each row. A read that returns nothing is free. */
export interface ReadCarrierLossDevelopmentPage {
  readonly params: ReadCarrierLossDevelopmentPageParams
  readonly query: ReadCarrierLossDevelopmentPageQuery
  readonly response: ReadCarrierLossDevelopmentPageResponse
}

export type GetCarrierLossDevelopmentRowParams = { readonly carrierId: string; readonly id: string }

export type GetCarrierLossDevelopmentRowResponse = {
  readonly id: string
  readonly carrier: { readonly id: string; readonly name: string }
  readonly naicCompanyCode: string
  readonly statementYear: number
  readonly line: { readonly code: string; readonly name: string; readonly scheme: string }
  readonly part: '2' | '3' | '4' | '5' | '6'
  readonly section: string | null
  readonly variant: string
  readonly sourceRow: string
  readonly rowType: 'prior' | 'accident_year' | 'totals' | 'earned_premiums'
  readonly accidentYear: number | null
  readonly development: {
    readonly measure: string
    readonly unit: string
    readonly values: readonly { readonly evaluationYear: number; readonly developmentMonths: number; readonly value: number }[]
  } | null
  readonly supplemental: readonly { readonly measure: string; readonly unit: string; readonly value: number }[]
  readonly sources: readonly { readonly exhibit: string; readonly statementYear: number }[]
}

/** One row of a carrier’s Schedule P (charged). `GET /insurance/carriers/{carrierId}/loss-development/{id}`. Reads one row with its figures by its id. Any session or key of a member. Needs the dataset naic. Costs credits when it succeeds. Price: 0.02 credits for a read, plus 0.05 for each row. A read that returns nothing is free. */
export interface GetCarrierLossDevelopmentRow {
  readonly params: GetCarrierLossDevelopmentRowParams
  readonly response: GetCarrierLossDevelopmentRowResponse
}

export type ListCarrierEarnedPremiumsParams = { readonly carrierId: string }

export type ListCarrierEarnedPremiumsQuery = { readonly line?: string }

export type ListCarrierEarnedPremiumsResponse = {
  readonly premiums: readonly {
    readonly statementYear: number
    readonly line: string
    readonly section: string | null
    readonly accidentYear: number
    readonly direct: number
    readonly ceded: number
    readonly net: number
    readonly unit: 'usd'
  }[]
}

/** Premium loaded with a carrier’s losses, by line, statement and year (free). `GET /insurance/carriers/{carrierId}/earned-premiums`. Lists the earned premium of each accident year, for loss ratios. Any session or key of a member. Needs the dataset naic. */
export interface ListCarrierEarnedPremiums {
  readonly params: ListCarrierEarnedPremiumsParams
  readonly query?: ListCarrierEarnedPremiumsQuery
  readonly response: ListCarrierEarnedPremiumsResponse
}

export type ListScheduleCarriersQuery = {
  readonly limit?: number
  readonly cursor?: string
  readonly search?: string
  readonly sort?: 'name' | 'code' | 'group' | 'rows' | 'lastRead' | '-name' | '-code' | '-group' | '-rows' | '-lastRead'
}

export type ListScheduleCarriersResponse = {
  readonly carriers: readonly {
    readonly id: string
    readonly code: string
    readonly naicCompanyCode: string
    readonly name: string
    readonly group: string | null
    readonly lines: readonly string[]
    readonly statementYears: readonly number[]
    readonly rowCount: number
    readonly lastReadAt: string | null
  }[]
  readonly nextCursor: string | null
}

/** Carriers with statements: lines, years and rows, and when the caller last read of them (free). `GET /insurance/loss-development/carriers`. Lists carriers that have rows, filtered by part of the name, code or group, and sorted. Any session or key of a member. Needs the dataset naic. */
export interface ListScheduleCarriers {
  readonly query?: ListScheduleCarriersQuery
  readonly response: ListScheduleCarriersResponse
}

export type ListIndustryLossDevelopmentRowsQuery = {
  readonly statementYear: number
  readonly line: string
  readonly part: '2' | '3' | '4' | '5' | '6'
  readonly section?: string
  readonly variant?: string
  readonly readId?: string
}

export type ListIndustryLossDevelopmentRowsResponse = {
  readonly rows: readonly {
    readonly statementYear: number
    readonly line: { readonly code: string; readonly name: string; readonly scheme: string }
    readonly part: '2' | '3' | '4' | '5' | '6'
    readonly section: string | null
    readonly variant: string
    readonly sourceRow: string
    readonly rowType: 'prior' | 'accident_year' | 'totals' | 'earned_premiums'
    readonly accidentYear: number | null
    readonly carrierCount: number
    readonly development: {
      readonly measure: string
      readonly unit: string
      readonly values: readonly { readonly evaluationYear: number; readonly developmentMonths: number; readonly value: number }[]
    } | null
    readonly supplemental: readonly { readonly measure: string; readonly unit: string; readonly value: number }[]
    readonly sources: readonly { readonly exhibit: string; readonly statementYear: number }[]
  }[]
  readonly carrierCount: number
}

/** A page of Schedule P summed over every carrier loaded for it (charged). `GET /insurance/loss-development/industry`. Reads the sum of all carriers for one page, with the number of carriers in it. A repeated read is charged again. Any session or key of a member. Needs the dataset naic. Costs credits when it succeeds. Price: 0.02 credits for a read, plus 0.05 for each row. A read that returns nothing is free. */
export interface ListIndustryLossDevelopmentRows {
  readonly query: ListIndustryLossDevelopmentRowsQuery
  readonly response: ListIndustryLossDevelopmentRowsResponse
}

export type WriteLossDevelopmentExhibitsBody = {
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly sections: readonly {
    readonly title: string
    readonly note?: string
    readonly columns: readonly { readonly header: string; readonly isNumeric: boolean }[]
    readonly rows: readonly (readonly { readonly text: string; readonly look?: 'plain' | 'bold' | 'struck' }[])[]
  }[]
  readonly footer: string
}

export type WriteLossDevelopmentExhibitsResponse = Response

/** Print tables of a loss development as a PDF on landscape letter paper; nothing is stored (free). `POST /insurance/loss-development/exhibits`. Prints the tables that are sent, with a title, facts and a footer on each page. Any session or key of a member. Needs the dataset naic. */
export interface WriteLossDevelopmentExhibits {
  readonly body: WriteLossDevelopmentExhibitsBody
  readonly response: WriteLossDevelopmentExhibitsResponse
}

export type CreateScheduleImportFile = Blob

export type CreateScheduleImportFields = { readonly dryRun?: 'true' | 'false'; readonly answers?: string }

export type CreateScheduleImportResponse = {
  readonly id: string
  readonly fileName: string
  readonly dryRun: boolean
  readonly status: 'queued' | 'running' | 'succeeded' | 'failed'
  readonly progress: number
  readonly counts: readonly { readonly records: string; readonly made: number; readonly changed: number; readonly same: number }[]
  readonly issues: readonly string[]
  readonly issueCount: number
  readonly warnings: readonly string[]
  readonly warningCount: number
  readonly questions: readonly {
    readonly id: string
    readonly text: string
    readonly choices: readonly { readonly value: string; readonly label: string }[]
  }[]
  readonly pages: readonly {
    readonly naicCompanyCode: string
    readonly carrierName: string
    readonly statementYear: number
    readonly line: string
    readonly part: string
    readonly section: string | null
    readonly variant: string
    readonly made: number
    readonly changed: number
    readonly same: number
    readonly examples: readonly {
      readonly sourceRow: string
      readonly column: string
      readonly before: number | null
      readonly after: number | null
    }[]
  }[]
  readonly pageCount: number
  readonly startedBy: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly finishedAt: string | null
}

/** Import Schedule P rows from a CSV or Excel file, or preview the changes. `POST /insurance/schedule-p-imports`. Starts to read a file of rows. A dry run reports changes, issues and questions without saving. Poll getScheduleImport for the outcome. Needs the session of a person who signed in; API keys are rejected. Needs write access: a role other than viewer, and no read-only key. Needs the role owner or admin. Needs the feature schedule_p_imports. */
export interface CreateScheduleImport {
  readonly file: CreateScheduleImportFile
  readonly fields?: CreateScheduleImportFields
  readonly response: CreateScheduleImportResponse
}

export type GetScheduleImportParams = { readonly id: string }

export type GetScheduleImportResponse = {
  readonly id: string
  readonly fileName: string
  readonly dryRun: boolean
  readonly status: 'queued' | 'running' | 'succeeded' | 'failed'
  readonly progress: number
  readonly counts: readonly { readonly records: string; readonly made: number; readonly changed: number; readonly same: number }[]
  readonly issues: readonly string[]
  readonly issueCount: number
  readonly warnings: readonly string[]
  readonly warningCount: number
  readonly questions: readonly {
    readonly id: string
    readonly text: string
    readonly choices: readonly { readonly value: string; readonly label: string }[]
  }[]
  readonly pages: readonly {
    readonly naicCompanyCode: string
    readonly carrierName: string
    readonly statementYear: number
    readonly line: string
    readonly part: string
    readonly section: string | null
    readonly variant: string
    readonly made: number
    readonly changed: number
    readonly same: number
    readonly examples: readonly {
      readonly sourceRow: string
      readonly column: string
      readonly before: number | null
      readonly after: number | null
    }[]
  }[]
  readonly pageCount: number
  readonly startedBy: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly finishedAt: string | null
}

/** Progress and outcome of an import of Schedule P rows. `GET /insurance/schedule-p-imports/{id}`. Reads how far an import is, and once it has ended, its counts, issues and pages. Needs the session of a person who signed in; API keys are rejected. Needs write access: a role other than viewer, and no read-only key. Needs the role owner or admin. Needs the feature schedule_p_imports. */
export interface GetScheduleImport {
  readonly params: GetScheduleImportParams
  readonly response: GetScheduleImportResponse
}

export type CreateWebhookEndpointBody = {
  readonly url: string
  readonly description?: string
  readonly enabledEvents: readonly ('answer.completed' | 'answer.failed' | 'form_comparison.completed' | 'form_comparison.failed' | 'osha.employer.event_added' | 'webhook_endpoint.test')[]
  readonly filters?: {
    readonly states?: readonly ('AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY' | 'DC' | 'AS' | 'GU' | 'MP' | 'PR' | 'VI')[]
    readonly employerIds?: readonly string[]
  }
}

export type CreateWebhookEndpointResponse = {
  readonly id: string
  readonly url: string
  readonly description: string
  readonly createdBy: { readonly id: string; readonly name: string }
  readonly enabledEvents: readonly ('answer.completed' | 'answer.failed' | 'form_comparison.completed' | 'form_comparison.failed' | 'osha.employer.event_added' | 'webhook_endpoint.test')[]
  readonly filters: { readonly states?: readonly string[]; readonly employerIds?: readonly string[] }
  readonly status: 'enabled' | 'disabled'
  readonly disabledReason?: 'failing'
  readonly disabledAt: string | null
  readonly lastSuccessAt: string | null
  readonly failingSince: string | null
  readonly disablesAt: string | null
  readonly secretChangesAt: string | null
  readonly secretResetAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly secret: string
}

/** Register a receiver of events; its signing secret is returned once. `POST /webhook-endpoints`. Adds an https address that receives signed events of the types that are named. Keep the secret of the response: it cannot be read later. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface CreateWebhookEndpoint {
  readonly body: CreateWebhookEndpointBody
  readonly response: CreateWebhookEndpointResponse
}

export type ListWebhookEndpointsQuery = { readonly limit?: number; readonly cursor?: string }

export type ListWebhookEndpointsResponse = {
  readonly webhookEndpoints: readonly {
    readonly id: string
    readonly url: string
    readonly description: string
    readonly createdBy: { readonly id: string; readonly name: string }
    readonly enabledEvents: readonly ('answer.completed' | 'answer.failed' | 'form_comparison.completed' | 'form_comparison.failed' | 'osha.employer.event_added' | 'webhook_endpoint.test')[]
    readonly filters: { readonly states?: readonly string[]; readonly employerIds?: readonly string[] }
    readonly status: 'enabled' | 'disabled'
    readonly disabledReason?: 'failing'
    readonly disabledAt: string | null
    readonly lastSuccessAt: string | null
    readonly failingSince: string | null
    readonly disablesAt: string | null
    readonly secretChangesAt: string | null
    readonly secretResetAt: string | null
    readonly createdAt: string
    readonly updatedAt: string
  }[]
  readonly nextCursor: string | null
}

/** The organization’s webhook endpoints, newest first. `GET /webhook-endpoints`. Lists endpoints with their state, and why a disabled one is disabled. Any session or key of a member. */
export interface ListWebhookEndpoints {
  readonly query?: ListWebhookEndpointsQuery
  readonly response: ListWebhookEndpointsResponse
}

export type GetWebhookEndpointParams = { readonly id: string }

export type GetWebhookEndpointResponse = {
  readonly id: string
  readonly url: string
  readonly description: string
  readonly createdBy: { readonly id: string; readonly name: string }
  readonly enabledEvents: readonly ('answer.completed' | 'answer.failed' | 'form_comparison.completed' | 'form_comparison.failed' | 'osha.employer.event_added' | 'webhook_endpoint.test')[]
  readonly filters: { readonly states?: readonly string[]; readonly employerIds?: readonly string[] }
  readonly status: 'enabled' | 'disabled'
  readonly disabledReason?: 'failing'
  readonly disabledAt: string | null
  readonly lastSuccessAt: string | null
  readonly failingSince: string | null
  readonly disablesAt: string | null
  readonly secretChangesAt: string | null
  readonly secretResetAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** A webhook endpoint, without its secret. `GET /webhook-endpoints/{id}`. Reads the events, filters and state of an endpoint. Any session or key of a member. */
export interface GetWebhookEndpoint {
  readonly params: GetWebhookEndpointParams
  readonly response: GetWebhookEndpointResponse
}

export type UpdateWebhookEndpointParams = { readonly id: string }

export type UpdateWebhookEndpointBody = {
  readonly url?: string
  readonly description?: string
  readonly enabledEvents?: readonly ('answer.completed' | 'answer.failed' | 'form_comparison.completed' | 'form_comparison.failed' | 'osha.employer.event_added' | 'webhook_endpoint.test')[]
  readonly filters?: {
    readonly states?: readonly ('AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY' | 'DC' | 'AS' | 'GU' | 'MP' | 'PR' | 'VI')[]
    readonly employerIds?: readonly string[]
  }
}

export type UpdateWebhookEndpointResponse = {
  readonly id: string
  readonly url: string
  readonly description: string
  readonly createdBy: { readonly id: string; readonly name: string }
  readonly enabledEvents: readonly ('answer.completed' | 'answer.failed' | 'form_comparison.completed' | 'form_comparison.failed' | 'osha.employer.event_added' | 'webhook_endpoint.test')[]
  readonly filters: { readonly states?: readonly string[]; readonly employerIds?: readonly string[] }
  readonly status: 'enabled' | 'disabled'
  readonly disabledReason?: 'failing'
  readonly disabledAt: string | null
  readonly lastSuccessAt: string | null
  readonly failingSince: string | null
  readonly disablesAt: string | null
  readonly secretChangesAt: string | null
  readonly secretResetAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** Change a webhook endpoint’s address, description, events or filters. `PATCH /webhook-endpoints/{id}`. Changes only the fields that are sent. Deliveries that still wait go to the new address. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface UpdateWebhookEndpoint {
  readonly params: UpdateWebhookEndpointParams
  readonly body: UpdateWebhookEndpointBody
  readonly response: UpdateWebhookEndpointResponse
}

export type DeleteWebhookEndpointParams = { readonly id: string }

export type DeleteWebhookEndpointResponse = null

/** Delete a webhook endpoint and its deliveries: its creator, an owner or an admin. `DELETE /webhook-endpoints/{id}`. Removes an endpoint. Deliveries that wait are not sent. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface DeleteWebhookEndpoint {
  readonly params: DeleteWebhookEndpointParams
  readonly response: DeleteWebhookEndpointResponse
}

export type EnableWebhookEndpointParams = { readonly id: string }

export type EnableWebhookEndpointResponse = {
  readonly id: string
  readonly url: string
  readonly description: string
  readonly createdBy: { readonly id: string; readonly name: string }
  readonly enabledEvents: readonly ('answer.completed' | 'answer.failed' | 'form_comparison.completed' | 'form_comparison.failed' | 'osha.employer.event_added' | 'webhook_endpoint.test')[]
  readonly filters: { readonly states?: readonly string[]; readonly employerIds?: readonly string[] }
  readonly status: 'enabled' | 'disabled'
  readonly disabledReason?: 'failing'
  readonly disabledAt: string | null
  readonly lastSuccessAt: string | null
  readonly failingSince: string | null
  readonly disablesAt: string | null
  readonly secretChangesAt: string | null
  readonly secretResetAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** Send new events to a disabled endpoint again; earlier deliveries are sent only by redelivering them. `POST /webhook-endpoints/{id}/enable`. Enables an endpoint that was disabled because its deliveries failed. An enabled one does not change. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface EnableWebhookEndpoint {
  readonly params: EnableWebhookEndpointParams
  readonly response: EnableWebhookEndpointResponse
}

export type RotateWebhookSecretParams = { readonly id: string }

export type RotateWebhookSecretResponse = {
  readonly id: string
  readonly url: string
  readonly description: string
  readonly createdBy: { readonly id: string; readonly name: string }
  readonly enabledEvents: readonly ('answer.completed' | 'answer.failed' | 'form_comparison.completed' | 'form_comparison.failed' | 'osha.employer.event_added' | 'webhook_endpoint.test')[]
  readonly filters: { readonly states?: readonly string[]; readonly employerIds?: readonly string[] }
  readonly status: 'enabled' | 'disabled'
  readonly disabledReason?: 'failing'
  readonly disabledAt: string | null
  readonly lastSuccessAt: string | null
  readonly failingSince: string | null
  readonly disablesAt: string | null
  readonly secretChangesAt: string | null
  readonly secretResetAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly secret: string
}

/** Make a new signing secret, returned once; the old one keeps signing for 24 hours. `POST /webhook-endpoints/{id}/rotate-secret`. Replaces the signing secret. For 24 hours events carry signatures by both secrets. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface RotateWebhookSecret {
  readonly params: RotateWebhookSecretParams
  readonly response: RotateWebhookSecretResponse
}

export type TestWebhookEndpointParams = { readonly id: string }

export type TestWebhookEndpointResponse = {
  readonly id: string
  readonly endpointId: string
  readonly eventId: string
  readonly eventType: 'answer.completed' | 'answer.failed' | 'form_comparison.completed' | 'form_comparison.failed' | 'osha.employer.event_added' | 'webhook_endpoint.test'
  readonly status: 'pending' | 'succeeded' | 'failed' | 'cancelled'
  readonly attemptCount: number
  readonly createdAt: string
  readonly lastAttemptAt: string | null
  readonly lastResponseStatus: number | null
  readonly lastError: 'address_not_allowed' | 'name_not_resolved' | 'timed_out' | 'connection_failed' | 'certificate_invalid' | 'secret_unreadable' | null
  readonly nextAttemptAt: string | null
  readonly givesUpAt: string | null
  readonly endedAt: string | null
}

/** Send a test event to a webhook endpoint. `POST /webhook-endpoints/{id}/test`. Queues a test event, also where the endpoint has not enabled its type. Read its outcome with getWebhookDelivery. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface TestWebhookEndpoint {
  readonly params: TestWebhookEndpointParams
  readonly response: TestWebhookEndpointResponse
}

export type ListWebhookDeliveriesParams = { readonly id: string }

export type ListWebhookDeliveriesQuery = {
  readonly limit?: number
  readonly cursor?: string
  readonly status?: 'pending' | 'succeeded' | 'failed' | 'cancelled'
  readonly since?: string
  readonly until?: string
  readonly eventType?: 'answer.completed' | 'answer.failed' | 'form_comparison.completed' | 'form_comparison.failed' | 'osha.employer.event_added' | 'webhook_endpoint.test'
  readonly eventId?: string
}

export type ListWebhookDeliveriesResponse = {
  readonly deliveries: readonly {
    readonly id: string
    readonly endpointId: string
    readonly eventId: string
    readonly eventType: 'answer.completed' | 'answer.failed' | 'form_comparison.completed' | 'form_comparison.failed' | 'osha.employer.event_added' | 'webhook_endpoint.test'
    readonly status: 'pending' | 'succeeded' | 'failed' | 'cancelled'
    readonly attemptCount: number
    readonly createdAt: string
    readonly lastAttemptAt: string | null
    readonly lastResponseStatus: number | null
    readonly lastError: 'address_not_allowed' | 'name_not_resolved' | 'timed_out' | 'connection_failed' | 'certificate_invalid' | 'secret_unreadable' | null
    readonly nextAttemptAt: string | null
    readonly givesUpAt: string | null
    readonly endedAt: string | null
  }[]
  readonly nextCursor: string | null
}

/** Deliveries to a webhook endpoint, newest first, by event, type and time. `GET /webhook-endpoints/{id}/deliveries`. Lists what was sent to an endpoint, filtered by status, event, type and time. Any session or key of a member. */
export interface ListWebhookDeliveries {
  readonly params: ListWebhookDeliveriesParams
  readonly query?: ListWebhookDeliveriesQuery
  readonly response: ListWebhookDeliveriesResponse
}

export type GetWebhookDeliveryParams = { readonly id: string; readonly deliveryId: string }

export type GetWebhookDeliveryResponse = {
  readonly id: string
  readonly endpointId: string
  readonly eventId: string
  readonly eventType: 'answer.completed' | 'answer.failed' | 'form_comparison.completed' | 'form_comparison.failed' | 'osha.employer.event_added' | 'webhook_endpoint.test'
  readonly status: 'pending' | 'succeeded' | 'failed' | 'cancelled'
  readonly attemptCount: number
  readonly createdAt: string
  readonly lastAttemptAt: string | null
  readonly lastResponseStatus: number | null
  readonly lastError: 'address_not_allowed' | 'name_not_resolved' | 'timed_out' | 'connection_failed' | 'certificate_invalid' | 'secret_unreadable' | null
  readonly nextAttemptAt: string | null
  readonly givesUpAt: string | null
  readonly endedAt: string | null
  readonly body: string
  readonly attempts: readonly {
    readonly number: number
    readonly startedAt: string
    readonly durationMs: number
    readonly url: string
    readonly signature: string | null
    readonly nextSignature: string | null
    readonly responseStatus: number | null
    readonly error: 'address_not_allowed' | 'name_not_resolved' | 'timed_out' | 'connection_failed' | 'certificate_invalid' | 'secret_unreadable' | null
    readonly responseBody: string | null
  }[]
}

/** A delivery with its body and every attempt. `GET /webhook-endpoints/{id}/deliveries/{deliveryId}`. Reads the exact bytes that are sent, and the response to each attempt. Any session or key of a member. */
export interface GetWebhookDelivery {
  readonly params: GetWebhookDeliveryParams
  readonly response: GetWebhookDeliveryResponse
}

export type RedeliverWebhookParams = { readonly id: string; readonly deliveryId: string }

export type RedeliverWebhookResponse = {
  readonly id: string
  readonly endpointId: string
  readonly eventId: string
  readonly eventType: 'answer.completed' | 'answer.failed' | 'form_comparison.completed' | 'form_comparison.failed' | 'osha.employer.event_added' | 'webhook_endpoint.test'
  readonly status: 'pending' | 'succeeded' | 'failed' | 'cancelled'
  readonly attemptCount: number
  readonly createdAt: string
  readonly lastAttemptAt: string | null
  readonly lastResponseStatus: number | null
  readonly lastError: 'address_not_allowed' | 'name_not_resolved' | 'timed_out' | 'connection_failed' | 'certificate_invalid' | 'secret_unreadable' | null
  readonly nextAttemptAt: string | null
  readonly givesUpAt: string | null
  readonly endedAt: string | null
}

/** Send a delivery again now, with the same event id and body; its schedule starts over. `POST /webhook-endpoints/{id}/deliveries/{deliveryId}/redeliver`. Queues a delivery once more unless it is being sent. Receivers recognize it by the id of the event. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface RedeliverWebhook {
  readonly params: RedeliverWebhookParams
  readonly response: RedeliverWebhookResponse
}

export type GetWebhookReplayParams = { readonly id: string }

export type GetWebhookReplayQuery = {
  readonly since: string
  readonly until?: string
  readonly eventType?: 'answer.completed' | 'answer.failed' | 'form_comparison.completed' | 'form_comparison.failed' | 'osha.employer.event_added' | 'webhook_endpoint.test'
}

export type GetWebhookReplayResponse = {
  readonly count: number
  readonly limit: number
  readonly oldestAt: string | null
  readonly newestAt: string | null
}

/** How many failed and canceled deliveries a replay would send again. `GET /webhook-endpoints/{id}/replays`. Counts what replayWebhookDeliveries would send for the same period and type. Send its count along. Any session or key of a member. */
export interface GetWebhookReplay {
  readonly params: GetWebhookReplayParams
  readonly query: GetWebhookReplayQuery
  readonly response: GetWebhookReplayResponse
}

export type ReplayWebhookDeliveriesParams = { readonly id: string }

export type ReplayWebhookDeliveriesBody = {
  readonly since: string
  readonly until?: string
  readonly eventType?: 'answer.completed' | 'answer.failed' | 'form_comparison.completed' | 'form_comparison.failed' | 'osha.employer.event_added' | 'webhook_endpoint.test'
  readonly count: number
}

export type ReplayWebhookDeliveriesResponse = { readonly replayed: number }

/** Send all failed and canceled deliveries since a time again: as many as were counted, or none. `POST /webhook-endpoints/{id}/replays`. Queues failed and canceled deliveries of a period again. If their count has changed since, none is sent. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. */
export interface ReplayWebhookDeliveries {
  readonly params: ReplayWebhookDeliveriesParams
  readonly body: ReplayWebhookDeliveriesBody
  readonly response: ReplayWebhookDeliveriesResponse
}

export type StreamEventsHeaders = { readonly 'last-event-id'?: string }

export type StreamEventsResponse = Response

/** Changes that concern the caller, as server-sent events; Last-Event-ID resumes. `GET /events`. Keeps a stream open and sends a message for each change. It ends with the credential; reconnect with the last id. Any session or key of a member. */
export interface StreamEvents {
  readonly headers?: StreamEventsHeaders
  readonly response: StreamEventsResponse
}

export type GetReasonerResponse = {
  readonly connection: {
    readonly provider: string
    readonly model: string
    readonly creditsPerMillionTokens: number
    readonly passageCharacters: number
  } | null
  readonly enabled: boolean
  readonly secondOpinion: boolean
  readonly changedBy: { readonly id: string; readonly name: string } | null
  readonly changedAt: string | null
  readonly usage: { readonly calls: number; readonly tokens: number; readonly credits: number }
}

/** The language model of this deployment, and whether the organization uses it. `GET /reasoner`. Reads which model is connected, whether it is on, and how much it was used this month. Any session or key of a member. */
export interface GetReasoner {
  readonly response: GetReasonerResponse
}

export type UpdateReasonerBody = { readonly enabled: boolean; readonly secondOpinion: boolean; readonly changedAt: string | null }

export type UpdateReasonerResponse = {
  readonly connection: {
    readonly provider: string
    readonly model: string
    readonly creditsPerMillionTokens: number
    readonly passageCharacters: number
  } | null
  readonly enabled: boolean
  readonly secondOpinion: boolean
  readonly changedBy: { readonly id: string; readonly name: string } | null
  readonly changedAt: string | null
  readonly usage: { readonly calls: number; readonly tokens: number; readonly credits: number }
}

/** Turn the language model on or off for the organization, on the revision that was seen. `PUT /reasoner`. Sets whether text of the organization may be sent to the model. An older revision is a conflict. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the role owner or admin. */
export interface UpdateReasoner {
  readonly body: UpdateReasonerBody
  readonly response: UpdateReasonerResponse
}

export type TestReasonerResponse = { readonly outcome: 'reachable'; readonly model: string; readonly milliseconds: number } | { readonly outcome: 'unreachable'; readonly message: string }

/** Ask the language model one short question, without document text. `POST /reasoner/test`. Measures whether the model can be reached and how fast it responds. The tokens of the question are charged. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the role owner or admin. Costs credits when it succeeds. Price: The tokens used, at the price per million that the language model is set up with. */
export interface TestReasoner {
  readonly response: TestReasonerResponse
}

export type GetSystemResponse = {
  readonly version: string
  readonly health: 'ok' | 'degraded' | 'unavailable'
  readonly healthMessage: string | null
  readonly storage: {
    readonly databaseKind: 'embedded' | 'server'
    readonly databaseBytes: number
    readonly fileBytes: number
    readonly storeBytes: number | null
    readonly freeBytes: number | null
  }
  readonly lastBackup: { readonly at: string; readonly bytes: number } | null
  readonly queues: readonly {
    readonly queue: string
    readonly waiting: number
    readonly waitingSince: string | null
    readonly running: number
    readonly retrying: number
    readonly exhausted: number
  }[]
  readonly failedDeliveryCount: number
}

/** Version, health, storage, last backup and the organization’s queued jobs. `GET /system`. Reads the state of the deployment for administrators. Any session or key of a member. Needs the role owner or admin. */
export interface GetSystem {
  readonly response: GetSystemResponse
}

export type ListExhaustedJobsQuery = { readonly limit?: number; readonly cursor?: string }

export type ListExhaustedJobsResponse = {
  readonly exhaustedJobs: readonly {
    readonly id: string
    readonly queue: string
    readonly subject: { readonly type: string; readonly id: string }
    readonly memberName: string | null
    readonly failures: number
    readonly reason: string
    readonly exhaustedAt: string
    readonly replayedAt: string | null
  }[]
  readonly nextCursor: string | null
}

/** The organization’s jobs that used up their attempts in the last 90 days and were not replayed, newest first. `GET /system/exhausted-jobs`. Lists work that failed at every attempt, with the reason, so that it can be replayed. Any session or key of a member. Needs the role owner or admin. */
export interface ListExhaustedJobs {
  readonly query?: ListExhaustedJobsQuery
  readonly response: ListExhaustedJobsResponse
}

export type ReplayExhaustedJobParams = { readonly id: string }

export type ReplayExhaustedJobResponse = {
  readonly id: string
  readonly queue: string
  readonly subject: { readonly type: string; readonly id: string }
  readonly memberName: string | null
  readonly failures: number
  readonly reason: string
  readonly exhaustedAt: string
  readonly replayedAt: string | null
}

/** Put a job that used up its attempts back into its queue, with all its attempts. `POST /system/exhausted-jobs/{id}/replay`. Queues the job again, for when the cause of its failures was removed. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the role owner or admin. */
export interface ReplayExhaustedJob {
  readonly params: ReplayExhaustedJobParams
  readonly response: ReplayExhaustedJobResponse
}

export type ListFailedDeliveriesQuery = { readonly limit?: number; readonly cursor?: string }

export type ListFailedDeliveriesResponse = {
  readonly deliveries: readonly {
    readonly id: string
    readonly endpointId: string
    readonly eventId: string
    readonly eventType: 'answer.completed' | 'answer.failed' | 'form_comparison.completed' | 'form_comparison.failed' | 'osha.employer.event_added' | 'webhook_endpoint.test'
    readonly status: 'pending' | 'succeeded' | 'failed' | 'cancelled'
    readonly attemptCount: number
    readonly createdAt: string
    readonly lastAttemptAt: string | null
    readonly lastResponseStatus: number | null
    readonly lastError: 'address_not_allowed' | 'name_not_resolved' | 'timed_out' | 'connection_failed' | 'certificate_invalid' | 'secret_unreadable' | null
    readonly nextAttemptAt: string | null
    readonly givesUpAt: string | null
    readonly endedAt: string | null
    readonly endpointUrl: string
  }[]
  readonly nextCursor: string | null
}

/** Deliveries to the organization’s webhook endpoints that used up their attempts, newest first. `GET /system/failed-deliveries`. Lists failed deliveries over all endpoints, with the last error of each. Any session or key of a member. Needs the role owner or admin. */
export interface ListFailedDeliveries {
  readonly query?: ListFailedDeliveriesQuery
  readonly response: ListFailedDeliveriesResponse
}

export type ListSessionsQuery = { readonly limit?: number; readonly cursor?: string }

export type ListSessionsResponse = {
  readonly sessions: readonly {
    readonly id: string
    readonly memberId: string
    readonly memberName: string
    readonly createdAt: string
    readonly lastUsedAt: string | null
    readonly expiresAt: string
    readonly isCurrent: boolean
  }[]
  readonly nextCursor: string | null
}

/** Signed-in sessions of the organization’s members, newest first. `GET /system/sessions`. Lists sessions with their member, device and last use. Any session or key of a member. Needs the role owner or admin. */
export interface ListSessions {
  readonly query?: ListSessionsQuery
  readonly response: ListSessionsResponse
}

export type DeleteSessionParams = { readonly id: string }

export type DeleteSessionResponse = null

/** Sign a member out: the session is rejected from now on. `DELETE /system/sessions/{id}`. Ends a session of any member of the organization, with the streams it keeps open. Any session or key of a member. Needs write access: a role other than viewer, and no read-only key. Needs the role owner or admin. */
export interface DeleteSession {
  readonly params: DeleteSessionParams
  readonly response: DeleteSessionResponse
}

export type ExportAuditEntriesQuery = { readonly format: 'csv' | 'jsonl'; readonly from: string; readonly to: string }

export type ExportAuditEntriesResponse = Response

/** Who did what in the organization, oldest first, as a CSV or JSON Lines file. `GET /system/audit-entries`. Downloads the audit log of a period in the format that is named. Any session or key of a member. Needs the role owner or admin. */
export interface ExportAuditEntries {
  readonly query: ExportAuditEntriesQuery
  readonly response: ExportAuditEntriesResponse
}

/** Input and response of every operation, by its id. */
export interface Operations {
  readonly getHealth: GetHealth
  readonly getReadiness: GetReadiness
  readonly getOpenApi: GetOpenApi
  readonly createSession: CreateSession
  readonly deleteCurrentSession: DeleteCurrentSession
  readonly exchangeSession: ExchangeSession
  readonly getMe: GetMe
  readonly updateMe: UpdateMe
  readonly listMembers: ListMembers
  readonly createMember: CreateMember
  readonly updateMember: UpdateMember
  readonly deleteMember: DeleteMember
  readonly listScopes: ListScopes
  readonly listApiKeys: ListApiKeys
  readonly createApiKey: CreateApiKey
  readonly deleteApiKey: DeleteApiKey
  readonly getUsage: GetUsage
  readonly listUsageEntries: ListUsageEntries
  readonly getUsageTotals: GetUsageTotals
  readonly uploadFile: UploadFile
  readonly listFiles: ListFiles
  readonly getFile: GetFile
  readonly updateFile: UpdateFile
  readonly deleteFile: DeleteFile
  readonly uploadFileVersion: UploadFileVersion
  readonly getFileContent: GetFileContent
  readonly getFilePage: GetFilePage
  readonly getFileUses: GetFileUses
  readonly listFileCopies: ListFileCopies
  readonly findFileReaders: FindFileReaders
  readonly listFileAccessRequests: ListFileAccessRequests
  readonly updateFileAccessRequest: UpdateFileAccessRequest
  readonly listForms: ListForms
  readonly createForm: CreateForm
  readonly getForm: GetForm
  readonly listFormEditions: ListFormEditions
  readonly createFormEdition: CreateFormEdition
  readonly listCatalogProducts: ListCatalogProducts
  readonly getProductAvailabilityForms: GetProductAvailabilityForms
  readonly listProductLines: ListProductLines
  readonly listCatalogFilings: ListCatalogFilings
  readonly listJurisdictions: ListJurisdictions
  readonly getJurisdiction: GetJurisdiction
  readonly listInsuranceTypes: ListInsuranceTypes
  readonly listInsuranceSubtypes: ListInsuranceSubtypes
  readonly getInsuranceSubtype: GetInsuranceSubtype
  readonly listManagedProducts: ListManagedProducts
  readonly createManagedProduct: CreateManagedProduct
  readonly listScopeProducts: ListScopeProducts
  readonly getManagedProduct: GetManagedProduct
  readonly updateManagedProduct: UpdateManagedProduct
  readonly listCompanies: ListCompanies
  readonly listProjects: ListProjects
  readonly createProject: CreateProject
  readonly listCarriers: ListCarriers
  readonly listRatingPrograms: ListRatingPrograms
  readonly createRatingProgram: CreateRatingProgram
  readonly listRatingProgramVersions: ListRatingProgramVersions
  readonly publishRatingProgramVersion: PublishRatingProgramVersion
  readonly createFormComparison: CreateFormComparison
  readonly listFormComparisons: ListFormComparisons
  readonly getFormComparison: GetFormComparison
  readonly updateFormComparison: UpdateFormComparison
  readonly deleteFormComparison: DeleteFormComparison
  readonly createFormComparisonExport: CreateFormComparisonExport
  readonly getFormComparisonExport: GetFormComparisonExport
  readonly explainFinding: ExplainFinding
  readonly listComparisonFilings: ListComparisonFilings
  readonly validateFormKnowledge: ValidateFormKnowledge
  readonly getFormComparisonSharing: GetFormComparisonSharing
  readonly shareFormComparison: ShareFormComparison
  readonly previewFormComparisonSharing: PreviewFormComparisonSharing
  readonly undoFormComparisonSharing: UndoFormComparisonSharing
  readonly listSharedFormComparisons: ListSharedFormComparisons
  readonly listComparisonAccessRequests: ListComparisonAccessRequests
  readonly requestComparisonAccess: RequestComparisonAccess
  readonly getFormComparisonReview: GetFormComparisonReview
  readonly updateFormComparisonReview: UpdateFormComparisonReview
  readonly updateReviewFindings: UpdateReviewFindings
  readonly updateReviewFinding: UpdateReviewFinding
  readonly putReviewPairing: PutReviewPairing
  readonly deleteReviewPairing: DeleteReviewPairing
  readonly signOffReview: SignOffReview
  readonly withdrawSignOff: WithdrawSignOff
  readonly listReviewActivity: ListReviewActivity
  readonly listReviewWork: ListReviewWork
  readonly listManagedFilings: ListManagedFilings
  readonly getManagedFiling: GetManagedFiling
  readonly updateManagedFiling: UpdateManagedFiling
  readonly listFilingHighlights: ListFilingHighlights
  readonly getFilingHighlights: GetFilingHighlights
  readonly createManagedFiling: CreateManagedFiling
  readonly changeFilings: ChangeFilings
  readonly getFilingOwner: GetFilingOwner
  readonly changeFilingOwner: ChangeFilingOwner
  readonly recordFilingSubmission: RecordFilingSubmission
  readonly getFilingLineage: GetFilingLineage
  readonly listFilingActivity: ListFilingActivity
  readonly searchFilings: SearchFilings
  readonly copyFiling: CopyFiling
  readonly importFilings: ImportFilings
  readonly getMyFilingWork: GetMyFilingWork
  readonly listFilingDocuments: ListFilingDocuments
  readonly addFilingDocument: AddFilingDocument
  readonly updateFilingDocument: UpdateFilingDocument
  readonly removeFilingDocument: RemoveFilingDocument
  readonly readPrintedIdentity: ReadPrintedIdentity
  readonly listFilingComparisons: ListFilingComparisons
  readonly attachFilingComparison: AttachFilingComparison
  readonly detachFilingComparison: DetachFilingComparison
  readonly listExhibitReaders: ListExhibitReaders
  readonly listEditionComparisons: ListEditionComparisons
  readonly getRateData: GetRateData
  readonly replaceRateData: ReplaceRateData
  readonly getContactAndFees: GetContactAndFees
  readonly replaceContactAndFees: ReplaceContactAndFees
  readonly getFilingRequirements: GetFilingRequirements
  readonly replaceFilingRequirements: ReplaceFilingRequirements
  readonly listStateRequirements: ListStateRequirements
  readonly replaceStateRequirements: ReplaceStateRequirements
  readonly listFilingComments: ListFilingComments
  readonly createFilingComment: CreateFilingComment
  readonly updateFilingComment: UpdateFilingComment
  readonly deleteFilingComment: DeleteFilingComment
  readonly editFilingComment: EditFilingComment
  readonly listDueComments: ListDueComments
  readonly fixFilingComments: FixFilingComments
  readonly fixFilingComment: FixFilingComment
  readonly listFilingLetters: ListFilingLetters
  readonly createFilingLetter: CreateFilingLetter
  readonly updateFilingLetter: UpdateFilingLetter
  readonly deleteFilingLetter: DeleteFilingLetter
  readonly addLetterItem: AddLetterItem
  readonly takeOutLetterItem: TakeOutLetterItem
  readonly writeLetterResponse: WriteLetterResponse
  readonly deleteLetterResponse: DeleteLetterResponse
  readonly recordLetterResponseSent: RecordLetterResponseSent
  readonly getLetterResponseFile: GetLetterResponseFile
  readonly listFilingImports: ListFilingImports
  readonly createFilingImport: CreateFilingImport
  readonly getFilingImport: GetFilingImport
  readonly updateFilingImport: UpdateFilingImport
  readonly deleteFilingImport: DeleteFilingImport
  readonly confirmFilingImport: ConfirmFilingImport
  readonly updateFixTask: UpdateFixTask
  readonly listFilingSessions: ListFilingSessions
  readonly getFilingSession: GetFilingSession
  readonly replyToFilingSession: ReplyToFilingSession
  readonly listOpenQuestions: ListOpenQuestions
  readonly listSerffLogins: ListSerffLogins
  readonly createSerffLogin: CreateSerffLogin
  readonly deleteSerffLogin: DeleteSerffLogin
  readonly stageManagedFiling: StageManagedFiling
  readonly getFilingStaging: GetFilingStaging
  readonly signInToPass: SignInToPass
  readonly getPassPackage: GetPassPackage
  readonly getPassScreenshot: GetPassScreenshot
  readonly createImportSession: CreateImportSession
  readonly listImportSessions: ListImportSessions
  readonly shareImportSession: ShareImportSession
  readonly listImportItems: ListImportItems
  readonly createImportItem: CreateImportItem
  readonly listOwnImportItems: ListOwnImportItems
  readonly updateImportItem: UpdateImportItem
  readonly listCarrierLossDevelopmentRows: ListCarrierLossDevelopmentRows
  readonly listCarrierLossDevelopmentPages: ListCarrierLossDevelopmentPages
  readonly readCarrierLossDevelopmentPage: ReadCarrierLossDevelopmentPage
  readonly getCarrierLossDevelopmentRow: GetCarrierLossDevelopmentRow
  readonly listCarrierEarnedPremiums: ListCarrierEarnedPremiums
  readonly listScheduleCarriers: ListScheduleCarriers
  readonly listIndustryLossDevelopmentRows: ListIndustryLossDevelopmentRows
  readonly writeLossDevelopmentExhibits: WriteLossDevelopmentExhibits
  readonly createScheduleImport: CreateScheduleImport
  readonly getScheduleImport: GetScheduleImport
  readonly createWebhookEndpoint: CreateWebhookEndpoint
  readonly listWebhookEndpoints: ListWebhookEndpoints
  readonly getWebhookEndpoint: GetWebhookEndpoint
  readonly updateWebhookEndpoint: UpdateWebhookEndpoint
  readonly deleteWebhookEndpoint: DeleteWebhookEndpoint
  readonly enableWebhookEndpoint: EnableWebhookEndpoint
  readonly rotateWebhookSecret: RotateWebhookSecret
  readonly testWebhookEndpoint: TestWebhookEndpoint
  readonly listWebhookDeliveries: ListWebhookDeliveries
  readonly getWebhookDelivery: GetWebhookDelivery
  readonly redeliverWebhook: RedeliverWebhook
  readonly getWebhookReplay: GetWebhookReplay
  readonly replayWebhookDeliveries: ReplayWebhookDeliveries
  readonly streamEvents: StreamEvents
  readonly getReasoner: GetReasoner
  readonly updateReasoner: UpdateReasoner
  readonly testReasoner: TestReasoner
  readonly getSystem: GetSystem
  readonly listExhaustedJobs: ListExhaustedJobs
  readonly replayExhaustedJob: ReplayExhaustedJob
  readonly listFailedDeliveries: ListFailedDeliveries
  readonly listSessions: ListSessions
  readonly deleteSession: DeleteSession
  readonly exportAuditEntries: ExportAuditEntries
}
