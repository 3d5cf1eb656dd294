import { describe, expect, test } from 'vitest'
import { type PaymentRun, paymentRuns } from '@/contracts/payment-runs'
import { type Caller, startApi } from '../support/api'
import { runBooks } from '../support/payment-runs'

const api = await startApi({ connections: 24 })
const books = await runBooks(api, 'Controls BV')
const { clerk, approver, second, newVendor, bill, draft, runBody, runStep, done, tickAll, runNow, failedChecks, companyId } = books

describe('approval', () => {
  test('nobody who has to do with a run approves it, in any way: 100 cases', async () => {
    const submitter = await books.join('sales@northgate.example')
    const bankEditor = await books.join('viewer@northgate.example')
    const administrator = books.who
    let cases = 0
    const refused = async (by: Caller, run: PaymentRun, code: string) => {
      for (const voucherId of [run.voucherId, run.draftId]) {
        const { statusCode, code: found } = await runStep(by, { voucherId, version: run.version }, { action: 'approve' })
        expect([statusCode, found]).toEqual([409, code])
        cases += 1
      }
      expect((await runNow(run.voucherId)).status).toBe(run.status)
    }
    const resubmitted = async (run: PaymentRun) => done(submitter, await tickAll(run, submitter), { action: 'submit' })
    const ways: ((run: PaymentRun, vendorId: string) => Promise<PaymentRun>)[] = [
      async (run) => run,
      async (run) => resubmitted(await done(submitter, run, { action: 'withdraw' })),
      async (run) => resubmitted(await done(approver, run, { action: 'sendBack', reason: 'Again' })),
      async (run) => {
        const back = await done(approver, run, { action: 'sendBack', reason: 'Less' })
        const { itemId, id } = back.lines[0] ?? {}
        const body = { ownAccountId: back.ownAccount.id, executionDate: back.executionDate, currency: back.currency, lines: [{ id, itemId, amount: '90' }] }
        return resubmitted(await done(second, back, { action: 'edit', ...body }))
      },
      async (run, vendorId) => {
        const back = await done(approver, run, { action: 'sendBack', reason: 'New account' })
        await api.owner.query(
          `update bank_accounts set version = version + 1, updated_at = now() - interval '2 days' where company_id = $1 and party_id = $2`,
          [companyId, vendorId],
        )
        return resubmitted(await runNow(back.voucherId))
      },
    ]
    for (const limit of [null, '50'])
      for (const way of ways) {
        await api.owner.query('update companies set payment_run_limit = $2 where id = $1', [companyId, limit])
        const vendor = await newVendor()
        const of = await bill('100', vendor)
        const added = await draft([{ of }])
        const edited = await done(second, added, { action: 'edit', ...(await runBody([{ of, amount: '95' }])) })
        await refused(clerk, edited, 'INVALID_TRANSITION')
        const run = await way(await done(submitter, await tickAll(edited), { action: 'submit' }), vendor.id)
        for (const by of [clerk, second, submitter, bankEditor]) await refused(by, run, 'OWN_APPROVAL')
        const first = await done(approver, run, { action: 'approve' })
        if (limit !== null) {
          expect([first.status, first.firstApprovedByName]).toEqual(['submitted', 'Marcus Webb'])
          await refused(approver, first, 'OWN_APPROVAL')
        }
        const ready = limit === null ? first : await done(administrator, first, { action: 'approve' })
        expect(ready.status).toBe('approved')
        expect((await runStep(clerk, ready, { action: 'approve' })).statusCode).toBe(409)
        await done(clerk, ready, { action: 'cancel', reason: 'Seen' })
      }
    await api.owner.query('update companies set payment_run_limit = null where id = $1', [companyId])
    expect(cases).toBeGreaterThanOrEqual(100)
    expect(await failedChecks()).toEqual([])
  }, 240_000)
})

test('who had an account of a vendor removed approves no run that pays it', async () => {
  const vendor = await newVendor()
  const run = await books.submitted([{ of: await bill('12', vendor) }])
  const [asker] = await api.owner.query<{ id: string }>(`select id from users where email = 'manager@northgate.example'`)
  await api.owner.query(
    `insert into bank_requests (company_id, party_id, kind, account_id, state, requested_by, decided_by, decided_at)
      values ($1, $2, 'remove', gen_random_uuid(), 'approved', $3, $4, now())`,
    [companyId, vendor.id, asker?.id, books.editor],
  )
  const refused = await runStep(approver, run, { action: 'approve' })
  expect([refused.statusCode, refused.code]).toEqual([409, 'OWN_APPROVAL'])
  expect((await done(second, run, { action: 'approve' })).status).toBe('approved')
})

test('two runs and payments by hand race for one bill with 20 clients: one wins', async () => {
  for (let round = 0; round < 3; round++) {
    const vendor = await newVendor()
    const of = await bill('60', vendor)
    const runs = [await tickAll(await draft([{ of }])), await tickAll(await draft([{ of }]))]
    const payments = await Promise.all(
      Array.from({ length: 10 }, () => books.draftPayment('vendor', { partyId: vendor.id, amount: '60', lines: [{ of, amount: '60' }] })),
    )
    const answers = await Promise.all([
      ...runs.flatMap((run) => Array.from({ length: 5 }, () => runStep(clerk, run, { action: 'submit' }))),
      ...payments.map(({ data }) => books.step('vendor', data, { action: 'post' })),
    ])
    expect(answers).toHaveLength(20)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  }
  expect(await failedChecks()).toEqual([])
}, 120_000)

describe('the database', () => {
  test('refuses to settle what a run has reserved, to change what was submitted, and to change a file', async () => {
    const vendor = await newVendor()
    const run = await books.exported([{ of: await bill('21', vendor) }])
    const of = run.id
    await expect(api.owner.query(`update payment_run_files set name = 'x' where document_id = $1`, [of])).rejects.toThrow()
    await expect(api.owner.query('delete from payment_run_files where document_id = $1', [of])).rejects.toThrow()
    await expect(api.owner.query('update payment_run_lines set amount = 1 where document_id = $1', [of])).rejects.toThrow(/locked/)
    await expect(api.owner.query(`update payment_run_payees set account_no = 'XX' where document_id = $1`, [of])).rejects.toThrow(/locked/)
    for (const change of [
      'execution_on = execution_on + 1',
      'approved_by = null, approved_at = null',
      'submitted_at = null, submitted_by = null',
      'exported_at = now()',
    ])
      await expect(api.owner.query(`update payment_runs set ${change} where document_id = $1`, [of])).rejects.toThrow(/locked/)
  })
})

const xml = (text: string) => new TextEncoder().encode(text)
const staged = async (by: Caller, name: string, bytes: Uint8Array) =>
  (await by.call<{ files: { id: string }[] }>(paymentRuns.stage, { files: [{ name, bytes }] })).data.files[0]?.id ?? ''

test('a status report of the bank reverses what was rejected, once, however often it is read', async () => {
  const [first, other] = [await newVendor(), await newVendor()]
  const run = await books.sent([{ of: await bill('31', first) }, { of: await bill('32', other) }])
  const [a, b] = run.payees
  const transaction = (id: string | null | undefined, status: string, inside = '') =>
    `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${inside}</TxInfAndSts>`
  const report = xml(`<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <GrpHdr><MsgId>B-1</MsgId><CreDtTm>2026-12-01T10:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${run.voucherId}</OrgnlMsgId>
    <OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${run.voucherId}-1</OrgnlPmtInfId>
    ${transaction(a?.endToEndId, 'RJCT', '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>')}${transaction(b?.endToEndId, 'ACSC')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`)
  const read = await done(clerk, run, { action: 'readReport', fileId: await staged(clerk, 'report.xml', report) })
  expect(read).toMatchObject({
    status: 'partly_rejected',
    payees: [{ status: 'rejected', rejectCode: 'AC04', rejectReason: 'Account closed', payment: { status: 'reversed' } }, { status: 'open' }],
    reports: [{ name: 'report.xml', rejected: 1, elsewhere: 0 }],
  })
  const again = await done(clerk, read, { action: 'readReport', fileId: await staged(clerk, 'again.xml', report) })
  expect(again.payees).toEqual(read.payees)
  expect(again.reports).toHaveLength(1)
  const wrong = xml(new TextDecoder().decode(report).replaceAll(run.voucherId, 'PRUN-1999-00001'))
  const refused = await runStep(clerk, again, { action: 'readReport', fileId: await staged(clerk, 'wrong.xml', wrong) })
  expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, 'fileId'])
  expect(await failedChecks()).toEqual([])
})
