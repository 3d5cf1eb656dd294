import { generalInvoices } from '@/contracts/general-invoices'
import { vendors } from '@/contracts/parties'
import { addDays } from '../domain/today'
import type { DemoClient } from './client'

interface Books {
  accounts: DemoClient
  base: string
  today: string
  /** Turns the company's calendar to a day; null for today. */
  at(day: string | null): void
  customerIds: readonly string[]
}

type Direction = 'receivable' | 'payable'
interface Wanted {
  direction: Direction
  partyId: string
  subject: string
  reference?: string
  /** Numbers of accounts, with amounts. */
  lines: readonly [account: string, description: string, amount: string][]
}

const addDraft = async ({ accounts, base }: Books, { lines, ...head }: Wanted) => {
  const basis = await accounts.call(generalInvoices.basis, { query: { direction: head.direction } })
  const exempt = basis.taxes.find(({ code }) => code === 'EXEMPT')
  const total = lines.reduce((sum, [, , amount]) => sum + Number(amount) * 100, 0)
  return accounts.call(generalInvoices.create, {
    body: {
      ...head,
      currency: base,
      grandTotal: (total / 100).toFixed(2),
      lines: lines.map(([number, description, amount]) => ({
        accountId: basis.accounts.find(({ accountId }) => accountId === number)?.id ?? '',
        description,
        amount,
        taxId: exempt?.id ?? null,
      })),
    },
  })
}

const addPosted = async (books: Books, wanted: Wanted) => {
  const { voucherId, version } = await addDraft(books, wanted)
  return books.accounts.call(generalInvoices.change, { params: { voucherId }, body: { action: 'post', version } })
}

const vendorNamed = async ({ accounts }: Books, at: number): Promise<string> => {
  const { rows } = await accounts.call(vendors.lookup, { query: { q: '' } })
  return rows[at % rows.length]?.id ?? ''
}

const rent = (partyId: string, month: string): Wanted => ({
  direction: 'payable',
  partyId,
  subject: `Office rent ${month}`,
  reference: `R-${month}`,
  lines: [
    ['6000', 'Rent of office and warehouse', '4200'],
    ['6010', 'Electricity and heating', '386.40'],
  ],
})

/** One in each state that it can be in without a payment. */
export const seedGeneralInvoices = async (books: Books): Promise<void> => {
  const landlord = await vendorNamed(books, 1)
  const month = books.today.slice(0, 7)
  await addPosted(books, rent(landlord, month))
  const customer = books.customerIds[0] ?? ''
  await addPosted(books, { direction: 'receivable', partyId: customer, subject: 'Commission for a referral', lines: [['4910', 'Commission', '750']] })
  const wrong = await addPosted(books, { direction: 'payable', partyId: landlord, subject: 'Parking', lines: [['6190', 'Parking spaces', '120']] })
  await books.accounts.call(generalInvoices.change, {
    params: { voucherId: wrong.voucherId },
    body: { action: 'cancel', version: wrong.version, reason: 'Contained in the rent already' },
  })
  await addDraft(books, { direction: 'payable', partyId: landlord, subject: 'Insurance of the year to come', lines: [['6070', 'Contents insurance', '1980']] })
}

/** What recurs, month by month, since the history began. */
export const seedMonthlyInvoices = async (books: Books, days: number): Promise<void> => {
  const landlord = await vendorNamed(books, 1)
  const adviser = await vendorNamed(books, 2)
  const first = addDays(books.today, -days)
  for (let day = `${first.slice(0, 7)}-28`, quarter = 0; addDays(day, 10) < books.today; day = `${addDays(day, 10).slice(0, 7)}-28`, quarter++) {
    if (day < first) continue
    books.at(day)
    await addPosted(books, rent(landlord, day.slice(0, 7)))
    if (quarter % 3 === 2)
      await addPosted(books, {
        direction: 'payable',
        partyId: adviser,
        subject: 'Accounting advice, quarter',
        lines: [['6040', 'Professional fees', '1450']],
      })
  }
  books.at(null)
}
