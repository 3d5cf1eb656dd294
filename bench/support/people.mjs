import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

/** Role whose members may read, export, draft and post in every module, as this load does. */
const ROLE = 'Administrator'

/**
 * Creates people who each have an account and a session, all in the company with the most documents. Writes them into the database, because
 * sign-in limits would refuse forty sign-ins from one address.
 * @returns tokens, and the company's id and currency
 */
export const bringPeople = async (address, count) => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    const one = async (sql, values = []) => (await client.query(sql, values)).rows[0]
    const { id: companyId, currency } = await one(`select c.id, c.base_currency as currency from companies c
      order by (select count(*) from documents d where d.company_id = c.id) desc limit 1`)
    // The invoices of the load have no tax.
    await client.query('update companies set charges_tax = false where id = $1', [companyId])
    const { id: roleId } = await one('select id from roles where company_id = $1 and name = $2', [companyId, ROLE])
    const tokens = []
    for (let n = 1; n <= count; n++) {
      const name = `load-${n}`
      const token = randomBytes(32).toString('base64url')
      const found = await one('select id from users where user_name = $1', [name])
      const { id: userId } =
        found ?? (await one(`insert into users (user_name, email, full_name) values ($1, $1 || '@load.example', 'Load ' || $2::text) returning id`, [name, n]))
      await client.query('insert into memberships (company_id, user_id, role_id, is_default) values ($1, $2, $3, true) on conflict do nothing', [
        companyId,
        userId,
        roleId,
      ])
      const { id } = await one(`insert into sessions (user_id, expires_at) values ($1, now() + interval '12 hours') returning id`, [userId])
      const hash = createHash('sha256').update(token).digest()
      await client.query('insert into session_tokens (company_id, token_hash, session_id, user_id) values ($1, $2, $3, $4)', [companyId, hash, id, userId])
      tokens.push(token)
    }
    return { companyId, currency, tokens }
  } finally {
    await client.end()
  }
}
