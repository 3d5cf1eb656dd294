import { z } from 'zod'
import { nullableText } from './document-record'
import { endpoint } from './endpoint'
import { singleLine } from './fields'
import type { CardKind } from './card-payments'
import { documentKinds } from './document-kinds'
import { tableReading, tableReadingBody } from './imports'

/*
 * Deposits: what a card processor pays to our bank account, or takes from it. They come from the processor by night, or from its settlement report.
 */

const difference = z.object({ what: z.enum(['net', 'sales', 'refunds', 'chargebacks', 'reversals']), difference: z.string() })
const figures = {
  /** As the processor names it. */
  depositId: z.string(),
  date: z.string(),
  currency: z.string(),
  sales: z.string(),
  refunds: z.string(),
  /** Less those that were given back. */
  chargebacks: z.string(),
  /** Fees, discounts and adjustments: what the processor keeps. */
  fees: z.string(),
  net: z.string(),
  /** Where it contradicts itself. */
  differences: z.array(difference),
}
const deposit = z.object({
  id: z.uuid(),
  ...figures,
  lineCount: z.number().int(),
  /** Transactions that none of our payments is. */
  unknown: z.array(z.object({ type: z.string(), gross: z.string(), processorTxId: nullableText, reference: nullableText })),
  fileName: nullableText,
  /** The entry that posts it. */
  entry: nullableText,
})
export type CardDepositRow = z.infer<typeof deposit>

export const disputeAnswers = ['accept', 'challenge'] as const
export type DisputeAnswer = (typeof disputeAnswers)[number]

const dispute = z.object({
  id: z.uuid(),
  /** As the processor names it. */
  disputeId: z.string(),
  /** UNDER_REVIEW, WITH_MERCHANT, CLOSED, or another word of the processor. */
  status: z.string(),
  stage: z.string(),
  result: nullableText,
  amount: z.string(),
  currency: z.string(),
  reasonCode: nullableText,
  reason: nullableText,
  /** Until when it can be answered. */
  respondBy: nullableText,
  brand: nullableText,
  last4: nullableText,
  /** Number of the payment that is disputed. */
  voucherId: z.string(),
  /** Our answer at this stage. */
  answer: z
    .object({
      answer: z.enum(disputeAnswers),
      /** Whether the processor has been told, and has taken it. */
      state: z.enum(['waiting', 'taken', 'refused']),
      /** Why it was refused, or has to wait. */
      why: nullableText,
      documents: z.array(z.string()),
    })
    .nullable(),
})
export type CardDisputeRow = z.infer<typeof dispute>

const preview = z.object({
  /** How the file was read. */
  table: tableReading,
  deposits: z.array(z.object({ ...figures, lineCount: z.number().int(), isHere: z.boolean() })),
  problems: z.array(z.object({ row: z.number().int(), field: nullableText, message: z.string(), severity: z.enum(['error', 'warning']) })),
})
export type DepositPreview = z.infer<typeof preview>

const depositEndpoints = <const K extends CardKind>(kind: K) => {
  const { module, path } = documentKinds[kind] as Pick<(typeof documentKinds)[K], 'module' | 'path'>
  type Path = (typeof documentKinds)[K]['path']
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/deposits` as `${Path}/deposits`,
      query: z.object({ after: z.uuid().optional() }),
      response: z.object({ rows: z.array(deposit), next: z.uuid().nullable() }),
      module,
      action: 'read',
      summary: 'Deposits of the processor, 50 at a time and the latest first, with what in them is unknown here; after is the last id of the page before',
    }),
    disputes: endpoint({
      method: 'GET',
      path: `${path}/disputes` as `${Path}/disputes`,
      response: z.object({ rows: z.array(dispute) }),
      module,
      action: 'read',
      summary: 'The latest 100 disputes of payments through the processor, those to be answered first',
    }),
    post: endpoint({
      method: 'POST',
      path: `${path}/deposits/:id/post` as `${Path}/deposits/:id/post`,
      response: z.object({ entry: z.string() }),
      module,
      action: 'post',
      summary: 'Post a deposit whose net is 0, which no line of a bank statement brings; any other is posted with its line',
    }),
    answer: endpoint({
      method: 'POST',
      path: `${path}/disputes/:id/answer` as `${Path}/disputes/:id/answer`,
      /** The stage guards against answering one that has moved on. */
      body: z.strictObject({ answer: z.enum(disputeAnswers), stage: singleLine().max(60) }),
      response: z.object({ rows: z.array(dispute) }),
      form: true,
      module,
      action: 'post',
      summary:
        'Accept a dispute, or challenge it with documents, once at each stage; the processor is told right after, and again until it has taken or refused it',
    }),
    preview: endpoint({
      method: 'POST',
      path: `${path}/deposits/preview` as `${Path}/deposits/preview`,
      body: tableReadingBody,
      response: preview,
      form: true,
      safe: true,
      work: 'import',
      module,
      action: 'post',
      summary: 'Read a settlement report and say what is new in it; nothing is saved',
    }),
    import: endpoint({
      method: 'POST',
      path: `${path}/deposits` as `${Path}/deposits`,
      body: tableReadingBody,
      response: z.object({ added: z.number().int(), here: z.number().int() }),
      form: true,
      module,
      action: 'post',
      summary: 'Store the deposits of a settlement report that are not here yet, match them to the payments, and remember how the file was read',
    }),
  }
}

export const cardGlobalDeposits = depositEndpoints('card_global')
export const cardMntDeposits = depositEndpoints('card_mnt')
export type DepositEndpoints = typeof cardGlobalDeposits
