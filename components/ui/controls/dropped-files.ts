/** The part of a drop event that is used. Folders can be distinguished from files only during the event. */
interface Dropped {
  readonly items: Iterable<Pick<DataTransferItem, 'kind' | 'getAsFile' | 'webkitGetAsEntry'>>
}

/** A whole disk may be dropped by mistake. */
const mostFiles = 200

/** The files that were dropped, each folder replaced by those inside it that are wanted, in the order of their names. */
export async function readDroppedFiles({ items }: Dropped, isWanted: (name: string) => boolean): Promise<File[]> {
  const dropped = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const files: File[] = []
  for (const { entry, file } of dropped) {
    if (entry && isFolder(entry)) await collect(entry, { isWanted, files })
    else if (file) files.push(file)
  }
  return files.slice(0, mostFiles)
}

interface Collection {
  readonly isWanted: (name: string) => boolean
  readonly files: File[]
}

async function collect(folder: FileSystemDirectoryEntry, { isWanted, files }: Collection): Promise<void> {
  for (const entry of await listFolder(folder)) {
    if (files.length >= mostFiles) return
    if (isFolder(entry)) await collect(entry, { isWanted, files })
    else if (isFile(entry) && isWanted(entry.name)) {
      files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)))
    }
  }
}

/** A reader gives some at a time, and nothing once all were given. */
async function listFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return entries.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    entries.push(...some)
  }
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}
