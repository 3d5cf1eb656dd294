import type { lineGroups } from '@/contracts/bank-statements'
import type { Decimal } from '@/contracts/rules/decimal'
import type { ReadLine, StatementFormat } from './types'

/** A line that is stored already. */
export interface StoredLine {
  id: string
  key: string
  occurrence: number
  date: string
  valueDate: string | null
  amount: Decimal
  bankId: string | null
  reference: string | null
  chequeNo: string | null
  text: string
  /** The days of its statement. */
  from: string
  to: string
  /** The format that it came in; `hand` if it was typed. */
  source: StatementFormat | 'hand'
  voucherId: string
  isProvisional: boolean
}

/** A line to be imported, with what it is compared by. */
export type NewLine = Pick<ReadLine, 'date' | 'valueDate' | 'amount' | 'bankId' | 'reference' | 'chequeNo' | 'text' | 'counterparty'>

export interface JudgedLine {
  key: string
  group: (typeof lineGroups)[number]
  /** The stored line that it is, or resembles. */
  stored: StoredLine | null
  because: string | null
}
