import type { LiveEvent } from '#lib/contract/webhooks/live-event.ts'

/**
 * Kinds of record that operations change and show. A `_list` is which records there are: it changes without a change of
 * any of them.
 */
export type Subject =
  | LiveEvent['subject']
  | 'api_key'
  | 'draft'
  | 'exhausted_job'
  | 'file'
  | 'file_list'
  | 'filing'
  | 'filing_comparison'
  | 'filing_import'
  | 'filing_owner'
  | 'filing_section'
  | 'form'
  | 'form_comparison_list'
  | 'import_item'
  | 'import_session'
  | 'managed_product'
  | 'member'
  | 'project'
  | 'rating_program'
  | 'reasoner'
  | 'saved_view'
  | 'scenario'
  | 'schedule_import'
  | 'serff_login'
  | 'session'
  | 'state_requirement'
