import { describe, expect, test } from 'vitest'
import { type Account, accounts } from '@/contracts/accounts'
import { type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import { type DefaultAccountsRecord, defaultAccounts } from '@/contracts/default-accounts'
import { customers, vendors } from '@/contracts/parties'
import type { AccountRole } from '@/contracts/rules/account-roles'
import { type TaxCode, taxCodes } from '@/contracts/tax-codes'
import { type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { todayIn } from '@server/domain/today'
import { startApi } from '../support/api'
import { newBooks } from '../support/books'

const api = await startApi()
const books = await newBooks(api, 'Control accounts')
const { who } = books
const today = todayIn('UTC', api.ports.clock.now())

const done = async <T>(answer: Promise<{ statusCode: number; message: string; data: T }>): Promise<T> => {
  const { message, data } = await answer
  expect(message).toBe('OK')
  return data
}
const customerId = (await done(who.call<{ id: string }>(customers.create, { body: { name: 'Owing', currency: 'USD' } }))).id
const vendorId = (await done(who.call<{ id: string }>(vendors.create, { body: { name: 'Owed', currency: 'USD' } }))).id
const taxId = (await done(who.call<TaxCode>(taxCodes.create, { body: { code: 'NONE', name: 'No tax', kind: 'sales', ratePct: '0', validFrom: '2020-01-01' } })))
  .id

const get = async (number: string) => done(who.call<Account>(accounts.get, { params: { account_id: number } }))
const addBeside = async (number: string, accountId: string) => {
  const { type, group } = await get(number)
  return done(who.call<Account>(accounts.create, { body: { accountId, name: `Other ${type}`, type, groupId: group.id } }))
}
const useFor = async (role: AccountRole, accountId: string) => {
  const { version } = await done(who.call<DefaultAccountsRecord>(defaultAccounts.get))
  await done(who.call(defaultAccounts.save, { body: { version, roles: [{ role, accountId }] } }))
}
const merge = async (number: string, into: Account) =>
  done(who.call<Account>(accounts.merge, { params: { account_id: number }, body: { into: into.id, version: (await get(number)).version } }))
const renumber = async (number: string, accountId: string) => {
  const { name, type, currency, version, group } = await get(number)
  return done(who.call<Account>(accounts.edit, { params: { account_id: number }, body: { accountId, name, type, currency, version, groupId: group.id } }))
}

const of = (amount: string, line: object) => ({ currency: 'USD', grandTotal: amount, lines: [{ description: 'Item', qty: '1', unitPrice: amount, ...line }] })
const sale = (amount: string, invoiceLineId?: string) => of(amount, { taxId, ...(invoiceLineId && { invoiceLineId }) })
const purchase = (amount: string, invoiceLineId?: string) => of(amount, { taxId: null, ...(invoiceLineId && { invoiceLineId }) })
const invoiceStep = ({ voucherId, version }: CustomerInvoice, action: string, more: object = {}) =>
  done(who.call<CustomerInvoice>(customerInvoices.change, { params: { voucherId }, body: { action, version, ...more } }))
const sold = async (body: object) => invoiceStep(await done(who.call<CustomerInvoice>(customerInvoices.create, { body: { customerId, ...body } })), 'post')
const billStep = ({ voucherId, version }: VendorInvoice, action: string) =>
  done(who.call<VendorInvoice>(vendorInvoices.change, { params: { voucherId }, body: { action, version } }))
const billed = async (body: object) => {
  const vendorInvoiceNo = api.ports.random.uuid().slice(0, 20)
  const draft = await done(who.call<VendorInvoice>(vendorInvoices.create, { body: { vendorId, vendorInvoiceNo, invoiceDate: today, ...body } }))
  return billStep(await billStep(draft, 'match'), 'post')
}
const invoiceNow = ({ voucherId }: CustomerInvoice) => done(who.call<CustomerInvoice>(customerInvoices.get, { params: { voucherId } }))
const billNow = ({ voucherId }: VendorInvoice) => done(who.call<VendorInvoice>(vendorInvoices.get, { params: { voucherId } }))
const credited = ({ voucherId, lines }: CustomerInvoice, amount: string) =>
  sold({ type: 'credit_note', invoiceVoucherId: voucherId, creditReason: 'Came back', ...sale(amount, lines[0]?.id) })
const debited = ({ voucherId, lines }: VendorInvoice, amount: string) =>
  billed({ type: 'debit_note', invoiceVoucherId: voucherId, ...purchase(amount, lines[0]?.id) })
/** Numbers of the control accounts that the document was posted to. */
const controlsOf = async ({ id }: { id: string }) =>
  (
    await api.owner.query<{ code: string }>(
      `select a.account_id as code from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id and l.party_id is not null
        join accounts a on a.company_id = l.company_id and a.id = l.account_id where j.document_id = $1 order by j.id, l.line_no`,
      [id],
    )
  ).map(({ code }) => code)

describe('what settles an invoice is posted to the control account of the invoice, whatever the company’s default account is by then', () => {
  test('credit notes and write-offs', async () => {
    const invoices = [await sold(sale('100')), await sold(sale('50')), await sold(sale('30'))]
    const [first, second, paid] = invoices as [CustomerInvoice, CustomerInvoice, CustomerInvoice]
    await credited(paid, '30')
    const other = await addBeside('1100', '1190')
    await useFor('receivable', other.id)
    const note = await credited(first, '40')
    expect([note.status, await controlsOf(note)]).toEqual(['paid', ['1100']])
    expect(await invoiceNow(first)).toMatchObject({ status: 'partially_paid', openAmount: '60' })
    const writtenOff = await invoiceStep(await invoiceNow(second), 'writeOff', { reason: 'Insolvent' })
    expect([writtenOff.status, await controlsOf(second)]).toEqual(['written_off', ['1100', '1100']])
    // Nothing is open while it is written off; a credit note still finds the account.
    expect(await controlsOf(await credited(writtenOff, '20'))).toEqual(['1100'])
    expect(await invoiceNow(second)).toMatchObject({ status: 'written_off', openAmount: '0', writtenOff: '30' })
    // New invoices use the new account.
    expect(await controlsOf(await sold(sale('10')))).toEqual(['1190'])
    await renumber('1100', '1101')
    expect(await controlsOf(await credited(first, '60'))).toEqual(['1101'])
    expect(await invoiceNow(first)).toMatchObject({ status: 'credited', openAmount: '0' })
    expect(await books.failedChecks()).toEqual([])
  })

  test('debit notes', async () => {
    const bill = await billed(purchase('70'))
    const other = await addBeside('2000', '2090')
    await useFor('payable', other.id)
    const note = await debited(bill, '25')
    expect([note.status, await controlsOf(note)]).toEqual(['paid', ['2000']])
    await renumber('2000', '2001')
    expect(await controlsOf(await debited(bill, '45'))).toEqual(['2001'])
    expect(await billNow(bill)).toMatchObject({ status: 'debited', openAmount: '0' })
    expect(await controlsOf(await billed(purchase('10')))).toEqual(['2090'])
    expect(await books.failedChecks()).toEqual([])
  })
})

test('an account that was merged and the one that stands are compared with their open items as one', async () => {
  const from = await addBeside('1190', '1191')
  await useFor('receivable', from.id)
  const invoice = await sold(sale('80'))
  const writtenOff = await invoiceStep(invoice, 'writeOff', { reason: 'Insolvent' })
  const into = await addBeside('1190', '1192')
  await merge('1191', into)
  // The write-off is reversed on the account that it was posted to; the note can only be posted to the one that stands.
  const note = await credited(writtenOff, '30')
  expect(await controlsOf(note)).toEqual(['1192'])
  const again = await invoiceStep(await invoiceNow(invoice), 'undoWriteOff', { reason: 'Paid after all' })
  expect(again).toMatchObject({ status: 'partially_paid', openAmount: '50' })
  expect(await books.failedChecks()).toEqual([])
})
