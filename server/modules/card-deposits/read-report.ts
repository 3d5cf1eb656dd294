import type { IncomingFile } from '../../http/body'
import { invalidField, Problem } from '../../http/problem'
import { type Ports, WorkbookError } from '../../ports'
import type { Sheet } from '../../domain/workbook'

export interface ReportUpload {
  file: IncomingFile
  sheets: Sheet[]
}

/** Reads the file of an import outside any transaction. @throws Problem 422 without a file, or with one that can't be read */
export const readReport = async (ports: Ports, files: readonly IncomingFile[]): Promise<ReportUpload> => {
  const [file, second] = files
  if (!file || second) throw invalidField('files', 'Choose one file, the settlement report of the processor.', 'required')
  try {
    return { file, sheets: await ports.workbooks.read(await file.read()) }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    throw new Problem(422, `“${file.name}” can’t be read. ${error.message}`, {
      code: 'FILE_UNREADABLE',
      errors: [{ path: 'files', code: 'unreadable', message: error.message }],
    })
  }
}
