import { documentKinds } from '@/contracts/document-kinds'
import type { Flag, Module } from '@/contracts/permissions'
import { absolute, add, compare, type Decimal, negate, subtract, sumOf } from '@/contracts/rules/decimal'
import { groupBy } from '../../../domain/group-by'
import type { CodedLine } from '../../../domain/matching/types'
import { may } from '../../../domain/permissions'
import type { Session } from '../../../http/context'
import { Problem } from '../../../http/problem'
import { accountTransferLife } from '../../account-transfers/document'
import { journalEntryLife } from '../../journal-entries/document'
import { itemsById, type PartyItem } from '../../ledger/open-items'
import { customerPayment, vendorPayment } from '../../payments/document'
import { bankPaymentLife, bankReceiptLife } from '../../vouchers/kinds'
import type { Desk, LineRow } from './claim'

/** @throws Problem 403 for who may not do the same with such a document elsewhere either */
export const requireFlags = ({ permissions }: Session, module: Module, flags: readonly Flag[]): void => {
  for (const flag of flags)
    if (!may(permissions, module, flag))
      throw new Problem(403, `You need the permission “${flag}” for ${module.replaceAll('-', ' ')}. An administrator of the company can grant it.`, {
        code: 'FORBIDDEN',
      })
}
export const requireMaking = (session: Session, module: Module): void => requireFlags(session, module, ['create', 'post'])

interface Made {
  id: string
  voucherId: string
}

/** What the line says, for the reference of a document. */
const referenceOf = ({ reference, chequeNo, text }: LineRow): string | null => (reference ?? chequeNo ?? (text || null))?.slice(0, 60) ?? null

export interface ItemPart {
  itemId: string
  amount: Decimal
  discount: Decimal
  writeOff: Decimal
  reason?: string | null | undefined
}

interface Payment {
  line: LineRow
  /** What moves on our account for it, signed as the line; without what the bank takes. */
  moved: Decimal
  fee: Decimal
}

const lifeOf = (side: 'customer' | 'vendor') => (side === 'customer' ? customerPayment : vendorPayment).life

/** Makes and posts a payment of a party. @param items what it settles; the rest stays on account */
const makePayment = async (
  session: Session,
  { account }: Desk,
  { line, moved, fee }: Payment,
  { partyId, side, currency, items }: { partyId: string; side: 'customer' | 'vendor'; currency: string; items: readonly ItemPart[] },
  paid: Decimal,
): Promise<Made> => {
  requireMaking(session, `${side}-payments`)
  const isIn = compare(moved, '0') > 0
  const accountCurrency = account.currency ?? session.entry.company.baseCurrency
  const life = lifeOf(side)
  const draft = await life.create(session, {
    partyId,
    isRefund: isIn !== (side === 'customer'),
    method: line.chequeNo ? 'cheque' : 'bank',
    accountId: account.accountId,
    date: line.date,
    currency,
    amount: paid,
    fee,
    ...(currency === accountCurrency ? {} : { paidAmount: absolute(moved) }),
    reference: referenceOf(line),
    notes: null,
    fileIds: [],
    lines: items.map(({ itemId, amount, discount, writeOff, reason }) => ({
      itemId,
      amount,
      discount,
      writeOff,
      reason: reason ?? null,
      fee: '0',
      withheld: '0',
    })),
  })
  return life.change(session, draft.voucherId, { action: 'post', version: draft.version })
}

/** Signed as money moves: what a part of an item brings. */
const moneyOf = ({ open }: PartyItem, amount: Decimal): Decimal => (compare(open, '0') > 0 ? amount : negate(amount))

/**
 * Makes a payment for each party whose items explain a line. With one party, what the line brings beyond the items stays on account.
 * @throws Problem 403, 422
 */
export const makePayments = async (session: Session, desk: Desk, { line, moved, fee }: Payment, parts: readonly ItemPart[]): Promise<Made[]> => {
  const items = await itemsById(
    session,
    parts.map(({ itemId }) => itemId),
  )
  const known = parts.map((part, index) => {
    const item = items.get(part.itemId)
    if (!item)
      throw new Problem(422, 'An item is no longer there.', { errors: [{ path: `parts.${index}.itemId`, code: 'unknown', message: 'It is no longer open.' }] })
    return { part, item }
  })
  const groups = [...groupBy(known, ({ item }) => `${item.partyId} ${item.accountType} ${item.currency}`).values()]
  const made: Made[] = []
  for (const group of groups) {
    const { partyId, accountType, currency } = group[0]?.item ?? { partyId: '', accountType: 'receivable', currency: '' }
    const isOnly = groups.length === 1
    const settled = sumOf(group.map(({ item, part }) => moneyOf(item, part.amount)))
    const isIn = compare(moved, '0') > 0
    const sameCurrency = currency === (desk.account.currency ?? session.entry.company.baseCurrency)
    // What the bank took was paid by the customer, or is taken from us besides.
    const gross = isIn ? add(absolute(moved), fee) : subtract(absolute(moved), fee)
    const paid = isOnly && sameCurrency ? gross : absolute(settled)
    const payment = { line, moved: isOnly ? moved : settled, fee: isOnly ? fee : '0' }
    const side = accountType === 'receivable' ? 'customer' : 'vendor'
    made.push(await makePayment(session, desk, payment, { partyId, side, currency, items: group.map(({ part }) => part) }, paid))
  }
  return made
}

/** Makes a payment that settles nothing yet. */
export const makeOnAccount = (session: Session, desk: Desk, line: LineRow, moved: Decimal, partyId: string, side: 'customer' | 'vendor'): Promise<Made> =>
  makePayment(
    session,
    desk,
    { line, moved, fee: '0' },
    { partyId, side, currency: desk.account.currency ?? session.entry.company.baseCurrency, items: [] },
    absolute(moved),
  )

const wordsOf = ({ partyName, text }: LineRow): string => (partyName ?? (text || 'Bank')).slice(0, 200)

/** Posts what a line moves to accounts, with the taxes that it contains: as a voucher of the bank, or of a card or a payment service as an entry. */
export const makeCoded = async (session: Session, { account, row }: Desk, line: LineRow, parts: readonly CodedLine[]): Promise<Made> => {
  const moved = sumOf(parts.map(({ amount }) => amount))
  const isIn = compare(moved, '0') > 0
  const descriptionOf = ({ memo }: CodedLine): string => memo ?? (line.text || wordsOf(line))
  if (account.kind !== 'bank') {
    requireMaking(session, documentKinds.journal_entry.module)
    const side = (amount: Decimal, isDebit: boolean) => (isDebit ? { debit: absolute(amount) } : { credit: absolute(amount) })
    const { currency } = row
    const draft = await journalEntryLife.create(session, {
      narration: (line.text || wordsOf(line)).slice(0, 400),
      date: line.date,
      reference: referenceOf(line),
      reverseOn: null,
      notes: null,
      fileIds: [],
      lines: [
        ...parts.map((part) => ({
          currency,
          accountId: part.accountId,
          partyId: part.partyId,
          costCentreId: part.costCentreId,
          ...(part.taxCodeId !== null && { taxId: part.taxCodeId, taxSide: isIn ? ('sale' as const) : ('purchase' as const), containsTax: true }),
          memo: descriptionOf(part).slice(0, 200),
          ...side(part.amount, !isIn),
        })),
        { currency, accountId: account.accountId, costCentreId: null, memo: wordsOf(line), ...side(moved, isIn) },
      ],
    })
    return journalEntryLife.change(session, draft.voucherId, { action: 'post', version: draft.version })
  }
  const life = isIn ? bankReceiptLife : bankPaymentLife
  requireMaking(session, isIn ? 'bank-receipts' : 'bank-payments')
  const draft = await life.create(session, {
    accountId: account.accountId,
    payee: wordsOf(line),
    date: line.date,
    reference: referenceOf(line),
    grandTotal: absolute(moved),
    notes: null,
    fileIds: [],
    lines: parts.map((part) => ({
      accountId: part.accountId,
      partyId: part.partyId,
      costCentreId: part.costCentreId,
      taxId: part.taxCodeId,
      containsTaxes: true,
      description: descriptionOf(part).slice(0, 2000),
      amount: absolute(part.amount),
      notes: null,
    })),
  })
  return life.change(session, draft.voucherId, { action: 'post', version: draft.version })
}

interface Transfer {
  line: LineRow
  moved: Decimal
  /** Ledger account of the other side. */
  otherAccountId: string
  /** When and how much moved there, if its statement says so; signed as there. */
  other?: { date: string; amount: Decimal }
}

/** Makes a transfer between two of our accounts: on one day, or under way between two. */
export const makeTransfer = async (session: Session, { account }: Desk, { line, moved, otherAccountId, other }: Transfer): Promise<Made> => {
  requireMaking(session, documentKinds.account_transfer.module)
  const isIn = compare(moved, '0') > 0
  const [out, into] = isIn
    ? [other ?? { date: line.date, amount: moved }, { date: line.date, amount: moved }]
    : [{ date: line.date, amount: moved }, other ?? { date: line.date, amount: moved }]
  const [fromAccountId, toAccountId] = isIn ? [otherAccountId, account.accountId] : [account.accountId, otherAccountId]
  const arrives = into.date < out.date ? out.date : into.date
  const sent = absolute(out.amount)
  const draft = await accountTransferLife.create(session, {
    fromAccountId,
    toAccountId,
    date: out.date < into.date ? out.date : into.date,
    amount: sent,
    ...(arrives === out.date ? {} : { receivedOn: arrives }),
    ...(other && absolute(into.amount) !== sent ? { amountIn: absolute(into.amount) } : {}),
    reference: referenceOf(line),
    notes: null,
    fileIds: [],
  })
  const posted = await accountTransferLife.change(session, draft.voucherId, { action: 'post', version: draft.version })
  return posted.status === 'in_transit'
    ? accountTransferLife.change(session, posted.voucherId, { action: 'receive', version: posted.version, receivedOn: arrives })
    : posted
}
