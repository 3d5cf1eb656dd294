import type { OpeningPart, OpeningSide } from '@/contracts/opening-balances'

export const partNames: Readonly<Record<OpeningPart, string>> = {
  accounts: 'Trial balance',
  items: 'Open items',
  stock: 'Stock',
  uncleared: 'Uncleared cheques and deposits',
}
export const partTexts: Readonly<Record<OpeningPart, string>> = {
  accounts: 'The balance of every account, also of profit and loss if you go live within the year.',
  items: 'Every invoice and credit that is not settled, with its own number, date and due day.',
  uncleared: 'Every cheque and deposit that the bank had not cleared, and the balance of its last statement.',
  stock: 'Every part by warehouse, with its quantity and its cost or value.',
}
export const sideNames: Readonly<Record<OpeningSide, string>> = { ledger: 'Ledger', receivable: 'Receivables', payable: 'Payables', stock: 'Stock' }

/** Headings of the two lists that each clearing account compares. */
export const listNames: Readonly<Record<OpeningSide, readonly [left: string, right: string]>> = {
  ledger: ['Debits of the trial balance', 'Credits of the trial balance'],
  receivable: ['Receivables in the trial balance', 'Open items by customer'],
  payable: ['Payables in the trial balance', 'Open items by vendor'],
  stock: ['Inventory in the trial balance', 'Stock by part'],
}
