import { z } from 'zod'
import { nullableText } from './document-record'
import { endpoint } from './endpoint'

/*
 * Positive pay: files that tell a bank which cheques we wrote and which are void, so that it pays no others.
 */

const payFile = z.object({
  id: z.uuid(),
  fileNo: z.number().int(),
  /** Under which it is saved: its ending is that of its layout. */
  fileName: z.string(),
  /** Name of the bank’s layout. */
  layout: z.string(),
  fileDay: z.string(),
  issuedCount: z.number().int(),
  voidCount: z.number().int(),
  issuedSum: z.string(),
  sha256: z.string(),
  createdAt: z.string(),
  createdByName: z.string(),
})
/** What the bank wasn't told yet, and the files that told it the rest, the latest first. */
const statement = z.object({
  /** Name of the bank’s layout; null while the account has none. */
  layout: nullableText,
  currency: z.string(),
  issuedCount: z.number().int(),
  voidCount: z.number().int(),
  issuedSum: z.string(),
  /** Why no file can be made now, as a sentence; null if one can. */
  refusal: nullableText,
  /** What the file would say otherwise than we do, and what it couldn’t say. */
  messages: z.array(z.object({ level: z.enum(['error', 'warning', 'change']), text: z.string() })),
  files: z.array(payFile),
})
export type PositivePay = z.infer<typeof statement>

const module = 'cheques' as const
const path = '/finance/positive-pay'

export const positivePay = {
  get: endpoint({
    method: 'GET',
    path: path,
    query: z.object({ ownAccountId: z.uuid() }),
    response: statement,
    module,
    action: 'read',
    summary: 'What the bank has to be told about cheques, and the files that were made',
  }),
  make: endpoint({
    method: 'POST',
    path: path,
    body: z.strictObject({ ownAccountId: z.uuid() }),
    response: statement,
    module,
    action: 'post',
    summary: 'Make the file of all cheques written and voided since the last one; its bytes stay as they are',
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/:id/file`,
    response: z.object({}),
    download: true,
    module,
    action: 'post',
    summary: 'The bytes of a positive-pay file, with the account number in full',
  }),
}
