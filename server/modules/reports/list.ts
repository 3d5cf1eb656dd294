import type { ReportName } from '@/contracts/reports/kinds'
import { agedPayables, agedReceivables } from './aged'
import { balanceSheet } from './balance-sheet'
import { cardSettlement } from './card-settlement'
import { consolidated } from './consolidated/consolidated'
import { bankReconciliation } from './bank-reconciliation'
import { cashFlow } from './cash-flow'
import type { ReportMaker } from './define-report'
import { changedSinceReported } from './changed-since-reported'
import { generalLedger } from './general-ledger'
import { expenseReport, incomeReport } from './income-expense'
import { journalReport } from './journal-report'
import { partyStatement } from './party-statement'
import { profitLoss } from './profit-loss'
import { sequenceGaps } from './sequence-gaps'
import { taxReport } from './tax-report'
import { withholdingReport } from './withholding'
import { trialBalance } from './trial-balance'

/** Rows of a page; as many as a screen draws at once. */
export const PAGE_ROWS = 200

export const reportMakers = [
  trialBalance,
  generalLedger,
  journalReport,
  balanceSheet,
  profitLoss,
  cashFlow,
  consolidated,
  incomeReport,
  expenseReport,
  agedReceivables,
  agedPayables,
  partyStatement,
  taxReport,
  withholdingReport,
  bankReconciliation,
  cardSettlement,
  sequenceGaps,
  changedSinceReported,
] as const

export const makerOf = (report: ReportName): ReportMaker => {
  const maker = reportMakers.find(({ name }) => name === report)
  if (!maker) throw new Error(`there is no report ${report}`)
  return maker
}
