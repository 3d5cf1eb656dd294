import { bindToCompany } from '../../db/enter'
import { rowsOf } from '../../db/rows'
import { companies } from '../../db/schema/identity'
import { databaseProblem } from '../../http/database-errors'
import { sessionOfOne } from '../../http/session-of-one'
import { todayIn } from '../../domain/today'
import type { Ports } from '../../ports'
import { eq, sql } from 'drizzle-orm'
import { makeNext } from './make'

interface Due {
  id: string
  /** Who set it up or changed it last, in whose name it is made. */
  authorId: string
  authorName: string
  /** Users of the company, the author first. */
  users: string[]
}

const dueOf = (ports: Ports, companyId: string): Promise<Due[]> =>
  ports.db.transaction(async (tx) => {
    await bindToCompany(tx, companyId)
    const [company] = await tx.select({ timezone: companies.timezone }).from(companies).where(eq(companies.id, companyId))
    if (!company) return []
    return rowsOf<Due>(
      tx,
      sql`select r.id, t.updated_by as "authorId", u.full_name as "authorName",
          array(select m.user_id from memberships m where m.company_id = r.company_id order by m.user_id = t.updated_by desc, m.user_id) as users
        from recurring_entries r join entry_templates t on t.company_id = r.company_id and t.id = r.id join users u on u.id = t.updated_by
        where r.company_id = ${companyId} and r.status = 'active' and r.next_on <= ${todayIn(company.timezone, ports.clock.now())}::date order by r.next_on, r.id`,
    )
  })

/** Makes the entry of one date in a transaction of its own. @returns whether one was made */
const makeOne = (ports: Ports, companyId: string, { id, authorId, authorName, users }: Due, requestId: string, refusal: string | null): Promise<boolean> =>
  ports.db.transaction(async (tx) => {
    const session = await sessionOfOne({ ports, tx, companyId, requestId }, users)
    if (!session) return false
    const mayPost = session.entry.user._id === authorId && session.can('recurring-entries', 'post')
    const left = mayPost
      ? null
      : `${authorName}, in whose name it is posted, may no longer do that. Post it yourself, and save the recurring entry in your name.`
    return (await makeNext(session, id, refusal ?? left)) !== null
  })

/**
 * Makes the recurring entries that are due, those of missed nights as well, as a part of the nightly job. Each date is a transaction of its own,
 * which locks the recurring entry: a crash loses none and repeats none, and one that fails is logged and doesn't stop the others.
 */
export const makeRecurringEntries = async (ports: Ports, companyId: string, requestId: string): Promise<void> => {
  for (const due of await dueOf(ports, companyId)) {
    const make = (refusal: string | null) => makeOne(ports, companyId, due, requestId, refusal)
    const orAsDraft = async (error: unknown) => {
      const problem = databaseProblem(error)
      if (!problem) throw error
      return make(problem.message)
    }
    try {
      let isMade = true
      while (isMade) isMade = await make(null).catch(orAsDraft)
    } catch (error) {
      ports.log.warn({ error: String(error), recurring: due.id }, 'a recurring entry could not be made')
    }
  }
}
