import type { Module, PageUrl } from '../permissions'
import type { ParameterName } from './parameters'

export interface ReportKind {
  module: Module
  page: PageUrl
  parameters: readonly ParameterName[]
  /** The parameter without which there is nothing to report. */
  needs?: ParameterName
  /** Its rows come in pages, because there may be any number. */
  isPaged?: true
}

/** Every report, by its name in addresses and files. What it is called and answers is in `texts.ts`, because the login loads this file. */
export const reportKinds = {
  'trial-balance': {
    module: 'ledger-reports',
    page: '/reports/trial-balance',
    parameters: ['from', 'to', 'costCentre', 'closing', 'unclosed', 'zeros', 'units'],
  },
  'general-ledger': {
    module: 'ledger-reports',
    page: '/reports/general-ledger',
    parameters: ['account', 'group', 'part', 'from', 'to', 'basis', 'party', 'costCentre', 'closing'],
    isPaged: true,
  },
  journal: {
    module: 'ledger-reports',
    page: '/reports/journal',
    parameters: ['from', 'to', 'voucher'],
    isPaged: true,
  },
  'balance-sheet': {
    module: 'ledger-reports',
    page: '/reports/balance-sheet',
    parameters: ['asOf', 'compare', 'periods', 'zeros', 'units'],
  },
  'profit-loss': {
    module: 'ledger-reports',
    page: '/profit-loss',
    parameters: ['from', 'to', 'basis', 'columns', 'compare', 'periods', 'costCentre', 'zeros', 'units'],
  },
  'cash-flow': {
    module: 'ledger-reports',
    page: '/reports/cash-flow',
    parameters: ['from', 'to', 'compare', 'periods', 'units'],
  },
  consolidated: {
    module: 'ledger-reports',
    page: '/reports/consolidated',
    parameters: ['statement', 'from', 'to', 'companies', 'currency', 'account', 'stockProfit', 'zeros', 'units'],
  },
  income: {
    module: 'ledger-reports',
    page: '/reports/income',
    parameters: ['from', 'to', 'compare', 'periods', 'costCentre'],
  },
  expense: {
    module: 'ledger-reports',
    page: '/reports/expense',
    parameters: ['from', 'to', 'compare', 'periods', 'costCentre'],
  },
  'bank-reconciliation': {
    module: 'ledger-reports',
    page: '/reports/bank-reconciliation',
    parameters: ['asOf', 'account'],
  },
  'card-settlement': {
    module: 'ledger-reports',
    page: '/reports/card-settlement',
    parameters: ['from', 'to'],
  },
  'sequence-gaps': {
    module: 'ledger-reports',
    page: '/reports/sequence-gaps',
    parameters: [],
  },
  'changed-since-reported': {
    module: 'ledger-reports',
    page: '/reports/changed-since-reported',
    parameters: ['from', 'to', 'reported', 'superseded'],
    isPaged: true,
  },
  'aged-receivables': {
    module: 'party-reports',
    page: '/reports/aged-receivables',
    parameters: ['asOf', 'party', 'items'],
  },
  'aged-payables': {
    module: 'party-reports',
    page: '/reports/aged-payables',
    parameters: ['asOf', 'party', 'items'],
  },
  'party-statement': {
    module: 'party-reports',
    page: '/reports/party-statement',
    parameters: ['party', 'from', 'to'],
    needs: 'party',
  },
  tax: {
    module: 'tax-reports',
    page: '/reports/tax',
    parameters: ['from', 'to', 'items'],
  },
  withholding: {
    module: 'tax-reports',
    page: '/reports/withholding',
    parameters: ['from', 'to'],
  },
} as const satisfies Record<string, ReportKind>

export type ReportName = keyof typeof reportKinds
export const reportNames = Object.keys(reportKinds) as ReportName[]
export const reportKind = (name: ReportName): ReportKind => reportKinds[name]
