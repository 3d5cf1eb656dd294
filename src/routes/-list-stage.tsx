import { CatchBoundary, deepEqual, useRouter, useRouterState } from '@tanstack/react-router'
import { Activity, type ComponentType, memo, Suspense, useEffect, useState } from 'react'
import type { PageUrl } from '@/contracts/permissions'
import { PreparedPage } from '@/documents/list/prepared-page'
import type { ListSearch } from '@/documents/list/search'
import { CustomerQuotationList } from '@/features/customer-quotations/list'
import { CustomerList } from '@/features/customers/list'
import { InquiryList } from '@/features/inquiries/list'
import { PartList } from '@/features/parts/list'
import { VendorQuotationList } from '@/features/vendor-quotations/list'
import { VendorList } from '@/features/vendors/list'
import { lazyPart } from '@/lib/lazy-part'
import { usePreparedList } from '@/stores/prepared-list'
import { positionAt } from '@/stores/saved-filters'
import { PagePending } from './-page-pending'
import { RouteError } from './-route-error'

// Memoized, so that a prepared page is not rendered again when it is shown. The first six come with the frame, the others when they are needed.
const lists: Partial<Record<PageUrl | '/finance/reminders/exclusions', ComponentType<{ search: ListSearch }>>> = {
  '/inquiries/list': memo(InquiryList),
  '/quotation/customerQuotation/list': memo(CustomerQuotationList),
  '/quotation/vendorQuotation/ingrammicro/list': memo(VendorQuotationList),
  '/people/customer': memo(CustomerList),
  '/people/vendor': memo(VendorList),
  '/product-list': memo(PartList),
  '/finance/tax-codes': lazyPart(async () => memo((await import('@/features/tax-codes/list')).TaxCodeList)),
  '/finance/payment-terms': lazyPart(async () => memo((await import('@/features/payment-terms/list')).PaymentTermList)),
  '/finance/exchange-rates': lazyPart(async () => memo((await import('@/features/exchange-rates/list')).ExchangeRateList)),
  '/finance/cost-centres': lazyPart(async () => memo((await import('@/features/cost-centres/list')).CostCentreList)),
  '/purchases/po-from-customer/list': lazyPart(async () => memo((await import('@/features/customer-pos/list')).CustomerPoList)),
  '/sales/sales-order/list': lazyPart(async () => memo((await import('@/features/sales-orders/list')).SalesOrderList)),
  '/sales/sales-order/jaak/list': lazyPart(async () => memo((await import('@/features/sales-orders/list')).JaakOrderList)),
  '/purchases/po-to-vendor/list': lazyPart(async () => memo((await import('@/features/vendor-pos/list')).VendorPoList)),
  '/sales/sales-order/vendor/list': lazyPart(async () => memo((await import('@/features/vendor-orders/list')).VendorOrderList)),
  '/purchases/goods-receipt/list': lazyPart(async () => memo((await import('@/features/goods-receipts/list')).GoodsReceiptList)),
  '/sales/delivery/list': lazyPart(async () => memo((await import('@/features/deliveries/list')).DeliveryList)),
  '/finance/invoices/customer/list': lazyPart(async () => memo((await import('@/features/customer-invoices/list')).CustomerInvoiceList)),
  '/finance/invoices/vendor/list': lazyPart(async () => memo((await import('@/features/vendor-invoices/list')).VendorInvoiceList)),
  '/finance/invoices/general/list': lazyPart(async () => memo((await import('@/features/general-invoices/list')).GeneralInvoiceList)),
  '/finance/payments/customer-payment/list': lazyPart(async () => memo((await import('@/features/payments/list')).CustomerPaymentList)),
  '/finance/payments/vendor-payment/list': lazyPart(async () => memo((await import('@/features/payments/list')).VendorPaymentList)),
  '/finance/payments/run/list': lazyPart(async () => memo((await import('@/features/payment-runs/list')).PaymentRunList)),
  '/finance/reminders/list': lazyPart(async () => memo((await import('@/features/reminders/list')).ReminderList)),
  '/finance/reminders/proposal': lazyPart(async () => memo((await import('@/features/reminders/proposal-list')).ProposalList)),
  '/finance/reminders/exclusions': lazyPart(async () => memo((await import('@/features/reminders/exclusion-list')).ExclusionList)),
  '/finance/cash-and-bank/cash-payment/list': lazyPart(async () => memo((await import('@/features/vouchers/page')).CashPaymentList)),
  '/finance/cash-and-bank/bank-payment/list': lazyPart(async () => memo((await import('@/features/vouchers/page')).BankPaymentList)),
  '/finance/cash-and-bank/cash-receipt/list': lazyPart(async () => memo((await import('@/features/vouchers/page')).CashReceiptList)),
  '/finance/cash-and-bank/bank-receipt/list': lazyPart(async () => memo((await import('@/features/vouchers/page')).BankReceiptList)),
  '/finance/cheques/list': lazyPart(async () => memo((await import('@/features/cheques/list')).ChequeList)),
  '/finance/cash-and-bank/own-account/list': lazyPart(async () => memo((await import('@/features/own-accounts/list')).OwnAccountList)),
  '/finance/cash-and-bank/transfer/list': lazyPart(async () => memo((await import('@/features/account-transfers/page')).AccountTransferList)),
  '/finance/cash-and-bank/cash-count/list': lazyPart(async () => memo((await import('@/features/cash-counts/page')).CashCountList)),
  '/finance/chartOfAccounts/accountGroups/list': lazyPart(async () => memo((await import('@/features/account-groups/list')).AccountGroupList)),
  '/finance/journalEntry/list': lazyPart(async () => memo((await import('@/features/journal-entries/list')).JournalEntryList)),
  '/finance/journalEntry/template': lazyPart(async () => memo((await import('@/features/entry-templates/list')).EntryTemplateList)),
  '/finance/journalEntry/recurring': lazyPart(async () => memo((await import('@/features/recurring-entries/list')).RecurringEntryList)),
  '/purchases/invoice-pdf/list': lazyPart(async () => memo((await import('@/features/invoice-pdfs/list')).InvoicePdfList)),
  '/finance/fiscalYear/fiscal-year/list': lazyPart(async () => memo((await import('@/features/fiscal-years/list')).FiscalYearList)),
  '/user-management/users/list': lazyPart(async () => memo((await import('@/features/users/list')).UserList)),
  '/user-management/roles/list': lazyPart(async () => memo((await import('@/features/roles/list')).RoleList)),
  '/user-management/audit': lazyPart(async () => memo((await import('@/features/audit/list')).AuditList)),
}

const EMPTY_SEARCH = {}

const listAt = (path: string) => (Object.hasOwn(lists, path) ? lists[path as keyof typeof lists] : undefined)

/**
 * Draws the open list and, hidden, the list that the pointer is on: the hidden list has its rows and is rendered while the browser is idle,
 * so that opening it only shows it. It runs no effects until then, and is dropped when another page is opened.
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

  const search = (open?.search ?? EMPTY_SEARCH) as ListSearch
  const [stage, setStage] = useState({ path: '', search, id: '', count: 0, gone: prepared?.id })
  let shown = stage
  if (stage.path !== path) {
    // Going back restores the place that was left, which a prepared page doesn't know.
    const isPrepared =
      prepared?.path === path && prepared.id !== stage.gone && deepEqual(prepared.search, search) && !positionAt(router.state.location.state.__TSR_key)
    const count = stage.count + 1
    shown = { path, count, gone: prepared?.id, ...(isPrepared ? { id: prepared.id, search: prepared.search as ListSearch } : { id: `list-${count}`, search }) }
    setStage(shown)
  } else if (!deepEqual(stage.search, search)) {
    shown = { ...stage, search }
    setStage(shown)
  }

  useEffect(() => usePreparedList.setState(({ list }) => (list?.id === shown.gone ? { list: undefined } : {})), [shown.gone])

  const next = prepared && prepared.id !== shown.gone && prepared.path !== path ? prepared : undefined
  return [{ ...shown, mode: 'visible' as const }, ...(next ? [{ ...next, search: next.search as ListSearch, mode: 'hidden' as const }] : [])].map(
    ({ id, path: at, search: pageSearch, mode }) => {
      const List = listAt(at)
      return (
        List && (
          <Activity key={id} mode={mode}>
            <CatchBoundary getResetKey={() => open as never} errorComponent={RouteError}>
              <PreparedPage value={id.startsWith('prepared')}>
                <Suspense fallback={<PagePending />}>
                  <List search={pageSearch} />
                </Suspense>
              </PreparedPage>
            </CatchBoundary>
          </Activity>
        )
      )
    },
  )
}
