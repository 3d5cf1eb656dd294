import { z } from 'zod'
import { endpoint } from './endpoint'

export const documentHit = z.object({
  kind: z.enum(['inquiry', 'vendor_quotation', 'customer_quotation']),
  voucherId: z.string(),
  party: z.string().nullable(),
  status: z.string(),
})
export type DocumentHit = z.infer<typeof documentHit>

export const search = {
  documents: endpoint({
    method: 'GET',
    path: '/search/documents',
    query: z.object({ q: z.string().trim().min(1).max(60) }),
    response: z.object({ rows: z.array(documentHit) }),
    access: 'session',
    summary: 'Documents by number, of the kinds the user may read',
  }),
}
