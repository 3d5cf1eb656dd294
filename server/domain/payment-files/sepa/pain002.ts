import { all, first, parseXml, textAt, textOf, type XmlNode, XmlProblem } from '../../vendor-papers/xml/tree'
import { type Outcome, outcomeOf, reasonWords, statusWords } from './status-words'

export interface StatusReason {
  /** A code of the external list, or the bank's own. */
  code: string | null
  words: string
  /** What the bank adds. */
  information: string | null
}

/** A status with its reasons; null where the bank says nothing at this level. */
export interface Status {
  code: string
  words: string
  outcome: Outcome
}
interface Answered {
  status: Status | null
  reasons: readonly StatusReason[]
}

export interface TransactionStatus extends Answered {
  endToEndId: string | null
  instructionId: string | null
  uetr: string | null
  /** As they were in our file, if the bank repeats them. */
  amount: string | null
  currency: string | null
}

export interface GroupStatus extends Answered {
  paymentInfoId: string | null
  count: string | null
  sum: string | null
  transactions: readonly TransactionStatus[]
}

export interface StatusReport extends Answered {
  messageId: string | null
  createdAt: string | null
  originalMessageId: string | null
  count: string | null
  sum: string | null
  groups: readonly GroupStatus[]
}

export type StatusReading =
  | { is: 'report'; report: StatusReport }
  /** An XML of something else. */
  | { is: 'other' }
  /** `why` is the end of a sentence. */
  | { is: 'broken'; why: string }

const statusOf = (code: string | null): Status | null => (code === null ? null : { code, words: statusWords(code), outcome: outcomeOf(code) })

const reasonsOf = (node: XmlNode): StatusReason[] =>
  all(node, 'StsRsnInf').map((reason) => {
    const code = textAt(reason, 'Rsn', 'Cd|Prtry')
    const information = all(reason, 'AddtlInf').flatMap((added) => textOf(added) ?? [])
    return { code, words: code === null ? 'No reason given' : reasonWords(code), information: information.join(' ') || null }
  })

const transactionOf = (node: XmlNode): TransactionStatus => {
  const amount = first(node, 'OrgnlTxRef', 'Amt', 'InstdAmt')
  return {
    endToEndId: textAt(node, 'OrgnlEndToEndId'),
    instructionId: textAt(node, 'OrgnlInstrId'),
    uetr: textAt(node, 'OrgnlUETR'),
    amount: textOf(amount),
    currency: amount?.attributes['Ccy'] ?? null,
    status: statusOf(textAt(node, 'TxSts')),
    reasons: reasonsOf(node),
  }
}

const groupOf = (node: XmlNode): GroupStatus => ({
  paymentInfoId: textAt(node, 'OrgnlPmtInfId'),
  count: textAt(node, 'OrgnlNbOfTxs'),
  sum: textAt(node, 'OrgnlCtrlSum'),
  status: statusOf(textAt(node, 'PmtInfSts')),
  reasons: reasonsOf(node),
  transactions: all(node, 'TxInfAndSts').map(transactionOf),
})

const reportOf = (message: XmlNode, original: XmlNode): StatusReport => ({
  messageId: textAt(message, 'GrpHdr', 'MsgId'),
  createdAt: textAt(message, 'GrpHdr', 'CreDtTm'),
  originalMessageId: textAt(original, 'OrgnlMsgId'),
  count: textAt(original, 'OrgnlNbOfTxs'),
  sum: textAt(original, 'OrgnlCtrlSum'),
  status: statusOf(textAt(original, 'GrpSts')),
  reasons: reasonsOf(original),
  groups: all(message, 'OrgnlPmtInfAndSts').map(groupOf),
})

/** A bank's answer to a file of payments (pain.002, versions 03 and 10 alike). Elements are found by their local names. */
export const readPain002 = (bytes: Uint8Array): StatusReading => {
  try {
    const message = first(parseXml(bytes), 'CstmrPmtStsRpt')
    if (!message) return { is: 'other' }
    const original = first(message, 'OrgnlGrpInfAndSts')
    if (!original || textAt(original, 'OrgnlMsgId') === null) return { is: 'broken', why: 'it doesn’t say which file it answers' }
    return { is: 'report', report: reportOf(message, original) }
  } catch (error) {
    if (error instanceof XmlProblem) return { is: 'broken', why: error.message }
    throw error
  }
}

/**
 * What a report says of one payment: its own status, or else that of its group or of the whole file. "Accepted in part" says nothing of a
 * payment by itself. Null where the report says nothing.
 */
export const statusOfPayment = (
  report: StatusReport,
  paymentInfoId: string,
  endToEndId: string,
): { status: Status; reasons: readonly StatusReason[] } | null => {
  const group = report.groups.find((each) => each.paymentInfoId === paymentInfoId)
  const levels: readonly (Answered | undefined)[] = [group?.transactions.find((each) => each.endToEndId === endToEndId), group, report]
  for (const level of levels) if (level?.status && level.status.outcome !== 'part') return { status: level.status, reasons: level.reasons }
  return null
}
