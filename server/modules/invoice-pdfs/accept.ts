import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { PaperValues } from '@/contracts/invoice-pdf-input'
import { vendorInvoiceInput } from '@/contracts/vendor-invoice-input'
import { files } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { validate } from '../../http/validate'
import { vendorInvoiceLife } from '../vendor-invoices/document'
import { changeOwn } from '../vendor-invoices/store'
import { idsInColumn } from '../documents/ids'
import { linesTakenBack } from './credited'
import { changePaper, type PaperRow } from './find'
import { withPathsInValues } from './in-values'
import { poOfLines } from './proposal'
import { move } from './settle'
import { learnFrom } from './teach'

const requireLinked = ({ kind, lines }: PaperValues): void =>
  lines.forEach(({ vendorPoLineId, accountId, invoiceLineId }, index) => {
    if (kind === 'credit_note') {
      if (!invoiceLineId) throw invalidField(`lines.${index}.invoiceLineId`, `Line ${index + 1}: choose the line of an invoice that it takes back.`, 'required')
    } else if (!vendorPoLineId && !accountId)
      throw invalidField(`lines.${index}.accountId`, `Line ${index + 1}: choose a line of a PO, or an account.`, 'required')
  })

/** Converts the form to the input of an invoice or of a debit note. @throws Problem 422 */
const invoiceOf = async (session: Session, values: PaperValues) => {
  const { kind, netTotal: _net, taxTotal: _tax, lines, freight, otherCharges, invoiceVoucherId, ...head } = values
  const isCredit = kind === 'credit_note'
  requireLinked(values)
  const takenBack = isCredit ? await linesTakenBack(session, values) : []
  const input = {
    ...head,
    type: isCredit ? 'debit_note' : 'invoice',
    // A note's charges have the taxes of the invoice's charges.
    ...(isCredit ? { invoiceVoucherId, freightTaxId: undefined, chargesTaxId: undefined } : {}),
    freight: freight ?? undefined,
    otherCharges: otherCharges ?? undefined,
    lines: lines.map(({ sku: _sku, uom, discountPct, invoiceLineId: _line, ...line }, index) => ({
      ...line,
      ...(isCredit ? { vendorPoLineId: null, accountId: null, ...takenBack[index] } : {}),
      uom: uom ?? undefined,
      discountPct: discountPct ?? undefined,
    })),
  }
  return validate(vendorInvoiceInput, input) as z.output<typeof vendorInvoiceInput>
}

/** Creates the draft of an invoice or debit note from the reviewed paper and attaches the file to it. The vendor's template learns from invoices. */
export const acceptPaper = async (session: Session, row: PaperRow, values: PaperValues): Promise<void> => {
  const { tx, entry, can } = session
  const status = move(row, 'accept')
  if (!can('vendor-invoices', 'create'))
    throw new Problem(403, 'You need the permission “create” for vendor invoices. An administrator of the company can grant it.', { code: 'FORBIDDEN' })
  const invoice = await withPathsInValues(async () => vendorInvoiceLife.create(session, await invoiceOf(session, values)))
  await tx
    .update(files)
    .set({ documentId: invoice.id, module: 'vendor-invoices' })
    .where(and(eq(files.companyId, entry.company.id), eq(files.id, row.fileId)))
  await changeOwn(session, invoice.id, { invoicePdfId: row.id })
  const vendorPoId = await poOfLines(session, idsInColumn(values.lines, 'vendorPoLineId'))
  const { vendorInvoiceNo, invoiceDate, currency, grandTotal } = invoice
  const listFields = { vendorId: invoice.vendor.id, vendorPoId, vendorInvoiceNo, invoiceDate, currency, grandTotal }
  await changePaper(session, row.id, { ...listFields, status, savedValues: values, message: null, vendorInvoiceId: invoice.id })
  // A credit note has its numbers in other places than an invoice, and its amounts may have other signs.
  if (values.kind === 'invoice') await learnFrom(session, row, values)
}
