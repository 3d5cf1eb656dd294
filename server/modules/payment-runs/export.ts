import { and, eq } from 'drizzle-orm'
import { convertMoney } from '@/contracts/rules/base-totals'
import { isZero } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { documents } from '../../db/schema/documents'
import { ownAccounts } from '../../db/schema/ledger'
import { paymentRunFiles } from '../../db/schema/payment-runs'
import { groupBy } from '../../domain/group-by'
import type { Session } from '../../http/context'
import { sha256, toHex } from '../../http/digest'
import { Problem } from '../../http/problem'
import { newDraft } from '../documents/drafts'
import { requireRate } from '../documents/rates'
import { accountResolver } from '../ledger/accounts'
import { vendorPayment } from '../payments/document'
import { insertPaymentLines, type LineOfPayment } from '../payments/lines'
import { postPayments } from '../payments/steps'
import { requireSameBanks } from './banks'
import { contentOf, releaseItems } from './content'
import { makeRunFile, namedMessages, type RunContent } from './file'
import type { LineOfRun } from './lines'
import { notePayments } from './payees'
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
  /** By vendors, of those that get money. */
  endToEndIds: ReadonlyMap<string, string>
}

/** Posts a payment to each vendor, by the same statements for all of them. Where credits settle the bills completely, no money moves. */
const payVendors = async (
  session: Session,
  { row, lines, payees }: RunContent,
  { rate, transitId, method, endToEndIds }: Paying,
): Promise<Map<string, string>> => {
  const { tx, entry } = session
  const { store } = vendorPayment
  const drafts = payees.map(({ partyId, amount }) => {
    const totals = { subTotal: amount, grandTotal: amount, baseGrandTotal: convertMoney(amount, rate, entry.company.baseCurrency) }
    return newDraft(session, 'vendor_payment', { date: session.today, partyId, currency: row.currency, rate, ...totals, notes: null })
  })
  const idOf = new Map(drafts.map(({ id, partyId }) => [partyId ?? '', id]))
  const stored = new Map((await insertRows(tx, documents, drafts)).map((draft) => [draft.id, draft]))
  const own = await store.insertAllOwn(
    session,
    payees.map(({ partyId, amount }) => {
      const money = isZero(amount) ? ({ method: 'offset', accountId: null } as const) : { method, accountId: transitId }
      return { documentId: idOf.get(partyId) ?? '', ...money, reference: endToEndIds.get(partyId) ?? null, runId: row.id }
    }),
  )
  const ofVendor = groupBy(lines, ({ partyId }) => partyId)
  await insertPaymentLines(
    session,
    ...payees.map(({ partyId }) => {
      const rows = (ofVendor.get(partyId) ?? []).map((line, at) => asPaymentLine(session, line, at))
      return { documentId: idOf.get(partyId) ?? '', rows, from: 1 }
    }),
  )
  // Numbers follow the order of the vendors, as ids in the file do.
  const inOrder = drafts.flatMap(({ id }) => {
    const [draft, kindRow] = [stored.get(id), own.get(id)]
    return draft && kindRow ? [{ row: draft, kindRow }] : []
  })
  await postPayments('vendor_payment', store, session, inOrder)
  for (const { partyId, name, amount } of payees) {
    const after = { run: row.voucherId, party: name, amount, currency: row.currency }
    await session.audit({ entity: 'vendor_payment', entityId: idOf.get(partyId) ?? '', action: 'post', after })
  }
  return idOf
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
  const endToEndIds = new Map([...payments].map(([partyId, { endToEndId }]) => [partyId, endToEndId]))
  const paying: Paying = {
    endToEndIds,
    rate: await requireRate(session, row.currency, null),
    transitId: (await accountResolver(session))('payments_in_transit'),
    method: format === 'nacha' ? 'ach' : 'bank',
  }
  const paymentIds = await payVendors(session, content, paying)
  await notePayments(
    session,
    row.id,
    content.payees.map(({ partyId }) => {
      const endToEndId = endToEndIds.get(partyId) ?? null
      return { partyId, paymentId: paymentIds.get(partyId) ?? null, endToEndId, traceNo: traces.get(endToEndId ?? '') ?? null }
    }),
  )
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
    madeAt: session.ports.clock.now().toISOString(),
    madeBy: session.entry.user._id,
  })
  await releaseItems(session, row.id)
  await finish({ exportedAt: session.ports.clock.now().toISOString(), exportedBy: session.entry.user._id })
}
