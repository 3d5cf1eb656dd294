import { paperTotals } from '@/contracts/rules/paper-totals'
import type { Decimal } from '@/contracts/rules/decimal'
import type { PaperValues } from '@/contracts/invoice-pdf-input'
import type { InvoicePdfStatus } from '@/contracts/invoice-pdf-record'
import { judgeValues } from '../../domain/vendor-papers/judge'
import { type InvoicePdfAction, invoicePdfTransitions } from '../../domain/status/invoice-pdf'
import { transition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { idsInColumn } from '../documents/ids'
import { discountByTerms, taxedShareOf } from '../terms/early-discount'
import { duplicateOfPaper } from './doubles'
import { changePaper, type PaperRow } from './find'
import { poOfLines } from './proposal'

export const move = (row: Pick<PaperRow, 'status'>, action: InvoicePdfAction): InvoicePdfStatus => transition(invoicePdfTransitions, row.status, action)

interface FormToSettle {
  values: PaperValues
  taxes: readonly { id: string; percent: Decimal }[]
  /** Doubts about the reading, as sentences; none once a user has saved the form. */
  doubts: readonly string[]
  also?: Partial<PaperRow>
}

/** Sets the status that follows from the values: extracted, matched, needs review or duplicate. Also stores the fields that the list shows. */
export const settlePaper = async (session: Session, row: PaperRow, { values, taxes, doubts, also = {} }: FormToSettle): Promise<void> => {
  const discount = await discountByTerms(session, values.paymentTermId ?? null, null)
  const { complaints } = paperTotals(values, (id) => taxes.find((tax) => tax.id === id) ?? null, taxedShareOf(discount))
  const judged = judgeValues(values, [...doubts, ...complaints])
  const listFields = {
    vendorId: values.vendorId ?? null,
    vendorInvoiceNo: values.vendorInvoiceNo ?? null,
    invoiceDate: values.invoiceDate ?? null,
    currency: values.currency ?? null,
    grandTotal: values.grandTotal ?? null,
  }
  const reason = 'duplicateReason' in also ? also.duplicateReason : row.duplicateReason
  const duplicate = reason ? null : await duplicateOfPaper(session, { id: row.id, ...listFields })
  const vendorPoId = await poOfLines(session, idsInColumn(values.lines, 'vendorPoLineId'))
  await changePaper(session, row.id, {
    ...listFields,
    vendorPoId: vendorPoId ?? also.vendorPoId ?? null,
    duplicateOf: duplicate?.duplicateOf ?? null,
    duplicateInvoiceId: duplicate?.duplicateInvoiceId ?? null,
    ...(duplicate
      ? { status: move(row, 'foundTwice'), message: `The same vendor, number and total as ${duplicate.name}.` }
      : { status: move(row, judged.verdict), message: judged.message }),
    ...Object.fromEntries(Object.entries(also).filter(([name]) => name !== 'vendorPoId')),
  })
}
