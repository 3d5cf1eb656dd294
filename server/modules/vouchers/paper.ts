import type { PaperSize } from '@/contracts/choices'
import { documentKinds } from '@/contracts/document-kinds'
import type { TaxSide } from '@/contracts/rules/sales-tax'
import { paymentWords, receiptWords, type VoucherKind } from '@/contracts/vouchers'
import type { vouchers } from '../../db/schema/documents'
import { dayText } from '../../domain/print/figures'
import type { PricedPaper } from '../../domain/print/paper'
import { pricedDefinition, section } from '../../domain/print/priced-definition'
import { signatures } from '../../domain/print/signatures'
import { mono, textNode } from '../../domain/print/text'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { accountNames } from '../ledger/options'
import { lineOnPaper } from '../print/lines'
import { amountsAsPrinted } from '../print/our-invoice'
import { pricedPaperHead } from '../print/paper-head'
import { downloadPdf, type Loaded } from '../print/pdf'
import { type PartyLine, readPartyLines } from './settlements'

interface VoucherTexts {
  title: string
  mark: string | null
  side: TaxSide
  /** Our account that is paid from or received into. */
  account: string
  notes: string | null
}

const MARKS: Readonly<Record<string, string>> = { draft: 'Draft, not a voucher', reversed: 'Cancelled' }
/** Who signs: the one who hands the money over, the approver, and the one who gets it. */
const PLACES = [
  ['Paid by', 150],
  ['Approved by', 150],
  ['Received by', 150],
] as const

/** The printed voucher, which is signed and filed. */
const voucherDefinition = (paper: PricedPaper, { side, account, notes, ...head }: VoucherTexts) => {
  const { page, number, date, currency, customerReference, salesperson } = paper
  const words = side === 'sale' ? receiptWords : paymentWords
  return pricedDefinition(paper, {
    ...head,
    number,
    addressed: words.payee,
    facts: [
      ['Number', mono(number, { bold: true })],
      ['Date', textNode(dayText(date))],
      [words.own, textNode(account)],
      ['Currency', textNode(currency)],
      ['Reference', customerReference ? textNode(customerReference) : null],
      ['Entered by', textNode(salesperson.name)],
    ],
    sections: [...section('Notes', notes), signatures(page, PLACES)],
  })
}

/** The customer or vendor of a line and the document that the line settles; undefined for a line of another account. */
const partyText = (lines: readonly PartyLine[], lineId: string): string | undefined => {
  const found = lines.find((line) => line.lineId === lineId)
  return found && [found.party.name, found.openItem?.voucherId].filter(Boolean).join(', ')
}

type Find = (session: Session, voucherId: string) => Promise<{ row: DocumentRow; kindRow: typeof vouchers.$inferSelect }>

/** The PDF of a voucher, made when the returned function is called. @throws Problem 404 */
export const downloadVoucher = (kind: VoucherKind, side: TaxSide, find: Find) => async (session: Session, voucherId: string, size?: PaperSize) => {
  const { row, kindRow } = await find(session, voucherId)
  const { printed, priced, taxes } = await amountsAsPrinted(session, row, session.entry.company.baseCurrency)
  const partyLines = await readPartyLines(session, row.id)
  const names = await accountNames(session, [kindRow.accountId, ...priced.map(({ line }) => line.accountId)])
  const paper: Loaded<PricedPaper>['paper'] = {
    ...pricedPaperHead(row, printed, size),
    customer: { name: kindRow.payee, addressLines: [], contact: null, taxIds: [] },
    customerReference: kindRow.reference,
    isByAmount: true,
    lines: priced.map((one) => lineOnPaper(one, partyText(partyLines, one.line.id) ?? names(one.line.accountId))),
    taxes,
  }
  const head = { title: documentKinds[kind].one, mark: MARKS[row.status] ?? null, side, account: names(kindRow.accountId), notes: row.notes }
  return () => downloadPdf(session.ports, { paper, logo: printed.ours.logo }, (loaded: PricedPaper) => voucherDefinition(loaded, head))
}
