type Json = unknown

/** The request as recorded, but for passages that annotations quote from files the reader cannot open. */
export function redactRequest(
  request: Readonly<Record<string, Json>>,
  removedFileIds: ReadonlySet<string>,
): Record<string, Json> {
  if (removedFileIds.size === 0) return { ...request }
  return Object.fromEntries(Object.entries(request).map(([name, value]) => [name, redact(value, removedFileIds)]))
}

function redact(value: Json, removedFileIds: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((item) => redact(item, removedFileIds))
  if (typeof value !== 'object' || value === null) return value
  const fields: Record<string, Json> = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, redact(inner, removedFileIds)]),
  )
  if (typeof fields.fileId !== 'string' || !removedFileIds.has(fields.fileId)) return fields
  if (!Array.isArray(fields.annotations)) return fields
  return { ...fields, annotations: fields.annotations.map(({ quote: _, ...kept }) => kept) }
}
