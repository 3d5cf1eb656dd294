/**
 * Server of Hono and pg alone, for `api.mjs`: sends the list's statement and inserts the rows of a new inquiry, without sign-in, as the
 * owner of the database.
 */
import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

const { list, companyId, userId } = JSON.parse(process.env.BARE)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = new Hono()
app.get('/ready', (c) => c.text('ok'))
app.get('/list', async (c) => c.json({ rows: (await pool.query(list)).rows }))

const insertInquiry = async (client, { customerId, subject, lines }) => {
  const draft = `DRAFT-${randomUUID().slice(0, 8)}`
  const { rows } = await client.query(
    `insert into documents (company_id, kind, voucher_id, draft_id, date, status, party_id, currency, owner_id, created_by, updated_by)
      values ($1, 'inquiry', $2, $2, current_date, 'draft', $3, 'USD', $4, $4, $4) on conflict do nothing returning *`,
    [companyId, draft, customerId, userId],
  )
  // Among 100,000 random keys some occur twice.
  if (rows.length === 0) return insertInquiry(client, { customerId, subject, lines })
  await client.query('insert into inquiries (company_id, document_id, subject) values ($1, $2, $3)', [companyId, rows[0].id, subject])
  const insertedLines = await client.query(
    `insert into document_lines (company_id, document_id, line_no, description, qty)
      select $1, $2, n, d, q from unnest($3::text[], $4::numeric[]) with ordinality line (d, q, n) returning id`,
    [companyId, rows[0].id, lines.map(({ description }) => description), lines.map(({ qty }) => qty)],
  )
  await client.query('insert into inquiry_lines (company_id, line_id) select $1, unnest($2::uuid[])', [companyId, insertedLines.rows.map(({ id }) => id)])
  return rows[0]
}

app.post('/create', async (c) => {
  const body = await c.req.json()
  const client = await pool.connect()
  try {
    await client.query('begin')
    const row = await insertInquiry(client, body)
    await client.query('commit')
    return c.json({ row })
  } finally {
    client.release()
  }
})
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0))
