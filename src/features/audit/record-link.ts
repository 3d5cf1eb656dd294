import type { AuditRow } from '@/contracts/audit'
import { isDocumentKind } from '@/contracts/document-kinds'
import { documentLink, partyLink } from '@/lookups/document-links'
import type { RowLink } from '@/ui/data-table/types'

const PAGES: Readonly<Record<string, string>> = {
  'tax-code': '/finance/tax-codes/detail',
  'payment-term': '/finance/payment-terms/detail',
  'fiscal-year': '/finance/fiscalYear/fiscal-year/detail',
  'exchange-rate': '/finance/exchange-rates/detail',
  'cost-centre': '/finance/cost-centres/detail',
  cheque: '/finance/cheques/detail',
  'own-account': '/finance/cash-and-bank/own-account/detail',
}

/** Link to the page of the record that an entry is about; null if there is no such page, or if the record no longer exists. */
export const recordLink = ({ entity, entityId, record, action }: Pick<AuditRow, 'entity' | 'entityId' | 'record' | 'action'>): RowLink | null => {
  if (record === null) return null
  if (isDocumentKind(entity)) return documentLink(entity, record)
  if (entity === 'customer' || entity === 'vendor') return partyLink(entity, entityId)
  if (entity === 'part') return { to: '/inventory/$partno', params: { partno: record } }
  // The action `found` is about another company, founded from this one. Its info page is shown only in that company.
  if (entity === 'company' && action !== 'found') return { to: '/company-info' }
  if (entity === 'account') return { to: '/finance/chartOfAccounts/account/detail', search: { accountId: record } }
  if (entity === 'account-group') return { to: '/finance/chartOfAccounts/accountGroups/detail', search: { groupId: record } }
  const page = PAGES[entity]
  return page ? { to: page, search: { id: entityId } } : null
}
