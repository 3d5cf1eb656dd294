import { enterAs } from '../db/enter'
import type { Ports, Tx } from '../ports'
import type { Session } from './context'
import { sessionContext } from './session-context'

interface Work {
  ports: Ports
  tx: Tx
  companyId: string
  requestId: string
}

/** The session of the first of these users who works in the company; null if none does. For work that nobody asks for at the moment, such as the nightly job's. */
export const sessionOfOne = async ({ ports, tx, companyId, requestId }: Work, users: readonly string[]): Promise<Session | null> => {
  for (const userId of users) {
    const entry = await enterAs(tx, companyId, userId)
    if (entry) return sessionContext({ tx, ports, entry, requestId }).session
  }
  return null
}
