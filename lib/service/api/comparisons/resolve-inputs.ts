import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'
import { type InputRole, listRequestInputs } from '#lib/contract/comparisons/rules.ts'
import { type FoundFile, type FoundVersion, findFileVersions } from '#lib/service/api/files/find-file-versions.ts'
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
  /** Whether the request names the version. Else it is the newest one. */
  readonly isVersionGiven: boolean
  readonly name: string
  readonly pageCount: number
}

/**
 * All inputs of a request in their order, each with the version that it names or else the current one. Throws for the first class that has
 * any error, over all inputs: missing, then of no such version, then restricted, then not ready, then unreadable.
 */
export async function resolveInputs(context: ServiceContext, request: ComparisonRequest): Promise<PinnedInput[]> {
  const forms = await resolveForms(context, request)
  const wanted = listWantedFiles(request, forms)
  const found = await findFileVersions(context, wanted)
  const errors: InputError[] = [
    ...forms.flatMap((form) => (form?.error ? [form.error] : [])),
    ...(await findProductErrors(context, request)),
  ]
  const pinned: PinnedInput[] = []
  for (const input of wanted) {
    const { version: given, ...rest } = input
    const chosen = chooseVersion(found.get(input.fileId), input)
    if ('code' in chosen) errors.push(chosen)
    else {
      const { file, version } = chosen
      const fileVersion = version.version
      const pageCount = version.pageCount ?? 0
      pinned.push({ ...rest, fileVersion, isVersionGiven: given !== null, name: file.name, pageCount })
    }
  }
  assertInputsUsable(errors)
  return pinned
}

type WantedFile = Pick<PinnedInput, 'inputId' | 'role' | 'variant' | 'path' | 'fileId'> & {
  readonly version: number | null
}

/** The files of a form follow the documents of its variant, as `<variantKey>.form-<n>`. */
function listWantedFiles(request: ComparisonRequest, forms: readonly (ResolvedForm | null)[]): WantedFile[] {
  const inputs: WantedFile[] = listRequestInputs(request).map(({ inputId, role, variant, path, fileId, version }) => ({
    inputId,
    role,
    variant,
    path,
    fileId,
    version,
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
    version: null,
  }))
}

interface ChosenVersion {
  readonly file: FoundFile
  readonly version: FoundVersion
}

/** The version of a found file that an input is read from, or why it cannot be. */
export function chooseVersion(
  file: FoundFile | undefined,
  { path, version: given }: Pick<WantedFile, 'path' | 'version'>,
): ChosenVersion | InputError {
  if (!file) return { code: 'not_found', path, message: 'The file does not exist, or you do not have access to it.' }
  const version = file.versions.get(given ?? file.currentVersion)
  if (!version) {
    const message = `The file has no version ${given}. Its newest version is ${file.currentVersion}.`
    return { code: 'invalid_request', path: [...path, 'version'], message }
  }
  if (!file.downloadable)
    return {
      code: 'download_restricted',
      path,
      message: 'This file cannot be downloaded. Ask its owner to allow downloads.',
    }
  switch (version.textStatus) {
    case 'processing':
      return { code: 'input_not_ready', path, message: 'This file is still being read.' }
    case 'unreadable':
      return { code: 'input_unreadable', path, message: version.unreadableMessage ?? 'This file has no text.' }
    case 'ready':
      return { file, version }
  }
}
