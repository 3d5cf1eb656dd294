import { agedPayables, agedReceivables } from './aged'
import { balanceSheet } from './balance-sheet'
import { consolidated } from './consolidated/consolidated'
import { cashFlow } from './cash-flow'
import { changedSinceReported } from './changed-since-reported'
import { generalLedger } from './general-ledger'
import { expenseReport, incomeReport } from './income-expense'
import { journalReport } from './journal-report'
import { partyStatement } from './party-statement'
import { profitLoss } from './profit-loss'
import { sequenceGaps } from './sequence-gaps'
import { taxReport } from './tax-report'
import { trialBalance } from './trial-balance'

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
  sequenceGaps,
  changedSinceReported,
] as const
