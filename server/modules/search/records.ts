import type { SearchHit } from '@/contracts/search'
import { customers, vendors } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { lookupParties } from '../parties/queries'
import { lookupParts } from '../parts/find'

const MOST_OF_A_KIND = 5

/** Customers and vendors whose name or code matches, each only if the user may read that role. */
export const findParties = async ({ tx, entry, can }: Session, q: string): Promise<SearchHit[]> => {
  const hits: SearchHit[] = []
  for (const [kind, module, role] of [
    ['customer', 'customers', customers],
    ['vendor', 'vendors', vendors],
  ] as const) {
    if (!can(module, 'read')) continue
    const found = await lookupParties(tx, role, entry.company.id, q)
    hits.push(...found.slice(0, MOST_OF_A_KIND).map(({ id, code, name }) => ({ type: 'party' as const, kind, id, code, name })))
  }
  return hits
}

/** Parts whose number or description matches. */
export const findParts = async ({ tx, entry, can }: Session, q: string): Promise<SearchHit[]> => {
  if (!can('parts', 'read')) return []
  const found = await lookupParts(tx, entry.company.id, q)
  return found.slice(0, MOST_OF_A_KIND).map(({ id, partno, description }) => ({ type: 'part' as const, kind: 'part' as const, id, partno, description }))
}
