import { paperTotals } from '@/contracts/rules/paper-totals'
import type { Decimal } from '@/contracts/rules/decimal'
import type { PaperValues } from '@/contracts/invoice-pdf-input'
import type { InvoicePdfStatus } from '@/contracts/invoice-pdf-record'
import { judgeValues } from '../../domain/vendor-papers/judge'
import { type InvoicePdfAction, invoicePdfTransitions } from '../../domain/status/invoice-pdf'
import { transition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { idsNamed } from '../documents/ids'
import { sameInvoiceAs } from './doubles'
import { changePaper, type PaperRow } from './find'
import { poOfLines } from './proposal'

export const move = (row: Pick<PaperRow, 'status'>, action: InvoicePdfAction): InvoicePdfStatus => transition(invoicePdfTransitions, row.status, action)

interface Settled {
  values: PaperValues
  taxes: readonly { id: string; percent: Decimal }[]
  /** Sentences of the reading; none once somebody saved. */
  doubts: readonly string[]
  also?: Partial<PaperRow>
}

/** The state that the paper's values put it in: whole, matched, in doubt, or a double. What the list shows is kept beside it. */
export const settlePaper = async (session: Session, row: PaperRow, { values, taxes, doubts, also = {} }: Settled): Promise<void> => {
  const { complaints } = paperTotals(values, (id) => taxes.find((tax) => tax.id === id) ?? null)
  const judged = judgeValues(values, [...doubts, ...complaints])
  const shown = {
    vendorId: values.vendorId ?? null,
    vendorInvoiceNo: values.vendorInvoiceNo ?? null,
    invoiceDate: values.invoiceDate ?? null,
    currency: values.currency ?? null,
    grandTotal: values.grandTotal ?? null,
  }
  const reason = 'duplicateReason' in also ? also.duplicateReason : row.duplicateReason
  const twin = reason ? null : await sameInvoiceAs(session, { id: row.id, ...shown })
  const vendorPoId = await poOfLines(session, idsNamed(values.lines, 'vendorPoLineId'))
  await changePaper(session, row.id, {
    ...shown,
    vendorPoId: vendorPoId ?? also.vendorPoId ?? null,
    duplicateOf: twin?.duplicateOf ?? null,
    duplicateInvoiceId: twin?.duplicateInvoiceId ?? null,
    ...(twin
      ? { status: move(row, 'foundTwice'), message: `The same vendor, number and total as ${twin.name}.` }
      : { status: move(row, judged.verdict), message: judged.message }),
    ...Object.fromEntries(Object.entries(also).filter(([name]) => name !== 'vendorPoId')),
  })
}
