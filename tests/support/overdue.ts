import { expect } from 'vitest'
import type { AccountOption } from '@/contracts/ledger'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { customers } from '@/contracts/parties'
import { addDays } from '@server/domain/today'
import type { Caller } from './api'

/** Posts an invoice of a customer that has been overdue for 30 days. */
export const overdueInvoice = async (who: Caller, customerId: string, today: string, { amount = '20', currency = 'USD', rate = '1.1' } = {}) => {
  const { accounts } = (await who.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'receivable' } })).data
  const accountId = accounts.find(({ type }) => type === 'income')?.id
  const owed = { direction: 'receivable', partyId: customerId, subject: 'Overdue', currency, rate, grandTotal: amount }
  const days = { date: addDays(today, -40), dueDate: addDays(today, -30) }
  const draft = await who.call<GeneralInvoice>(generalInvoices.create, { body: { ...owed, ...days, lines: [{ accountId, description: 'A fee', amount }] } })
  expect([draft.message, draft.errors]).toEqual(['OK', undefined])
  const { voucherId, version } = draft.data
  const posted = await who.call<GeneralInvoice>(generalInvoices.change, { params: { voucherId }, body: { action: 'post', version } })
  expect(posted.message).toBe('OK')
  return posted.data
}

let count = 0
/** A new customer with an overdue invoice, as the body of a reminder. */
export const reminderBody = async (who: Caller, today: string, options: Parameters<typeof overdueInvoice>[3] = {}) => {
  count += 1
  const { data } = await who.call<{ id: string }>(customers.create, { body: { name: `Late payer ${count}`, currency: 'USD' } })
  await overdueInvoice(who, data.id, today, options)
  return { customerId: data.id, currency: options.currency ?? 'USD' }
}
