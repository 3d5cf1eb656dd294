import type { StatementOrder } from '@/contracts/statements'
import { enterAs } from '../../db/enter'
import type { Download } from '../../http/handle'
import { sessionContext } from '../../http/session-context'
import type { Ports } from '../../ports'
import { agedReceivables } from './aged'
import { fileOf } from './files/file'
import { partyStatement } from './party-statement'

/**
 * The PDF of a statement of account: the report of the same name, or what is open by its age. The right to mail it was checked when the mail was
 * written, so it is made even if its sender has lost it since.
 */
export const makeStatement = async (
  ports: Ports,
  { companyId, userId, statement }: { companyId: string; userId: string; statement: StatementOrder },
): Promise<Download> => {
  const { partyId: party, content, from, to } = statement
  const make = await ports.lane('background').transaction(
    async (tx) => {
      const entry = await enterAs(tx, companyId, userId)
      if (!entry) throw new Error('Who sent this no longer works in this company.')
      const { session } = sessionContext({ tx, ports, entry, requestId: `statement-${party}` })
      const report =
        content === 'open' ? await agedReceivables.make(session, { party, asOf: to }, null) : await partyStatement.make(session, { party, from, to }, null)
      return fileOf(session, report, 'pdf')
    },
    { isSnapshot: true },
  )
  const { bytes, mime } = await make(async () => undefined)
  return { bytes, mime, name: `Statement ${content === 'open' ? to : `${from} to ${to}`}.pdf` }
}
