import { customers, vendors } from '@/contracts/parties'
import { customerPayments, type Payment, vendorPayments } from '@/contracts/payments'
import { cashReceipts } from '@/contracts/vouchers'
import type { Keeper } from './keeper'

/** A customer's payment in each state besides those that settle invoices completely: a draft, money on account, partly used, and taken back; and one in cash. */
export const seedPaymentStates = async ({ office }: Keeper): Promise<void> => {
  const { accounts, today, at, base } = office
  at(today)
  const { own } = await accounts.call(customerPayments.basis)
  const accountId = own.find(({ accountId: number }) => number === '1010')?.id ?? null
  const { rows } = await accounts.call(customers.list, { query: { limit: '50' } })
  const [first, second, third] = rows.filter(({ currency }) => currency === base)
  if (!first || !second || !third) return
  const add = (partyId: string, amount: string, more: { reference: string; lines?: { itemId: string; amount: string }[] }) =>
    accounts.call(customerPayments.create, {
      body: { partyId, method: 'bank', accountId, date: today, currency: base, amount, lines: [], ...more },
    })
  const post = ({ voucherId, version }: Payment) => accounts.call(customerPayments.change, { params: { voucherId }, body: { action: 'post', version } })
  await add(first.id, '450', { reference: 'No invoice named' })
  await post(await add(second.id, '1200', { reference: 'Deposit for the next order' }))
  const open = await accounts.call(customerPayments.openItems, { query: { partyId: third.id, currency: base } })
  const [owed] = open.rows.filter((item) => !item.open.startsWith('-') && Number(item.open) > 100)
  if (owed) await post(await add(third.id, '150', { reference: 'Part payment', lines: [{ itemId: owed.itemId, amount: '100' }] }))
  await payInPart(office)
  await payInCash(office, third)
  const wrong = await post(await add(first.id, '75', { reference: 'Meant for another company' }))
  await accounts.call(customerPayments.change, {
    params: { voucherId: wrong.voucherId },
    body: { action: 'reverse', version: wrong.version, reason: 'The bank sent it back: it was meant for another company' },
  })
}

/** Pays a part of what is owed to a vendor. */
const payInPart = async ({ accounts, today, base }: Keeper['office']): Promise<void> => {
  const { own } = await accounts.call(vendorPayments.basis)
  const { rows } = await accounts.call(vendors.list, { query: { limit: '50' } })
  for (const { id, currency } of rows) {
    if (currency !== base) continue
    const open = await accounts.call(vendorPayments.openItems, { query: { partyId: id, currency } })
    const owed = open.rows.find((item) => item.document.kind === 'vendor_invoice' && !item.heldBecause && Number(item.open) > 200)
    if (!owed) continue
    const accountId = own.find(({ accountId: number }) => number === '1010')?.id ?? null
    const lines = [{ itemId: owed.itemId, amount: '200' }]
    const { voucherId, version } = await accounts.call(vendorPayments.create, {
      body: { partyId: id, method: 'bank', accountId, date: today, currency, amount: '200', reference: 'Part payment', lines },
    })
    await accounts.call(vendorPayments.change, { params: { voucherId }, body: { action: 'post', version } })
    return
  }
}

/** Receives a part of an invoice in cash, by a voucher whose line settles the open item. */
const payInCash = async ({ accounts, base }: Keeper['office'], { id, name }: { id: string; name: string }): Promise<void> => {
  const { own } = await accounts.call(cashReceipts.basis, {})
  const { rows } = await accounts.call(cashReceipts.openItems, { query: { partyId: id, currency: base } })
  const owed = rows.find(({ open }) => Number(open) > 100)
  if (!owed) return
  const { voucherId, version } = await accounts.call(cashReceipts.create, {
    body: {
      accountId: own[0]?.id ?? '',
      payee: name,
      reference: 'Paid at the counter',
      grandTotal: '40',
      lines: [{ accountId: owed.accountId, description: `Part of ${owed.voucherId}`, amount: '40', partyId: id, openItemId: owed.id }],
    },
  })
  await accounts.call(cashReceipts.change, { params: { voucherId }, body: { action: 'post', version } })
}
