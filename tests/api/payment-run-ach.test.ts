import { expect, test } from 'vitest'
import { type PaymentRun, paymentRuns } from '@/contracts/payment-runs'
import { answerFile } from '@server/domain/payment-files/nacha/nacha.fixture'
import { readNacha } from '@server/domain/payment-files/nacha/reader'
import { createWorker } from '@server/worker'
import type { Letter } from '@server/ports'
import { startApi } from '../support/api'
import { runBooks } from '../support/payment-runs'

const api = await startApi()
const books = await runBooks(api, 'ACH Ltd', 'nacha')
const { clerk, newVendor, bill, exported, sent, done, failedChecks } = books

const readReport = async (run: PaymentRun, text: string) => {
  const { data } = await clerk.call<{ files: { id: string }[] }>(paymentRuns.stage, { files: [{ name: 'returns.ach', bytes: new TextEncoder().encode(text) }] })
  return done(clerk, run, { action: 'readReport', fileId: data.files[0]?.id })
}

test('ACH files go on counting, and a return finds its payment by the trace number', async () => {
  const vendors = [await newVendor(), await newVendor({ kind: 'savings' })]
  const first = await exported([{ of: await bill('10', vendors[0] as never) }])
  const run = await sent([{ of: await bill('20', vendors[0] as never) }, { of: await bill('30', vendors[1] as never) }])
  expect([...first.payees, ...run.payees].map(({ traceNo }) => traceNo)).toEqual(['231380100000001', '231380100000002', '231380100000003'])
  const { text } = await clerk.call(paymentRuns.paymentFile, { params: { voucherId: run.voucherId } })
  const { file, problems } = readNacha(new TextEncoder().encode(text))
  expect(problems).toEqual([])
  expect(file?.batches[0]?.entries.map(({ amount, transactionCode }) => [amount, transactionCode])).toEqual([
    ['20.00', '22'],
    ['30.00', '32'],
  ])
  const answers = [
    { kind: 'return' as const, code: 'R03', trace: run.payees[1]?.traceNo ?? '', cents: '3000' },
    { kind: 'change' as const, code: 'C01', trace: run.payees[0]?.traceNo ?? '', text: '99887766' },
    { kind: 'return' as const, code: 'R02', trace: first.payees[0]?.traceNo ?? '', cents: '1000' },
  ]
  const read = await readReport(run, answerFile(answers))
  expect(read).toMatchObject({
    status: 'partly_rejected',
    payees: [{ status: 'open' }, { status: 'rejected', rejectCode: 'R03' }],
    reports: [{ rejected: 1, elsewhere: 1 }],
  })
  expect(read.payees[0]?.bankStatus).toContain('C01')
  expect(await readReport(read, answerFile(answers))).toMatchObject({ reports: [{ rejected: 1 }] })
  expect(await failedChecks()).toEqual([])
})

test('remittance advices are mailed once, with the PDF and a table', async () => {
  const vendor = await newVendor({}, { email: 'pay@vendor.example' })
  const silent = await newVendor()
  const run = await exported([{ of: await bill('44', vendor) }, { of: await bill('45', silent) }])
  const mailed = await done(clerk, run, { action: 'sendAdvices' })
  expect(mailed.payees.map(({ advisedAt }) => advisedAt !== null)).toEqual([true, false])
  const letters: Letter[] = []
  await createWorker({ ...api.ports, mail: { send: async (letter) => (letters.push(letter), []) } }).runDue()
  const letter = letters.find(({ to }) => to === 'pay@vendor.example')
  expect(letter?.subject).toContain('Remittance advice VEP-')
  expect(letter?.attachments?.map(({ name }) => name.split('.').at(-1))).toEqual(['pdf', 'csv'])
  expect(new TextDecoder().decode(letter?.attachments?.[1]?.bytes)).toContain('44.00')
  const again = await books.runStep(clerk, mailed, { action: 'sendAdvices' })
  expect([again.statusCode, again.code]).toEqual([409, 'NO_ADVICES'])
  expect(await failedChecks()).toEqual([])
})
