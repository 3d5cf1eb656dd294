import { z } from 'zod'
import { documentKindNames } from './document-kinds'
import { endpoint } from './endpoint'

export const documentHit = z.object({
  kind: z.enum(documentKindNames),
  voucherId: z.string(),
  party: z.string().nullable(),
  status: z.string(),
})

const money = { amount: z.string().nullable(), currency: z.string() }
/** A record in the results of a search or among the recents; `id` is the record's own id. */
export const searchHit = z.discriminatedUnion('type', [
  documentHit.extend({ type: z.literal('document'), id: z.uuid(), date: z.string(), ...money }),
  z.object({ type: z.literal('party'), kind: z.enum(['customer', 'vendor']), id: z.uuid(), code: z.string(), name: z.string() }),
  z.object({ type: z.literal('part'), kind: z.literal('part'), id: z.uuid(), partno: z.string(), description: z.string() }),
  /** `former` is the earlier number by which it was found, or the number of an account that was merged into it. */
  z.object({ type: z.literal('account'), kind: z.literal('account'), id: z.uuid(), accountId: z.string(), name: z.string(), former: z.string().nullable() }),
])
export type SearchHit = z.infer<typeof searchHit>

export const searchScopes = ['all', 'documents', 'parties', 'amounts'] as const
export type SearchScope = (typeof searchScopes)[number]

export const search = {
  all: endpoint({
    method: 'GET',
    path: '/search',
    query: z.object({ q: z.string().trim().min(1).max(60), scope: z.enum(searchScopes).catch('all').default('all') }),
    response: z.object({ rows: z.array(searchHit) }),
    access: 'session',
    summary: 'Documents by number or amount, parties, parts and accounts, of what the user may read',
  }),
  documents: endpoint({
    method: 'GET',
    path: '/search/documents',
    query: z.object({ q: z.string().trim().min(1).max(60) }),
    response: z.object({ rows: z.array(documentHit) }),
    access: 'session',
    summary: 'Documents by number, of the kinds the user may read',
  }),
}
