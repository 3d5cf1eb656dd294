import { expect, test } from 'vitest'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import type { AccountOption } from '@/contracts/ledger'
import type { Session } from '@server/http/context'
import { generalInvoiceLife } from '@server/modules/general-invoices/document'
import { startApi } from '../support/api'
import { failingAt, serviceOf } from '../support/service'

const api = await startApi()
const email = 'accounts@northgate.example'
const accountant = await api.signIn(email)
const { run, companyId } = await serviceOf(api, email, 'Northgate')
const { accounts } = (await accountant.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'receivable' } })).data
const [customer] = await api.owner.query<{ id: string }>(`select party_id as id from customers where company_id = $1 order by code limit 1`, [companyId])

const draft = async (): Promise<GeneralInvoice> => {
  const answer = await accountant.call<GeneralInvoice>(generalInvoices.create, {
    body: {
      direction: 'receivable',
      partyId: customer?.id,
      subject: 'All or nothing',
      currency: 'EUR',
      rate: '1.1',
      grandTotal: '30.03',
      lines: [1, 2, 3].map(() => ({ accountId: accounts.find(({ type }) => type !== 'cash')?.id, description: 'A line', amount: '10.01' })),
    },
  })
  return answer.data
}

/** Hashes of all tables that a step may write to, as one text. */
const state = async (): Promise<string> => {
  const tables = [
    'documents',
    'document_lines',
    'general_invoices',
    'journals',
    'journal_lines',
    'journal_seals',
    'ledger_heads',
    'open_items',
    'allocations',
    'counters',
    'audit_log',
    'mails',
  ]
  const parts = tables.map((table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t where t.company_id = $1)`)
  const [row] = await api.owner.query<{ state: string }>(`select concat_ws(' ', ${parts.join(', ')}) as state`, [companyId])
  return row?.state ?? ''
}

/** Fails the work at its first statement, then at its second, and so on, until it succeeds. @returns the number of its statements */
const failEach = async (work: (session: Session) => Promise<unknown>): Promise<number> => {
  const before = await state()
  for (let k = 1; ; k++) {
    const failed = await run((session) => failingAt(session, k, () => work(session))).then(
      () => false,
      (error: unknown) => {
        expect(String(error)).toContain('planted fault')
        return true
      },
    )
    if (!failed) return k - 1
    expect([k, await state()]).toEqual([k, before])
  }
}

// P8 of the reliability plan
test('a posting is there as a whole or not at all, whichever of its statements fails', async () => {
  const { voucherId, version } = await draft()
  const statements = await failEach((session) => generalInvoiceLife.change(session, voucherId, { action: 'post', version }))
  expect(statements).toBeGreaterThan(10)
  const posted = (await accountant.call<GeneralInvoice>(generalInvoices.get, { params: { voucherId } })).data
  expect(posted.status).toBe('posted')
})

test('and so is a cancellation with its reversal and what it settles', async () => {
  const drafted = await draft()
  const posted = await accountant.call<GeneralInvoice>(generalInvoices.change, {
    params: { voucherId: drafted.voucherId },
    body: { action: 'post', version: drafted.version },
  })
  const { voucherId, version } = posted.data
  const statements = await failEach((session) => generalInvoiceLife.change(session, voucherId, { action: 'cancel', version, reason: 'Wrong' }))
  expect(statements).toBeGreaterThan(15)
  expect((await accountant.call<GeneralInvoice>(generalInvoices.get, { params: { voucherId } })).data.status).toBe('cancelled')
})
