import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'
import { type InputRole, listRequestInputs } from '#lib/contract/comparisons/rules.ts'
import { type CurrentVersion, findCurrentVersions } from '#lib/service/api/files/find-current-versions.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { assertInputsUsable, type InputError, type Path } from './input-errors.ts'
import { findProductErrors, type ResolvedForm, resolveForms } from './resolve-forms.ts'

/** One input with the file version it will be read from. */
export interface PinnedInput {
  readonly inputId: string
  readonly role: InputRole
  readonly variant: string | null
  readonly path: Path
  readonly fileId: string
  readonly fileVersion: number
  readonly name: string
  readonly pageCount: number
}

/**
 * All inputs of a request in their order, each with the current version of its file. Throws for the first class that has
 * any error, over all inputs: missing, then restricted, then not ready, then unreadable.
 */
export async function resolveInputs(context: ServiceContext, request: ComparisonRequest): Promise<PinnedInput[]> {
  const forms = await resolveForms(context, request)
  const wanted = listWantedFiles(request, forms)
  const found = await findCurrentVersions(
    context,
    wanted.map(({ fileId }) => fileId),
  )
  const errors: InputError[] = [
    ...forms.flatMap((form) => (form?.error ? [form.error] : [])),
    ...(await findProductErrors(context, request)),
  ]
  const pinned: PinnedInput[] = []
  for (const input of wanted) {
    const file = found.get(input.fileId)
    const error = findInputError(file, input.path)
    if (error) errors.push(error)
    else if (file) pinned.push({ ...input, fileVersion: file.version, name: file.name, pageCount: file.pageCount ?? 0 })
  }
  assertInputsUsable(errors)
  return pinned
}

type WantedFile = Pick<PinnedInput, 'inputId' | 'role' | 'variant' | 'path' | 'fileId'>

/** The files of a form follow the documents of its variant, as `<variantKey>.form-<n>`. */
function listWantedFiles(request: ComparisonRequest, forms: readonly (ResolvedForm | null)[]): WantedFile[] {
  const inputs: WantedFile[] = listRequestInputs(request).map(({ inputId, role, variant, path, fileId }) => ({
    inputId,
    role,
    variant,
    path,
    fileId,
  }))
  return [
    ...request.variants.flatMap(({ key }, index) => [
      ...inputs.filter(({ role, variant }) => role === 'variant' && variant === key),
      ...toFormFiles(key, forms[index] ?? null),
      ...inputs.filter(({ role, variant }) => role === 'variant_context' && variant === key),
    ]),
    ...inputs.filter(({ variant }) => variant === null),
  ]
}

function toFormFiles(variant: string, form: ResolvedForm | null): WantedFile[] {
  return (form?.fileIds ?? []).map((fileId, index) => ({
    inputId: `${variant}.form-${index + 1}`,
    role: 'form',
    variant,
    path: form?.path ?? [],
    fileId,
  }))
}

export function findInputError(file: CurrentVersion | undefined, path: Path): InputError | null {
  if (!file) return { code: 'not_found', path, message: 'The file does not exist, or you do not have access to it.' }
  if (!file.downloadable)
    return {
      code: 'download_restricted',
      path,
      message: 'This file cannot be downloaded. Ask its owner to allow downloads.',
    }
  switch (file.textStatus) {
    case 'processing':
      return { code: 'input_not_ready', path, message: 'This file is still being read.' }
    case 'unreadable':
      return { code: 'input_unreadable', path, message: file.unreadableMessage ?? 'This file has no text.' }
    case 'ready':
      return null
  }
}
