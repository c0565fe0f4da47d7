import * as z from 'zod'

export const roles = ['owner', 'admin', 'member', 'viewer'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const permissions = ['read', 'edit', 'manageAccess'] as const
export const Permission = z.enum(permissions)
export type Permission = z.infer<typeof Permission>

export const features = ['form_comparisons', 'filing_staging', 'schedule_p_imports', 'reasoner'] as const
export const Feature = z.enum(features)
export type Feature = z.infer<typeof Feature>

export const datasets = ['naic', 'osha'] as const
export const Dataset = z.enum(datasets)
export type Dataset = z.infer<typeof Dataset>

export const credentialKinds = ['session', 'key'] as const
export const credentialAccesses = ['read_only', 'read_write'] as const
