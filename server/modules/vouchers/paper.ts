import type { PaperSize } from '@/contracts/choices'
import { documentKinds } from '@/contracts/document-kinds'
import type { VoucherKind } from '@/contracts/vouchers'
import { vouchers } from '../../db/schema/documents'
import { INK } from '../../domain/print/colours'
import { letterheadOf } from '../../domain/print/as-printed'
import type { PrintDefinition, PrintNode } from '../../domain/print/definition'
import { dayText } from '../../domain/print/figures'
import type { PricedPaper } from '../../domain/print/paper'
import { pricedDefinition, section } from '../../domain/print/priced-definition'
import { mono, rule, said } from '../../domain/print/text'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import type { DocumentRow } from '../documents/drafts'
import { type PricedLine, pricedLinesOf } from '../documents/priced-lines'
import { accountsById } from '../ledger/options'
import { asPrinted } from '../print/as-printed'
import { lineOnPaper } from '../print/lines'
import { invoiceTaxesOf } from '../print/our-invoice'
import { downloadPdf, type Loaded } from '../print/pdf'

interface VoucherPaper extends PricedPaper {
  title: string
  mark: 'draft' | 'reversed' | null
  /** Our account that it is paid from. */
  account: string
  notes: string | null
}

const MARKS = { draft: 'Draft, not a voucher', reversed: 'Cancelled' } as const

const signature = (label: string): PrintNode => ({
  width: '*',
  stack: [{ canvas: [rule(200, INK.hairline, 0.5)] }, { text: label, fontSize: 8, color: INK.quiet, margin: [0, 3, 0, 0] }],
})

/** A voucher as it is signed and filed. */
const voucherDefinition = (paper: VoucherPaper): PrintDefinition => {
  const { title, number, mark, date, account, currency, customerReference, notes, salesperson } = paper
  return pricedDefinition(paper, {
    title,
    number,
    mark: mark && MARKS[mark],
    addressed: 'Paid to',
    facts: [
      ['Number', mono(number, { bold: true })],
      ['Date', said(dayText(date))],
      ['Paid from', said(account)],
      ['Currency', said(currency)],
      ['Reference', customerReference ? said(customerReference) : null],
      ['Entered by', said(salesperson.name)],
    ],
    sections: [
      ...section('Notes', notes),
      { margin: [0, 64, 0, 0], unbreakable: true, columns: [signature('Paid by'), signature('Approved by'), signature('Received by')], columnGap: 20 },
    ],
  })
}

/** The taxes of a voucher under the names that it was printed with. */
export const voucherTaxes = async ({ tx, entry }: Session, document: DocumentRow, priced: readonly PricedLine[]) => {
  const printed = await asPrinted({ tx, entry }, document.id)
  const { taxes } = await invoiceTaxesOf(tx, { document, printed, priced }, entry.company.baseCurrency)
  return { printed, taxes }
}

interface Store {
  findWithOwn: (session: Session, voucherId: string) => Promise<{ row: DocumentRow; own: typeof vouchers.$inferSelect }>
}

/** The PDF of a voucher, made when the result is called. @throws Problem 404 */
export const downloadVoucher =
  (kind: VoucherKind, { findWithOwn }: Store) =>
  async (session: Session, voucherId: string, size?: PaperSize): Promise<() => Promise<Download>> => {
    const { row, own } = await findWithOwn(session, voucherId)
    const priced = await pricedLinesOf(session.tx, row.companyId, row.id)
    const { printed, taxes } = await voucherTaxes(session, row, priced)
    const names = await accountNames(session, [own.accountId, ...priced.map(({ line }) => line.accountId)])
    const { voucherId: number, status, date, currency, subTotal, discountTotal, grandTotal, notes } = row
    const paper: Loaded<VoucherPaper>['paper'] = {
      page: size ?? printed.ours.paper,
      title: documentKinds[kind].one,
      mark: status === 'draft' || status === 'reversed' ? status : null,
      company: letterheadOf(printed),
      customer: { name: own.payee, addressLines: [], contact: null, taxIds: [] },
      number,
      date,
      account: names(own.accountId),
      currency,
      customerReference: own.reference,
      paymentTerms: null,
      salesperson: printed.own.person,
      isByAmount: true,
      lines: priced.map((one) => lineOnPaper(one, names(one.line.accountId))),
      subTotal,
      discountTotal,
      taxes,
      grandTotal,
      terms: null,
      notes,
    }
    return () => downloadPdf(session.ports, { paper, logo: printed.ours.logo }, voucherDefinition)
  }

/** Number and name of each of these accounts, by id. */
const accountNames = async (session: Session, ids: readonly (string | null)[]) => {
  const found = await accountsById(session, ids)
  return (id: string | null): string => {
    const account = found.get(id ?? '')
    return account ? `${account.accountId} ${account.name}` : ''
  }
}
