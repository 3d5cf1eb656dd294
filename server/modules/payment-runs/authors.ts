import { eq, sql } from 'drizzle-orm'
import { compare } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { companies } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { usersWithFlag } from '../memberships/holders'
import type { PaymentRunRow } from './store'

/**
 * Everybody who may not approve a run: who proposed, edited or submitted it, and who last changed the bank details of a vendor in it, as they were
 * when it was submitted and as they are now; the latter also if an account was removed, so that another one is paid. Unlike for other documents nobody is excepted, because a payment can't be taken back.
 */
const authorsOf = async ({ tx, entry }: Session, { id, ownerId }: DocumentRow, { submittedBy }: PaymentRunRow): Promise<Map<string, 'run' | 'bank'>> => {
  const company = entry.company.id
  const found = await rowsOf<{ userId: string; why: 'run' | 'bank' }>(
    tx,
    sql`select p.bank_changed_by as "userId", 'bank' as why from payment_run_payees p where p.company_id = ${company} and p.document_id = ${id} and p.bank_changed_by is not null
      union select b.updated_by, 'bank' from payment_run_payees p join bank_accounts b on b.company_id = p.company_id and b.party_id = p.party_id
        where p.company_id = ${company} and p.document_id = ${id}
      union select q.requested_by, 'bank' from payment_run_payees p join lateral (select q.requested_by from bank_requests q where q.company_id = p.company_id
          and q.party_id = p.party_id and q.state = 'approved' order by q.decided_at desc limit 1) q on true
        where p.company_id = ${company} and p.document_id = ${id}
      union select a.user_id, 'run' from audit_log a where a.company_id = ${company} and a.entity = 'payment_run' and a.entity_id = ${id}::text
        and a.action in ('create', 'edit', 'submit') and a.user_id is not null`,
  )
  const authors = new Map(found.filter(({ why }) => why === 'bank').map(({ userId, why }) => [userId, why] as const))
  for (const userId of [...found.flatMap((one) => (one.why === 'run' ? one.userId : [])), ownerId, submittedBy]) if (userId) authors.set(userId, 'run')
  return authors
}

/** Users who may approve the run. */
export const approversOf = async (session: Session, row: DocumentRow, kindRow: PaymentRunRow): Promise<{ id: string; name: string }[]> => {
  const authors = await authorsOf(session, row, kindRow)
  return (await usersWithFlag(session, 'payment-runs', 'approve')).filter(({ id }) => !authors.has(id) && id !== kindRow.firstApprovedBy)
}

const WHY = {
  run: 'Somebody else has to approve a run that you proposed, edited or submitted',
  bank: 'Somebody else has to approve the run, because you last changed bank details of a vendor in it',
  first: 'The second approval has to come from somebody else',
} as const

/** @throws Problem 409 OWN_APPROVAL with who can approve it */
export const requireApprover = async (session: Session, row: DocumentRow, kindRow: PaymentRunRow): Promise<void> => {
  const me = session.entry.user._id
  const why = (await authorsOf(session, row, kindRow)).get(me) ?? (kindRow.firstApprovedBy === me ? 'first' : null)
  if (why === null) return
  const names = (await approversOf(session, row, kindRow)).map(({ name }) => name)
  const who = names.length === 0 ? 'Nobody else may do so at present' : `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' or others' : ''} may`
  throw new Problem(409, `${WHY[why]}. ${who}.`, { code: 'OWN_APPROVAL' })
}

/** Whether the run exceeds the company's amount, above which two approvals are needed. */
export const needsTwoApprovals = async ({ tx, entry }: Session, { baseGrandTotal }: DocumentRow): Promise<boolean> => {
  const [company] = await tx.select({ limit: companies.paymentRunLimit }).from(companies).where(eq(companies.id, entry.company.id))
  return typeof company?.limit === 'string' && compare(baseGrandTotal, company.limit) > 0
}
