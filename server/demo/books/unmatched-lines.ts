import { customerPayments, type PayableItem, vendorPayments } from '@/contracts/payments'
import { add } from '@/contracts/rules/decimal'
import type { Keeper } from './keeper'
import { dayOf, monthAfter, monthBefore } from './months'
import { openInvoices } from './settlements'
import type { CamtEntry } from '../statement-files'

/** An invoice that is open in the company’s currency. */
export interface OpenInvoice {
  partyId: string
  name: string
  number: string
  theirNumber: string | null
  date: string
  open: string
}
export interface OpenOnes {
  receivable: readonly OpenInvoice[]
  payable: readonly OpenInvoice[]
}

const invoiceOf = (partyId: string, name: string, { document, theirNumber, date, open }: PayableItem): OpenInvoice => ({
  partyId,
  name,
  number: document.voucherId,
  theirNumber,
  date,
  open,
})

/** The invoices that customers and vendors are still to be paid or paid for, the oldest first. */
export const openOf = async (keeper: Keeper): Promise<OpenOnes> => {
  const { accounts, base } = keeper.office
  const known = await openInvoices(keeper)
  const read = async (direction: keyof OpenOnes): Promise<OpenInvoice[]> => {
    const found: OpenInvoice[] = []
    const ours = new Set(known[direction].map(({ voucherId }) => voucherId))
    const { openItems } = direction === 'receivable' ? customerPayments : vendorPayments
    for (const partyId of new Set(known[direction].filter(({ currency }) => currency === base).map((one) => one.partyId))) {
      const { party, rows } = await accounts.call(openItems as typeof customerPayments.openItems, { query: { partyId, currency: base } })
      const payable = rows.filter(({ document, open, heldBecause }) => ours.has(document.voucherId) && !open.startsWith('-') && heldBecause === null)
      found.push(...payable.map((item) => invoiceOf(partyId, party.name, item)))
    }
    return found.toSorted((a, b) => a.date.localeCompare(b.date) || a.number.localeCompare(b.number))
  }
  return { receivable: await read('receivable'), payable: await read('payable') }
}

const BANK_NAME = 'First Commercial Bank'

/** Whether an invoice is paid in the month before this one, and not in this one. */
export const isOfLastMonth = (thisMonth: string, date: string): boolean => date < dayOf(monthBefore(thisMonth), 20)

/** What the bank has in a month that is over and the books don’t: customers who paid, fees, interest, and cash that was brought to the till. */
export const linesToDo = (month: string, { receivable }: OpenOnes): CamtEntry[] => {
  const [first, ...others] = receivable.filter(({ date }) => isOfLastMonth(monthAfter(month), date))
  const next = others.filter(({ partyId }) => partyId !== first?.partyId)
  const together = next.filter(({ partyId }) => partyId === next[0]?.partyId).slice(0, 2)
  const paid = (day: number, invoices: readonly OpenInvoice[]): CamtEntry[] =>
    invoices[0]
      ? [
          {
            date: dayOf(month, day),
            amount: add('0', ...invoices.map(({ open }) => open)),
            id: `TD-${month}-${day}`,
            name: invoices[0].name,
            text: `Invoice ${invoices.map(({ number }) => number).join(' and ')}`,
          },
        ]
      : []
  const ofBank = (day: number, amount: string, text: string): CamtEntry => ({
    date: dayOf(month, day),
    amount,
    id: `TD-${month}-${day}`,
    name: BANK_NAME,
    text,
  })
  return [
    ...paid(22, first ? [first] : []),
    ...paid(24, together),
    ofBank(8, '-25', 'Fee for an urgent payment'),
    ofBank(15, '-300', 'Cash withdrawal, counter 2'),
    ofBank(27, '-18.5', 'Charges for the card reader'),
    ofBank(28, '4.31', 'Interest on the credit balance'),
  ]
}
