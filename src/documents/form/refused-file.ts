import { fileEndings, MAX_FILE_BYTES } from '@/contracts/uploads'

const megabytes = MAX_FILE_BYTES / 1024 / 1024
const known: ReadonlySet<string> = new Set(fileEndings)

/** As the `accept` attribute of a chooser. */
export const acceptedFiles = fileEndings.map((ending) => `.${ending}`).join(',')
/** What the field says before anything is chosen. */
export const fileLimits = `PDF, pictures, spreadsheets and statements, up to ${megabytes} MB each.`

/** Why a file need not even be sent, or null. What is really in it the server judges. */
export const refusedFile = ({ name, size }: Pick<File, 'name' | 'size'>): string | null => {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!known.has(ending)) return `“${name}” is not of a kind that can be attached.`
  if (size > MAX_FILE_BYTES) return `“${name}” is larger than ${megabytes} MB.`
  return size === 0 ? `“${name}” is empty.` : null
}
