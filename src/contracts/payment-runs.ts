import { z } from 'zod'
import { paymentRunStatuses } from './money-choices'
import { basisEndpoint, documentEndpoints } from './document-endpoints'
import { documentKindNames } from './document-kinds'
import { documentRecord, documentRow, idAndName, nullableText } from './document-record'
import { endpoint } from './endpoint'
import { partySummary } from './fields'
import { accountOption } from './ledger'
import { currencyColumn, documentColumns, listTable, totalColumn } from './list-columns'
import { paymentRunOrders } from './list-orders'
import { documentFilters, listQuery, totalFilters } from './lists'
import { paymentFiles } from './own-account-input'
import { entryClasses, paymentProposalQuery, paymentRunEdit, paymentRunInput, paymentRunPatch } from './payment-run-input'

/*
 * Payment runs: many bills of vendors are paid by one file to the bank. Amounts are in the run's currency.
 */

const paymentRunRow = z.object({
  ...documentRow,
  ownAccount: idAndName,
  executionDate: z.string(),
  status: z.enum(paymentRunStatuses),
  currency: z.string(),
  grandTotal: z.string(),
})

export const warningCodes = ['bankDetailsNew', 'firstPayment', 'sameAmount', 'sharedAccount', 'wrongCheckDigit'] as const

/** A reason to look twice, which somebody has to tick before the run goes on. */
const warning = z.object({
  key: z.string(),
  code: z.enum(warningCodes),
  partyId: z.uuid(),
  text: z.string(),
  tickedByName: nullableText,
  tickedAt: nullableText,
})
export type RunWarning = z.infer<typeof warning>

const bankSnapshot = z.object({
  /** Null in a run whose account is gone since. */
  bankAccountId: z.uuid().nullable(),
  holder: z.string(),
  bankName: nullableText,
  last4: z.string(),
  changedAt: z.string(),
  changedByName: nullableText,
})

/** What a bill or a credit offers and costs, on the day of the payment. */
const billFacts = {
  itemId: z.uuid(),
  document: z.object({ kind: z.enum(documentKindNames), voucherId: z.string() }),
  theirNumber: nullableText,
  date: z.string(),
  dueDate: nullableText,
  /** What is open, without sign. */
  open: z.string(),
  isCredit: z.boolean(),
  /** Why it can't be paid at present. */
  heldBecause: nullableText,
}

const runLine = z.object({ id: z.uuid(), lineNo: z.number().int(), partyId: z.uuid(), ...billFacts, amount: z.string(), discount: z.string() })
export type RunLine = z.infer<typeof runLine>

const payee = z.object({
  party: partySummary,
  /** Bills less discounts and credits. */
  amount: z.string(),
  bank: bankSnapshot.nullable(),
  payment: z.object({ voucherId: z.string(), status: z.string() }).nullable(),
  endToEndId: nullableText,
  traceNo: nullableText,
  status: z.enum(['open', 'settled', 'rejected']),
  settledOn: nullableText,
  rejectedOn: nullableText,
  rejectCode: nullableText,
  rejectReason: nullableText,
  /** What the bank said of it last. */
  bankStatus: nullableText,
  advisedAt: nullableText,
})
export type RunPayee = z.infer<typeof payee>

const fileMessage = z.object({
  level: z.enum(['error', 'warning', 'change']),
  /** The vendor whose payment it is about; null for the whole file. */
  about: nullableText,
  field: z.string(),
  text: z.string(),
})
export type RunFileMessage = z.infer<typeof fileMessage>

const paymentRun = paymentRunRow.extend({
  ...documentRecord,
  entryClass: z.enum(entryClasses),
  fileKind: z.enum(paymentFiles),
  baseGrandTotal: z.string(),
  submittedByName: nullableText,
  firstApprovedByName: nullableText,
  approvedByName: nullableText,
  exportedByName: nullableText,
  sentByName: nullableText,
  sentAt: nullableText,
  outcomeReason: nullableText,
  lines: z.array(runLine),
  payees: z.array(payee),
  warnings: z.array(warning),
  file: z
    .object({
      name: z.string(),
      format: z.string(),
      sha256: z.string(),
      size: z.number().int(),
      madeAt: z.string(),
      madeByName: z.string(),
      messages: z.array(fileMessage),
    })
    .nullable(),
  /** `elsewhere` counts what is about payments of other runs. */
  reports: z.array(z.object({ name: z.string(), rejected: z.number().int(), elsewhere: z.number().int(), readAt: z.string(), readByName: z.string() })),
})
export type PaymentRun = z.infer<typeof paymentRun>

const proposedBill = z.object({
  ...billFacts,
  party: partySummary,
  /** What would be paid with money, or of a credit used. */
  amount: z.string(),
  /** The discount that is taken on the day of the payment, or that is lost by then. */
  discountWon: z.string(),
  discountLost: z.string(),
  discountUntil: nullableText,
  /** Percent a year that the discount is worth, if it is taken on its last day instead of paying on the day when the bill is due. */
  annualRate: nullableText,
  isChosen: z.boolean(),
})
export type ProposedBill = z.infer<typeof proposedBill>

const payeeAccount = z.object({
  id: z.uuid(),
  partyId: z.uuid(),
  holder: z.string(),
  bankName: nullableText,
  last4: z.string(),
  /** Days since the account was changed. */
  age: z.number().int(),
})
export type PayeeAccount = z.infer<typeof payeeAccount>

export const paymentRunFilters = documentFilters(paymentRunStatuses, {
  ownAccount: { kind: 'text', label: 'Paid from' },
  executionDate: { kind: 'day', label: 'Execution' },
  ...totalFilters,
})
export const paymentRunQuery = listQuery(paymentRunOrders)

export const paymentRunTable = listTable<z.infer<typeof paymentRunRow>>()({
  name: 'payment-runs',
  columns: {
    ...documentColumns,
    ownAccount: { header: 'Paid from', card: 'detail', value: (row) => row.ownAccount.name },
    executionDate: { header: 'Execution', kind: 'day', value: (row) => row.executionDate },
    currency: currencyColumn,
    total: totalColumn,
  },
  screen: ['number', 'date', 'ownAccount', 'executionDate', 'status', 'total'],
  file: ['number', 'date', 'ownAccount', 'executionDate', 'status', 'currency', 'total'],
  look: ['ownAccount', 'status', 'date', 'executionDate', 'total'],
})

const at = '/finance/payment-runs/:voucherId' as const
export const paymentRuns = {
  basis: basisEndpoint('payment_run', {
    query: z.object({}),
    basis: z.object({
      /** Our bank accounts that send files; `currency` is null for one that takes any. */
      own: z.array(z.object({ ...idAndName.shape, currency: nullableText, paymentFile: z.enum(paymentFiles), account: accountOption })),
      vendors: z.array(partySummary),
      /** The next day on which banks work. */
      nextBankDay: z.string(),
    }),
    summary: 'The accounts that a run may pay from, and the vendors that something is owed to',
  }),
  propose: endpoint({
    method: 'GET',
    path: '/finance/payment-runs/proposal',
    query: paymentProposalQuery,
    response: z.object({
      rows: z.array(proposedBill),
      /** Bank accounts of these vendors; of each vendor first the one that is paid unless another is chosen. */
      banks: z.array(payeeAccount),
      total: z.string(),
      discount: z.string(),
      /** Bills that match and aren't among the rows, because one run takes no more. */
      left: z.number().int(),
    }),
    module: 'payment-runs',
    action: 'create',
    summary: 'What a run would pay: open bills by the day on which they are due, with the credits of their vendors',
  }),
  ...documentEndpoints('payment_run', {
    query: paymentRunQuery,
    row: paymentRunRow,
    record: paymentRun,
    input: paymentRunInput,
    edit: paymentRunEdit,
    patch: paymentRunPatch,
    steps: {
      edit: 'update',
      acknowledge: 'update',
      submit: 'post',
      withdraw: 'post',
      approve: 'approve',
      sendBack: 'approve',
      cancel: 'cancel',
      export: 'post',
      markSent: 'post',
      settle: 'post',
      reject: 'post',
      refuseFile: 'post',
      readReport: 'post',
      sendAdvices: 'post',
      addFiles: 'update',
    },
    summaries: {
      create: 'Add a payment run as a draft',
      change: 'Edit a run, tick its warnings, submit, approve or cancel it, export it, and record what the bank did with it',
    },
    filesNeed: 'read',
  }),
  messages: endpoint({
    method: 'GET',
    path: `${at}/messages` as const,
    response: z.object({ messages: z.array(fileMessage) }),
    module: 'payment-runs',
    action: 'read',
    summary: 'What the file of the run would say otherwise than we do, and what stands against it; nothing is made',
  }),
  paymentFile: endpoint({
    method: 'GET',
    path: `${at}/payment-file` as const,
    response: z.object({}),
    download: true,
    module: 'payment-runs',
    action: 'post',
    summary: 'The file for the bank: the same bytes each time',
  }),
}
