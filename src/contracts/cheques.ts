import { z } from 'zod'
import { chequeInput, chequeLayoutKeys, chequePatch, chequeSeriesInput, chequeSeriesPatch, chequesInput, spoiledInput } from './cheque-input'
import { documentKindNames } from './document-kinds'
import { nullableText } from './document-record'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { accountOption } from './ledger'
import { listTable } from './list-columns'
import { chequeOrders } from './list-orders'
import { fileRow } from './fields'
import { exportEndpoint, type FilterFields, listQuery } from './lists'
import { fileOf, stagedFileEndpoints } from './staged-files'

/** `stale`: issued, not cleared, and older than its series allows. It is computed; the database keeps `issued`. */
export const chequeStatuses = ['issued', 'stale', 'cleared', 'void'] as const
/** How a number was used. `opening`: written before the company went live; `blank`: a form that was spoiled. */
export const chequeOrigins = ['printed', 'hand', 'blank', 'opening'] as const

const ownAccountName = z.object({ id: z.uuid(), name: z.string() })
const cheque = z.object({
  id: z.uuid(),
  /** With the prefix of its series. */
  number: z.string(),
  date: z.string(),
  status: z.enum(chequeStatuses),
  origin: z.enum(chequeOrigins),
  account: ownAccountName,
  payee: z.string(),
  currency: z.string(),
  /** 0 for a spoiled form. */
  amount: z.string(),
  /** The payment or voucher that it pays. */
  document: z.object({ kind: z.enum(documentKindNames), voucherId: z.string(), status: z.string() }).nullable(),
  /** The day from which it is stale unless it was cleared. */
  staleOn: z.string(),
  version: z.number().int(),
})
export type Cheque = z.infer<typeof cheque>

const sentInFile = z.object({ id: z.uuid(), fileNo: z.number().int(), fileDay: z.string() }).nullable()
const chequeDetail = cheque.extend({
  memo: nullableText,
  series: nullableText,
  clearedOn: nullableText,
  voidOn: nullableText,
  voidReason: nullableText,
  voidedByName: nullableText,
  voidedAt: nullableText,
  /** The entry by which a cheque of before going live was brought back. */
  voidEntry: nullableText,
  /** For a cheque of before going live that can be voided: the accounts that its money can be brought back to. */
  accounts: z.array(accountOption),
  /** The positive-pay files that told the bank of it, and that it is void. */
  issuedFile: sentInFile,
  voidFile: sentInFile,
  /** Such as its scan. */
  files: z.array(fileRow),
  createdAt: z.string(),
  createdByName: z.string(),
  updatedAt: z.string(),
  updatedByName: z.string(),
})
export type ChequeDetail = z.infer<typeof chequeDetail>

export const chequeFilters = {
  status: { kind: 'choice', label: 'Status', choices: chequeStatuses },
  number: { kind: 'text', label: 'Number' },
  date: { kind: 'day', label: 'Date' },
  payee: { kind: 'text', label: 'Payee' },
  account: { kind: 'text', label: 'Bank account' },
  origin: { kind: 'choice', label: 'Origin', choices: chequeOrigins },
  document: { kind: 'text', label: 'Payment' },
  currency: { kind: 'text', label: 'Currency' },
  amount: { kind: 'amount', label: 'Amount' },
  staleOn: { kind: 'day', label: 'Stale from' },
} as const satisfies FilterFields
export const chequeQuery = listQuery(chequeOrders)

export const chequeTable = listTable<Cheque>()({
  name: 'cheques',
  columns: {
    number: { header: 'Number', kind: 'code', card: 'lead', value: (row) => row.number },
    date: { header: 'Date', kind: 'day', value: (row) => row.date },
    payee: { header: 'Payee', card: 'detail', value: (row) => row.payee },
    account: { header: 'Bank account', value: (row) => row.account.name },
    document: { header: 'Payment', kind: 'code', value: (row) => row.document?.voucherId },
    origin: { header: 'Origin', kind: 'words', optional: true, value: (row) => row.origin },
    staleOn: { header: 'Stale from', kind: 'day', optional: true, value: (row) => row.staleOn },
    status: { header: 'Status', kind: 'status', card: 'status', value: (row) => row.status },
    currency: { header: 'Currency', optional: true, value: (row) => row.currency },
    amount: { header: 'Amount', kind: 'money', card: 'amount', currency: (row) => row.currency, value: (row) => row.amount },
  },
  screen: ['number', 'date', 'payee', 'account', 'document', 'status', 'amount'],
  file: ['number', 'date', 'payee', 'account', 'document', 'origin', 'status', 'staleOn', 'currency', 'amount'],
  look: ['payee', 'status', 'date', 'account', 'document', 'staleOn', 'amount'],
})

const chequeSeries = z.object({
  id: z.uuid(),
  ownAccountId: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  firstNo: z.number().int(),
  lastNo: z.number().int(),
  /** One after the last once the series is used up. */
  nextNo: z.number().int(),
  layout: z.enum(chequeLayoutKeys),
  staleDays: z.number().int(),
  isActive: z.boolean(),
  /** Numbers that were used. */
  used: z.number().int(),
  version: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
})
export type ChequeSeries = z.infer<typeof chequeSeries>

/** The cheques of a payment or voucher, and the series on which one more could be written for it. */
const chequesOfDocument = z.object({
  cheques: z.array(cheque),
  /** Why none can be written, as a sentence; null if one can. */
  refusal: nullableText,
  /** The day that a new one would have. */
  date: nullableText,
  series: z.array(chequeSeries),
})
export type ChequesOfDocument = z.infer<typeof chequesOfDocument>

/** A posted payment by cheque that has no valid one. */
const waitingPayment = z.object({
  id: z.uuid(),
  voucherId: z.string(),
  date: z.string(),
  payee: z.string(),
  ownAccountId: z.uuid(),
  currency: z.string(),
  amount: z.string(),
})
export type WaitingPayment = z.infer<typeof waitingPayment>
/** What a run of the printer can write: the payments that wait, the oldest first, and the series in use, each with the name of its account. */
const waitingCheques = z.object({
  rows: z.array(waitingPayment),
  /** Whether more wait than are answered. */
  isCapped: z.boolean(),
  series: z.array(chequeSeries.extend({ accountName: z.string() })),
})
export type WaitingCheques = z.infer<typeof waitingCheques>

/** What became of cheques that were written at once: those that are written, in the order of their numbers, and why the others are not. */
const writtenCheques = z.object({
  cheques: z.array(cheque),
  failed: z.array(z.object({ voucherId: z.string(), message: z.string() })),
})
export type WrittenCheques = z.infer<typeof writtenCheques>

const module = 'cheques' as const
const path = '/finance/cheques'
const at = `${path}/:id` as const
const seriesPath = '/finance/cheque-series'
const ofAccount = z.object({ ownAccountId: z.uuid() })

export const cheques = {
  list: endpoint({
    method: 'GET',
    path,
    query: chequeQuery,
    response: page(cheque),
    module,
    action: 'read',
    summary: 'Cheques that were written, and numbers that are void',
  }),
  export: exportEndpoint(module, path, chequeQuery),
  ofDocument: endpoint({
    method: 'GET',
    path: `${path}/of-document`,
    query: z.object({ documentId: z.uuid() }),
    response: chequesOfDocument,
    module,
    action: 'read',
    summary: 'The cheques of a payment or voucher, and the series on which one can be written for it',
  }),
  waiting: endpoint({
    method: 'GET',
    path: `${path}/waiting`,
    response: waitingCheques,
    module,
    action: 'create',
    summary: 'The posted payments by cheque that have none yet, and the series that they can be written on',
  }),
  createMany: endpoint({
    method: 'POST',
    path: `${path}/batch`,
    body: chequesInput,
    response: writtenCheques,
    module,
    action: 'create',
    summary: 'Write the cheques of several payments at once, numbered in the order of their days; one that can’t be written leaves the others as they are',
  }),
  print: endpoint({
    method: 'GET',
    path: `${path}/print`,
    query: z.object({ ids: z.string().max(20_000) }),
    response: z.object({}),
    download: true,
    work: 'paper',
    module,
    action: 'print',
    summary: 'Several cheques of one form as one PDF, a page for each, in the order of their numbers; `ids` are separated by commas',
  }),
  create: endpoint({
    method: 'POST',
    path,
    body: chequeInput,
    response: chequeDetail,
    module,
    action: 'create',
    summary: 'Write the cheque for a posted payment: it takes the next number of the series, or notes the number that was written by hand',
  }),
  spoil: endpoint({
    method: 'POST',
    path: `${path}/spoiled`,
    body: spoiledInput,
    response: chequeDetail,
    module,
    action: 'cancel',
    summary: 'Note that a form with this number was spoiled, so that nobody uses it',
  }),
  get: endpoint({ method: 'GET', path: at, response: chequeDetail, module, action: 'read', summary: 'A cheque' }),
  change: endpoint({
    method: 'PATCH',
    path: at,
    body: chequePatch,
    response: chequeDetail,
    module,
    action: { clear: 'update', unclear: 'update', void: 'cancel', addFiles: 'update' },
    summary: 'Note that the bank paid a cheque, take that back, void it (its number stays used), or add files to it',
  }),
  ...stagedFileEndpoints(module, path, 'cheque', ['update']),
  file: fileOf(module, at, 'a cheque'),
  pdf: endpoint({
    method: 'GET',
    path: `${at}/pdf`,
    response: z.object({}),
    download: true,
    work: 'paper',
    module,
    action: 'print',
    summary: 'The cheque on the form of its series, as it was first printed; a void one is marked',
  }),
  series: endpoint({
    method: 'GET',
    path: seriesPath,
    query: ofAccount,
    response: z.object({ rows: z.array(chequeSeries) }),
    module,
    action: 'read',
    summary: 'The number series of a bank account',
  }),
  addSeries: endpoint({
    method: 'POST',
    path: seriesPath,
    body: chequeSeriesInput,
    response: chequeSeries,
    module,
    action: 'update',
    summary: 'Add a number series',
  }),
  changeSeries: endpoint({
    method: 'PATCH',
    path: `${seriesPath}/:id`,
    body: chequeSeriesPatch,
    response: chequeSeries,
    module,
    action: { edit: 'update', activate: 'update', deactivate: 'update' },
    summary: 'Edit a number series, close it or reopen it; numbers that were used stay in it',
  }),
}
