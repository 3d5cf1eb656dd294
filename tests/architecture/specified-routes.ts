const split = (text: string) => text.trim().split(/\s+/)

/** Routes outside the shell: those of the specification, and our own pages for the answer to a quotation and for the first account. */
export const routesOutsideShell = split(`
  /auth/login /auth/forget-password /auth/reset-password /auth/two-step-verification /404 /signin /quotation-answer
  /register /email-verification /lock-screen
  /error-404 /error-500 /under-maintenance /setup`)

/** Pages of the specification that exist. */
export const existingPages = split(`
  / /inquiries/list /inquiries/add /inquiries/edit
  /quotation/vendorQuotation/ingrammicro/add /quotation/vendorQuotation/ingrammicro/list
  /quotation/vendorQuotation/general/add /quotation/vendorQuotation/general/detail /quotation/vendorQuotation/general/edit /quotation/vendorQuotation/edit
  /quotation/customerQuotation/add /quotation/customerQuotation/list
  /purchases/po-from-customer/add /purchases/po-from-customer/list
  /sales/sales-order/list /sales/sales-order/add /sales/sales-order/jaak/add /sales/sales-order/jaak/list
  /sales/sales-order/vendor/add /sales/sales-order/vendor/list
  /purchases/po-to-vendor/add /purchases/po-to-vendor/list /purchases/po-to-vendor/general/add /purchases/po-to-vendor/general/detail
  /purchases/invoice-pdf/add /purchases/invoice-pdf/list
  /people/customer /people/customer/add /people/vendor /people/vendor/add
  /product-list /add-product /edit-product /product-details
  /user-management/users/list /user-management/roles/list /user-management/permissions/role-wise /user-management/permissions/user-wise
  /finance/invoices/general/add /finance/invoices/general/list /finance/invoices/customer/add /finance/invoices/customer/list
  /finance/cash-and-bank/cash-payment/add /finance/cash-and-bank/cash-payment/list
  /finance/payments/customer-payment/add /finance/payments/customer-payment/list /finance/payments/vendor-payment/add /finance/payments/vendor-payment/list
  /finance/cash-and-bank/bank-payment/add /finance/cash-and-bank/bank-payment/list
  /finance/cash-and-bank/cash-receipt/add /finance/cash-and-bank/cash-receipt/list /finance/cash-and-bank/bank-receipt/add /finance/cash-and-bank/bank-receipt/list
  /finance/transaction/global/add /finance/transaction/global/list /finance/transaction/m&t/add /finance/transaction/m&t/list
  /finance/chartOfAccounts/accountGroups/add /finance/chartOfAccounts/accountGroups/list /finance/chartOfAccounts/account/add /finance/chartOfAccounts/account/list
  /finance/journalEntry/add /finance/journalEntry/list
  /finance/fiscalYear/fiscal-year/add /finance/fiscalYear/fiscal-year/list
  /finance/statement/card/add /finance/statement/card/list /finance/statement/bank/add /finance/statement/bank/list /finance/statement/bank/detail
  /reports/expense /reports/income /reports/tax /profit-loss
  /settings /delete-account`)

/**
 * Routes of the specification that don't exist yet. It names reports and pages of HR without their paths: those under `/reports` and `/hr`,
 * and `/profit-loss`, are our own.
 */
export const routesToCome = split(`
  /pos
  /admin-dashboard /sales-dashboard /user-dashboard /bids/opportunity
  /manage-stocks /stock-adjustment /stock-transfer /warehouse /low-stocks /expired-products
  /chat /calendar /todo /notes /file-manager
  /reports/sales /reports/purchase /reports/inventory /reports/supplier /reports/customer
  /hr/employees /hr/leaves /hr/attendance /hr/payslip /hr/holidays /hr/payroll`)

/** Our own pages, such as a record's detail, and the part's page that the cart links to, each with the list whose permission entry guards it. */
export const ownPages: Record<string, string> = {
  '/finance/transaction/global/deposits': '/finance/transaction/global/list',
  '/finance/transaction/m&t/deposits': '/finance/transaction/m&t/list',
  '/finance/transaction/global/detail': '/finance/transaction/global/list',
  '/finance/transaction/global/edit': '/finance/transaction/global/list',
  '/finance/transaction/m&t/detail': '/finance/transaction/m&t/list',
  '/finance/transaction/m&t/edit': '/finance/transaction/m&t/list',
  '/finance/fiscalYear/fiscal-year/close': '/finance/fiscalYear/fiscal-year/list',
  '/finance/fiscalYear/fiscal-year/revaluation': '/finance/fiscalYear/fiscal-year/list',
  '/finance/fiscalYear/fiscal-year/detail': '/finance/fiscalYear/fiscal-year/list',
  '/reports': '/reports',
  '/reports/trial-balance': '/reports/trial-balance',
  '/reports/general-ledger': '/reports/general-ledger',
  '/reports/journal': '/reports/journal',
  '/reports/balance-sheet': '/reports/balance-sheet',
  '/reports/cash-flow': '/reports/cash-flow',
  '/reports/consolidated': '/reports/consolidated',
  '/reports/bank-reconciliation': '/reports/bank-reconciliation',
  '/reports/card-settlement': '/reports/card-settlement',
  '/reports/sequence-gaps': '/reports/sequence-gaps',
  '/reports/schedules': '/reports/schedules',
  '/reports/changed-since-reported': '/reports/changed-since-reported',
  '/reports/aged-receivables': '/reports/aged-receivables',
  '/reports/aged-payables': '/reports/aged-payables',
  '/reports/party-statement': '/reports/party-statement',
  '/reports/withholding': '/reports/withholding',
  '/inquiries/detail': '/inquiries/list',
  '/quotation/vendorQuotation/ingrammicro/detail': '/quotation/vendorQuotation/ingrammicro/list',
  '/quotation/vendorQuotation/compare': '/quotation/vendorQuotation/ingrammicro/list',
  '/quotation/customerQuotation/detail': '/quotation/customerQuotation/list',
  '/quotation/customerQuotation/edit': '/quotation/customerQuotation/list',
  '/quotation/customerQuotation/compare': '/quotation/customerQuotation/list',
  '/purchases/po-from-customer/detail': '/purchases/po-from-customer/list',
  '/purchases/po-from-customer/edit': '/purchases/po-from-customer/list',
  '/purchases/po-from-customer/deal': '/purchases/po-from-customer/list',
  '/sales/sales-order/deal': '/sales/sales-order/list',
  '/purchases/po-to-vendor/edit': '/purchases/po-to-vendor/list',
  '/purchases/po-to-vendor/split': '/purchases/po-to-vendor/list',
  '/purchases/goods-receipt/list': '/purchases/goods-receipt/list',
  '/purchases/goods-receipt/add': '/purchases/goods-receipt/add',
  '/purchases/goods-receipt/detail': '/purchases/goods-receipt/list',
  '/purchases/goods-receipt/edit': '/purchases/goods-receipt/list',
  '/finance/cash-and-bank/cash-payment/detail': '/finance/cash-and-bank/cash-payment/list',
  '/finance/cash-and-bank/cash-payment/edit': '/finance/cash-and-bank/cash-payment/list',
  '/finance/payments/customer-payment/detail': '/finance/payments/customer-payment/list',
  '/finance/payments/customer-payment/edit': '/finance/payments/customer-payment/list',
  '/finance/payments/customer-payment/settle': '/finance/payments/customer-payment/list',
  '/finance/payments/vendor-payment/detail': '/finance/payments/vendor-payment/list',
  '/finance/payments/vendor-payment/edit': '/finance/payments/vendor-payment/list',
  '/finance/payments/vendor-payment/settle': '/finance/payments/vendor-payment/list',
  '/finance/cash-and-bank/bank-payment/detail': '/finance/cash-and-bank/bank-payment/list',
  '/finance/cash-and-bank/bank-payment/edit': '/finance/cash-and-bank/bank-payment/list',
  '/finance/cash-and-bank/cash-receipt/detail': '/finance/cash-and-bank/cash-receipt/list',
  '/finance/cash-and-bank/cash-receipt/edit': '/finance/cash-and-bank/cash-receipt/list',
  '/finance/cash-and-bank/bank-receipt/detail': '/finance/cash-and-bank/bank-receipt/list',
  '/finance/cash-and-bank/bank-receipt/edit': '/finance/cash-and-bank/bank-receipt/list',
  '/finance/cheques/list': '/finance/cheques/list',
  '/finance/cheques/detail': '/finance/cheques/list',
  '/finance/cash-and-bank/own-account/list': '/finance/cash-and-bank/own-account/list',
  '/finance/cash-and-bank/own-account/add': '/finance/cash-and-bank/own-account/add',
  '/finance/cash-and-bank/own-account/detail': '/finance/cash-and-bank/own-account/list',
  '/finance/cash-and-bank/own-account/edit': '/finance/cash-and-bank/own-account/list',
  '/finance/cash-and-bank/transfer/list': '/finance/cash-and-bank/transfer/list',
  '/finance/cash-and-bank/transfer/add': '/finance/cash-and-bank/transfer/add',
  '/finance/cash-and-bank/transfer/detail': '/finance/cash-and-bank/transfer/list',
  '/finance/cash-and-bank/transfer/edit': '/finance/cash-and-bank/transfer/list',
  '/finance/statement/bank/rules': '/finance/statement/bank/rules',
  '/finance/statement/bank/reconcile': '/finance/statement/bank/list',
  '/finance/statement/card/reconcile': '/finance/statement/card/list',
  '/finance/statement/bank/edit': '/finance/statement/bank/list',
  '/finance/statement/card/edit': '/finance/statement/card/list',
  '/finance/statement/card/detail': '/finance/statement/card/list',
  '/finance/cash-and-bank/cash-count/list': '/finance/cash-and-bank/cash-count/list',
  '/finance/cash-and-bank/cash-count/add': '/finance/cash-and-bank/cash-count/add',
  '/finance/cash-and-bank/cash-count/detail': '/finance/cash-and-bank/cash-count/list',
  '/finance/cash-and-bank/cash-count/edit': '/finance/cash-and-bank/cash-count/list',
  '/finance/reminders/list': '/finance/reminders/list',
  '/finance/reminders/add': '/finance/reminders/add',
  '/finance/reminders/detail': '/finance/reminders/list',
  '/finance/reminders/edit': '/finance/reminders/list',
  '/finance/reminders/proposal': '/finance/reminders/proposal',
  '/finance/reminders/exclusions': '/finance/reminders/proposal',
  '/finance/reminders/levels': '/finance/reminders/levels',
  '/finance/reminders/levels/edit': '/finance/reminders/levels',
  '/finance/journalEntry/detail': '/finance/journalEntry/list',
  '/finance/journalEntry/edit': '/finance/journalEntry/list',
  '/finance/journalEntry/import': '/finance/journalEntry/list',
  '/sales/delivery/list': '/sales/delivery/list',
  '/sales/delivery/add': '/sales/delivery/add',
  '/sales/delivery/detail': '/sales/delivery/list',
  '/sales/delivery/edit': '/sales/delivery/list',
  '/sales/sales-order/detail': '/sales/sales-order/list',
  '/sales/sales-order/edit': '/sales/sales-order/list',
  '/sales/sales-order/vendor/detail': '/sales/sales-order/vendor/list',
  '/sales/sales-order/vendor/edit': '/sales/sales-order/vendor/list',
  '/purchases/invoice-pdf/review': '/purchases/invoice-pdf/list',
  '/finance/invoices/general/detail': '/finance/invoices/general/list',
  '/finance/invoices/general/edit': '/finance/invoices/general/list',
  '/finance/invoices/customer/detail': '/finance/invoices/customer/list',
  '/finance/invoices/customer/edit': '/finance/invoices/customer/list',
  '/finance/invoices/vendor/list': '/finance/invoices/vendor/list',
  '/finance/invoices/vendor/add': '/finance/invoices/vendor/add',
  '/finance/invoices/vendor/detail': '/finance/invoices/vendor/list',
  '/finance/invoices/vendor/edit': '/finance/invoices/vendor/list',
  '/finance/chartOfAccounts/accountGroups/detail': '/finance/chartOfAccounts/accountGroups/list',
  '/finance/chartOfAccounts/accountGroups/edit': '/finance/chartOfAccounts/accountGroups/list',
  '/finance/chartOfAccounts/account/detail': '/finance/chartOfAccounts/account/list',
  '/finance/chartOfAccounts/account/edit': '/finance/chartOfAccounts/account/list',
  '/finance/chartOfAccounts/account/import': '/finance/chartOfAccounts/account/list',
  '/finance/journalEntry/template': '/finance/journalEntry/template',
  '/finance/journalEntry/template/add': '/finance/journalEntry/template',
  '/finance/journalEntry/template/detail': '/finance/journalEntry/template',
  '/finance/journalEntry/template/edit': '/finance/journalEntry/template',
  '/finance/journalEntry/recurring': '/finance/journalEntry/recurring',
  '/finance/journalEntry/recurring/add': '/finance/journalEntry/recurring',
  '/finance/journalEntry/recurring/detail': '/finance/journalEntry/recurring',
  '/finance/journalEntry/recurring/edit': '/finance/journalEntry/recurring',
  '/finance/ledger-health': '/finance/ledger-health',
  '/reports/audit-files': '/reports/audit-files',
  '/finance/opening-balances': '/finance/opening-balances',
  '/finance/opening-balances/enter-accounts': '/finance/opening-balances',
  '/finance/opening-balances/enter-items': '/finance/opening-balances',
  '/finance/opening-balances/enter-stock': '/finance/opening-balances',
  '/finance/opening-balances/enter-uncleared': '/finance/opening-balances',
  '/finance/opening-balances/import-accounts': '/finance/opening-balances',
  '/finance/opening-balances/import-items': '/finance/opening-balances',
  '/finance/opening-balances/import-stock': '/finance/opening-balances',
  '/finance/opening-balances/import-uncleared': '/finance/opening-balances',
  '/people/customer/detail': '/people/customer',
  '/people/vendor/detail': '/people/vendor',
  '/people/customer/edit': '/people/customer',
  '/people/vendor/edit': '/people/vendor',
  '/people/customer/import': '/people/customer',
  '/people/vendor/import': '/people/vendor',
  '/product-list/import': '/product-list',
  '/inventory/$partno': '/product-list',
  '/product-details/vendor-item': '/product-list',
  '/company-info': '/company-info',
  '/company-info/add': '/company-info',
  '/company-info/edit': '/company-info',
  '/user-management/audit': '/user-management/audit',
  '/user-management/audit/detail': '/user-management/audit',
  '/finance/tax-codes': '/finance/tax-codes',
  '/finance/cost-centres': '/finance/cost-centres',
  '/finance/default-accounts': '/finance/default-accounts',
  '/finance/default-accounts/edit': '/finance/default-accounts',
  '/finance/payments/run/list': '/finance/payments/run/list',
  '/finance/payments/run/add': '/finance/payments/run/add',
  '/finance/payments/run/detail': '/finance/payments/run/list',
  '/finance/payments/run/edit': '/finance/payments/run/list',
  '/finance/payment-terms': '/finance/payment-terms',
  '/finance/exchange-rates': '/finance/exchange-rates',
  '/finance/tax-codes/add': '/finance/tax-codes',
  '/finance/tax-codes/detail': '/finance/tax-codes',
  '/finance/tax-codes/edit': '/finance/tax-codes',
  '/finance/cost-centres/add': '/finance/cost-centres',
  '/finance/cost-centres/detail': '/finance/cost-centres',
  '/finance/cost-centres/edit': '/finance/cost-centres',
  '/finance/payment-terms/add': '/finance/payment-terms',
  '/finance/payment-terms/detail': '/finance/payment-terms',
  '/finance/payment-terms/edit': '/finance/payment-terms',
  '/finance/exchange-rates/add': '/finance/exchange-rates',
  '/finance/exchange-rates/detail': '/finance/exchange-rates',
  '/finance/exchange-rates/paste': '/finance/exchange-rates',
}
/** Pages of the specification that are guarded by their area's list, because a permission entry names lists. */
export const guardedByList: Record<string, string> = {
  '/inquiries/edit': '/inquiries/list',
  '/edit-product': '/product-list',
  '/product-details': '/product-list',
  '/quotation/vendorQuotation/general/detail': '/quotation/vendorQuotation/ingrammicro/list',
  '/quotation/vendorQuotation/general/edit': '/quotation/vendorQuotation/ingrammicro/list',
  '/quotation/vendorQuotation/edit': '/quotation/vendorQuotation/ingrammicro/list',
  '/purchases/po-to-vendor/general/detail': '/purchases/po-to-vendor/list',
  '/finance/statement/bank/detail': '/finance/statement/bank/list',
}

/** Pages of the specification that only redirect, to the first of these pages that the user may open. */
export const leadingPages: Record<string, string[]> = {
  '/sales-list': ['/sales/sales-order/list'],
  '/quotation-list': ['/quotation/customerQuotation/list', '/quotation/vendorQuotation/ingrammicro/list'],
}

/** Pages without calls to the server. As with the root page, only the session guards them. */
export const sessionPages = ['/drafts', '/coming-soon']

/** Pages of the user's own account: one guarded by the user in its address, and one that redirects there. */
export const accountPages = ['/user-management/users/detail/$userId', '/profile']
