import { DatabaseBusy } from '@server/db/errors'
import { databaseProblem } from '@server/http/database-errors'
import { Problem } from '@server/http/problem'

/** Why work was refused, as a code; `busy` if the machine had too much to do, after which a client comes again. */
export const refusalCode = (error: unknown): string => {
  if (error instanceof DatabaseBusy) return 'busy'
  const code = (error instanceof Problem ? error : databaseProblem(error))?.more.code ?? String(error)
  return code === 'SERVER_BUSY' ? 'busy' : code
}
