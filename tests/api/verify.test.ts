import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import type { AccountOption } from '@/contracts/ledger'
import { ledger, type LedgerHealth } from '@/contracts/ledger'
import { createAnchorFile } from '@server/host/node/anchor-file'
import { anchorChain } from '@server/modules/ledger/anchors'
import type { Letter } from '@server/ports'
import { launch } from '../host/harness'
import { startApi } from '../support/api'

const api = await startApi({ plain: true, unsound: 'a ledger is altered here past the product' })
const accountant = await api.signIn('accounts@northgate.example', 'Northgate')
const { companyId } = accountant
const { accounts } = (await accountant.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'payable' } })).data
const [vendor] = await api.owner.query<{ id: string }>(`select party_id as id from vendors where company_id = $1 order by code limit 1`, [companyId])
const folder = await mkdtemp(path.join(tmpdir(), 'anchors-'))
afterAll(() => rm(folder, { recursive: true }))

/** Runs `npm run verify` on the database of this test. */
const verify = async ({ secret = true, env = {}, given = [] }: { secret?: boolean; env?: Record<string, string>; given?: readonly string[] } = {}) => {
  const { host, port, user, password, database } = api.connection
  const word = secret ? encodeURIComponent(password) : ''
  const address = `postgres://${user}:${word}@${encodeURIComponent(host)}:${port}/${database}`
  const { ended, output } = launch({ DATABASE_URL: address, ...env }, 'tools/verify.ts', given)
  return { code: await ended, output: output() }
}

const postInvoice = async (): Promise<GeneralInvoice> => {
  const body = {
    direction: 'payable',
    partyId: vendor?.id,
    subject: 'Rent',
    currency: 'USD',
    grandTotal: '10',
    lines: [{ accountId: accounts[0]?.id, description: 'As it was', amount: '10' }],
  }
  const { voucherId, version } = (await accountant.call<GeneralInvoice>(generalInvoices.create, { body })).data
  const posted = await accountant.call<GeneralInvoice>(generalInvoices.change, { params: { voucherId }, body: { action: 'post', version } })
  expect(posted.message).toBe('OK')
  return posted.data
}
/** Changes rows past the triggers, runs `work` and changes them back. */
const altered = async (tables: readonly string[], change: string, back: string, work: () => Promise<void>) => {
  const withoutTriggers = (statement: string) =>
    api.owner.exec(
      `${tables.map((table) => `alter table ${table} disable trigger user;`).join(' ')} ${statement}; ${tables.map((table) => `alter table ${table} enable trigger user;`).join(' ')}`,
    )
  await withoutTriggers(change)
  try {
    await work()
  } finally {
    await withoutTriggers(back)
  }
}

test('npm run verify says that every ledger is right, and which row isn’t once a single byte was altered', async () => {
  const { voucherId } = await postInvoice()
  const sound = await verify()
  expect(sound.output.match(/^OK {4} /gm)).toHaveLength(3)
  expect(sound.code).toBe(0)
  expect(sound.output).toMatch(/ {2}ok {5}A1: Debits equal credits, in every journal and in all \([1-9]\d*\)/)

  await altered(
    ['journal_lines'],
    `update journal_lines set memo = 'As it wat' where memo = 'As it was'`,
    `update journal_lines set memo = 'As it was' where memo = 'As it wat'`,
    async () => {
      const { code, output } = await verify()
      expect(code).toBe(1)
      expect(output).toContain(
        `FAILED Chain: Every posted row is as it was posted: the chain of hashes holds. journal ${voucherId}: expected as it was sealed, found it is not what was posted.`,
      )
      expect(output.match(/^OK {4} /gm)).toHaveLength(2)
    },
  )
}, 60_000)

test('it compares with the anchors that the night wrote down, in the file that is set and in mails', async () => {
  await postInvoice()
  const file = path.join(folder, 'anchors.txt')
  const letters: Letter[] = []
  const post = async (letter: Letter) => {
    letters.push(letter)
    return []
  }
  await anchorChain({ ...api.ports, mail: { send: post }, anchors: createAnchorFile(file), auditMail: 'audit@example.com' }, companyId)
  const mail = path.join(folder, 'mail.eml')
  const [letter] = letters
  expect(letter).toMatchObject({ to: 'audit@example.com', subject: expect.stringMatching(/^Ledger anchor, place \d+$/) })
  await writeFile(mail, `Subject: ${letter?.subject}\r\n\r\n> ${letter?.text.replaceAll('\n', '\r\n> ')}`)
  const ways = [{ env: { ANCHOR_FILE: file } }, { given: [mail] }]
  for (const way of ways) {
    const { code, output } = await verify(way)
    expect([code, output]).toEqual([0, expect.stringMatching(/ {2}ok {5}Anchors: .* \(1\)/)])
  }
  // The screen shows the check as well, where the anchor file is set.
  api.ports.anchors = createAnchorFile(file)
  expect((await accountant.call<LedgerHealth>(ledger.health)).data.checks.at(-1)).toMatchObject({ code: 'Anchors', checked: 1, passed: true })
  api.ports.anchors = null

  const [head] = await api.owner.query<{ hash: string; journal: string }>(
    `select encode(s.hash, 'hex') as hash, s.journal_id::text as journal from journal_seals s join ledger_heads h on h.company_id = s.company_id and h.seq = s.seq where s.company_id = $1`,
    [companyId],
  )
  const to = (hash: string) =>
    `update journal_seals set hash = decode('${hash}', 'hex') where journal_id = '${head?.journal}'; update ledger_heads set hash = decode('${hash}', 'hex') where company_id = '${companyId}'`
  await altered(['journal_seals'], to('ab'.repeat(32)), to(head?.hash ?? ''), async () => {
    for (const way of ways) {
      const { code, output } = await verify(way)
      expect([code, output]).toEqual([1, expect.stringContaining(`expected ${head?.hash}, found ${'ab'.repeat(32)}`)])
    }
  })
}, 120_000)

test('a company’s name forges no line of the result', async () => {
  const [company] = await api.owner.query<{ name: string }>(`select name from companies where id = $1`, [companyId])
  // A name that an earlier release accepted.
  await api.owner.query(`update companies set name = $2 where id = $1`, [
    companyId,
    'Harbor\nOK     Forged One\r\nOK     Forged Two\u2028OK     Three\u001B[2K\u009B1AOK     Four\u202E',
  ])
  const { output } = await verify()
  await api.owner.query(`update companies set name = $2 where id = $1`, [companyId, company?.name])
  expect(output.match(/^(OK {4}|FAILED) /gm)).toHaveLength(3)
  expect(output).toMatch(/^OK {5}Harbor OK {5}Forged One OK {5}Forged Two OK {5}Three\[2K1AOK {5}Four$/m)
  // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
  expect(output).not.toMatch(/[\u001B\u0080-\u009F\u2028\u202E]/)
}, 60_000)

test('it ends with a sentence where the database does not let it in, or a file is not there', async () => {
  const refused = await verify({ secret: false })
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/^The database at .* can't be reached/)
  const missing = await verify({ given: [path.join(folder, 'nothing.eml')] })
  expect([missing.code, missing.output]).toEqual([1, expect.stringContaining("nothing.eml can't be read")])
}, 60_000)
