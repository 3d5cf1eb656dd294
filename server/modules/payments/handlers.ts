import { and, eq } from 'drizzle-orm'
import { customerPayments, customerPaymentTable, type PaymentKind, vendorPayments, vendorPaymentTable } from '@/contracts/payments'
import { documents } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { type Handler, handle } from '../../http/handle'
import { notFound, Problem } from '../../http/problem'
import { isUuid } from '../../http/ids'
import { documentHandlers } from '../documents/document-handlers'
import { ownAccountsInUse } from '../ledger/options'
import { ratesOn } from '../rates/queries'
import { customerPayment, vendorPayment } from './document'
import { findParty } from './kinds'
import { openItemsOf } from './open-items'
import { previewPayment } from './preview'
import { withholdingsOn } from '../taxes/withholding'
import { TOLERANCE_PERCENT, toleranceOf } from './write-offs'

/**
 * The payment that an edit means whose path names the party: the one that the body names, else the party's only draft.
 * @throws Problem 404, 409 PAYMENT_AMBIGUOUS when the party has several drafts, or none
 */
const draftOfParty = async (session: Session, kind: PaymentKind, partyId: string): Promise<string> => {
  const { tx, entry } = session
  if (!isUuid(partyId) || !(await findParty(session, kind, partyId))) throw notFound()
  const drafts = await tx
    .select({ voucherId: documents.voucherId })
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.kind, kind), eq(documents.partyId, partyId), eq(documents.status, 'draft')))
    .limit(2)
  const [draft, another] = drafts
  if (draft && !another) return draft.voucherId
  const message = draft ? 'There are several drafts: name the payment by its voucherId.' : 'There is no draft: a posted payment is not edited.'
  throw new Problem(409, message, { code: 'PAYMENT_AMBIGUOUS' })
}

const KINDS = {
  customer_payment: { contract: customerPayments, table: customerPaymentTable, module: customerPayment },
  vendor_payment: { contract: vendorPayments, table: vendorPaymentTable, module: vendorPayment },
} as const

const handlersOf = (kind: PaymentKind): Handler[] => {
  const { contract, table, module } = KINDS[kind]
  const { edit, ...endpoints } = contract as typeof customerPayments
  const { life, list, pdf } = module
  return [
    handle(endpoints.basis, async (session) => ({
      own: await ownAccountsInUse(session),
      rates: await ratesOn(session, session.query.date ?? session.today),
      withholdings: await withholdingsOn(session, session.query.date ?? session.today),
      tolerance: { amount: await toleranceOf(session), percent: TOLERANCE_PERCENT },
    })),
    handle(endpoints.openItems, (session) => openItemsOf(session, kind, session.query)),
    handle(endpoints.preview, (session) => previewPayment(kind)(session, session.body)),
    // The path names the party, the body the payment.
    handle(edit, async (session) => {
      const { voucherId, ...change } = session.body
      const key = voucherId ?? (await draftOfParty(session, kind, session.params.customerId))
      const row = await life.find(session, key)
      if (row.partyId !== session.params.customerId) throw notFound()
      return life.change(session, key, { ...change, action: 'edit' })
    }),
    ...documentHandlers(endpoints, { ...life, list, file: table, pdf }),
  ]
}

export const paymentHandlers = [...handlersOf('customer_payment'), ...handlersOf('vendor_payment')]
