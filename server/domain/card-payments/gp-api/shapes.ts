import { z } from 'zod'

/** An answer of the API: its HTTP status and its JSON, null if it has none. */
export interface ApiReply {
  status: number
  body: unknown
}

// The fields that are read from answers of GP-API, version 2021-03-22 (globalpayments/ucp-yaml). Any of them may be missing, or be a number instead of text.

const LONGEST_TEXT = 500
const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((value) => value?.trim().slice(0, LONGEST_TEXT) || null)
const some = <T extends z.ZodRawShape>(shape: T) => z.object(shape).nullish().catch(null)
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? [])
const total = some({ count: z.coerce.number().int().nonnegative().nullish().catch(null), amount: text })

const card = some({
  brand: text,
  authcode: text,
  arn: text,
  number: text,
  masked_number_last4: text,
  masked_number_first6last4: text,
  expiry_month: text,
  expiry_year: text,
  cvv_result: text,
  avs_address_result: text,
  avs_postal_code_result: text,
  avs_action: text,
})
const paymentMethod = some({ result: text, message: text, card })
const action = some({ type: text, result_code: text })

export const transactionAnswer = z.object({
  id: text,
  type: text,
  status: text,
  amount: text,
  currency: text,
  reference: text,
  batch_id: text,
  parent_resource_id: text,
  time_created: text,
  payment_method: paymentMethod,
  action,
})
export const settledTransaction = transactionAnswer.extend({ deposit_id: text, order_reference: text })
export const deposit = z.object({
  id: text,
  time_created: text,
  status: text,
  funding_type: text,
  amount: text,
  currency: text,
  bank_transfer: some({ masked_account_number_last4: text }),
  system: some({ mid: text }),
  sales: total,
  refunds: total,
  disputes: some({ chargebacks: total, reversals: total }),
  discounts: total,
  fees: some({ amount: text }),
})
export const dispute = z.object({
  id: text,
  status: text,
  stage: text,
  result: text,
  amount: text,
  currency: text,
  reason_code: text,
  reason_description: text,
  time_to_respond_by: text,
  stage_time_created: text,
  last_adjustment_amount: text,
  last_adjustment_currency: text,
  last_adjustment_funding: text,
  deposit_id: text,
  payment_method: paymentMethod,
  transaction: some({ id: text, reference: text, payment_method: paymentMethod }),
})

export const transactionList = z.object({ transactions: list(transactionAnswer) })
export const settledList = z.object({ transactions: list(settledTransaction) })
export const depositList = z.object({ deposits: list(deposit) })
export const disputeList = z.object({ disputes: list(dispute) })
export const errorAnswer = z.object({ error_code: text, detailed_error_code: text, detailed_error_description: text })
export const paymentMethodAnswer = z.object({ card })
export const tokenAnswer = z.object({ token: z.string().min(1), seconds_to_expire: z.coerce.number().positive() })

export type ApiTransaction = z.output<typeof transactionAnswer>
export type ApiSettledTransaction = z.output<typeof settledTransaction>
export type ApiDeposit = z.output<typeof deposit>
export type ApiDispute = z.output<typeof dispute>
export type ApiCard = z.output<typeof card>
