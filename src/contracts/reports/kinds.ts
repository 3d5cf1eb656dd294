import type { Module, PageUrl } from '../permissions'
import type { ParameterName } from './parameters'

interface ReportKind {
  title: string
  /** The question that it answers. */
  answers: string
  module: Module
  page: PageUrl
  parameters: readonly ParameterName[]
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
    parameters: ['from', 'to', 'costCentre', 'closing', 'unclosed', 'zeros'],
  },
} as const satisfies Record<string, ReportKind>

export type ReportName = keyof typeof reportKinds
export const reportNames = Object.keys(reportKinds) as ReportName[]
export const reportKind = (name: ReportName): ReportKind => reportKinds[name]
