import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { customerQuotations } from '@/contracts/customer-quotations'
import { inquiries } from '@/contracts/inquiries'
import { formatFilters } from '@/contracts/lists'
import { customerPayments, vendorPayments } from '@/contracts/payments'
import type { Module } from '@/contracts/permissions'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { call } from '@/lib/call'
import { useMay } from '@/lookups/use-may'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { countInWords } from '@/ui/data-table/pager'
import { buttonClass } from '@/ui/primitives/button'
import type { PartyKind } from '../kinds'

interface RelatedList {
  module: Module
  to: string
  nouns: readonly [one: string, many: string]
  /** Fetches the list's total; a page of one row is enough for that. */
  count: (scope: {
    query: { f: string | undefined; limit: number }
    companyId: string
    signal: AbortSignal
  }) => Promise<{ total: number; totalCapped: boolean }>
}

const lists: Readonly<Record<PartyKind, readonly RelatedList[]>> = {
  customer: [
    { module: 'inquiries', to: '/inquiries/list', nouns: ['inquiry', 'inquiries'], count: (scope) => call(inquiries.list, scope) },
    {
      module: 'customer-quotations',
      to: '/quotation/customerQuotation/list',
      nouns: ['quotation', 'quotations'],
      count: (scope) => call(customerQuotations.list, scope),
    },
    {
      module: 'customer-payments',
      to: '/finance/payments/customer-payment/list',
      nouns: ['payment', 'payments'],
      count: (scope) => call(customerPayments.list, scope),
    },
  ],
  vendor: [
    {
      module: 'vendor-quotations',
      to: '/quotation/vendorQuotation/ingrammicro/list',
      nouns: ['quotation', 'quotations'],
      count: (scope) => call(vendorQuotations.list, scope),
    },
    {
      module: 'vendor-payments',
      to: '/finance/payments/vendor-payment/list',
      nouns: ['payment', 'payments'],
      count: (scope) => call(vendorPayments.list, scope),
    },
  ],
}

const countQuery = (companyId: string, { module, count }: RelatedList, f: string | undefined) =>
  queryOptions({
    queryKey: companyKeys(module).list(companyId, { countOf: f }),
    queryFn: ({ signal }) => count({ query: { f, limit: 1 }, companyId, signal }),
  })

const RelatedLink = ({ list, f }: { list: RelatedList; f: string | undefined }) => {
  const may = useMay(list.module, 'read')
  const { data } = useQuery({ ...countQuery(useCompanyId(), list, f), enabled: may })
  if (!may) return null
  const many = list.nouns[1]
  return (
    <Link to={list.to} search={{ f } as never} className={buttonClass('secondary', 'font-normal')}>
      {data ? countInWords(data, list.nouns) : many.charAt(0).toUpperCase() + many.slice(1)}
    </Link>
  )
}

/** Links to the lists of documents, filtered by this party. */
export const RelatedLists = ({ kind, id }: { kind: PartyKind; id: string }) => {
  const f = formatFilters([{ field: kind, op: 'in', values: [id] }])
  return (
    <nav aria-label="Documents" className="mb-4 flex min-h-7 flex-wrap gap-2">
      {lists[kind].map((list) => (
        <RelatedLink key={list.to} list={list} f={f} />
      ))}
    </nav>
  )
}
