import type { Decimal } from '@/contracts/rules/decimal'
import type { LedgerArea } from '../ledger/posting'

/** The part of the chart that an account belongs to. */
export type AccountRoot = 'asset' | 'liability' | 'equity' | 'income' | 'expense'

export interface AuditCompany {
  name: string
  /** The numbers under which authorities know the company, with what each is called. */
  taxIds: readonly { label: string; value: string }[]
  addressLines: readonly string[]
  country: string
  phone: string | null
  email: string | null
}

export interface AuditPeriod {
  /** Name of the fiscal year, such as "FY 2026". */
  name: string
  /** Calendar year in which the fiscal year ends. */
  year: number
  yearStartsOn: string
  yearEndsOn: string
  from: string
  to: string
}

/** Debits and credits in the base currency. */
export interface Movement {
  debit: Decimal
  credit: Decimal
}

export interface AuditAccount extends Movement {
  number: string
  name: string
  group: string
  root: AccountRoot
  type: string
  /** Balance before the first day, debit positive. Profit and loss accounts start each fiscal year at zero. */
  opening: Decimal
  /** The part of the movement that closing journals made. */
  closed: Movement
}

export interface PartyBalance extends Movement {
  account: string
  opening: Decimal
}

export type PartyRole = 'customer' | 'vendor'

export interface AuditParty {
  role: PartyRole
  code: string
  name: string
  taxId: string | null
  address: { street: string | null; city: string | null; region: string | null; postalCode: string | null; country: string | null } | null
  /** One for each control account on which the party has an opening balance or a line. */
  balances: readonly PartyBalance[]
}

export interface AuditTaxCode {
  code: string
  name: string
  /** Rate on the last day of the period; null if none holds. */
  ratePct: Decimal | null
  deductiblePct: Decimal
}

export interface AuditCostCentre {
  code: string
  name: string
}

export interface AuditLine extends Movement {
  no: number
  account: string
  accountName: string
  currency: string
  /** In `currency`, debit positive. */
  amount: Decimal
  /** Named on control accounts: customers on receivables, vendors on payables. */
  party: { role: PartyRole; code: string; name: string } | null
  /** `base` is the taxable amount in the base currency, signed like the amount. */
  tax: { code: string; base: Decimal; ratePct: Decimal | null } | null
  costCentre: string | null
  dueDate: string | null
  memo: string | null
}

export interface AuditJournal {
  /** Place in the chain of the ledger, in the order of posting. */
  sequence: number
  area: LedgerArea
  number: string
  date: string
  periodNo: number
  /** Number and date of the document that it was posted for. */
  document: { number: string; date: string }
  narration: string
  /** ISO 8601, in the company's time zone. */
  postedAt: string
  postedBy: string | null
  lines: readonly AuditLine[]
}

/** The books of one company and period, as input of every audit file. Everything but the journals is small; journals are read in pages. */
export interface AuditBooks {
  company: AuditCompany
  period: AuditPeriod
  baseCurrency: string
  accounts: readonly AuditAccount[]
  /** What earlier years earned that no closing journal has moved (debit positive), and the account whose opening balance has it. */
  carried: { amount: Decimal; account: { number: string; name: string } | null }
  parties: readonly AuditParty[]
  taxCodes: readonly AuditTaxCode[]
  costCentres: readonly AuditCostCentre[]
  journalCount: number
  /** Pages of journals in the order of posting; of one area, or of all. */
  journals: (area?: LedgerArea) => AsyncIterable<readonly AuditJournal[]>
}

/** Names of the journals in which an audit file sorts the postings. */
export const journalNames: Readonly<Record<LedgerArea, string>> = {
  sales: 'Sales',
  purchase: 'Purchases',
  stock: 'Stock',
  bank: 'Cash and bank',
  journal: 'General journal',
  closing: 'Closing of the year',
}
export const areas = Object.keys(journalNames) as readonly LedgerArea[]

export const isProfitAndLoss = (root: AccountRoot): boolean => root === 'income' || root === 'expense'
