import type { statementLines } from '../../db/schema/bank-statements'
import type { ReadDetail, ReadLine } from '../../domain/bank-formats/types'

type NewRow = Omit<typeof statementLines.$inferInsert, 'companyId' | 'id' | 'documentId' | 'ownAccountId' | 'lineNo'>

const cut = (text: string | null, length: number): string | null => text?.slice(0, length).trim() || null

const party = ({ counterparty: { name, account, bank } }: Pick<ReadLine, 'counterparty'>) => ({
  partyName: cut(name, 200),
  partyAccount: cut(account, 64),
  partyBank: cut(bank, 64),
})

/** A line as it is stored, without its place. */
export const rowOfLine = (line: ReadLine): NewRow => ({
  ...party(line),
  date: line.date,
  valueDate: line.valueDate,
  amount: line.amount,
  type: cut(line.type, 60),
  bankId: cut(line.bankId, 200),
  reference: cut(line.reference, 200),
  chequeNo: cut(line.chequeNo, 60),
  creditorReference: cut(line.creditorReference, 60),
  mandateId: cut(line.mandateId, 60),
  text: line.text.slice(0, 2000),
  isReversal: line.isReversal,
  returnReason: cut(line.returnReason, 20),
  balanceAfter: line.balanceAfter,
  originalAmount: line.original?.amount ?? null,
  originalCurrency: line.original?.currency ?? null,
  fileLine: line.at,
})

/** A payment of a batch, dated as the batch. */
export const rowOfDetail = (detail: ReadDetail, { date, valueDate }: Pick<ReadLine, 'date' | 'valueDate'>): NewRow => ({
  ...party(detail),
  date,
  valueDate,
  amount: detail.amount,
  reference: cut(detail.reference, 200),
  text: detail.text.slice(0, 2000),
  returnReason: cut(detail.returnReason, 20),
})
