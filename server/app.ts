import { type Context, Hono } from 'hono'
import { endpoints } from '@/contracts/api'
import { withCompany } from './db/enter'
import type { ApiEnv } from './http/context'
import { openApiDocument } from './http/openapi'
import { Problem } from './http/problem'
import { problemOf, register, tokenHashOf } from './http/register'
import { securityHeaders } from './http/security-headers'
import { accountHandlers } from './modules/account/handlers'
import { accountGroupHandlers } from './modules/account-groups/handlers'
import { accountsHandlers } from './modules/accounts/handlers'
import { auditHandlers } from './modules/audit/handlers'
import { authHandlers } from './modules/auth/handlers'
import { companyHandlers } from './modules/companies/handlers'
import { customerPoHandlers } from './modules/customer-pos/handlers'
import { vendorOrderHandlers } from './modules/vendor-orders/handlers'
import { salesOrderHandlers } from './modules/sales-orders/handlers'
import { createDraftFromCustomerPo } from './modules/sales-orders/on-customer-po'
import { customerQuotationHandlers } from './modules/customer-quotations/handlers'
import { deliveryHandlers } from './modules/deliveries/handlers'
import { dealHandlers } from './modules/deals/handlers'
import { demoDataHandlers } from './modules/demo-data/handlers'
import { customerInvoiceHandlers } from './modules/customer-invoices/handlers'
import { vendorInvoiceHandlers } from './modules/vendor-invoices/handlers'
import { invoicePdfHandlers } from './modules/invoice-pdfs/handlers'
import { generalInvoiceHandlers } from './modules/general-invoices/handlers'
import { paymentHandlers } from './modules/payments/handlers'
import { paymentRunHandlers } from './modules/payment-runs/handlers'
import { voucherHandlers } from './modules/vouchers/handlers'
import { reportHandlers } from './modules/reports/handlers'
import { goodsReceiptHandlers } from './modules/goods-receipts/handlers'
import { homeHandlers } from './modules/home/handlers'
import { importHandlers } from './modules/imports/handlers'
import { inquiryHandlers } from './modules/inquiries/handlers'
import { jobHandlers } from './modules/jobs/handlers'
import { entryTemplateHandlers } from './modules/entry-templates/handlers'
import { journalEntryHandlers } from './modules/journal-entries/handlers'
import { recurringEntryHandlers } from './modules/recurring-entries/handlers'
import { auditFileHandlers } from './modules/audit-files/handlers'
import { ledgerHandlers } from './modules/ledger/handlers'
import { openingHandlers } from './modules/opening-balances/handlers'
import { viewHandlers } from './modules/lists/handlers'
import { maintenanceHandlers } from './modules/setup/maintenance'
import { mailHandlers } from './modules/mails/handlers'
import { partHandlers } from './modules/parts/handlers'
import { partyHandlers } from './modules/parties/handlers'
import { permissionHandlers } from './modules/permissions/handlers'
import { exchangeRateHandlers } from './modules/rates/handlers'
import { recentHandlers } from './modules/recents/handlers'
import { roleHandlers } from './modules/roles/handlers'
import { searchHandlers } from './modules/search/handlers'
import { setupHandlers } from './modules/setup/handlers'
import { shellHandlers } from './modules/auth/shell'
import { taxCodeHandlers } from './modules/taxes/handlers'
import { defaultAccountHandlers } from './modules/default-accounts/handlers'
import { costCentreHandlers } from './modules/cost-centres/handlers'
import { accountTransferHandlers } from './modules/account-transfers/handlers'
import { bankStatementHandlers } from './modules/bank-statements/handlers'
import { cardDepositHandlers } from './modules/card-deposits/handlers'
import { cardPaymentHandlers } from './modules/card-payments/handlers'
import { customerCardHandlers } from './modules/customer-cards/handlers'
import { cashCountHandlers } from './modules/cash-counts/handlers'
import { chequeHandlers } from './modules/cheques/handlers'
import { reminderHandlers } from './modules/reminders/handlers'
import { statementHandlers } from './modules/statements/handlers'
import { ownAccountHandlers } from './modules/own-accounts/handlers'
import { fiscalYearHandlers } from './modules/fiscal-years/handlers'
import { paymentTermHandlers } from './modules/terms/handlers'
import { bankMatchHandlers } from './modules/bank-statements/matches-of-document'
import { timelineHandlers } from './modules/timeline/handlers'
import { sourcingHandlers } from './modules/sourcing/handlers'
import { userHandlers } from './modules/users/handlers'
import { vendorPoHandlers } from './modules/vendor-pos/handlers'
import { vendorQuotationHandlers } from './modules/vendor-quotations/handlers'
import type { Ports } from './ports'

const handlers = [
  ...maintenanceHandlers,
  ...demoDataHandlers,
  ...setupHandlers,
  ...authHandlers,
  ...accountHandlers,
  ...shellHandlers,
  ...userHandlers,
  ...companyHandlers,
  ...auditHandlers,
  ...partyHandlers,
  ...partHandlers,
  ...taxCodeHandlers,
  ...accountGroupHandlers,
  ...accountsHandlers,
  ...paymentTermHandlers,
  ...costCentreHandlers,
  ...ownAccountHandlers,
  ...chequeHandlers,
  ...accountTransferHandlers,
  ...cashCountHandlers,
  ...bankStatementHandlers,
  ...customerCardHandlers,
  ...cardDepositHandlers,
  ...cardPaymentHandlers,
  ...reminderHandlers,
  ...statementHandlers,
  ...defaultAccountHandlers,
  ...fiscalYearHandlers,
  ...exchangeRateHandlers,
  ...inquiryHandlers,
  ...vendorQuotationHandlers,
  ...sourcingHandlers,
  ...customerQuotationHandlers,
  ...customerPoHandlers(createDraftFromCustomerPo),
  ...vendorPoHandlers,
  ...goodsReceiptHandlers,
  ...deliveryHandlers,
  ...salesOrderHandlers,
  ...vendorOrderHandlers,
  ...dealHandlers,
  ...customerInvoiceHandlers,
  ...vendorInvoiceHandlers,
  ...invoicePdfHandlers,
  ...generalInvoiceHandlers,
  ...paymentHandlers,
  ...paymentRunHandlers,
  ...voucherHandlers,
  ...journalEntryHandlers,
  ...entryTemplateHandlers,
  ...recurringEntryHandlers,
  ...reportHandlers,
  ...ledgerHandlers,
  ...auditFileHandlers,
  ...openingHandlers,
  ...importHandlers,
  ...mailHandlers,
  ...jobHandlers,
  ...searchHandlers,
  ...viewHandlers,
  ...recentHandlers,
  ...homeHandlers,
  ...roleHandlers,
  ...permissionHandlers,
  ...bankMatchHandlers,
  ...timelineHandlers,
]

/** Admits only system users: the OpenAPI document is for those who run the server, not for every user. @throws Problem 401, 403 */
const requireSystemUser = (ports: Ports, tokenHash: Uint8Array | null) =>
  withCompany(ports.db, tokenHash ?? new Uint8Array(), async (_tx, entry) => {
    if (!entry || entry.state === 'locked') throw new Problem(401, 'Your token has expired. Please login again.')
    if (entry.user.userType !== 'system') throw new Problem(403, 'The API document is for system users.', { code: 'FORBIDDEN' })
  })

const refuse = (c: Context<ApiEnv>, { status, message, more: { code, errors, data = null, headers = {} } }: Problem) =>
  c.json({ statusCode: status, message, data, code, errors }, status, headers)

/** Creates the API under `/api/v1`. The ports come from the host: Node, a browser or a test. */
export const createApp = (ports: Ports) => {
  const app = new Hono<ApiEnv>().basePath('/api/v1')
  app.use(async (c, next) => {
    const requestId = ports.random.uuid()
    const started = performance.now()
    c.set('requestId', requestId)
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const fields = { requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(performance.now() - started), ...c.get('who') }
    ports.log.info(fields, 'request')
  })
  app.use(securityHeaders())
  app.onError((error, c) => refuse(c, problemOf(error, ports.log, c.get('requestId'))))
  app.get('/openapi.json', async (c) => {
    await requireSystemUser(ports, await tokenHashOf(c))
    return c.json(openApiDocument(endpoints))
  })
  register(app, ports, endpoints, handlers)
  // Not Hono's `notFound`: it would bypass the middleware above and answer without request id and log entry.
  app.all('*', (c) => refuse(c, new Problem(404, 'There is no such address.')))
  return app
}
