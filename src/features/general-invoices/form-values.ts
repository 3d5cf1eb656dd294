import type { ResolverResult } from 'react-hook-form'
import { generalInvoiceEdit, type GeneralInvoiceEdit } from '@/contracts/general-invoice-input'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import type { AccountOption } from '@/contracts/ledger'
import type { PartyOption } from '@/contracts/parties'
import { documentTotals } from '@/contracts/rules/totals'
import { parseDecimal } from '@/contracts/rules/decimal'
import type { SalesTax } from '@/contracts/sales-taxes'
import { type Attachment, stagedFiles } from '@/documents/form/attachment'
import type { Labels } from '@/documents/form/show-value'
import { copiedLine, copiedRate } from '@/documents/trade/copied'
import { type LineTaxes, lineTaxes, taxText } from '@/documents/trade/line-taxes'
import { nestIssues, type PathIssue } from '@/documents/trade/nest-issues'
import { short, typed } from '@/documents/trade/typed'

/** A line as typed; account and tax by the codes that people know them by. */
export interface InvoiceLine {
  key: string
  id?: string | undefined
  account: string
  description: string
  amount: string
  tax: string
  notes: string
}

export interface InvoiceForm {
  direction: GeneralInvoice['direction']
  partyId: PartyOption | null
  subject: string
  reference: string
  date: string
  dueDate: string
  /** Empty for none. */
  paymentTermId: string
  currency: string
  /** Base currency for 1 unit of `currency`. */
  rate: string
  notes: string
  lines: InvoiceLine[]
  fileIds: Attachment[]
  /** Saved files that this save lets go of. */
  removeFileIds: string[]
}

/** Raised when drafts of older forms can't be filled in any more. */
export const DRAFT_SCHEMA = 1

export const newLine = (): InvoiceLine => ({ key: crypto.randomUUID(), account: '', description: '', amount: '', tax: '', notes: '' })

/** @param today the company's day */
export const newInvoice = (today: string, currency: string): InvoiceForm => ({
  direction: 'payable',
  partyId: null,
  subject: '',
  reference: '',
  date: today,
  dueDate: '',
  paymentTermId: '',
  currency,
  rate: '1',
  notes: '',
  lines: [newLine()],
  fileIds: [],
  removeFileIds: [],
})

export const invoiceValues = (invoice: GeneralInvoice): InvoiceForm => ({
  direction: invoice.direction,
  partyId: { ...invoice.party, currency: invoice.currency },
  subject: invoice.subject,
  reference: invoice.reference ?? '',
  date: invoice.date,
  dueDate: invoice.paymentTerm ? '' : invoice.dueDate,
  paymentTermId: invoice.paymentTerm?.id ?? '',
  currency: invoice.currency,
  rate: short(invoice.rate),
  notes: invoice.notes ?? '',
  lines: invoice.lines.map((line) => ({
    key: line.id,
    id: line.id,
    account: line.account.accountId,
    description: line.description,
    amount: short(line.amount),
    tax: taxText(line.taxCode, line.secondTaxCode),
    notes: line.notes ?? '',
  })),
  fileIds: [],
  removeFileIds: [],
})

/** Another one with the same content, which has its own number, days and paper. */
export const copyOf = (invoice: GeneralInvoice, today: string, baseCurrency: string): InvoiceForm => {
  const values = invoiceValues(invoice)
  return { ...values, reference: '', date: today, dueDate: '', rate: copiedRate(values.currency, baseCurrency), lines: values.lines.map(copiedLine) }
}

const isBlank = ({ id, account, description, amount }: InvoiceLine): boolean => !id && ![account, description, amount].some((text) => text.trim())
/** Lines at the end in which nothing was entered are not meant; the others keep their places, which the server's complaints name. */
export const withoutBlankEnd = (lines: readonly InvoiceLine[]): InvoiceLine[] => lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1)

/** The same sums as the server's. */
export const totalsOf = ({ currency, lines }: Pick<InvoiceForm, 'currency' | 'lines'>, { borne }: Pick<LineTaxes, 'borne'>) =>
  documentTotals({
    currency,
    lines: lines.map(({ amount, tax }) => ({ qty: '1', unitPrice: parseDecimal(amount) ?? '0', taxes: borne(tax) })),
  })

export interface Known {
  accounts: readonly AccountOption[]
  taxes: readonly SalesTax[]
}

const bodyOf = (form: InvoiceForm, baseCurrency: string, { accounts, taxes }: Known): GeneralInvoiceEdit => {
  const borne = lineTaxes(taxes)
  return {
    direction: form.direction,
    partyId: form.partyId?.id ?? '',
    subject: form.subject,
    reference: form.reference,
    date: form.date,
    dueDate: form.dueDate || null,
    paymentTermId: form.paymentTermId || null,
    currency: form.currency,
    rate: form.currency === baseCurrency ? null : typed(form.rate),
    notes: form.notes,
    grandTotal: totalsOf(form, borne).totals.grandTotal,
    lines: form.lines.map((line) => ({
      id: line.id,
      accountId: accounts.find(({ accountId }) => accountId === line.account)?.id ?? '',
      description: line.description,
      amount: typed(line.amount),
      ...borne.idsOf(line.tax),
      notes: line.notes,
    })),
    fileIds: form.fileIds.flatMap(({ id }) => id ?? []),
    removeFileIds: form.removeFileIds,
  }
}

/** What the schema of one field can't say. */
const acrossFields = (form: InvoiceForm): PathIssue[] => [
  ...(form.date && form.dueDate && form.dueDate < form.date ? [{ path: ['dueDate'], message: 'It would be due before its own date.' }] : []),
  ...(stagedFiles.safeParse(form.fileIds).error?.issues ?? []).map(({ message }) => ({ path: ['fileIds'], message })),
]

/** The body of the save, checked by the contract's own schema. */
export const resolveInvoice = (typedIn: InvoiceForm, baseCurrency: string, known: Known): ResolverResult<InvoiceForm, GeneralInvoiceEdit> => {
  const form = { ...typedIn, lines: withoutBlankEnd(typedIn.lines) }
  const body = bodyOf(form, baseCurrency, known)
  const issues = [...(generalInvoiceEdit.safeParse(body).error?.issues ?? []), ...acrossFields(form)]
  return issues.length === 0 ? { values: body, errors: {} } : { values: {}, errors: nestIssues<InvoiceForm>(issues) }
}

/** What fields and cells are called where drafts are compared and changes merged. */
export const invoiceLabels: Labels = {
  direction: 'Direction',
  partyId: 'Party',
  subject: 'For',
  reference: 'Their number',
  dueDate: 'Due',
  paymentTermId: 'Payment term',
  rate: 'Exchange rate',
  lines: 'Line',
  'lines.account': 'Account',
  'lines.accountId': 'Account',
  'lines.description': 'Description',
  'lines.amount': 'Amount',
  'lines.tax': 'Tax',
  'lines.taxId': 'Tax',
  'lines.secondTaxId': 'Second tax',
  'lines.notes': 'Notes',
  fileIds: 'File',
  removeFileIds: 'Removed files',
}
