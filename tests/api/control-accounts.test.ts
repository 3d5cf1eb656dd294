import { describe, expect, test } from 'vitest'
import { type Account, accounts } from '@/contracts/accounts'
import { type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import { type DefaultAccountsRecord, defaultAccounts } from '@/contracts/default-accounts'
import { imports, type TablePreview } from '@/contracts/imports'
import { customers, vendors } from '@/contracts/parties'
import type { AccountRole } from '@/contracts/rules/account-roles'
import { type TaxCode, taxCodes } from '@/contracts/tax-codes'
import { type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { todayIn } from '@server/domain/today'
import { postEntry } from '@server/modules/journal-entries/post-entry'
import { startApi } from '../support/api'
import { newBooks } from '../support/books'
import { constraintOf } from '../support/constraint-of'
import { csvFile } from '../support/opening'

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

describe('an account with open items stays in use and takes postings', () => {
  const change = (account: Account, action: string) =>
    who.call<Account>(accounts.change, { params: { voucherId: account.accountId }, body: { action, version: account.version } })
  const stopPostings = ({ accountId, name, type, currency, version, group }: Account) =>
    who.call<Account>(accounts.edit, {
      params: { account_id: accountId },
      body: { accountId, name, type, currency, version, groupId: group.id, isPostable: false },
    })
  const problemsOf = async (...rows: string[]) => {
    const files = csvFile('chart.csv', ['Number,Name,Type,Active,Takes postings', ...rows])
    const { data } = await who.call<TablePreview>(imports.chartPreview, { files, body: { rowChoices: {} } })
    return data.rows.flatMap(({ row, problems }) => problems.filter(({ severity }) => severity === 'error').map(({ message }) => `${row}: ${message}`))
  }
  /** A receivable account with open items that is not the default account any more. */
  const retired = async (accountId: string, ...amounts: string[]) => {
    const before = (await done(who.call<DefaultAccountsRecord>(defaultAccounts.get))).roles.find(({ role }) => role === 'receivable')?.account?.id ?? ''
    await useFor('receivable', (await addBeside('1190', accountId)).id)
    const invoices: CustomerInvoice[] = []
    for (const amount of amounts) invoices.push(await sold(sale(amount)))
    await useFor('receivable', before)
    return { account: await get(accountId), invoices }
  }

  test('until they are settled, in the chart, by a file and in the database', async () => {
    const { account, invoices } = await retired('1195', '100', '50')
    const open = '2 items are still open on 1195 Other receivable. Settle what is open first.'
    expect(await change(account, 'deactivate')).toMatchObject({ statusCode: 409, code: 'OPEN_ITEMS', message: open })
    expect(await stopPostings(account)).toMatchObject({ statusCode: 422, errors: [{ path: 'isPostable', message: open }] })
    expect(await problemsOf('1195,Other receivable,Accounts receivable,No,Yes', '1195,Other receivable,Accounts receivable,Yes,No')).toEqual(
      expect.arrayContaining([`2: It can’t be closed: ${open}`]),
    )
    expect(await problemsOf('1195,Other receivable,Accounts receivable,Yes,No')).toEqual([`2: It can’t stop taking postings: ${open}`])
    for (const column of ['is_active', 'is_postable'])
      expect(await constraintOf(api.owner.query(`update accounts set ${column} = false where id = $1`, [account.id]))).toBe('accounts_open_items')

    const [first, second] = invoices as [CustomerInvoice, CustomerInvoice]
    await credited(first, '100')
    expect((await change(account, 'deactivate')).message).toBe('1 item is still open on 1195 Other receivable. Settle what is open first.')
    await invoiceStep(await invoiceNow(second), 'writeOff', { reason: 'Insolvent' })
    expect(await problemsOf('1195,Other receivable,Accounts receivable,No,No')).toEqual([])
    const unpostable = await done(stopPostings(account))
    expect((await change(unpostable, 'deactivate')).data.isActive).toBe(false)
  })

  test('also while somebody posts to it', async () => {
    const { account } = await retired('1196')
    let closing: Promise<string> | undefined
    const blocked = 'select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0'
    await books.run(async (session) => {
      const lines = [
        { account: { accountId: account.id }, amount: '10', partyId: customerId, dueDate: today },
        { account: { accountId: books.account('4910') }, amount: '-10' },
      ]
      await postEntry(session, { origin: 'entry', date: today, narration: 'Entry', lines })
      closing = change(account, 'deactivate').then(({ message }) => message)
      await expect.poll(() => books.rows(blocked)).toHaveLength(1)
    })
    expect(await closing).toBe('1 item is still open on 1196 Other receivable. Settle what is open first.')
  })

  test('items of an account that was merged into it are its own', async () => {
    const { account, invoices } = await retired('1197', '30')
    await invoiceStep(invoices[0] as CustomerInvoice, 'writeOff', { reason: 'Insolvent' })
    const into = await addBeside('1190', '1198')
    await merge(account.accountId, into)
    await invoiceStep(await invoiceNow(invoices[0] as CustomerInvoice), 'undoWriteOff', { reason: 'Paid after all' })
    expect((await change(await get('1198'), 'deactivate')).message).toBe('1 item is still open on 1198 Other receivable. Settle what is open first.')
    expect(await constraintOf(api.owner.query(`update accounts set is_active = false where id = $1`, [into.id]))).toBe('accounts_open_items')
  })

  test('what is open again on an account that was closed in between is said with its name', async () => {
    const { account, invoices } = await retired('1199', '20')
    const writtenOff = await invoiceStep(invoices[0] as CustomerInvoice, 'writeOff', { reason: 'Insolvent' })
    await done(change(account, 'deactivate'))
    const invoice = await invoiceStep(writtenOff, 'undoWriteOff', { reason: 'Paid after all' })
    const { voucherId, version } = invoice
    const again = () =>
      who.call<CustomerInvoice>(customerInvoices.change, { params: { voucherId }, body: { action: 'writeOff', version, reason: 'Insolvent' } })
    expect(await again()).toMatchObject({
      statusCode: 422,
      code: 'ACCOUNT_NOT_POSTABLE',
      message: 'Nothing was posted: 1199 Other receivable is closed. Open it again under Finance, Chart of accounts, or choose another account.',
    })
    await done(change(await get('1199'), 'activate'))
    expect((await again()).data.status).toBe('written_off')
  })
})
