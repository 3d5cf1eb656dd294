import { fileEndings, MAX_FILE_BYTES } from '@/contracts/uploads'

const megabytes = MAX_FILE_BYTES / 1024 / 1024
const knownEndings: ReadonlySet<string> = new Set(fileEndings)

/** Value of the `accept` attribute of a file input. */
export const acceptedFiles = fileEndings.map((ending) => `.${ending}`).join(',')
/** Hint that the field shows before anything is chosen. */
export const fileLimits = `PDF, pictures, spreadsheets and statements, up to ${megabytes} MB each.`

/** Why a file is refused before it is sent, or null. The server checks the actual content. */
export const refusedFile = ({ name, size }: Pick<File, 'name' | 'size'>): string | null => {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!knownEndings.has(ending)) return `“${name}” is not of a kind that can be attached.`
  if (size > MAX_FILE_BYTES) return `“${name}” is larger than ${megabytes} MB.`
  return size === 0 ? `“${name}” is empty.` : null
}
