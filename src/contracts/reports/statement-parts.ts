/** What a figure of a statement is made of, as one choice of accounts for the general ledger. */
export const statementParts = {
  all: 'All accounts',
  asset: 'Assets',
  equity: 'Equity and earnings',
  financed: 'Liabilities, equity and earnings',
  income: 'Income',
  cogs: 'Cost of goods sold',
  gross: 'Gross profit',
  expense: 'Expenses',
  other: 'Other income and expenses',
  earned: 'Net profit',
  spent: 'Expenses and cost of goods sold',
  operating: 'Cash from operating activities',
  investing: 'Cash from investing activities',
  financing: 'Cash from financing activities',
  money: 'Cash and bank',
  receivable: 'Receivables',
  payable: 'Payables',
  control: 'Receivables and payables',
} as const
export type StatementPart = keyof typeof statementParts
