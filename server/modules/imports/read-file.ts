import type { Sheet } from '../../domain/workbook'
import type { IncomingFile } from '../../http/body'
import { invalid, Problem } from '../../http/problem'
import { type Ports, WorkbookError } from '../../ports'

export interface TableFile {
  file: IncomingFile
  sheets: Sheet[]
}

/** The one file of an import, read by the host's workbook reader, away from any transaction. */
export const readTableFile = async (ports: Ports, files: readonly IncomingFile[]): Promise<TableFile> => {
  const [file, second] = files
  if (!file || second) throw invalid('files', 'Choose one file.', 'required')
  try {
    return { file, sheets: await ports.workbooks.read(await file.read()) }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    throw new Problem(422, `“${file.name}” can’t be read: ${error.message}`, {
      code: 'FILE_UNREADABLE',
      errors: [{ path: 'files', code: 'unreadable', message: error.message }],
    })
  }
}
