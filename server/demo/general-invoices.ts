import { generalInvoices } from '@/contracts/general-invoices'
import { addDays } from '../domain/today'
import type { Books, Direction } from './bookkeeping'
import type { CostCentreCode } from './books/figures'
import { seedMonthlyVouchers } from './vouchers'

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

/** Creates the invoices and vouchers that recur month by month, since the history began. */
export const seedMonthlyInvoices = async (books: Books, days: number): Promise<void> => {
  const landlord = vendorAt(books, 1)
  const adviser = vendorAt(books, 2)
  const first = addDays(books.today, -days)
  for (let day = `${first.slice(0, 7)}-28`, quarter = 0; addDays(day, 10) < books.today; day = `${addDays(day, 10).slice(0, 7)}-28`, quarter++) {
    if (day < first) continue
    books.at(day)
    await addPosted(books, rent(landlord, day.slice(0, 7)))
    await seedMonthlyVouchers(books, day.slice(0, 7))
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
