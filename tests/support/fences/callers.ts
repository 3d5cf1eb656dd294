import { createHash } from 'node:crypto'
import type { OwnerConnection } from '@server/db/owner'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Looks up in the database which company a token of a session or of a customer's link belongs to, once for each token. */
export const createCallers = (owner: () => Promise<OwnerConnection>) => {
  const companyByToken = new Map<string, string>()
  const companyOf = async (token: string): Promise<string | null> => {
    const found = companyByToken.get(token)
    if (found) return found
    const [row] = await (
      await owner()
    ).query<{ company: string }>(
      `select company_id as company from session_tokens where token_hash = decode($1, 'hex')
       union all select company_id from customer_quotation_links where token_hash = decode($1, 'hex')`,
      [hashOf(token)],
    )
    if (row) companyByToken.set(token, row.company)
    return row?.company ?? null
  }
  /** Companies of a session's user, which answers may name so that the user can choose. */
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
