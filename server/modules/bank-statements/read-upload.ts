import type { StatementContent } from '../../domain/bank-formats/types'
import type { IncomingFile } from '../../http/body'
import { invalidField, Problem } from '../../http/problem'
import { type Ports, StatementError } from '../../ports'

export interface StatementUpload {
  file: IncomingFile
  content: StatementContent
}

/** The refusal of a file. @param message why it can't be read */
export const unreadable = ({ name }: IncomingFile, message: string): Problem =>
  new Problem(422, `“${name}” can’t be read. ${message}`, { code: 'FILE_UNREADABLE', errors: [{ path: 'files', code: 'unreadable', message }] })

/** Reads the file of an import outside any transaction; null without a file. @throws Problem 422 with what can't be read */
export const readUpload = async (ports: Ports, files: readonly IncomingFile[]): Promise<StatementUpload | null> => {
  const [file, second] = files
  if (second) throw invalidField('files', 'Choose one file at a time.', 'required')
  if (!file) return null
  try {
    return { file, content: await ports.statements.read(await file.read()) }
  } catch (error) {
    if (!(error instanceof StatementError)) throw error
    throw unreadable(file, error.message)
  }
}
