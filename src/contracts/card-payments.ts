import { z } from 'zod'
import { cardPaymentEdit, cardPaymentInput, cardPaymentPatch } from './card-payment-input'
import { cardPaymentStatuses, cardPaymentTypes } from './money-choices'
import { customerCard } from './customer-cards'
import { documentEndpoints } from './document-endpoints'
import { documentKindNames, documentKinds } from './document-kinds'
import { documentRecord, documentRow, nullableText } from './document-record'
import { endpoint } from './endpoint'
import { partySummary } from './fields'
import { accountOption } from './ledger'
import { currencyColumn, customerColumns, documentColumns, listTable, totalColumn } from './list-columns'
import { cardPaymentOrders } from './list-orders'
import { customerFilter, documentFilters, listQuery, totalFilters } from './lists'

/*
 * Payments by card through a processor. The two kinds are the same document; what differs is who processes the card.
 */

export type CardKind = 'card_global' | 'card_mnt'

const cardPaymentRow = z.object({
  ...documentRow,
  customer: partySummary,
  type: z.enum(cardPaymentTypes),
  status: z.enum(cardPaymentStatuses),
  brand: z.string(),
  last4: z.string(),
  authCode: nullableText,
  processorTxId: nullableText,
  currency: z.string(),
  grandTotal: z.string(),
})

const linked = z.object({ kind: z.enum(documentKindNames), voucherId: z.string() })
const openItem = z.object({ itemId: z.uuid(), document: linked, dueDate: nullableText, open: z.string() })
export type CardItem = z.infer<typeof openItem>

const cardPayment = cardPaymentRow.extend({
  ...documentRecord,
  cardId: z.uuid(),
  account: accountOption,
  /** By which the processor knows it; null in a draft. */
  reference: nullableText,
  items: z.array(openItem.extend({ amount: z.string() })),
  /** How far the attempt is: sends and look-ups so far, and when the processor is asked again. */
  sends: z.number().int(),
  lookUps: z.number().int(),
  nextAt: nullableText,
  /** Whether only a person can find out what became of it. */
  needsPerson: z.boolean(),
  /** Whether it was never sent, so that it can be given up. */
  isUnsent: z.boolean(),
  /** Why it was declined, or isn't decided yet; a sentence. */
  why: nullableText,
  avs: nullableText,
  cvvResult: nullableText,
  batchId: nullableText,
  capturedAt: nullableText,
  /** The customer payment that stands for it in the ledger. */
  receipt: linked.nullable(),
  /** Why there is no such payment, or why it settles other than was chosen; a sentence. */
  receiptProblem: nullableText,
  /** Of a refund the payment that it gives back, of a payment its refunds. */
  refundOf: linked.nullable(),
  refunds: z.array(linked.extend({ amount: z.string(), status: z.enum(cardPaymentStatuses) })),
  /** What can still be refunded. */
  refundable: z.string(),
  outcomeReason: nullableText,
})
export type CardPayment = z.infer<typeof cardPayment>

export const cardPaymentFilters = documentFilters(cardPaymentStatuses, {
  ...customerFilter,
  type: { kind: 'choice', label: 'Type', choices: cardPaymentTypes },
  card: { kind: 'text', label: 'Card' },
  authCode: { kind: 'text', label: 'Authorisation' },
  processorTxId: { kind: 'text', label: 'Transaction' },
  ...totalFilters,
})
export const cardPaymentQuery = listQuery(cardPaymentOrders)

const tableOf = (kind: CardKind) =>
  listTable<z.infer<typeof cardPaymentRow>>()({
    name: documentKinds[kind].module,
    columns: {
      ...documentColumns,
      ...customerColumns,
      type: { header: 'Type', kind: 'words', value: (row) => row.type },
      card: { header: 'Card', value: (row) => `${row.brand} ${row.last4}` },
      authCode: { header: 'Authorisation', kind: 'code', optional: true, value: (row) => row.authCode },
      processorTxId: { header: 'Transaction', kind: 'code', optional: true, value: (row) => row.processorTxId },
      currency: currencyColumn,
      total: totalColumn,
    },
    screen: ['number', 'date', 'customer', 'type', 'card', 'authCode', 'processorTxId', 'status', 'total'],
    file: ['number', 'date', 'customerCode', 'customer', 'type', 'card', 'authCode', 'processorTxId', 'status', 'currency', 'total'],
    look: ['customer', 'status', 'date', 'type', 'card', 'authCode', 'total'],
  })
export const cardGlobalTable = tableOf('card_global')
export const cardMntTable = tableOf('card_mnt')

const cardPaymentEndpoints = <const K extends CardKind>(kind: K) => {
  const { module, path } = documentKinds[kind] as Pick<(typeof documentKinds)[K], 'module' | 'path'>
  type Path = (typeof documentKinds)[K]['path']
  return {
    choices: endpoint({
      method: 'GET',
      path: `${path}/choices` as `${Path}/choices`,
      query: z.object({ customerId: z.uuid() }),
      response: z.object({ customer: partySummary, currency: z.string(), cards: z.array(customerCard), items: z.array(openItem) }),
      module,
      action: 'read',
      summary: 'Cards of a customer in use at the processor, the currency that the processor pays in, and the open invoices in it',
    }),
    ...documentEndpoints(
      kind,
      {
        query: cardPaymentQuery,
        row: cardPaymentRow,
        record: cardPayment,
        input: cardPaymentInput,
        edit: cardPaymentEdit,
        patch: cardPaymentPatch,
        steps: { edit: 'update', pay: 'post', lookUp: 'post', cancel: 'cancel', resolve: 'approve', book: 'post', refund: 'post', addFiles: 'update' },
        summaries: {
          create: 'Charge a card, or add a draft of the charge',
          change:
            'Edit a draft, charge the card, ask for the outcome, give up what was never sent, decide about an unknown outcome, post the receipt, refund, or add files in any state',
        },
        filesNeed: 'read',
      },
      { create: `${path}/pay` as `${Path}/pay` },
    ),
  }
}

export const cardGlobalPayments = cardPaymentEndpoints('card_global')
export const cardMntPayments = cardPaymentEndpoints('card_mnt')
export type CardPaymentEndpoints = typeof cardGlobalPayments
