import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyEndpoint, ResponseOutput } from '@/contracts/endpoint'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { vendors } from '@/contracts/parties'
import { type PaymentRun, paymentRuns } from '@/contracts/payment-runs'
import { type SignedIn, session } from '@/contracts/session'
import { demoPassword } from '@server/demo/people'
import { ownerConnection } from '@server/host/node/database'
import { findRunningPostgres } from '@server/host/node/embedded-postgres'
import type { Api } from '../support/api'
import { readyForRuns } from '../support/ready-for-runs'
import { discard, filledDirectory, ledgerFaults, PRODUCT, type Started, startServer, stopServer } from './harness'

/** The number of kills: `KILLS=100` for the whole proof. `KILL_SEED` repeats the moments of a run. */
const KILLS = Number(process.env['KILLS'] ?? 2)
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000)
const VENDORS = 5
const BILLS = 10

let random = SEED
const nextRandom = (): number => {
  random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
  return random / 2 ** 32
}
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

let directory = ''
let server: Started
beforeAll(async () => {
  directory = await filledDirectory()
  server = await startServer({ DATA_DIR: directory, SEED_SIZE: 'small' }, PRODUCT)
}, 180_000)
afterAll(async () => {
  await stopServer(server)
  await discard(directory)
})

const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> => {
  const owner = await ownerConnection((await findRunningPostgres(directory)) ?? {})
  try {
    return await owner.query<T>(text, values)
  } finally {
    await owner.end()
  }
}

/** Signs in a user whose calls go to the server as it runs at present. */
const signIn = async (email: string) => {
  const ask = async (path: string, init: RequestInit): Promise<Response> => fetch(`${server.url}/api/v1${path}`, init)
  const json = { 'content-type': 'application/json' }
  const entered = await ask(session.login.path, { method: 'POST', headers: json, body: JSON.stringify({ email, password: demoPassword }) })
  const { data } = (await entered.json()) as { data: SignedIn }
  const company = data.allCompanies.find(({ isActive }) => isActive)?.id ?? ''
  const headers = { authorization: `Bearer ${data.accessToken}`, 'x-company-id': company }
  const text = async ({ path }: AnyEndpoint, search = ''): Promise<string> => (await ask(`${path}${search}`, { headers })).text()
  const read = async <T>(endpoint: AnyEndpoint, search = ''): Promise<T> => (JSON.parse(await text(endpoint, search)) as { data: T }).data
  const write = async <T>({ method, path }: AnyEndpoint, body: object, voucherId = '', key: string = randomUUID()): Promise<T> => {
    const answer = await ask(path.replace(':voucherId', voucherId), {
      method,
      headers: { ...headers, ...json, 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    const { data: written, message } = (await answer.json()) as { data: T; message: string }
    expect([path, message]).toEqual([path, 'OK'])
    return written
  }
  return { company, read, write, text }
}

/** What there is of a run: its state, its files, its payments that are posted, and the bills that it still reserves. */
const traceOf = async ({ id }: Pick<PaymentRun, 'id'>) => {
  const [found] = await query<{ status: string; files: number; payments: number; posted: number; reserved: number; settled: number }>(
    `select d.status, (select count(*) from payment_run_files f where f.document_id = d.id)::int as files,
      (select count(*) from payments p where p.run_id = d.id)::int as payments,
      (select count(*) from payments p join journals j on j.document_id = p.document_id and j.purpose = 'payment' where p.run_id = d.id)::int as posted,
      (select count(*) from open_items i where i.reserved_by = d.id)::int as reserved,
      (select count(*) from payment_run_lines l join open_items i on i.line_id = l.item_line_id where l.document_id = d.id and i.allocated = i.amount)::int as settled
      from documents d where d.id = $1`,
    [id],
  )
  return found
}
const NOTHING = { status: 'approved', files: 0, payments: 0, posted: 0, reserved: BILLS, settled: 0 }
const EVERYTHING = { status: 'exported', files: 1, payments: VENDORS, posted: VENDORS, reserved: 0, settled: BILLS }

it(
  `exports a run as a whole or not at all over ${KILLS} kills of the server (KILL_SEED=${SEED})`,
  async () => {
    const clerk = await signIn('accounts@northgate.example')
    const manager = await signIn('manager@northgate.example')
    const administrator = await signIn('system@northgate.example')
    // Bills in another currency have an exchange difference, which is posted with the payment. The company's day may be before the database's.
    await query(
      `insert into exchange_rates (company_id, currency, date, rate, created_by, updated_by) select $1, 'EUR', current_date - 2, 1.1, u.id, u.id from users u
        where u.email = 'system@northgate.example' on conflict do nothing`,
      [clerk.company],
    )
    const vendorIds: string[] = []
    for (let index = 0; index < VENDORS; index++) {
      const { id } = await administrator.write<{ id: string }>(vendors.create, { name: `Killed vendor ${index}`, currency: 'EUR', addresses: [], contacts: [] })
      await readyForRuns({ owner: { query } } as unknown as Api, clerk.company, id, 'sepa')
      vendorIds.push(id)
    }
    const { accounts } = await clerk.read<ResponseOutput<typeof generalInvoices.basis>>(generalInvoices.basis, '?direction=payable')
    const accountId = accounts.find(({ type }) => type === 'expense')?.id
    const { own, nextBankDay } = await clerk.read<ResponseOutput<typeof paymentRuns.basis>>(paymentRuns.basis)
    const step = (run: PaymentRun, body: object, by = clerk, key?: string) =>
      by.write<PaymentRun>(paymentRuns.change, { version: run.version, ...body }, run.voucherId, key)
    const approvedRun = async (): Promise<PaymentRun> => {
      const numbers = new Set<string>()
      for (let index = 0; index < BILLS; index++) {
        const amount = `${10 + index}`
        const lines = [{ accountId, description: 'A line', amount }]
        const head = { direction: 'payable', partyId: vendorIds[index % VENDORS], subject: 'Paid', currency: 'EUR', rate: '1.2', grandTotal: amount }
        const { voucherId, version } = await clerk.write<GeneralInvoice>(generalInvoices.create, { ...head, lines })
        numbers.add((await clerk.write<GeneralInvoice>(generalInvoices.change, { action: 'post', version }, voucherId)).voucherId)
      }
      const { rows } = await clerk.read<ResponseOutput<typeof paymentRuns.propose>>(paymentRuns.propose, '?currency=EUR')
      const lines = rows.filter(({ document }) => numbers.has(document.voucherId)).map(({ itemId, amount }) => ({ itemId, amount }))
      const body = { ownAccountId: own[0]?.id, executionDate: nextBankDay, currency: 'EUR', lines }
      const draft = await clerk.write<PaymentRun>(paymentRuns.create, body)
      const warnings = draft.warnings.map(({ key }) => key)
      const ticked = warnings.length > 0 ? await step(draft, { action: 'acknowledge', warnings }) : draft
      return step(await step(ticked, { action: 'submit' }), { action: 'approve' }, manager)
    }
    const began = Date.now()
    expect(await traceOf(await step(await approvedRun(), { action: 'export' }))).toEqual(EVERYTHING)
    const longest = Date.now() - began
    let whole = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const run = await approvedRun()
      const key = randomUUID()
      const answer = step(run, { action: 'export' }, clerk, key).then(
        () => true,
        () => false,
      )
      // An export takes less than a run from its bills to the file.
      await pause(nextRandom() * Math.min(longest / 4, 400))
      server.child.kill('SIGKILL')
      await server.ended
      const answered = await answer
      server = await startServer({ DATA_DIR: directory, SEED_SIZE: 'small' }, PRODUCT)
      const left = await traceOf(run)
      if (left?.status === 'exported') whole += 1
      expect(left, `kill ${kill}`).toEqual(answered || left?.status === 'exported' ? EVERYTHING : NOTHING)
      expect(await ledgerFaults(directory, clerk.company), `kill ${kill}`).toEqual([])
      // Sent again with its key, it is exported once.
      await step(run, { action: 'export' }, clerk, key)
      expect(await traceOf(run), `kill ${kill}, sent again`).toEqual(EVERYTHING)
      const path = { path: paymentRuns.paymentFile.path.replace(':voucherId', run.voucherId) } as AnyEndpoint
      expect(await clerk.text(path)).toBe(await clerk.text(path))
      expect(await ledgerFaults(directory, clerk.company), `kill ${kill}, sent again`).toEqual([])
    }
    process.stdout.write(`  ${KILLS} kills, ${whole} after the export was stored\n`)
  },
  120_000 + KILLS * 30_000,
)
