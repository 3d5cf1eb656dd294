import { bindCompany, enterAs, type OwnCompany, ownCompanies } from '../../../db/enter'
import type { Flag } from '@/contracts/permissions'
import type { Session } from '../../../http/context'
import { sessionContext } from '../../../http/session-context'

/** A company of the user, and whether its figures may be shown to the user. */
export interface Candidate {
  id: string
  name: string
  currency: string
  mayRead: boolean
}

const candidateOf = ({ id, name, baseCurrency }: OwnCompany, mayRead: boolean): Candidate => ({ id, name, currency: baseCurrency, mayRead })

/**
 * Does work in another company of the caller, with the caller's rights there: row-level security then shows that company's rows and no other's. Null
 * if the caller doesn't work there, or it asks for a second step that the caller lacks. The session's own company is bound again afterwards.
 */
const inCompany = async <T>(session: Session, companyId: string, work: (there: Session) => Promise<T>): Promise<T | null> => {
  const { tx, ports, entry, requestId } = session
  if (companyId === entry.company.id) return work(session)
  const own = await enterAs(tx, companyId, entry.user._id)
  const isAdmitted = own !== null && !(own.company.requiresSecondStep && own.secondStep === 'none')
  const result = isAdmitted ? await work(sessionContext({ tx, ports, entry: own, requestId }).session) : null
  await bindCompany(tx, entry.company.id, entry.user._id)
  return result
}

/** Does work in each company in which the caller has the right to reports; the others aren't read. */
export const inEachCompany = async <T>(
  session: Session,
  { only, flag }: { only: readonly string[]; flag: Flag },
  work: (there: Session, company: Candidate) => Promise<T>,
): Promise<{ candidates: Candidate[]; results: T[] }> => {
  const candidates: Candidate[] = []
  const results: T[] = []
  for (const company of await ownCompanies(session.tx)) {
    const isChosen = only.length === 0 || only.includes(company.id)
    const done = await inCompany(session, company.id, async (there) => {
      if (!there.can('ledger-reports', flag)) return null
      return { result: isChosen ? await work(there, candidateOf(company, true)) : null }
    })
    candidates.push(candidateOf(company, done !== null))
    if (done?.result) results.push(done.result)
  }
  return { candidates, results }
}

/** Whether the caller has the right to the reports of all these companies. */
export const mayInAll = async (session: Session, only: readonly string[], flag: Flag): Promise<boolean> => {
  if (only.length === 0) return true
  const { candidates } = await inEachCompany(session, { only, flag }, async () => true)
  return only.every((id) => candidates.some((company) => company.id === id && company.mayRead))
}
