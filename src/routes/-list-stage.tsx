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

type List = ComponentType<{ search: ListSearch }>
const list = (load: () => Promise<List>) => lazyPart(() => load().then((loaded) => memo(loaded)))

// Memoized, so that a prepared page is not rendered again when it is shown. The first six come with the frame, the others when they are needed.
const lists: Partial<Record<PageUrl | '/finance/reminders/exclusions', List>> = {
  '/inquiries/list': memo(InquiryList),
  '/quotation/customerQuotation/list': memo(CustomerQuotationList),
  '/quotation/vendorQuotation/ingrammicro/list': memo(VendorQuotationList),
  '/people/customer': memo(CustomerList),
  '/people/vendor': memo(VendorList),
  '/product-list': memo(PartList),
  '/finance/tax-codes': list(() => import('@/features/tax-codes/list').then((part) => part.TaxCodeList)),
  '/finance/payment-terms': list(() => import('@/features/payment-terms/list').then((part) => part.PaymentTermList)),
  '/finance/exchange-rates': list(() => import('@/features/exchange-rates/list').then((part) => part.ExchangeRateList)),
  '/finance/cost-centres': list(() => import('@/features/cost-centres/list').then((part) => part.CostCentreList)),
  '/purchases/po-from-customer/list': list(() => import('@/features/customer-pos/list').then((part) => part.CustomerPoList)),
  '/sales/sales-order/list': list(() => import('@/features/sales-orders/list').then((part) => part.SalesOrderList)),
  '/sales/sales-order/jaak/list': list(() => import('@/features/sales-orders/list').then((part) => part.JaakOrderList)),
  '/purchases/po-to-vendor/list': list(() => import('@/features/vendor-pos/list').then((part) => part.VendorPoList)),
  '/sales/sales-order/vendor/list': list(() => import('@/features/vendor-orders/list').then((part) => part.VendorOrderList)),
  '/purchases/goods-receipt/list': list(() => import('@/features/goods-receipts/list').then((part) => part.GoodsReceiptList)),
  '/sales/delivery/list': list(() => import('@/features/deliveries/list').then((part) => part.DeliveryList)),
  '/finance/invoices/customer/list': list(() => import('@/features/customer-invoices/list').then((part) => part.CustomerInvoiceList)),
  '/finance/invoices/vendor/list': list(() => import('@/features/vendor-invoices/list').then((part) => part.VendorInvoiceList)),
  '/finance/invoices/general/list': list(() => import('@/features/general-invoices/list').then((part) => part.GeneralInvoiceList)),
  '/finance/payments/customer-payment/list': list(() => import('@/features/payments/list').then((part) => part.CustomerPaymentList)),
  '/finance/payments/vendor-payment/list': list(() => import('@/features/payments/list').then((part) => part.VendorPaymentList)),
  '/finance/payments/run/list': list(() => import('@/features/payment-runs/list').then((part) => part.PaymentRunList)),
  '/finance/reminders/list': list(() => import('@/features/reminders/list').then((part) => part.ReminderList)),
  '/finance/reminders/proposal': list(() => import('@/features/reminders/proposal-list').then((part) => part.ProposalList)),
  '/finance/reminders/exclusions': list(() => import('@/features/reminders/exclusion-list').then((part) => part.ExclusionList)),
  '/finance/cash-and-bank/cash-payment/list': list(() => import('@/features/vouchers/page').then((part) => part.CashPaymentList)),
  '/finance/cash-and-bank/bank-payment/list': list(() => import('@/features/vouchers/page').then((part) => part.BankPaymentList)),
  '/finance/cash-and-bank/cash-receipt/list': list(() => import('@/features/vouchers/page').then((part) => part.CashReceiptList)),
  '/finance/cash-and-bank/bank-receipt/list': list(() => import('@/features/vouchers/page').then((part) => part.BankReceiptList)),
  '/finance/cheques/list': list(() => import('@/features/cheques/list').then((part) => part.ChequeList)),
  '/finance/cash-and-bank/own-account/list': list(() => import('@/features/own-accounts/list').then((part) => part.OwnAccountList)),
  '/finance/cash-and-bank/transfer/list': list(() => import('@/features/account-transfers/page').then((part) => part.AccountTransferList)),
  '/finance/cash-and-bank/cash-count/list': list(() => import('@/features/cash-counts/page').then((part) => part.CashCountList)),
  '/finance/statement/bank/list': list(() => import('@/features/bank-statements/list').then((part) => part.BankStatementList)),
  '/finance/statement/card/list': list(() => import('@/features/bank-statements/list').then((part) => part.CardStatementList)),
  '/finance/transaction/global/list': list(() => import('@/features/card-payments/list').then((part) => part.CardGlobalList)),
  '/finance/transaction/m&t/list': list(() => import('@/features/card-payments/list').then((part) => part.CardMntList)),
  '/finance/chartOfAccounts/accountGroups/list': list(() => import('@/features/account-groups/list').then((part) => part.AccountGroupList)),
  '/finance/journalEntry/list': list(() => import('@/features/journal-entries/list').then((part) => part.JournalEntryList)),
  '/finance/journalEntry/template': list(() => import('@/features/entry-templates/list').then((part) => part.EntryTemplateList)),
  '/finance/journalEntry/recurring': list(() => import('@/features/recurring-entries/list').then((part) => part.RecurringEntryList)),
  '/purchases/invoice-pdf/list': list(() => import('@/features/invoice-pdfs/list').then((part) => part.InvoicePdfList)),
  '/finance/fiscalYear/fiscal-year/list': list(() => import('@/features/fiscal-years/list').then((part) => part.FiscalYearList)),
  '/user-management/users/list': list(() => import('@/features/users/list').then((part) => part.UserList)),
  '/user-management/roles/list': list(() => import('@/features/roles/list').then((part) => part.RoleList)),
  '/user-management/audit': list(() => import('@/features/audit/list').then((part) => part.AuditList)),
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
