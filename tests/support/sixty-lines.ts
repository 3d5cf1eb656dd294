import { expect } from 'vitest'
import type { Account } from '@/contracts/accounts'
import type { AccountOption } from '@/contracts/ledger'
import type { Brought } from '@/contracts/bank-statements'
import { add } from '@/contracts/rules/decimal'
import type { Journey } from './browser'
import { activeCompany, callApi, openSession } from './sessions'
import { bytesOf, camtOf } from './statement-files'

/** How a line of the month is reconciled: by its best suggestion, or by what a person has to say. */
export type By = 'accept' | 'code' | 'transfer' | 'exclude' | 'split'
export interface MonthLine {
  amount: string
  name: string
  text: string
  by: By
  /** What the best suggestion names. */
  title?: string
}
type Ask = <T>(path: string, method?: string, body?: unknown, files?: readonly { name: string; bytes: Uint8Array }[]) => Promise<T>

const askOf = async ({ baseUrl }: Pick<Journey, 'baseUrl'>): Promise<Ask> => {
  const signed = await openSession(baseUrl, 'system@northgate.example')
  const { accessToken: token } = signed
  const companyId = activeCompany(signed).id
  return async <T>(path: string, method = 'GET', body?: unknown, files?: readonly { name: string; bytes: Uint8Array }[]) => {
    const { statusCode, message, data } = await callApi<T>(baseUrl, path, { method, token, companyId, ...(files ? { form: body, files } : { body }) })
    expect([path, statusCode, message]).toEqual([path, 200, 'OK'])
    return data
  }
}

const posted = async (ask: Ask, path: string, body: object): Promise<string> => {
  const { voucherId, version } = await ask<{ voucherId: string; version: number }>(path, 'POST', body)
  return (await ask<{ voucherId: string }>(`${path}/${voucherId}`, 'PATCH', { action: 'post', version })).voucherId
}

/**
 * A bank account with a statement of sixty lines, and everything that explains them: invoices paid one by one and by two, bills, payments that the books have,
 * a deposit of a card processor, transfers with and without a statement of the other account, fees, a mistake of the bank, and a line that two receipts explain.
 */
export const sixtyLines = async (journey: Pick<Journey, 'baseUrl'>, date: string) => {
  const ask = await askOf(journey)
  const { id: groupId } = await ask<{ id: string }>('/finance/account-groups/10')
  const accountOf = async (accountId: string, name: string) => {
    const { id } = await ask<Account>('/finance/chart-of-account', 'POST', { accountId, name, groupId, type: 'bank', currency: 'USD' })
    const { rows } = await ask<{ rows: { id: string }[] }>(`/finance/own-accounts?q=${accountId}`)
    return { ledgerId: id, ownAccountId: rows[0]?.id ?? '' }
  }
  const [bank, savings] = [await accountOf('1016', 'Bank of sixty lines'), await accountOf('1015', 'Savings')]
  const party = { currency: 'USD', addresses: [], contacts: [] }
  const { id: customerId } = await ask<{ id: string }>('/customer', 'POST', { ...party, name: 'Meridian Cafés' })
  const { id: vendorId } = await ask<{ id: string }>('/vendor', 'POST', { ...party, name: 'Copperfield Print' })
  const basisOf = (direction: string) => ask<{ accounts: AccountOption[] }>(`/invoices/general-invoice/basis?direction=${direction}`)
  const income = (await basisOf('receivable')).accounts.find(({ type }) => type === 'income')?.id
  const expense = (await basisOf('payable')).accounts.find(({ type }) => type === 'expense')
  const invoice = (direction: 'receivable' | 'payable', amount: string) =>
    posted(ask, '/invoices/general-invoice', {
      direction,
      partyId: direction === 'receivable' ? customerId : vendorId,
      subject: 'Services',
      currency: 'USD',
      grandTotal: amount,
      lines: [{ accountId: direction === 'receivable' ? income : expense?.id, description: 'Services', amount }],
    })
  const voucher = (path: string, amount: string, payee: string) =>
    posted(ask, path, {
      accountId: bank.ledgerId,
      payee,
      date,
      grandTotal: amount,
      lines: [{ accountId: expense?.id, description: 'A line', amount }],
    })
  const lines: MonthLine[] = []
  const line = (amount: string, name: string, text: string, by: By, title?: string) => lines.push({ amount, name, text, by, ...(title && { title }) })
  for (let at = 0; at < 24; at++) {
    const number = await invoice('receivable', `${210 + at}.${11 + at}`)
    line(`${210 + at}.${11 + at}`, 'MERIDIAN CAFES', `Payment of ${number}`, 'accept', number)
  }
  for (let at = 0; at < 6; at++) {
    const [first, second] = [`${1100 + at}.4`, `${330 + at}.25`]
    const numbers = [await invoice('receivable', first), await invoice('receivable', second)]
    line(add(first, second), 'MERIDIAN CAFES', numbers.join(' and '), 'accept', numbers[0])
  }
  for (let at = 0; at < 8; at++) {
    const amount = `${540 + at}.${30 + at}`
    const number = await voucher('/finance/bank-payment', amount, `Courier ${at}`)
    line(`-${amount}`, `Courier ${at}`, `Order ${number}`, 'accept', number)
  }
  for (let at = 0; at < 5; at++) {
    const number = await invoice('payable', `${75 + at}.${60 + at}`)
    line(`-${75 + at}.${60 + at}`, 'COPPERFIELD PRINT', `Bill ${number}`, 'accept', number)
  }
  const report = [
    'settlement_date,deposit_id,transaction_id,type,card_last4,gross_amount,fee_amount,net_amount,currency',
    `${date},DEP-60-1,TRN-60-1,sale,1111,900.00,26.40,873.60,USD`,
  ].join('\n')
  await ask('/payments/globle/deposits', 'POST', {}, [{ name: 'deposits.csv', bytes: bytesOf(report) }])
  line('873.6', 'GLOBAL PAYMENTS', 'MERCHANT DEPOSIT DEP-60-1', 'accept', 'DEP-60-1')
  line('-2500', 'Own account', 'TO SAVINGS', 'accept', 'Line of')
  line('-411.5', 'Own account', 'MOVED BY PHONE', 'transfer')
  for (const half of ['61.2', '88.7']) await voucher('/finance/bank-receipt', half, 'Lost and found')
  line('149.9', 'COUNTER', 'Two at once', 'split')
  // Three by hand; from then on the account is remembered.
  for (let at = 0; at < 11; at++) line(`-${3 + at}.5`, 'First Harbor Bank', 'Monthly service fee', at < 3 ? 'code' : 'accept', expense?.accountId ?? '')
  line('33.33', 'First Harbor Bank', 'Booked in error', 'exclude')
  line('-33.33', 'First Harbor Bank', 'Correction of an error', 'exclude')
  const bring = async (ownAccountId: string, account: string, own: readonly Pick<MonthLine, 'amount' | 'name' | 'text'>[]) => {
    const entries = own.map(({ amount, name, text }, at) => ({ date, amount, id: `${account}-${at}`, name, text }))
    const file = camtOf({ account, currency: 'USD', opening: '0', from: date, to: date, entries })
    const body = { statements: [{ index: 0, ownAccountId }] }
    const { brought } = await ask<{ brought?: Brought }>('/statments/bank', 'POST', body, [{ name: 'statement.xml', bytes: bytesOf(file) }])
    return brought?.voucherIds[0] ?? ''
  }
  await bring(savings.ownAccountId, '6600-15', [{ amount: '2500', name: 'Own account', text: 'FROM BANK' }])
  return { lines, expense: expense?.accountId ?? '', voucherId: await bring(bank.ownAccountId, '6600-16', lines) }
}
