import { and, desc, eq, inArray, like, sql } from 'drizzle-orm'
import { search } from '@/contracts/search'
import { startsWith } from '../../db/keyset'
import { type DocumentKind, documents } from '../../db/schema/documents'
import { parties } from '../../db/schema/records'
import { handle } from '../../http/handle'
import { moduleOf } from '../documents/related'

export const searchHandlers = [
  handle(search.documents, async ({ tx, entry, can, query }) => {
    const kinds = (Object.keys(moduleOf) as DocumentKind[]).filter((kind) => can(moduleOf[kind], 'read'))
    if (kinds.length === 0) return { rows: [] }
    const typed = startsWith(query.q.toUpperCase().startsWith('DRAFT-') ? `DRAFT-${query.q.slice(6).toLowerCase()}` : query.q.toUpperCase())
    // A user who remembers "12" means …-00012: the tail of the number is searched as well.
    const tail = /^\d+$/.test(query.q) ? `%-${query.q.padStart(5, '0')}` : typed
    const rows = await tx
      .select({ kind: documents.kind, voucherId: documents.voucherId, party: parties.name, status: documents.status })
      .from(documents)
      .leftJoin(parties, sql`${parties.companyId} = ${documents.companyId} and ${parties.id} = ${documents.partyId}`)
      .where(
        and(
          eq(documents.companyId, entry.company.id),
          inArray(documents.kind, kinds),
          sql`(${like(documents.voucherId, typed)} or ${like(documents.voucherId, tail)})`,
        ),
      )
      .orderBy(desc(documents.date), desc(documents.id))
      .limit(10)
    return { rows }
  }),
]
