import type { ResponseOutput } from '@/contracts/endpoint'
import { generalInvoices } from '@/contracts/general-invoices'
import { add } from '@/contracts/rules/decimal'
import { cashPayments } from '@/contracts/vouchers'
import { addDays } from '../domain/today'
import type { CostCentreCode } from './books/figures'
import type { DemoClient } from './client'
import type { Office } from './office'

type Direction = 'receivable' | 'payable'

const cashBasisOf = (accounts: DemoClient) => {
  let known: Promise<ResponseOutput<typeof cashPayments.basis>> | undefined
  return () => (known ??= accounts.call(cashPayments.basis, {}))
}

const basesOf = (accounts: DemoClient) => {
  const known = new Map<Direction, Promise<ResponseOutput<typeof generalInvoices.basis>>>()
  return (direction: Direction) => {
    const basis = known.get(direction) ?? accounts.call(generalInvoices.basis, { query: { direction } })
    known.set(direction, basis)
    return basis
  }
}

export const bookkeepingOf = ({ accounts, at, base, today }: Office, records: { customerIds: readonly string[]; vendorIds: readonly string[] }) => ({
  accounts,
  at,
  base,
  today,
  ...records,
  /** Returns the accounts and taxes that an invoice may have; requested once. */
  basisOf: basesOf(accounts),
  cashBasis: cashBasisOf(accounts),
})
export type Books = ReturnType<typeof bookkeepingOf>

interface InvoicePlan {
  direction: Direction
  partyId: string
  subject: string
  reference?: string
  /** Number of an account, description, amount and cost centre. */
  lines: readonly (readonly [account: string, description: string, amount: string, costCentre?: CostCentreCode])[]
  /** Kind of the tax code, where the company has one; exempt when left out. */
  taxKind?: 'reverse_charge' | 'intra_community'
}

const addDraft = async ({ accounts, base, basisOf }: Books, { lines, taxKind, ...head }: InvoicePlan) => {
  const basis = await basisOf(head.direction)
  const tax = basis.taxes.find(({ code, kind }) => (taxKind ? kind === taxKind : code === 'EXEMPT'))
  const total = lines.reduce((sum, [, , amount]) => sum + Number(amount) * 100, 0)
  return accounts.call(generalInvoices.create, {
    body: {
      ...head,
      currency: base,
      grandTotal: (total / 100).toFixed(2),
      lines: lines.map(([number, description, amount, costCentre]) => ({
        accountId: basis.accounts.find(({ accountId }) => accountId === number)?.id ?? '',
        description,
        amount,
        taxId: tax?.id ?? null,
        costCentreId: basis.costCentres.find(({ code }) => code === costCentre)?.id ?? null,
      })),
    },
  })
}

const addPosted = async (books: Books, plan: InvoicePlan) => {
  const { voucherId, version } = await addDraft(books, plan)
  return books.accounts.call(generalInvoices.change, { params: { voucherId }, body: { action: 'post', version } })
}

const vendorAt = ({ vendorIds }: Books, at: number): string => vendorIds[at % vendorIds.length] ?? ''

const rent = (partyId: string, month: string): InvoicePlan => ({
  direction: 'payable',
  partyId,
  subject: `Office rent ${month}`,
  reference: `R-${month}`,
  lines: [
    ['6000', 'Rent of the warehouse', '2600', 'WAREHOUSE'],
    ['6000', 'Rent of the office', '1600', 'ADMIN'],
    ['6010', 'Electricity and heating', '386.40', 'WAREHOUSE'],
  ],
})

/** Invoices from abroad. The vendor charges no tax on them: the company owes it itself. */
const fromAbroad = (partyId: string): InvoicePlan[] => [
  { direction: 'payable', partyId, subject: 'Hosting, from abroad', lines: [['6030', 'Cloud hosting', '1000', 'ADMIN']], taxKind: 'reverse_charge' },
  { direction: 'payable', partyId, subject: 'Desks from another member state', lines: [['6020', 'Desks', '640', 'SALES']], taxKind: 'intra_community' },
]

/** Creates a general invoice in each state that is possible without a payment: on `day`, null for today. */
export const seedGeneralInvoices = async (books: Books, day: string | null): Promise<void> => {
  const landlord = vendorAt(books, 1)
  const month = (day ?? books.today).slice(0, 7)
  books.at(day)
  await addPosted(books, rent(landlord, month))
  const customer = books.customerIds[0] ?? ''
  await addPosted(books, { direction: 'receivable', partyId: customer, subject: 'Commission for a referral', lines: [['4910', 'Commission', '750']] })
  const { taxes } = await books.basisOf('payable')
  for (const bill of fromAbroad(landlord)) if (taxes.some(({ kind }) => kind === bill.taxKind)) await addPosted(books, bill)
  const mistaken = await addPosted(books, { direction: 'payable', partyId: landlord, subject: 'Parking', lines: [['6190', 'Parking spaces', '120', 'ADMIN']] })
  await books.accounts.call(generalInvoices.change, {
    params: { voucherId: mistaken.voucherId },
    body: { action: 'cancel', version: mistaken.version, reason: 'Contained in the rent already' },
  })
  // A draft that somebody is still typing.
  books.at(null)
  await addDraft(books, {
    direction: 'payable',
    partyId: landlord,
    subject: 'Insurance of the year to come',
    lines: [['6070', 'Contents insurance', '1980', 'ADMIN']],
  })
}

const addVoucher = async ({ accounts, cashBasis }: Books, payee: string, lines: InvoicePlan['lines']) => {
  const basis = await cashBasis()
  return accounts.call(cashPayments.create, {
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
const payVoucher = async (books: Books, payee: string, lines: InvoicePlan['lines']) => {
  const { voucherId, version } = await addVoucher(books, payee, lines)
  return books.accounts.call(cashPayments.change, { params: { voucherId }, body: { action: 'post', version } })
}

/** Creates cash payments: one voucher in each state, on `day`, null for today. */
export const seedCashPayments = async (books: Books, day: string | null): Promise<void> => {
  books.at(day)
  await payVoucher(books, 'City cabs', [
    ['6050', 'Taxi to the customer and back', '46.50', 'SALES'],
    ['6050', 'Parking', '12', 'SALES'],
  ])
  const mistaken = await payVoucher(books, 'Corner office supplies', [['6020', 'Paper and toner', '84.90', 'ADMIN']])
  await books.accounts.call(cashPayments.change, {
    params: { voucherId: mistaken.voucherId },
    body: { action: 'reverse', version: mistaken.version, reason: 'Paid by card, and billed by the vendor' },
  })
  books.at(null)
  await addVoucher(books, 'Post office', [['6190', 'Stamps', '35', 'ADMIN']])
}

/** Creates the invoices and cash payments that recur month by month, since the history began. */
export const seedMonthlyInvoices = async (books: Books, days: number): Promise<void> => {
  const landlord = vendorAt(books, 1)
  const adviser = vendorAt(books, 2)
  const first = addDays(books.today, -days)
  for (let day = `${first.slice(0, 7)}-28`, quarter = 0; addDays(day, 10) < books.today; day = `${addDays(day, 10).slice(0, 7)}-28`, quarter++) {
    if (day < first) continue
    books.at(day)
    await addPosted(books, rent(landlord, day.slice(0, 7)))
    await payVoucher(books, 'Post office', [['6190', `Postage ${day.slice(0, 7)}`, '62.40', 'ADMIN']])
    if (quarter % 3 === 2)
      await addPosted(books, {
        direction: 'payable',
        partyId: adviser,
        subject: 'Accounting advice, quarter',
        lines: [['6040', 'Professional fees', '1450', 'ADMIN']],
      })
    if (day.slice(5, 7) === '04')
      await addPosted(books, { direction: 'payable', partyId: adviser, subject: 'Audit of the year before', lines: [['6040', 'Audit', '3800', 'ADMIN']] })
  }
  books.at(null)
}
