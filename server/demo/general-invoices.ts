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
  /** Of its tax code, where the company has one; exempt when left out. */
  taxKind?: 'reverse_charge' | 'intra_community'
}

const addDraft = async ({ accounts, base }: Books, { lines, taxKind, ...head }: Wanted) => {
  const basis = await accounts.call(generalInvoices.basis, { query: { direction: head.direction } })
  const tax = basis.taxes.find(({ code, kind }) => (taxKind ? kind === taxKind : code === 'EXEMPT'))
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
        taxId: tax?.id ?? null,
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

/** Nothing is charged on them: the company owes the tax itself. */
const fromAbroad = (partyId: string): Wanted[] => [
  { direction: 'payable', partyId, subject: 'Hosting, from abroad', lines: [['6030', 'Cloud hosting', '1000']], taxKind: 'reverse_charge' },
  { direction: 'payable', partyId, subject: 'Desks from another member state', lines: [['6020', 'Desks', '640']], taxKind: 'intra_community' },
]

/** One in each state that it can be in without a payment. */
export const seedGeneralInvoices = async (books: Books): Promise<void> => {
  const landlord = await vendorNamed(books, 1)
  const month = books.today.slice(0, 7)
  await addPosted(books, rent(landlord, month))
  const customer = books.customerIds[0] ?? ''
  await addPosted(books, { direction: 'receivable', partyId: customer, subject: 'Commission for a referral', lines: [['4910', 'Commission', '750']] })
  const { taxes } = await books.accounts.call(generalInvoices.basis, { query: { direction: 'payable' } })
  for (const bill of fromAbroad(landlord)) if (taxes.some(({ kind }) => kind === bill.taxKind)) await addPosted(books, bill)
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
