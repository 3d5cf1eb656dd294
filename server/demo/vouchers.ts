import { accountTransfers } from '@/contracts/account-transfers'
import { cashCounts } from '@/contracts/cash-counts'
import { add } from '@/contracts/rules/decimal'
import { bankPayments, bankReceipts, cashPayments, cashReceipts, type VoucherEndpoints } from '@/contracts/vouchers'
import type { CostCentreCode } from './books/figures'
import { addDays } from '../domain/today'
import type { Books } from './bookkeeping'

/** Number of an account, description, amount and cost centre. */
type Lines = readonly (readonly [account: string, description: string, amount: string, costCentre?: CostCentreCode])[]

const addVoucher = async ({ accounts, voucherBasis }: Books, of: VoucherEndpoints, payee: string, lines: Lines) => {
  const basis = await voucherBasis(of)
  return accounts.call(of.create, {
    body: {
      accountId: basis.own[0]?.id ?? '',
      payee,
      grandTotal: lines.reduce((sum, [, , amount]) => add(sum, amount), '0'),
      lines: lines.map(([number, description, amount, costCentre]) => ({
        accountId: basis.accounts.find(({ accountId }) => accountId === number)?.id ?? '',
        description,
        amount,
        costCentreId: basis.costCentres.find(({ code }) => code === costCentre)?.id ?? null,
        taxId: basis.taxes.find(({ code }) => code === 'EXEMPT')?.id ?? null,
      })),
    },
  })
}

const addPosted = async (books: Books, of: VoucherEndpoints, payee: string, lines: Lines) => {
  const { voucherId, version } = await addVoucher(books, of, payee, lines)
  return books.accounts.call(of.change, { params: { voucherId }, body: { action: 'post', version } })
}

const addReversed = async (books: Books, of: VoucherEndpoints, payee: string, lines: Lines, reason: string): Promise<void> => {
  const { voucherId, version } = await addPosted(books, of, payee, lines)
  await books.accounts.call(of.change, { params: { voucherId }, body: { action: 'reverse', version, reason } })
}

/** Creates vouchers of each kind in each state, on `day`, null for today. */
export const seedVouchers = async (books: Books, day: string | null): Promise<void> => {
  books.at(day)
  await addPosted(books, cashReceipts, 'The founders', [['3000', 'Cash for the till', '500']])
  await addPosted(books, cashPayments, 'City cabs', [
    ['6050', 'Taxi to the customer and back', '46.50', 'SALES'],
    ['6050', 'Parking', '12', 'SALES'],
  ])
  const billed = 'Paid by card, and billed by the vendor'
  await addReversed(books, cashPayments, 'Corner office supplies', [['6020', 'Paper and toner', '84.90', 'ADMIN']], billed)
  await addReversed(books, cashReceipts, 'Canteen', [['4910', 'Coffee money', '35']], 'Counted twice')
  await addPosted(books, bankReceipts, 'First Commercial Bank', [['4910', 'Bonus for a new account', '150']])
  await addReversed(books, bankReceipts, 'Metro Couriers', [['4910', 'Refund of a lost parcel', '48']], 'Paid to a company of the same name')
  await addPosted(books, bankPayments, 'City of Commerce', [['6190', 'Registration fee', '120', 'ADMIN']])
  await addReversed(books, bankPayments, 'Metro Couriers', [['6190', 'Parcels', '64.20', 'WAREHOUSE']], 'Entered from the reminder, too')
  await seedTransfers(books, day)
  await seedCount(books, day)
  books.at(null)
  await addVoucher(books, cashPayments, 'Post office', [['6190', 'Stamps', '35', 'ADMIN']])
  await addVoucher(books, cashReceipts, 'Staff', [['4910', 'Private calls', '12.40']])
  await addVoucher(books, bankPayments, 'Chamber of commerce', [['6190', 'Membership', '380', 'ADMIN']])
  await addVoucher(books, bankReceipts, 'Energy supplier', [['6010', 'Refund of the year', '212.15', 'WAREHOUSE']])
}

interface Transfer {
  amount: string
  receivedOn?: string
  reference: string
}
const addTransfer = async ({ accounts }: Books, from: string, to: string, { receivedOn = '', ...transfer }: Transfer) => {
  const { own } = await accounts.call(accountTransfers.basis, {})
  const idOf = (number: string) => own.find(({ accountId }) => accountId === number)?.id ?? ''
  const body = { fromAccountId: idOf(from), toAccountId: idOf(to), receivedOn: receivedOn || null, ...transfer }
  const { voucherId, version } = await accounts.call(accountTransfers.create, { body })
  return { voucherId, version, post: () => accounts.call(accountTransfers.change, { params: { voucherId }, body: { action: 'post', version } }) }
}

/** Creates transfers between the till and the bank in each state, on `day`, null for today. */
const seedTransfers = async (books: Books, day: string | null): Promise<void> => {
  books.at(day)
  const deposit = await (await addTransfer(books, '1000', '1010', { amount: '150', reference: 'Deposit' })).post()
  await books.accounts.call(accountTransfers.change, {
    params: { voucherId: deposit.voucherId },
    body: { action: 'reverse', version: deposit.version, reason: 'The bank was closed' },
  })
  await (await addTransfer(books, '1000', '1010', { amount: '100', reference: 'Deposit' })).post()
  books.at(null)
  if (day === null) await seedTransferUnderWay(books)
  await addTransfer(books, '1010', '1000', { amount: '200', reference: 'Cash for the fair' })
}

/** Creates a count of the till, which holds a little more than the books say, on `day`, null for today. */
const seedCount = async (books: Books, day: string | null): Promise<void> => {
  books.at(day)
  const { own } = await books.accounts.call(cashCounts.basis, day === null ? {} : { query: { date: day } })
  const till = own.find(({ accountId }) => accountId === '1000')
  const body = { accountId: till?.id ?? '', total: add(till?.balance ?? '0', '1.25'), reason: 'Change that a customer left' }
  const { voucherId, version } = await books.accounts.call(cashCounts.create, { body })
  await books.accounts.call(cashCounts.change, { params: { voucherId }, body: { action: 'post', version } })
  books.at(null)
}

/** Creates a transfer of today that arrives in two days. Call it after everything that is dated earlier: numbers follow the days. */
export const seedTransferUnderWay = async (books: Books): Promise<void> => {
  await (await addTransfer(books, '1010', '1000', { amount: '80', receivedOn: addDays(books.today, 2), reference: 'Coins ordered' })).post()
}

/** Creates the vouchers of a month: postage from the till, which the bank fills up, charges of the bank and its interest. */
export const seedMonthlyVouchers = async (books: Books, month: string): Promise<void> => {
  await addPosted(books, cashPayments, 'Post office', [['6190', `Postage ${month}`, '62.40', 'ADMIN']])
  await (await addTransfer(books, '1010', '1000', { amount: '50', reference: `Till ${month}` })).post()
  await addPosted(books, cashReceipts, 'Staff', [['4910', `Private calls and copies ${month}`, '12.40']])
  await addPosted(books, bankPayments, 'First Commercial Bank', [['6190', `Account charges ${month}`, '28', 'ADMIN']])
  await addPosted(books, bankReceipts, 'First Commercial Bank', [['4910', `Interest ${month}`, '9.80']])
}
