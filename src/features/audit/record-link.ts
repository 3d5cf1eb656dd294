import type { AuditRow } from '@/contracts/audit'
import { isDocumentKind } from '@/contracts/document-kinds'
import { documentLink, partyLink } from '@/lookups/document-links'
import type { RowLink } from '@/ui/data-table/types'

const PAGES: Readonly<Record<string, string>> = {
  'tax-code': '/finance/tax-codes/detail',
  'payment-term': '/finance/payment-terms/detail',
  'exchange-rate': '/finance/exchange-rates/detail',
}

/** The page that shows what an entry is about; null where there is none, or no such record any more. */
export const recordLink = ({ entity, entityId, record, action }: Pick<AuditRow, 'entity' | 'entityId' | 'record' | 'action'>): RowLink | null => {
  if (record === null) return null
  if (isDocumentKind(entity)) return documentLink(entity, record)
  if (entity === 'customer' || entity === 'vendor') return partyLink(entity, entityId)
  if (entity === 'part') return { to: '/inventory/$partno', params: { partno: record } }
  // Another company that was founded from here has its page there.
  if (entity === 'company' && action !== 'found') return { to: '/company-info' }
  const page = PAGES[entity]
  return page ? { to: page, search: { id: entityId } } : null
}
