import { expect } from 'vitest'
import type { AccountOption } from '@/contracts/ledger'
import { type BankStatement, bankStatements } from '@/contracts/bank-statements'
import { bankPayments, bankReceipts, cashPayments } from '@/contracts/vouchers'
import { customers, vendors } from '@/contracts/parties'
import { generalInvoices, type GeneralInvoice } from '@/contracts/general-invoices'
import { ownAccounts, type OwnAccount } from '@/contracts/own-accounts'
import type { ResponseOutput } from '@/contracts/endpoint'
import { bankReconciling, type ReconcilingAnswer, type Workspace } from '@/contracts/reconciling'
import type { ReconcilingStep } from '@/contracts/reconciling-input'
import { absolute } from '@/contracts/rules/decimal'
import type { Api } from './api'
import { holdDay } from './hold-day'
import { bytesOf, camtOf, type Entry } from './statement-files'

/** A company's books with fresh bank accounts, statements for them, and steps at the reconciling page. */
export const bankDesk = async (api: Api) => {
  const who = await api.signIn('accounts@northgate.example')
  const today = holdDay(api)
  let counter = 0

  /** A bank account of the company without any statement, in USD. */
  const account = async () => {
    const number = `11${String(200 + ++counter)}`
    await api.owner.query(
      `insert into accounts (company_id, account_id, name, group_id, type, currency)
        select a.company_id, $2, 'Desk ' || $2, a.group_id, 'bank', 'USD' from accounts a where a.company_id = $1 and a.type = 'bank' order by a.account_id limit 1`,
      [who.companyId, number],
    )
    const { rows } = (await who.call<{ rows: OwnAccount[] }>(ownAccounts.list, { query: { q: number } })).data
    const found = rows[0]
    if (!found) throw new Error('no own account')
    return { id: found.id, ledgerId: found.account.id, number }
  }
  type Account = Awaited<ReturnType<typeof account>>

  const basis = (await who.call<ResponseOutput<typeof cashPayments.basis>>(cashPayments.basis)).data
  const ofType = (type: AccountOption['type']) => basis.accounts.find((option) => option.type === type)?.id ?? ''
  const expense = ofType('expense')
  const income = (await who.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'receivable' } })).data.accounts.find(
    ({ type }) => type === 'income',
  )?.id
  const firstOf = async (of: typeof customers | typeof vendors, at = 0) =>
    (await who.call<{ rows: { id: string; name: string }[] }>(of.list, { query: { limit: '5' } })).data.rows[at] ?? { id: '', name: '' }

  /** Posts a payment or receipt of the bank by hand. */
  const voucher = async ({ ledgerId }: Account, amount: string, date: string, payee = 'Stationer', reference: string | null = null) => {
    const of = amount.startsWith('-') ? bankPayments : bankReceipts
    const total = absolute(amount)
    const body = { accountId: ledgerId, payee, reference, date, grandTotal: total, lines: [{ accountId: expense, description: 'A line', amount: total }] }
    const draft = await who.call<{ voucherId: string; version: number }>(of.create, { body })
    expect(draft.message).toBe('OK')
    const posted = await who.call<{ id: string; voucherId: string; version: number }>(of.change, {
      params: { voucherId: draft.data.voucherId },
      body: { action: 'post', version: draft.data.version },
    })
    expect(posted.message).toBe('OK')
    return posted.data
  }
  const reverse = (of: 'out' | 'in', { voucherId, version }: { voucherId: string; version: number }, date?: string) =>
    who.call((of === 'out' ? bankPayments : bankReceipts).change, {
      params: { voucherId },
      body: { action: 'reverse', version, reason: 'Wrong', ...(date && { date }) },
    })

  const invoice = async (direction: 'receivable' | 'payable', partyId: string, amount: string, date: string, more: object = {}) => {
    const lines = [{ accountId: direction === 'receivable' ? income : expense, description: 'A fee', amount }]
    const draft = await who.call<GeneralInvoice>(generalInvoices.create, {
      body: { direction, partyId, subject: 'A fee', date, currency: 'USD', grandTotal: amount, lines, ...more },
    })
    expect(draft.message).toBe('OK')
    const posted = await who.call<GeneralInvoice>(generalInvoices.change, {
      params: { voucherId: draft.data.voucherId },
      body: { action: 'post', version: draft.data.version },
    })
    expect(posted.message).toBe('OK')
    const [item] = await api.owner.query<{ id: string }>(`select line_id as id from open_items where document_id = $1`, [posted.data.id])
    return { ...posted.data, itemId: item?.id ?? '' }
  }

  /** Imports a statement of the account with these entries. */
  const statement = async (own: Account, opening: string, from: string, to: string, entries: readonly Entry[]) => {
    const text = camtOf({ account: `99${own.number}`, currency: 'USD', opening, from, to, entries })
    const { data, message } = await who.call<ResponseOutput<typeof bankStatements.create>>(bankStatements.create, {
      body: { statements: [{ index: 0, ownAccountId: own.id }] },
      files: [{ name: 's.xml', bytes: bytesOf(text) }],
    })
    expect(message).toBe('OK')
    return data.brought?.voucherIds[0] ?? ''
  }
  const workspace = async (voucherId: string) => (await who.call<Workspace>(bankReconciling.workspace, { params: { voucherId } })).data
  const step = (voucherId: string, body: ReconcilingStep) => who.call<ReconcilingAnswer>(bankReconciling.step, { params: { voucherId }, body })
  const taken = async (voucherId: string, body: ReconcilingStep) => {
    const { statusCode, message, errors, data } = await step(voucherId, body)
    expect([statusCode, message, errors]).toEqual([200, 'OK', undefined])
    return data
  }
  const record = async (voucherId: string) => (await who.call<BankStatement>(bankStatements.get, { params: { voucherId } })).data
  const change = async (voucherId: string, body: object) =>
    who.call<BankStatement>(bankStatements.change, { params: { voucherId }, body: { version: (await record(voucherId)).version, ...body } })

  return {
    who,
    today,
    account,
    expense,
    customer: await firstOf(customers),
    vendor: await firstOf(vendors),
    voucher,
    reverse,
    invoice,
    statement,
    workspace,
    step,
    taken,
    record,
    change,
  }
}
