import { sql } from 'drizzle-orm'
import type { StatementOrder } from '@/contracts/statements'
import { enterAs } from '../../db/enter'
import { rowsOf } from '../../db/rows'
import { addressedTo, type AsPrinted, letterheadOf } from '../../domain/print/as-printed'
import { statementDefinition, type StatementPaper } from '../../domain/print/statement-definition'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { sessionContext } from '../../http/session-context'
import type { Ports } from '../../ports'
import { type Loaded, makePdf } from '../print/pdf'
import { readStatement } from './read'

/** The statement of a customer's account on the company's letterhead, with both sides' data of today. */
export const loadStatement = async (session: Session, order: StatementOrder): Promise<Loaded<StatementPaper>> => {
  const company = session.entry.company.id
  const [printed] = await rowsOf<Pick<AsPrinted, 'ours' | 'theirs'>>(
    session.tx,
    sql`select company_now(${company}::uuid) as ours, party_now(${company}::uuid, ${order.partyId}::uuid) as theirs`,
  )
  if (!printed) throw new Error('the company is gone')
  return {
    logo: printed.ours.logo,
    paper: {
      page: printed.ours.paper,
      company: letterheadOf(printed),
      customer: addressedTo(printed),
      from: order.content === 'movements' ? order.from : null,
      to: order.to,
      accounts: await readStatement(session, order),
    },
  }
}

/**
 * The PDF of a statement of account for a mail. The right to mail it was checked when the mail was written, so it is made even if its sender has lost
 * it since.
 */
export const makeStatement = async (
  ports: Ports,
  { companyId, userId, statement }: { companyId: string; userId: string; statement: StatementOrder },
): Promise<Download> => {
  const loaded = await ports.lane('background').transaction(
    async (tx) => {
      const entry = await enterAs(tx, companyId, userId)
      if (!entry) throw new Error('Who sent this no longer works in this company.')
      const { session } = sessionContext({ tx, ports, entry, requestId: `statement-${statement.partyId}` })
      return loadStatement(session, statement)
    },
    { isSnapshot: true },
  )
  return makePdf(ports, loaded, statementDefinition)
}
