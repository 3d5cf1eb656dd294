import pg from 'pg'

/**
 * Notes the statements that the product sends while `work` runs, and then asks the database how it answers each: as the application's role, bound to
 * the company. Returns the plans of those that take longer than `leastMs`, slowest first.
 */
export const plansOf = async (connection, companyId, work, leastMs = 5) => {
  const statements = new Map()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (config, values, ...rest) {
    const text = typeof config === 'string' ? config : config?.text
    if (/^\s*(with|select)\b/i.test(text ?? '')) statements.set(text, (Array.isArray(values) ? values : config.values) ?? [])
    return query.call(this, config, values, ...rest)
  }
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  const client = new pg.Client({ ...connection, options: '-c role=northgate_app' })
  await client.connect()
  try {
    const plans = []
    for (const [text, values] of statements) {
      await client.query('begin')
      await client.query(`select set_config('app.company_id', $1, true)`, [companyId])
      try {
        const { rows } = await client.query(`explain (analyze, costs off) ${text}`, values)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        const ms = Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1] ?? 0)
        if (ms >= leastMs) plans.push({ ms, plan, text })
      } catch {
        // Statements about the caller's token can't be repeated.
      }
      await client.query('rollback')
    }
    return plans.toSorted((a, b) => b.ms - a.ms)
  } finally {
    await client.end()
  }
}
