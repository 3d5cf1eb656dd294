import { sql } from 'drizzle-orm'
import { bindToCompany } from '../db/enter'
import { rowsOf } from '../db/rows'
import { sessionOfOne } from '../http/session-of-one'
import { fetchDeposits } from '../modules/card-deposits/fetch'
import { postDeposit } from '../modules/card-deposits/post-deposit'
import { workOnCard } from '../modules/card-payments/work'
import type { Ports } from '../ports'

/** Steps of a payment that can be due on one day: it is looked up, reversed, and handed to a person. */
const MOST_STEPS = 3

/** Takes the due steps of a company's card payments, at once instead of by the worker, which knows no other day than today. */
export const takeCardSteps = async (ports: Ports, companyId: string): Promise<void> => {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const queued = await ports.db.transaction((tx) =>
      rowsOf<{ queueId: number; company: string; subject: string }>(
        tx,
        sql`select id::int as "queueId", company, subject from work_queue where kind = 'card' and company = ${companyId} order by id`,
      ),
    )
    for (const work of queued) await workOnCard(ports, work)
  }
}

interface Posting {
  userId: string
  ownAccountId: string
}

/** Fetches the processors' deposits as the nightly run does, and posts those of that day. */
export const bringDeposits = async (ports: Ports, companyId: string, posting: Posting | null): Promise<void> => {
  await fetchDeposits(ports, companyId, 'demo')
  if (!posting) return
  const { userId, ownAccountId } = posting
  await ports.db.transaction(async (tx) => {
    await bindToCompany(tx, companyId)
    const session = await sessionOfOne({ ports, tx, companyId, requestId: 'demo' }, [userId])
    if (!session) return
    const date = session.today
    const arrived = await rowsOf<{ id: string }>(
      tx,
      sql`select id from card_deposits where company_id = ${companyId} and entry_id is null and date = ${date} order by deposit_id`,
    )
    for (const { id } of arrived) await postDeposit(session, id, { date, ownAccountId })
  })
}
