import { z } from 'zod'
import { documentKindNames, documentKinds } from './document-kinds'
import { endpoint } from './endpoint'

/** Documents that can be reversed while a line of a statement is matched with them. */
const kinds = ['customer_payment', 'vendor_payment', 'bank_payment', 'bank_receipt', 'account_transfer', 'journal_entry'] as const
export type MatchedKind = (typeof kinds)[number]

const matchedOn = z.object({
  kind: z.enum(documentKindNames),
  /** Number of the statement. */
  voucherId: z.string(),
  account: z.string(),
  /** It is opened again by a reversal. */
  isReconciled: z.boolean(),
})
export type MatchedOn = z.infer<typeof matchedOn>

const matchesEndpoint = <const K extends MatchedKind>(kind: K) => {
  const { module, path } = documentKinds[kind] as Pick<(typeof documentKinds)[K], 'module' | 'path'>
  return endpoint({
    method: 'GET',
    path: `${path}/:voucherId/bank-matches` as `${(typeof documentKinds)[K]['path']}/:voucherId/bank-matches`,
    response: z.object({ rows: z.array(matchedOn) }),
    module,
    action: 'cancel',
    summary: 'The statements that have a line of the document, and that its reversal would open again',
  })
}

export const bankMatches = Object.fromEntries(kinds.map((kind) => [kind, matchesEndpoint(kind)])) as {
  [K in MatchedKind]: ReturnType<typeof matchesEndpoint<K>>
}
