import { expect, test } from 'vitest'
import { launch } from '../host/harness'
import { startApi } from '../support/api'
import { serviceOf } from '../support/service'
import { post } from '@server/modules/ledger/post'

const api = await startApi({ plain: true })
const { run, rows, companyId } = await serviceOf(api, 'system@northgate.example', 'Northgate')

/** `npm run verify`, on the database of this test. */
const verify = async (secret = true) => {
  const { host, port, user, password, database } = api.connection as Record<string, string>
  const word = secret ? encodeURIComponent(password ?? '') : ''
  const address = `postgres://${user}:${word}@${encodeURIComponent(host ?? '')}:${port}/${database}`
  const { ended, output } = launch({ DATABASE_URL: address }, 'tools/verify.ts')
  return { code: await ended, output: output() }
}

test('npm run verify says that every ledger is right, and which row isn’t once a single byte was altered', async () => {
  const [document] = await rows<{ id: string }>(`select id from documents where company_id = '${companyId}' limit 1`)
  const [party] = await rows<{ id: string }>(`select party_id as id from customers where company_id = '${companyId}' limit 1`)
  const posted = await run((session) =>
    post(
      session,
      { documentId: document?.id ?? '' },
      {
        area: 'sales',
        purpose: 'test',
        date: session.today,
        currency: 'USD',
        rate: '1',
        narration: 'Invoice',
        lines: [
          { account: 'receivable', amount: '10', partyId: party?.id ?? '', memo: 'As it was' },
          { account: 'sales', amount: '-10' },
        ],
      },
    ),
  )
  const whole = await verify()
  expect(whole.code).toBe(0)
  expect(whole.output.match(/^OK {4} /gm)).toHaveLength(3)
  expect(whole.output).toMatch(/ {2}ok {5}A1: Debits equal credits, in every journal and in all \([1-9]\d*\)/)

  await api.owner.exec(
    `alter table journal_lines disable trigger user; update journal_lines set memo = 'As it wat' where memo = 'As it was'; alter table journal_lines enable trigger user`,
  )
  const altered = await verify()
  expect(altered.code).toBe(1)
  expect(altered.output).toContain(
    `FAILED Chain: Every posted row is as it was posted: the chain of hashes holds. journal ${posted?.voucherId}: expected as it was sealed, found the journal is not what was posted.`,
  )
  expect(altered.output.match(/^OK {4} /gm)).toHaveLength(2)
}, 60_000)

test('a company’s name forges no line of the result', async () => {
  const [company] = await rows<{ name: string }>(`select name from companies where id = '${companyId}'`)
  // As an earlier release let it in.
  await api.owner.query(`update companies set name = $2 where id = $1`, [
    companyId,
    'Harbor\nOK     Forged One\r\nOK     Forged Two\u2028OK     Three\u001B[2K\u009B1AOK     Four\u202E',
  ])
  const { output } = await verify()
  await api.owner.query(`update companies set name = $2 where id = $1`, [companyId, company?.name])
  expect(output.match(/^(OK {4}|FAILED) /gm)).toHaveLength(3)
  expect(output).toMatch(/^FAILED Harbor OK {5}Forged One OK {5}Forged Two OK {5}Three\[2K1AOK {5}Four$/m)
  // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
  expect(output).not.toMatch(/[\u001B\u0080-\u009F\u2028\u202E]/)
}, 60_000)

test('it ends with a sentence where the database does not let it in', async () => {
  const refused = await verify(false)
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/^The database at .* can't be reached/)
}, 60_000)
