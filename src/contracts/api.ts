import { accountTransfers } from './account-transfers'
import type { AnyEndpoint } from './endpoint'
import { account } from './account'
import { accountGroups } from './account-groups'
import { accounts } from './accounts'
import { accountDeletion } from './account-deletion'
import { companyInfos } from './company-info'
import { audits } from './audit'
import { auditFiles } from './audit-files'
import { customerBankDetails, ownBankDetails, vendorBankDetails } from './bank-details'
import { bankStatements, cardStatements } from './bank-statements'
import { bankMatches } from './bank-matches'
import { bankReconciling, cardReconciling } from './reconciling'
import { cardGlobalDeposits, cardMntDeposits } from './card-deposits'
import { cardGlobalPayments, cardMntPayments } from './card-payments'
import { cashCounts } from './cash-counts'
import { customerCards } from './customer-cards'
import { cheques } from './cheques'
import { positivePay } from './positive-pay'
import { reminderLevels } from './reminder-levels'
import { reminders } from './reminders'
import { statements } from './statements'
import { customerPos } from './customer-pos'
import { deliveries } from './deliveries'
import { demoData } from './demo-data'
import { customerQuotations } from './customer-quotations'
import { exchangeRates } from './exchange-rates'
import { fiscalYears } from './fiscal-years'
import { deals } from './deals'
import { customerInvoices } from './customer-invoices'
import { vendorInvoices } from './vendor-invoices'
import { invoicePdfs } from './invoice-pdfs'
import { generalInvoices } from './general-invoices'
import { customerPayments, vendorPayments } from './payments'
import { paymentRuns } from './payment-runs'
import { bankPayments, bankReceipts, cashPayments, cashReceipts } from './vouchers'
import { goodsReceipts } from './goods-receipts'
import { health } from './health'
import { entryTemplates } from './entry-templates'
import { journalEntries } from './journal-entries'
import { recurringEntries } from './recurring-entries'
import { ledger } from './ledger'
import { openings } from './opening-balances'
import { home } from './home'
import { imports } from './imports'
import { inquiries } from './inquiries'
import { bulk } from './bulk'
import { invoicingPortals } from './invoicing-portals'
import { jobs } from './jobs'
import { views } from './lists'
import { mailEndpoints } from './mails'
import { customers, vendors } from './parties'
import { maintenance } from './maintenance'
import { parts } from './parts'
import { costCentres } from './cost-centres'
import { ownAccounts } from './own-accounts'
import { defaultAccounts } from './default-accounts'
import { paymentTerms } from './payment-terms'
import { permissionMatrix } from './permission-matrix'
import { quotationAnswers } from './quotation-answers'
import { recents } from './recents'
import { reportEndpoints } from './reports/endpoints'
import { reportJobs } from './reports/jobs'
import { taxFiling } from './reports/filing'
import { reportLookups } from './reports/lookups'
import { reportSchedules } from './reports/schedules'
import { roles } from './roles'
import { salesOrders } from './sales-orders'
import { search } from './search'
import { secondStep } from './second-step'
import { session } from './session'
import { settingsEndpoints } from './settings'
import { setup } from './setup'
import { colleagues, timelines } from './timeline'
import { sourcing } from './sourcing'
import { statementRules } from './statement-rules'
import { taxCodes } from './tax-codes'
import { invitations, users } from './users'
import { vendorOrders } from './vendor-orders'
import { vendorItems } from './vendor-items'
import { vendorPos } from './vendor-pos'
import { vendorQuotations } from './vendor-quotations'
import { vendorQuotationWrites } from './vendor-quotation-writes'

/** All endpoints. The server registers these and no others; tests and the OpenAPI document iterate over them. */
export const endpoints: readonly AnyEndpoint[] = [
  health,
  maintenance,
  demoData,
  setup,
  session,
  users,
  invitations,
  account,
  secondStep,
  accountDeletion,
  settingsEndpoints,
  companyInfos,
  audits,
  customers,
  vendors,
  customerBankDetails,
  vendorBankDetails,
  parts,
  vendorItems,
  taxCodes,
  accountGroups,
  accounts,
  paymentTerms,
  costCentres,
  ownAccounts,
  cheques,
  positivePay,
  ownBankDetails,
  defaultAccounts,
  fiscalYears,
  exchangeRates,
  inquiries,
  vendorQuotations,
  vendorQuotationWrites,
  sourcing,
  customerQuotations,
  quotationAnswers,
  customerPos,
  vendorPos,
  deliveries,
  invoicingPortals,
  salesOrders,
  vendorOrders,
  deals,
  customerInvoices,
  vendorInvoices,
  invoicePdfs,
  generalInvoices,
  customerPayments,
  vendorPayments,
  paymentRuns,
  cashPayments,
  bankPayments,
  cashReceipts,
  bankReceipts,
  accountTransfers,
  cashCounts,
  bankStatements,
  cardStatements,
  bankMatches,
  bankReconciling,
  cardReconciling,
  statementRules,
  customerCards,
  cardGlobalDeposits,
  cardMntDeposits,
  cardGlobalPayments,
  cardMntPayments,
  reminders,
  reminderLevels,
  statements,
  journalEntries,
  entryTemplates,
  recurringEntries,
  goodsReceipts,
  ledger,
  auditFiles,
  openings,
  mailEndpoints,
  imports,
  bulk,
  jobs,
  search,
  views,
  recents,
  home,
  roles,
  permissionMatrix,
  colleagues,
  ...Object.values(timelines),
  reportLookups,
  reportJobs,
  reportSchedules,
  taxFiling,
  ...Object.values(reportEndpoints),
].flatMap((group) => Object.values(group))
