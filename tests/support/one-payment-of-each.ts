import type { AccountOption } from '@/contracts/ledger'
import type { OwnAccount } from '@/contracts/own-accounts'
import type { ProposedBill } from '@/contracts/payment-runs'
import type { askAs } from './one-of-each'

interface Saved {
  id: string
  voucherId: string
  version: number
}
const ROUTING_NO = '231380104'

/**
 * Creates what the small demo has no payment of: a draft of a customer's and of a vendor's payment, a cheque, and a draft of a payment run. Returns
 * the drafts' query strings by the page that edits them.
 */
export const onePaymentOfEach = async (
  ask: ReturnType<typeof askAs>,
  { customerId, vendorId }: { customerId: string; vendorId: string },
): Promise<Record<string, string>> => {
  const [own] = (await ask<{ rows: OwnAccount[] }>('/finance/own-accounts?q=1010')).rows
  if (!own) throw new Error('no bank account')
  const money = { accountId: own.account.id, currency: 'USD', amount: '10', lines: [] }
  const pay = (kind: 'customer' | 'vendor', partyId: string, method: 'bank' | 'cheque') =>
    ask<Saved>(`/finance/${kind}-payments`, 'POST', { body: { partyId, method, ...money } })
  const received = await pay('customer', customerId, 'bank')
  const paid = await pay('vendor', vendorId, 'bank')
  const posted = async (path: string, { voucherId, version }: Saved) => ask<Saved>(`${path}/${voucherId}`, 'PATCH', { body: { action: 'post', version } })
  const byCheque = await posted('/finance/vendor-payments', await pay('vendor', vendorId, 'cheque'))
  const numbers = { firstNo: 1, lastNo: 100, nextNo: 1, layout: 'letter-top' }
  const series = await ask<{ id: string }>('/finance/cheque-series', 'POST', { body: { ownAccountId: own.id, name: 'Of each', ...numbers } })
  await ask('/finance/cheques', 'POST', { body: { documentId: byCheque.id, seriesId: series.id } })

  const { id, name, allowNegative, version } = own
  const file = { paymentFile: 'nacha', nachaDestination: ROUTING_NO, nachaOrigin: ROUTING_NO, nachaOdfi: ROUTING_NO }
  const company = { nachaCompanyId: '1000000142', nachaCompanyName: 'NORTHGATE' }
  await ask(`/finance/own-accounts/${id}`, 'PATCH', { body: { action: 'edit', version, name, allowNegative, ...file, ...company } })
  const { accounts } = await ask<{ accounts: AccountOption[] }>('/invoices/general-invoice/basis?direction=payable')
  const lines = [{ accountId: accounts.find(({ type }) => type === 'expense')?.id, description: 'Rent', amount: '100' }]
  const bill = { direction: 'payable', partyId: vendorId, subject: 'Rent', currency: 'USD', grandTotal: '100', lines }
  const owed = await posted('/invoices/general-invoice', await ask<Saved>('/invoices/general-invoice', 'POST', { body: bill }))
  const { rows } = await ask<{ rows: ProposedBill[] }>('/finance/payment-runs/proposal?currency=USD')
  const item = rows.find(({ document }) => document.voucherId === owed.voucherId)
  const { nextBankDay } = await ask<{ nextBankDay: string }>('/finance/payment-runs/basis')
  const run = await ask<Saved>('/finance/payment-runs', 'POST', {
    body: { ownAccountId: own.id, executionDate: nextBankDay, currency: 'USD', lines: [{ itemId: item?.itemId, amount: '100' }] },
  })

  return {
    '/finance/payments/customer-payment/edit': `?voucherId=${received.voucherId}`,
    '/finance/payments/vendor-payment/edit': `?voucherId=${paid.voucherId}`,
    '/finance/payments/customer-payment/settle': `?voucherId=${received.voucherId}`,
    '/finance/payments/vendor-payment/settle': `?voucherId=${byCheque.voucherId}`,
    '/finance/payments/run/edit': `?voucherId=${run.voucherId}`,
  }
}
