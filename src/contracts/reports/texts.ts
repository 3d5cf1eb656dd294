import type { ReportName } from './kinds'

interface ReportTexts {
  title: string
  /** The question that it answers. */
  answers: string
  /** What is said where it has no rows, if that isn't that nothing is posted. */
  empty?: string
}

/** What is said of each report. */
export const reportTexts: Readonly<Record<ReportName, ReportTexts>> = {
  'trial-balance': { title: 'Trial balance', answers: 'What was on each account at the beginning, what moved it, and what is on it at the end?' },
  'general-ledger': { title: 'General ledger', answers: 'Which lines were posted to an account, and what was its balance after each?' },
  journal: { title: 'Journal', answers: 'What was posted, entry by entry, and where is each in the chain of hashes?' },
  'balance-sheet': { title: 'Balance sheet', answers: 'What does the company own and owe on a day, and what is left?' },
  'profit-loss': { title: 'Profit and loss', answers: 'What was earned and spent, and what remained?' },
  'cash-flow': { title: 'Cash flow', answers: 'Where did money come from, and where did it go?' },
  consolidated: { title: 'Consolidated statements', answers: 'What do all your companies own, owe and earn together, without what they have with each other?' },
  income: { title: 'Income', answers: 'Who brought in how much, month by month?' },
  expense: { title: 'Expenses', answers: 'What was spent on what and with whom, month by month?' },
  'bank-reconciliation': {
    title: 'Bank reconciliation',
    answers: 'Do bank and books agree on a day, and which items do they have on different days?',
    empty: 'No bank account and no card has a statement that begins by this day. Choose another day.',
  },
  'card-settlement': {
    title: 'Card settlement',
    answers: 'What did card processors pay out, what did they keep, and what do they still owe?',
    empty: 'No processor paid anything out in these days, and nothing captured waits. Choose other days.',
  },
  'sequence-gaps': {
    title: 'Sequence gaps',
    answers: 'Which numbers are missing in the series of documents and journals?',
    empty: 'No document and no journal has a number yet.',
  },
  'changed-since-reported': {
    title: 'Changed since reported',
    answers: 'What was posted into periods, years and tax returns after they were reported?',
    empty: 'No month was locked, no year closed and no tax report filed that ends in these days, so nothing has changed since. Choose other days.',
  },
  'aged-receivables': {
    title: 'Aged receivables',
    answers: 'What did customers owe on a day, and how long was it overdue?',
    empty: 'No customer owed anything on this day. Choose another day.',
  },
  'aged-payables': {
    title: 'Aged payables',
    answers: 'What was owed to vendors on a day, and how long was it overdue?',
    empty: 'No vendor was owed anything on this day. Choose another day.',
  },
  'party-statement': { title: 'Statement of a customer or vendor', answers: 'What was billed and paid, and what is open?' },
  withholding: {
    title: 'Withholding tax',
    answers: 'Which tax was withheld from payments, by us and by customers, and which certificates are there?',
    empty: 'No tax was withheld in these days. Choose others.',
  },
  tax: { title: 'Tax', answers: 'Which tax is owed and which is given back, and does it agree with the accounts?' },
}
