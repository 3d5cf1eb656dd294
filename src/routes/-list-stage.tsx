import { CatchBoundary, deepEqual, useRouter, useRouterState } from '@tanstack/react-router'
import { Activity, type ComponentType, memo, useEffect, useState } from 'react'
import type { PageUrl } from '@/contracts/permissions'
import { PreparedPage } from '@/documents/list/prepared-page'
import type { ListSearch } from '@/documents/list/search'
import { CustomerQuotationList } from '@/features/customer-quotations/list'
import { CustomerList } from '@/features/customers/list'
import { ExchangeRateList } from '@/features/exchange-rates/list'
import { InquiryList } from '@/features/inquiries/list'
import { PartList } from '@/features/parts/list'
import { PaymentTermList } from '@/features/payment-terms/list'
import { TaxCodeList } from '@/features/tax-codes/list'
import { VendorQuotationList } from '@/features/vendor-quotations/list'
import { VendorList } from '@/features/vendors/list'
import { usePreparedList } from '@/stores/prepared-list'
import { placeAt } from '@/stores/saved-filters'
import { RouteError } from './-route-error'

// Memoized: a page that was prepared is not drawn again for being shown.
const lists: Partial<Record<PageUrl, ComponentType<{ search: ListSearch }>>> = {
  '/inquiries/list': memo(InquiryList),
  '/quotation/customerQuotation/list': memo(CustomerQuotationList),
  '/quotation/vendorQuotation/ingrammicro/list': memo(VendorQuotationList),
  '/people/customer': memo(CustomerList),
  '/people/vendor': memo(VendorList),
  '/product-list': memo(PartList),
  '/finance/tax-codes': memo(TaxCodeList),
  '/finance/payment-terms': memo(PaymentTermList),
  '/finance/exchange-rates': memo(ExchangeRateList),
}

const NOTHING = {}

const listAt = (path: string) => (Object.hasOwn(lists, path) ? lists[path as PageUrl] : undefined)

/**
 * The list that is open, and out of sight the one that is pointed to: it has its rows and is drawn while nothing else is to be done, so
 * that opening it only shows it. It runs no effects until then, and goes with the next page that is opened.
 */
export function ListStage() {
  const router = useRouter()
  const open = useRouterState({
    select: ({ matches }) => {
      const match = matches.at(-1)
      return match?.status === 'success' ? match : undefined
    },
  })
  const prepared = usePreparedList((state) => state.list)
  const path = open?.pathname.replace(/\/$/, '') ?? ''

  const search = (open?.search ?? NOTHING) as ListSearch
  const [stage, setStage] = useState({ path: '', search, id: '', count: 0, gone: prepared?.id })
  let now = stage
  if (stage.path !== path) {
    // Going back finds the place again that was left, which a prepared page knows nothing of.
    const isIt = prepared?.path === path && prepared.id !== stage.gone && deepEqual(prepared.search, search) && !placeAt(router.state.location.state.__TSR_key)
    const count = stage.count + 1
    now = { path, count, gone: prepared?.id, ...(isIt ? { id: prepared.id, search: prepared.search as ListSearch } : { id: `list-${count}`, search }) }
    setStage(now)
  } else if (!deepEqual(stage.search, search)) {
    now = { ...stage, search }
    setStage(now)
  }

  useEffect(() => usePreparedList.setState(({ list }) => (list?.id === now.gone ? { list: undefined } : {})), [now.gone])

  const next = prepared && prepared.id !== now.gone && prepared.path !== path ? prepared : undefined
  return [{ ...now, mode: 'visible' as const }, ...(next ? [{ ...next, search: next.search as ListSearch, mode: 'hidden' as const }] : [])].map(
    ({ id, path: at, search: asked, mode }) => {
      const List = listAt(at)
      return (
        List && (
          <Activity key={id} mode={mode}>
            <CatchBoundary getResetKey={() => open as never} errorComponent={RouteError}>
              <PreparedPage value={id.startsWith('prepared')}>
                <List search={asked} />
              </PreparedPage>
            </CatchBoundary>
          </Activity>
        )
      )
    },
  )
}
