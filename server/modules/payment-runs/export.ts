import { convertMoney } from '@/contracts/rules/base-totals'
import { isZero } from '@/contracts/rules/decimal'
import { paymentRunFiles } from '../../db/schema/payment-runs'
import { ownAccounts } from '../../db/schema/ledger'
import { and, eq } from 'drizzle-orm'
import type { Session } from '../../http/context'
import { sha256, toHex } from '../../http/digest'
import { Problem } from '../../http/problem'
import { insertDraft } from '../documents/drafts'
import { requireRate } from '../documents/rates'
import { accountResolver } from '../ledger/accounts'
import { requireOpenPeriod } from '../ledger/periods'
import { vendorPayment } from '../payments/document'
import { insertPaymentLines, type LineOfPayment } from '../payments/lines'
import { postPayment } from '../payments/steps'
import { requireSameBanks } from './banks'
import { contentOf, releaseItems } from './content'
import { makeRunFile, namedMessages, type RunContent } from './file'
import type { LineOfRun } from './lines'
import { changePayee, type PayeeRow } from './payees'
import { type ClaimedRun, requireSound } from './steps'
import { paymentRunStore } from './store'
import { requireTicked } from './warnings'

const asPaymentLine = (session: Session, { itemLineId, amount, discount, item }: LineOfRun, at: number): LineOfPayment => ({
  id: session.ports.random.uuid(),
  itemLineId,
  amount,
  discount,
  writeOff: '0',
  fee: '0',
  withheld: '0',
  withheldBase: null,
  withholdingTaxId: null,
  reason: null,
  item,
  at,
})

interface Paying {
  rate: string
  /** The account on which payments stand until the bank books them. */
  transitId: string
  method: 'bank' | 'ach'
}

/** Posts the payment to one vendor. Where credits settle the bills completely, no money moves. */
const payVendor = async (session: Session, { row, lines }: RunContent, payee: PayeeRow, reference: string | null, { rate, transitId, method }: Paying) => {
  const { baseCurrency } = session.entry.company
  const { partyId, amount } = payee
  const money = isZero(amount) ? ({ method: 'offset', accountId: null } as const) : { method, accountId: transitId }
  const header = {
    date: session.today,
    partyId,
    currency: row.currency,
    rate,
    subTotal: amount,
    grandTotal: amount,
    baseGrandTotal: convertMoney(amount, rate, baseCurrency),
    notes: null,
  }
  const { store } = vendorPayment
  const draft = await insertDraft(session, 'vendor_payment', header)
  await store.insertOwn(session, draft.id, { ...money, reference, runId: row.id })
  const ofVendor = lines.filter((line) => line.partyId === partyId).map((line, at) => asPaymentLine(session, line, at))
  await insertPaymentLines(session, draft.id, ofVendor, { from: 1 })
  await postPayment('vendor_payment', store)(session, { row: draft, kindRow: await store.ownOf(session, draft.id), held: undefined })
  await session.audit({
    entity: 'vendor_payment',
    entityId: draft.id,
    action: 'post',
    after: { run: row.voucherId, party: payee.name, amount, currency: row.currency },
  })
  return draft.id
}

/** Files of one account are numbered one after the other. */
const lockOwnAccount = async ({ tx, entry }: Session, id: string): Promise<void> => {
  await tx
    .select({ id: ownAccounts.id })
    .from(ownAccounts)
    .where(and(eq(ownAccounts.companyId, entry.company.id), eq(ownAccounts.id, id)))
    .for('update')
}

/** Makes the file, which stays as it is, and posts a payment for each vendor: both or nothing. */
export const exportRun = async (session: Session, { row, kindRow }: ClaimedRun): Promise<void> => {
  const finish = paymentRunStore.begin(session, row, 'export')
  const content = await contentOf(session, row, kindRow)
  await requireSound(session, content)
  await requireSameBanks(session, row.currency, content.payees)
  await requireTicked(session, row, content.payees, content.lines)
  await lockOwnAccount(session, kindRow.ownAccountId)
  const { bytes, payments, traces, name, format, modifier, firstTrace, lastTrace, ...made } = await makeRunFile(session, content)
  const messages = namedMessages({ messages: made.messages, payments }, content.payees)
  const errors = messages.filter(({ level }) => level === 'error')
  if (!bytes) {
    const [first] = errors
    const about = first?.about ? `${first.about}: ` : ''
    throw new Problem(422, `The file can’t be made. ${about}${first?.text ?? ''}${errors.length > 1 ? ` There are ${errors.length - 1} more reasons.` : ''}`, {
      code: 'FILE',
      errors: errors.map(({ field, text }) => ({ path: `file.${field}`, code: 'FILE', message: text })),
    })
  }
  await requireOpenPeriod(session, session.today, 'bank')
  const paying: Paying = {
    rate: await requireRate(session, row.currency, null),
    transitId: (await accountResolver(session))('payments_in_transit'),
    method: format === 'nacha' ? 'ach' : 'bank',
  }
  for (const payee of content.payees) {
    const endToEndId = payments.get(payee.partyId)?.endToEndId ?? null
    const paymentId = await payVendor(session, content, payee, endToEndId, paying)
    // Where no money moves, nothing is left to be booked.
    const settled = endToEndId === null ? ({ status: 'settled', settledOn: session.today } as const) : {}
    await changePayee(session, row.id, payee.partyId, { paymentId, endToEndId, traceNo: traces.get(endToEndId ?? '') ?? null, ...settled })
  }
  await session.tx.insert(paymentRunFiles).values({
    companyId: session.entry.company.id,
    documentId: row.id,
    ownAccountId: kindRow.ownAccountId,
    format,
    name,
    bytes,
    sha256: toHex(await sha256(bytes)),
    madeOn: session.today,
    modifier,
    firstTrace,
    lastTrace,
    messages,
    madeBy: session.entry.user._id,
  })
  await releaseItems(session, row.id)
  await finish({ exportedAt: session.ports.clock.now().toISOString(), exportedBy: session.entry.user._id })
}
