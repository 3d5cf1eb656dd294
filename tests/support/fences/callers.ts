import { createHash } from 'node:crypto'
import type { OwnerConnection } from '@server/db/owner'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whose company a token is for, as the database says: of a session, or of a customer's link. Asked once for each token. */
export const createCallers = (owner: () => Promise<OwnerConnection>) => {
  const known = new Map<string, string>()
  const companyOf = async (token: string): Promise<string | null> => {
    const found = known.get(token)
    if (found) return found
    const [row] = await (
      await owner()
    ).query<{ company: string }>(
      `select company_id as company from session_tokens where token_hash = decode($1, 'hex')
       union all select company_id from customer_quotation_links where token_hash = decode($1, 'hex')`,
      [hashOf(token)],
    )
    if (row) known.set(token, row.company)
    return row?.company ?? null
  }
  /** The companies among which the user of a session may choose, which its answers name. */
  const companiesOf = async (token: string): Promise<string[]> =>
    (
      await (
        await owner()
      ).query<{ company: string }>(
        `select m.company_id as company from memberships m join session_tokens t on t.user_id = m.user_id where t.token_hash = decode($1, 'hex')`,
        [hashOf(token)],
      )
    ).map(({ company }) => company)
  return { companyOf, companiesOf }
}
