import type { Sheet } from '../../domain/workbook'
import type { IncomingFile } from '../../http/body'
import { invalidField, Problem } from '../../http/problem'
import { type Ports, WorkbookError } from '../../ports'

export interface TableFile {
  file: IncomingFile
  sheets: Sheet[]
  /** Whether it is a text file with delimited cells, such as CSV. */
  isText: boolean
}

/** Workbooks are ZIP archives or compound files; every other readable file is text. */
const isText = (bytes: Uint8Array): boolean => !(bytes[0] === 0x50 && bytes[1] === 0x4b) && !(bytes[0] === 0xd0 && bytes[1] === 0xcf)

/** Reads the only file of an import with the host's workbook reader, outside any transaction. */
export const readTableFile = async (ports: Ports, files: readonly IncomingFile[]): Promise<TableFile> => {
  const [file, second] = files
  if (!file || second) throw invalidField('files', 'Choose one file.', 'required')
  try {
    const bytes = await file.read()
    return { file, sheets: await ports.workbooks.read(bytes), isText: isText(bytes) }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    throw new Problem(422, `“${file.name}” can’t be read: ${error.message}`, {
      code: 'FILE_UNREADABLE',
      errors: [{ path: 'files', code: 'unreadable', message: error.message }],
    })
  }
}
