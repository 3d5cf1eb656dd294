import { accountGroupFilters, accountGroupQuery, accountGroups } from '@/contracts/account-groups'
import { accountFilters, accountQuery, accounts } from '@/contracts/accounts'
import { customerInvoiceFilters, customerInvoiceQuery, customerInvoices } from '@/contracts/customer-invoices'
import { customerPoFilters, customerPoQuery, customerPos } from '@/contracts/customer-pos'
import { customerQuotationFilters, customerQuotationQuery, customerQuotations } from '@/contracts/customer-quotations'
import { inquiries, inquiryFilters, inquiryQuery } from '@/contracts/inquiries'
import { auditQuery, audits } from '@/contracts/audit'
import { auditFilters } from '@/contracts/audit-filters'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { exchangeRateFilters, exchangeRateQuery, exchangeRates } from '@/contracts/exchange-rates'
import { deliveries, deliveryFilters, deliveryQuery } from '@/contracts/deliveries'
import { bankPayments, bankReceipts, cashPayments, cashReceipts, paymentFilters, receiptFilters, voucherQuery } from '@/contracts/vouchers'
import { generalInvoiceFilters, generalInvoiceQuery, generalInvoices } from '@/contracts/general-invoices'
import { goodsReceiptFilters, goodsReceiptQuery, goodsReceipts } from '@/contracts/goods-receipts'
import { salesOrderFilters, salesOrderQuery, salesOrders } from '@/contracts/sales-orders'
import { vendorOrderFilters, vendorOrderQuery, vendorOrders } from '@/contracts/vendor-orders'
import { invoicePdfFilters, invoicePdfQuery, invoicePdfs } from '@/contracts/invoice-pdfs'
import { entryTemplateFilters, entryTemplateQuery, entryTemplates } from '@/contracts/entry-templates'
import { recurringEntries, recurringEntryFilters, recurringEntryQuery } from '@/contracts/recurring-entries'
import { journalEntries, journalEntryFilters, journalEntryQuery } from '@/contracts/journal-entries'
import type { FilterFields } from '@/contracts/lists'
import { customerFilters, customers, partyQuery, vendorFilters, vendors } from '@/contracts/parties'
import { partFilters, partQuery, parts } from '@/contracts/parts'
import { customerPaymentFilters, customerPayments, paymentQuery, vendorPaymentFilters, vendorPayments } from '@/contracts/payments'
import { accountTransferFilters, accountTransferQuery, accountTransfers } from '@/contracts/account-transfers'
import { bankStatementFilters, bankStatementQuery, bankStatements, cardStatements } from '@/contracts/bank-statements'
import { cardGlobalPayments, cardMntPayments, cardPaymentFilters, cardPaymentQuery } from '@/contracts/card-payments'
import { cashCountFilters, cashCountQuery, cashCounts } from '@/contracts/cash-counts'
import { chequeFilters, chequeQuery, cheques } from '@/contracts/cheques'
import { exclusionFilters, exclusionQuery, reminderExclusions } from '@/contracts/reminder-exclusions'
import { proposalFilters, proposalQuery } from '@/contracts/reminder-proposals'
import { reminderFilters, reminderQuery, reminders } from '@/contracts/reminders'
import { ownAccountFilters, ownAccountQuery, ownAccounts } from '@/contracts/own-accounts'
import { costCentreFilters, costCentreQuery, costCentres } from '@/contracts/cost-centres'
import { fiscalYearFilters, fiscalYearQuery, fiscalYears } from '@/contracts/fiscal-years'
import { paymentRunFilters, paymentRunQuery, paymentRuns } from '@/contracts/payment-runs'
import { paymentTermFilters, paymentTermQuery, paymentTerms } from '@/contracts/payment-terms'
import { taxCodeFilters, taxCodeQuery, taxCodes } from '@/contracts/tax-codes'
import { userFilters, userQuery, users } from '@/contracts/users'
import { vendorPoFilters, vendorPoQuery, vendorPos } from '@/contracts/vendor-pos'
import { vendorInvoiceFilters, vendorInvoiceQuery, vendorInvoices } from '@/contracts/vendor-invoices'
import { vendorQuotationFilters, vendorQuotationQuery, vendorQuotations } from '@/contracts/vendor-quotations'

interface TestedList {
  list: AnyEndpoint
  export: AnyEndpoint
  filters: FilterFields
  sorts: string[]
}
const sortsOf = (query: { shape: { sort: { unwrap(): { unwrap(): { options: readonly string[] } } } } }) => [...query.shape.sort.unwrap().unwrap().options]

/** All lists with their endpoints, filters and sort orders; a new list must be added here. */
export const lists: Record<string, TestedList> = {
  'payment runs': { list: paymentRuns.list, export: paymentRuns.export, filters: paymentRunFilters, sorts: sortsOf(paymentRunQuery) },
  inquiries: { list: inquiries.list, export: inquiries.export, filters: inquiryFilters, sorts: sortsOf(inquiryQuery) },
  'vendor quotations': {
    list: vendorQuotations.list,
    export: vendorQuotations.export,
    filters: vendorQuotationFilters,
    sorts: sortsOf(vendorQuotationQuery),
  },
  'customer quotations': {
    list: customerQuotations.list,
    export: customerQuotations.export,
    filters: customerQuotationFilters,
    sorts: sortsOf(customerQuotationQuery),
  },
  'POs from customers': {
    list: customerPos.list,
    export: customerPos.export,
    filters: customerPoFilters,
    sorts: sortsOf(customerPoQuery),
  },
  'POs to vendors': {
    list: vendorPos.list,
    export: vendorPos.export,
    filters: vendorPoFilters,
    sorts: sortsOf(vendorPoQuery),
  },
  'goods receipts': {
    list: goodsReceipts.list,
    export: goodsReceipts.export,
    filters: goodsReceiptFilters,
    sorts: sortsOf(goodsReceiptQuery),
  },
  deliveries: { list: deliveries.list, export: deliveries.export, filters: deliveryFilters, sorts: sortsOf(deliveryQuery) },
  'sales orders': {
    list: salesOrders.list,
    export: salesOrders.export,
    filters: salesOrderFilters,
    sorts: sortsOf(salesOrderQuery),
  },
  'confirmations of vendors': {
    list: vendorOrders.list,
    export: vendorOrders.export,
    filters: vendorOrderFilters,
    sorts: sortsOf(vendorOrderQuery),
  },
  'customer invoices': {
    list: customerInvoices.list,
    export: customerInvoices.export,
    filters: customerInvoiceFilters,
    sorts: sortsOf(customerInvoiceQuery),
  },
  'vendor invoices': {
    list: vendorInvoices.list,
    export: vendorInvoices.export,
    filters: vendorInvoiceFilters,
    sorts: sortsOf(vendorInvoiceQuery),
  },
  'general invoices': {
    list: generalInvoices.list,
    export: generalInvoices.export,
    filters: generalInvoiceFilters,
    sorts: sortsOf(generalInvoiceQuery),
  },
  'cash payments': { list: cashPayments.list, export: cashPayments.export, filters: paymentFilters, sorts: sortsOf(voucherQuery) },
  'bank payments': { list: bankPayments.list, export: bankPayments.export, filters: paymentFilters, sorts: sortsOf(voucherQuery) },
  'cash receipts': { list: cashReceipts.list, export: cashReceipts.export, filters: receiptFilters, sorts: sortsOf(voucherQuery) },
  'bank receipts': { list: bankReceipts.list, export: bankReceipts.export, filters: receiptFilters, sorts: sortsOf(voucherQuery) },
  'customer payments': { list: customerPayments.list, export: customerPayments.export, filters: customerPaymentFilters, sorts: sortsOf(paymentQuery) },
  'vendor payments': { list: vendorPayments.list, export: vendorPayments.export, filters: vendorPaymentFilters, sorts: sortsOf(paymentQuery) },
  reminders: { list: reminders.list, export: reminders.export, filters: reminderFilters, sorts: sortsOf(reminderQuery) },
  'exclusions from reminders': {
    list: reminderExclusions.exclusions,
    export: reminderExclusions.exportExclusions,
    filters: exclusionFilters,
    sorts: sortsOf(exclusionQuery),
  },
  'proposed reminders': { list: reminders.due, export: reminders.exportDue, filters: proposalFilters, sorts: sortsOf(proposalQuery) },
  'journal entries': { list: journalEntries.list, export: journalEntries.export, filters: journalEntryFilters, sorts: sortsOf(journalEntryQuery) },
  'entry templates': { list: entryTemplates.list, export: entryTemplates.export, filters: entryTemplateFilters, sorts: sortsOf(entryTemplateQuery) },
  'recurring entries': {
    list: recurringEntries.list,
    export: recurringEntries.export,
    filters: recurringEntryFilters,
    sorts: sortsOf(recurringEntryQuery),
  },
  'vendors’ papers': { list: invoicePdfs.list, export: invoicePdfs.export, filters: invoicePdfFilters, sorts: sortsOf(invoicePdfQuery) },
  customers: { list: customers.list, export: customers.export, filters: customerFilters, sorts: sortsOf(partyQuery) },
  vendors: { list: vendors.list, export: vendors.export, filters: vendorFilters, sorts: sortsOf(partyQuery) },
  parts: { list: parts.list, export: parts.export, filters: partFilters, sorts: sortsOf(partQuery) },
  'tax codes': { list: taxCodes.list, export: taxCodes.export, filters: taxCodeFilters, sorts: sortsOf(taxCodeQuery) },
  accounts: { list: accounts.list, export: accounts.export, filters: accountFilters, sorts: sortsOf(accountQuery) },
  'account groups': { list: accountGroups.list, export: accountGroups.export, filters: accountGroupFilters, sorts: sortsOf(accountGroupQuery) },
  'account transfers': {
    list: accountTransfers.list,
    export: accountTransfers.export,
    filters: accountTransferFilters,
    sorts: sortsOf(accountTransferQuery),
  },
  'bank statements': { list: bankStatements.list, export: bankStatements.export, filters: bankStatementFilters, sorts: sortsOf(bankStatementQuery) },
  'card statements': { list: cardStatements.list, export: cardStatements.export, filters: bankStatementFilters, sorts: sortsOf(bankStatementQuery) },
  'card payments, Global Payments': {
    list: cardGlobalPayments.list,
    export: cardGlobalPayments.export,
    filters: cardPaymentFilters,
    sorts: sortsOf(cardPaymentQuery),
  },
  'card payments, M&T': { list: cardMntPayments.list, export: cardMntPayments.export, filters: cardPaymentFilters, sorts: sortsOf(cardPaymentQuery) },
  'cash counts': { list: cashCounts.list, export: cashCounts.export, filters: cashCountFilters, sorts: sortsOf(cashCountQuery) },
  cheques: { list: cheques.list, export: cheques.export, filters: chequeFilters, sorts: sortsOf(chequeQuery) },
  'own accounts': { list: ownAccounts.list, export: ownAccounts.export, filters: ownAccountFilters, sorts: sortsOf(ownAccountQuery) },
  'cost centres': { list: costCentres.list, export: costCentres.export, filters: costCentreFilters, sorts: sortsOf(costCentreQuery) },
  'fiscal years': { list: fiscalYears.list, export: fiscalYears.export, filters: fiscalYearFilters, sorts: sortsOf(fiscalYearQuery) },
  'payment terms': { list: paymentTerms.list, export: paymentTerms.export, filters: paymentTermFilters, sorts: sortsOf(paymentTermQuery) },
  users: { list: users.list, export: users.export, filters: userFilters, sorts: sortsOf(userQuery) },
  'audit trail': { list: audits.list, export: audits.export, filters: auditFilters, sorts: sortsOf(auditQuery) },
  'exchange rates': { list: exchangeRates.list, export: exchangeRates.export, filters: exchangeRateFilters, sorts: sortsOf(exchangeRateQuery) },
}
