import type { PaperSize } from '@/contracts/choices'
import type { MailProposal } from '@/contracts/mail-proposal'
import { generalInvoices } from '../../db/schema/documents'
import { invoiceMail } from '../../domain/invoice-mail'
import { moneyText } from '../../domain/money-text'
import { addressedTo } from '../../domain/print/as-printed'
import type { InvoicePaper } from '../../domain/print/paper'
import type { CompanyContext, Session } from '../../http/context'
import { openAmountsText } from '../ledger/open-in-words'
import { proposalOf } from '../document-mails/proposal'
import { baseCurrencyOf } from '../print/base-currency'
import { downloadInvoice, invoicePaperStore, printableInvoice } from '../print/invoice-papers'
import { lineOnPaper } from '../print/lines'
import { pricedPaperHead } from '../print/paper-head'
import { amountsAsPrinted } from '../print/our-invoice'
import type { Loaded } from '../print/pdf'
import { dueOf } from './due'
import { invoiceAsData } from './e-invoice'
import { generalInvoiceStore, requirePaper } from './store'

/** Loads the content of a general invoice to a customer, on paper and as structured data. */
const loadPaper = async (company: CompanyContext, documentId: string, size?: PaperSize) => {
  const { document, kindRow } = await generalInvoiceStore.readOne(company, documentId)
  const { printed, priced, charges, taxes, taxInBase } = await amountsAsPrinted(company, document, await baseCurrencyOf(company))
  const { status, freight, otherCharges } = document
  const loaded: Loaded<InvoicePaper> = {
    logo: printed.ours.logo,
    paper: {
      ...pricedPaperHead(document, printed, size),
      type: 'invoice',
      subject: kindRow.subject,
      isByAmount: true,
      mark: status === 'draft' || status === 'cancelled' ? status : null,
      customer: addressedTo(printed),
      invoiceNumber: null,
      salesOrders: [],
      deliveries: [],
      shipTo: null,
      customerReference: kindRow.reference,
      lines: priced.map((line) => lineOnPaper(line)),
      freight,
      otherCharges,
      taxes,
      taxInBase,
      instalments: await dueOf(company, document, kindRow, printed.own.paymentTerm),
      terms: null,
    },
  }
  return { loaded, document, kindRow, printed, priced, charges, taxInBase }
}

const loadPrintable = async (company: CompanyContext, documentId: string, size?: PaperSize) => {
  const invoice = await loadPaper(company, documentId, size)
  return printableInvoice(invoice.loaded, invoiceAsData(invoice).data)
}

export const generalInvoicePapers = invoicePaperStore('general-invoices', generalInvoices, loadPrintable)

/** @throws Problem 404, 409 NO_PAPER */
export const downloadPdf = async (session: Session, voucherId: string, size?: PaperSize) => {
  const { row, kindRow } = await generalInvoiceStore.findWithOwn(session, voucherId)
  requirePaper(kindRow)
  return downloadInvoice(session, { id: row.id, paperFileId: kindRow.paperFileId, size }, loadPrintable)
}

/** General invoices have no contact person. */
const NO_CONTACT = { contactName: null, contactEmail: null }

/** @throws Problem 404, 409 NO_PAPER */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const { row, kindRow } = await generalInvoiceStore.findWithOwn(session, voucherId)
  requirePaper(kindRow)
  const { reference, subject, dueDate } = kindRow
  const facts = { reference, subject, credits: null, total: moneyText(row.grandTotal, row.currency), open: await openAmountsText(session, row, dueDate) }
  return proposalOf(session, row, NO_CONTACT, (head) => invoiceMail({ ...head, ...facts }))
}
