import type { Module, PageUrl } from './permissions'

/** How modules are named where permissions are spoken of, in the order and under the headings of the menu. */
export const moduleNames: readonly { section: string; modules: readonly (readonly [Module, string])[] }[] = [
  {
    section: 'Trade',
    modules: [
      ['inquiries', 'Inquiries'],
      ['customer-quotations', 'Customer quotations'],
      ['vendor-quotations', 'Vendor quotations'],
      ['customer-pos', 'POs from customers'],
    ],
  },
  {
    section: 'Records',
    modules: [
      ['parts', 'Parts'],
      ['customers', 'Customers'],
      ['vendors', 'Vendors'],
    ],
  },
  {
    section: 'Finance',
    modules: [
      ['general-invoices', 'General invoices'],
      ['ledger', 'Ledger'],
      ['tax-codes', 'Tax codes'],
      ['payment-terms', 'Payment terms'],
      ['exchange-rates', 'Exchange rates'],
    ],
  },
  {
    section: 'Administration',
    modules: [
      ['users', 'Users'],
      ['roles', 'Roles'],
      ['permissions', 'Permissions'],
      ['company-info', 'Company'],
      ['audit', 'Audit trail'],
    ],
  },
]

const pageNames: Readonly<Record<PageUrl, string>> = {
  '/inquiries/list': 'Inquiries',
  '/inquiries/add': 'New inquiry',
  '/quotation/vendorQuotation/ingrammicro/list': 'Vendor quotations',
  '/quotation/vendorQuotation/ingrammicro/add': 'New vendor quotation from a file',
  '/quotation/vendorQuotation/general/add': 'New vendor quotation',
  '/quotation/customerQuotation/list': 'Customer quotations',
  '/quotation/customerQuotation/add': 'New customer quotation',
  '/purchases/po-from-customer/list': 'POs from customers',
  '/purchases/po-from-customer/add': 'New PO from a customer',
  '/people/customer': 'Customers',
  '/people/customer/add': 'New customer',
  '/people/vendor': 'Vendors',
  '/people/vendor/add': 'New vendor',
  '/product-list': 'Parts',
  '/add-product': 'New part',
  '/finance/tax-codes': 'Tax codes',
  '/finance/payment-terms': 'Payment terms',
  '/finance/exchange-rates': 'Exchange rates',
  '/finance/invoices/general/list': 'General invoices',
  '/finance/invoices/general/add': 'New general invoice',
  '/finance/ledger-health': 'Ledger health',
  '/user-management/users/list': 'Users',
  '/user-management/roles/list': 'Roles',
  '/user-management/permissions/role-wise': 'Permissions by role',
  '/user-management/permissions/user-wise': 'Permissions by user',
  '/company-info': 'Company',
  '/user-management/audit': 'Audit trail',
}

/** A page as people call it. */
export const pageName = (url: PageUrl): string => pageNames[url]
