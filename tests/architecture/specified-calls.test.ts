import { expect, test } from 'vitest'
import { endpoints } from '@/contracts/api'

/** Calls of the specification, as it writes them. `form` marks those that it sends as form data. */
const specified = `
  POST /users/login
  POST /users/logout
  POST /users/forgot-password/request-otp
  POST /users/forgot-password/verify-otp
  POST /users/forgot-password/reset-password
  POST /users/session/heartbeat
  POST /users/switch-company
  GET /users/menu
  GET /users/{userId}/companies/{companyId}/permissions
  POST /finance/chart-of-account
  PUT /finance/chart-of-account/{account_id}
  PATCH /chart-of-account/{voucherId} form
  POST /finance/account-groups
  PUT /finance/account-groups/{group_id}
  PATCH /account-groups/{voucherId}
  POST /finance/bank-payment
  PUT /finance/bank-payment/{voucherId}
  POST /finance/bank-receipt
  PUT /finance/bank-receipt/{voucherId}
  POST /finance/cash-payment
  PUT /finance/cash-payment/{voucherId}
  POST /finance/cash-receipt
  PUT /finance/cash-receipt/{voucherId}
  POST /finance/customer-payments
  PUT /finance/customer-payments/{customerId}
  POST /finance/vendor-payments
  PUT /finance/vendor-payments/{customerId}
  POST /finance/years
  POST /finance/journal-entry
  PUT /finance/journal-entry/{account_id}
  POST /statments/bank
  PUT /statments/bank-details
  POST /statments/card
  POST /payments/globle/pay
  POST /payments/mnt/pay
  POST /inquiry form
  PATCH /inquiry/{voucherId} form
  PATCH /inquiry/addInquiryData/{voucherId} form
  POST /invoices/add-customer-invoice
  PUT /invoices/update-customer-invoice/{voucherId}
  PATCH /invoices/update-customer-invoice/{voucherId}
  POST /invoices/add-vendor-invoice
  PUT /invoices/update-vendor-invoice/{voucherId}
  PATCH /invoices/update-vendor-invoice/{voucherId}
  POST /poFromCustomer/add-customer-PO
  PUT /poFromCustomer/edit-customer-PO/{customerOrderNumber or voucherId}
  PATCH /poFromCustomer/edit-customer-PO/{customerOrderNumber or voucherId}
  POST /invoicingPortal
  POST /poToVendor/add-vendor-PO form
  PUT /poToVendor/edit-vendor-PO/{voucherId} form
  PATCH /poToVendor/edit-vendor-PO/{voucherId} form
  POST /poToVendor/add-ingram-order
  PUT /poToVendor/upd-ingram-order/{voucherId}
  POST /RfqForCustomer/customer-qoutation
  PATCH /RfqForCustomer/customer-qoutation/{voucherId}
  PUT /RfqForCustomer/customer-qoutation/{voucherId}
  POST /vendorQuotation/add-vendor-quotation
  POST /vendorQuotation/add-general-quotation
  PUT /vendorQuotation/general-vendor-quotation/{voucherId}
  PATCH /quotation/{voucherId}
  PATCH /quotation/addQuotationData/{voucherId}
  POST /order/add-sales-order
  PUT /order/update-sales-order/{voucherId}
  POST /order/add-sales-order-vendor
  PUT /order/update-sales-order-vendor/{voucherId}
  POST /customer form
  PUT /customer/{vendorId} form
  POST /customer/add-card
  PATCH /customer/add-card/{id}
  PUT /customer/card/{id}
  POST /vendor
  PUT /vendor/{vendorId}
  POST /manage-roles/create
  PATCH /manage-roles/{id}
  PUT /users/{id}/companies/{comp}/permissions
  POST /roles/addUser
  PATCH /users/{_id}
  PUT /users/update-profile/{id}
  POST /company-info
  PUT /company-info/{id}
  POST /task
  PUT /task/{id}`
  .trim()
  .split(/\n\s*/)
  .map((line) => ({ call: line.replace(/ form$/, ''), isForm: line.endsWith(' form') }))

/** The names of parameters are the server's own. */
const shapeOf = (call: string): string => call.replaceAll(/\{[^}]*\}|:\w+/g, '*')
const byShape = new Map(endpoints.map((endpoint) => [shapeOf(`${endpoint.method} ${endpoint.path}`), endpoint]))

/** Calls that nothing answers yet. */
const toCome = ['POST /task', 'PUT /task/{id}']

test('every call of the specification has its endpoint, but those of tasks', () => {
  expect(specified.map(({ call }) => call).filter((call) => !byShape.has(shapeOf(call)))).toEqual(toCome)
})

test.each(specified.filter(({ call }) => !toCome.includes(call)))('$call is answered by one endpoint, in the form that it is sent in', ({ call, isForm }) => {
  const shape = shapeOf(call)
  expect(endpoints.filter(({ method, path }) => shapeOf(`${method} ${path}`) === shape)).toHaveLength(1)
  if (isForm) expect(byShape.get(shape)?.form).toBeTruthy()
})
