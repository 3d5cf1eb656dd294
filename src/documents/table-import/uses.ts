import { imports } from '@/contracts/imports'
import { call } from '@/lib/call'
import type { TableUse } from './use'

const existingParties = [
  { value: 'update', label: 'Update them; empty cells change nothing' },
  { value: 'leave', label: 'Leave them as they are' },
] as const

export const customerImport: TableUse = {
  purpose: 'customers',
  nouns: ['customer', 'customers'],
  prompt: 'Drop the list of customers here, or',
  preview: ({ vendorId: _none, ...body }, file, scope) => call(imports.customerPreview, { body, files: [file], ...scope }),
  commit: {
    send: ({ vendorId: _none, currency: _base, ...body }, file, scope) => call(imports.customerImport, { body, files: [file], ...scope }),
    existing: existingParties,
    rowLink: (id) => ({ to: '/people/customer/detail', search: { id } }),
    back: { to: '/people/customer', label: 'Customers' },
  },
}

export const vendorImport: TableUse = {
  purpose: 'vendors',
  nouns: ['vendor', 'vendors'],
  prompt: 'Drop the list of vendors here, or',
  preview: ({ vendorId: _none, ...body }, file, scope) => call(imports.vendorPreview, { body, files: [file], ...scope }),
  commit: {
    send: ({ vendorId: _none, currency: _base, ...body }, file, scope) => call(imports.vendorImport, { body, files: [file], ...scope }),
    existing: existingParties,
    rowLink: (id) => ({ to: '/people/vendor/detail', search: { id } }),
    back: { to: '/people/vendor', label: 'Vendors' },
  },
}

export const entryImport: TableUse = {
  purpose: 'journal-entries',
  nouns: ['line', 'lines'],
  prompt: 'Drop the journal entries here, or',
  preview: ({ vendorId: _none, ...body }, file, scope) => call(imports.entryPreview, { body, files: [file], ...scope }),
  commit: {
    send: ({ vendorId: _none, currency: _base, ...body }, file, scope) => call(imports.entryImport, { body, files: [file], ...scope }),
    option: { field: 'post', module: 'journal-entries', flag: 'post', label: 'Post the entries. One above the limit is submitted for approval.' },
    existing: [{ value: 'leave', label: 'Leave entries that were imported before' }],
    rowLink: (voucherId) => ({ to: '/finance/journalEntry/detail', search: { voucherId } }),
    back: { to: '/finance/journalEntry/list', label: 'Journal entries' },
  },
}

export const priceImport: TableUse = {
  purpose: 'price-file',
  nouns: ['row', 'rows'],
  prompt: 'Drop the price file here, or',
  vendor: { neededFor: ['cost', 'vendorSku'] },
  preview: (body, file, scope) => call(imports.pricePreview, { body, files: [file], ...scope }),
  commit: {
    send: (body, file, scope) => call(imports.priceImport, { body, files: [file], ...scope }),
    existing: [
      { value: 'leave', label: 'Keep our description and list price' },
      { value: 'update', label: 'Take description and list price from the file' },
    ],
    rowLink: (partno) => ({ to: '/inventory/$partno', params: { partno } }),
    back: { to: '/product-list', label: 'Parts' },
  },
}

/** For an inquiry's form, which takes the rows over as lines. */
export const partsListImport: TableUse = {
  purpose: 'parts-list',
  nouns: ['line', 'lines'],
  prompt: 'Drop the customer’s list of parts here, or',
  preview: ({ vendorId: _none, ...body }, file, scope) => call(imports.partsListPreview, { body, files: [file], ...scope }),
  remember: ({ vendorId: _none, ...body }, scope) => call(imports.partsListRemember, { body, ...scope }),
}

/** For the form of a general vendor quotation, which takes header and lines over. */
export const quoteImport: TableUse = {
  purpose: 'vendor-quotation',
  nouns: ['line', 'lines'],
  prompt: 'Drop the vendor’s quotation here, or',
  vendor: { neededFor: [] },
  preview: (body, file, scope) => call(imports.quotePreview, { body, files: [file], ...scope }),
  remember: (body, scope) => call(imports.quoteRemember, { body, ...scope }),
}

export const chartImport: TableUse = {
  purpose: 'accounts',
  nouns: ['account', 'accounts'],
  prompt: 'Drop the chart of accounts here, or',
  choosesRows: true,
  preview: ({ vendorId: _none, ...body }, file, scope) => call(imports.chartPreview, { body, files: [file], ...scope }),
  commit: {
    send: ({ vendorId: _none, currency: _base, ...body }, file, scope) => call(imports.chartImport, { body, files: [file], ...scope }),
    existing: existingParties,
    rowLink: (accountId) => ({ to: '/finance/chartOfAccounts/account/detail', search: { accountId } }),
    back: { to: '/finance/chartOfAccounts/account/list', label: 'Chart of accounts' },
    next: {
      purpose: 'opening-accounts',
      fields: ['balance', 'debit', 'credit'],
      to: '/finance/opening-balances/import-accounts',
      label: 'Import its balances as opening balances',
    },
  },
}
