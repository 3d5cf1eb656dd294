import type { Module, PageUrl } from '../permissions'
import type { ParameterName } from './parameters'

export interface ReportKind {
  title: string
  /** The question that it answers. */
  answers: string
  module: Module
  page: PageUrl
  parameters: readonly ParameterName[]
  /** The parameter without which there is nothing to report. */
  needs?: ParameterName
  /** What is said where it has no rows, if that isn't that nothing is posted. */
  empty?: string
  /** Its rows come in pages, because there may be any number. */
  isPaged?: true
}

/** Every report, by its name in addresses and files. */
export const reportKinds = {
  'trial-balance': {
    title: 'Trial balance',
    answers: 'What was on each account at the beginning, what moved it, and what is on it at the end?',
    module: 'ledger-reports',
    page: '/reports/trial-balance',
    parameters: ['from', 'to', 'costCentre', 'closing', 'unclosed', 'zeros', 'units'],
  },
  'general-ledger': {
    title: 'General ledger',
    answers: 'Which lines were posted to an account, and what was its balance after each?',
    module: 'ledger-reports',
    page: '/reports/general-ledger',
    parameters: ['account', 'from', 'to', 'basis', 'party', 'costCentre', 'closing'],
    isPaged: true,
  },
  journal: {
    title: 'Journal',
    answers: 'What was posted, entry by entry, and where is each in the chain of hashes?',
    module: 'ledger-reports',
    page: '/reports/journal',
    parameters: ['from', 'to', 'voucher'],
    isPaged: true,
  },
  'balance-sheet': {
    title: 'Balance sheet',
    answers: 'What does the company own and owe on a day, and what is left?',
    module: 'ledger-reports',
    page: '/reports/balance-sheet',
    parameters: ['asOf', 'compare', 'periods', 'zeros', 'units'],
  },
  'profit-loss': {
    title: 'Profit and loss',
    answers: 'What was earned and spent, and what remained?',
    module: 'ledger-reports',
    page: '/profit-loss',
    parameters: ['from', 'to', 'basis', 'columns', 'compare', 'periods', 'costCentre', 'zeros', 'units'],
  },
  'cash-flow': {
    title: 'Cash flow',
    answers: 'Where did money come from, and where did it go?',
    module: 'ledger-reports',
    page: '/reports/cash-flow',
    parameters: ['from', 'to', 'compare', 'periods', 'units'],
  },
  consolidated: {
    title: 'Consolidated statements',
    answers: 'What do all your companies own, owe and earn together, without what they have with each other?',
    module: 'ledger-reports',
    page: '/reports/consolidated',
    parameters: ['statement', 'from', 'to', 'companies', 'currency', 'account', 'stockProfit', 'zeros', 'units'],
  },
  income: {
    title: 'Income',
    answers: 'Who brought in how much, month by month?',
    module: 'ledger-reports',
    page: '/reports/income',
    parameters: ['from', 'to', 'costCentre'],
  },
  expense: {
    title: 'Expenses',
    answers: 'What was spent on what and with whom, month by month?',
    module: 'ledger-reports',
    page: '/reports/expense',
    parameters: ['from', 'to', 'costCentre'],
  },
  'sequence-gaps': {
    title: 'Sequence gaps',
    answers: 'Which numbers are missing in the series of documents and journals?',
    module: 'ledger-reports',
    page: '/reports/sequence-gaps',
    parameters: [],
    empty: 'No document and no journal has a number yet.',
  },
  'changed-since-reported': {
    title: 'Changed since reported',
    answers: 'What was posted into periods, years and tax returns after they were reported?',
    module: 'ledger-reports',
    page: '/reports/changed-since-reported',
    parameters: ['from', 'to', 'reported', 'superseded'],
    empty: 'No month was locked, no year closed and no tax report filed that ends in these days, so nothing has changed since. Choose other days.',
    isPaged: true,
  },
  'aged-receivables': {
    title: 'Aged receivables',
    answers: 'What did customers owe on a day, and how long was it overdue?',
    module: 'party-reports',
    page: '/reports/aged-receivables',
    parameters: ['asOf', 'party', 'items'],
    empty: 'No customer owed anything on this day. Choose another day.',
  },
  'aged-payables': {
    title: 'Aged payables',
    answers: 'What was owed to vendors on a day, and how long was it overdue?',
    module: 'party-reports',
    page: '/reports/aged-payables',
    parameters: ['asOf', 'party', 'items'],
    empty: 'No vendor was owed anything on this day. Choose another day.',
  },
  'party-statement': {
    title: 'Statement of a customer or vendor',
    answers: 'What was billed and paid, and what is open?',
    module: 'party-reports',
    page: '/reports/party-statement',
    parameters: ['party', 'from', 'to'],
    needs: 'party',
  },
  tax: {
    title: 'Tax',
    answers: 'Which tax is owed and which is given back, and does it agree with the accounts?',
    module: 'tax-reports',
    page: '/reports/tax',
    parameters: ['from', 'to', 'items'],
  },
} as const satisfies Record<string, ReportKind>

export type ReportName = keyof typeof reportKinds
export const reportNames = Object.keys(reportKinds) as ReportName[]
export const reportKind = (name: ReportName): ReportKind => reportKinds[name]
