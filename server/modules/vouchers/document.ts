import { and, eq, type SQL, sql } from 'drizzle-orm'
import { documentKinds } from '@/contracts/document-kinds'
import { convertMoney } from '@/contracts/rules/base-totals'
import { isZero, negate } from '@/contracts/rules/decimal'
import type { TaxSide } from '@/contracts/rules/sales-tax'
import type { VoucherInput } from '@/contracts/voucher-input'
import { paymentFilters, receiptFilters, type Voucher, type VoucherEndpoints, type VoucherKind } from '@/contracts/vouchers'
import { documents, vouchers } from '../../db/schema/documents'
import { accounts } from '../../db/schema/ledger'
import { purchaseLines, saleLines } from '../../domain/ledger/invoices'
import type { Posting } from '../../domain/ledger/posting'
import type { Prefix } from '../../domain/numbering'
import { postedTransitions } from '../../domain/status/posted'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { voidChequesOf } from '../cheques/write'
import { partylessStore } from '../documents/document-store'
import { draftLife, type Existing } from '../documents/draft-life'
import { type DocumentRow, postedNow } from '../documents/drafts'
import { replaceLines } from '../documents/lines'
import { byParty, byTotal, totalSum } from '../documents/list'
import { userName } from '../documents/record'
import { accountBasisOn } from '../ledger/account-basis'
import { requireCostCentresNamed } from '../ledger/cost-centres'
import { accountPostings, composeAccountLines, shownAccountLines } from '../ledger/account-lines'
import { accountText, accountsWithControls, defaultAccountId, optionColumns, ownAccountsOf } from '../ledger/options'
import { dayAfterPosting } from '../ledger/periods'
import { cancelPosted, postDocument } from '../ledger/posted'
import { amountsAsPrinted } from '../print/our-invoice'
import { requireCashForReversal } from '../ledger/tills'
import { requireTaxCodes } from '../taxes/required'
import { downloadVoucher } from './paper'
import {
  composePartyLines,
  holdSettled,
  lockSettledBy,
  lockSettledItems,
  openItemsOf,
  type PartyLine,
  readPartyLines,
  replacePartyLines,
  settleLines,
  unsettleLines,
} from './settlements'

type VoucherRow = typeof vouchers.$inferSelect

/** The type of our accounts that a kind of voucher is paid from or received into, and the side of its taxes. */
export interface VoucherType {
  kind: VoucherKind
  accountType: 'cash' | 'bank'
  side: TaxSide
  prefix: Prefix
}

const OWN_NAMES = { cash: 'a cash account', bank: 'a bank account' }
const recordColumns = { account: optionColumns, postedByName: userName(vouchers.postedBy) }

/** A payment debits the lines and their input tax, and credits our account. A receipt credits the lines and their output tax, and debits our account. */
const postingOf = async (
  session: Session,
  row: DocumentRow,
  { accountId, payee }: VoucherRow,
  side: TaxSide,
  partyLines: readonly PartyLine[],
): Promise<Posting> => {
  const posted = await accountPostings(session, row, side)
  const { taxes, legs } = posted
  const lines = posted.lines.map((line, index) => {
    const party = partyLines.find(({ lineNo }) => lineNo === index + 1)?.party
    return party ? { ...line, partyId: party.id, dueDate: row.date } : line
  })
  const { date, currency, rate, grandTotal } = row
  const account = { accountId }
  const ledgerLines =
    side === 'sale'
      ? [{ account, amount: grandTotal }, ...saleLines({ lines, taxes })]
      : [...purchaseLines({ lines, taxes }), ...legs, { account, amount: negate(grandTotal) }]
  return { area: 'bank', purpose: 'payment', date, currency, rate, narration: payee, lines: ledgerLines }
}

/** Everything that the server does with a kind of voucher. */
export const voucherKind = ({ kind, accountType, side, prefix }: VoucherType) => {
  const states = postedTransitions(documentKinds[kind].one)
  const onAccount = and(eq(accounts.companyId, vouchers.companyId), eq(accounts.id, vouchers.accountId)) as SQL
  const store = partylessStore({ kind, table: vouchers, states, joins: [[accounts, onAccount]] })

  const compose = async (session: Session, input: VoucherInput, existing: Existing<VoucherRow>) => {
    const account = (await ownAccountsOf(session, accountType)).find(({ id }) => id === input.accountId)
    if (!account) throw invalidField('accountId', `Choose ${OWN_NAMES[accountType]} that is in use.`, 'unknown')
    const onItself = input.lines.findIndex(({ accountId }) => accountId === account.id)
    if (onItself >= 0)
      throw invalidField(`lines.${onItself}.accountId`, `Line ${onItself + 1}: this is the account of the voucher itself.`, 'ACCOUNT_NOT_POSTABLE')
    const { baseCurrency } = session.entry.company
    const choices = await accountsWithControls(session)
    const basis = { side, partyId: null, currency: account.currency ?? baseCurrency, accounts: choices } as const
    const { header, lines } = await composeAccountLines(session, input, basis, existing)
    return {
      header: { ...header, baseGrandTotal: convertMoney(header.grandTotal, header.rate, baseCurrency) },
      kindRow: { accountId: account.id, payee: input.payee, reference: input.reference ?? null },
      lines,
      partyLines: await composePartyLines(session, input.lines, basis),
    }
  }

  const load = async (session: Session, { id }: DocumentRow): Promise<Voucher> => {
    const { document, kindRow, record, ...head } = await store.readRecord(session, id, recordColumns)
    const { priced, taxes } = await amountsAsPrinted(session, document, session.entry.company.baseCurrency)
    const lines = await shownAccountLines(session, priced)
    const partyLines = await readPartyLines(session, id)
    const partyOf = (lineId: string) => {
      const found = partyLines.find((line) => line.lineId === lineId)
      return { party: found?.party ?? null, openItem: found?.openItem ?? null }
    }
    return { ...kindRow, ...document, ...head, taxes, lines: lines.map((line) => ({ ...line, ...partyOf(line.id) })), ...record }
  }

  const life = draftLife<VoucherEndpoints>()({
    ...store,
    load,
    compose,
    hold: async (session, documentId, { action }) => {
      if (action === 'post' || action === 'reverse') await holdSettled(session, documentId)
    },
    write: async (session, { id }, { lines, partyLines }) => replacePartyLines(session, await replaceLines(session, id, lines), partyLines),
    steps: {
      /** Posts the draft to the ledger and gives it its number. */
      post: async (session, { row, kindRow }) => {
        if (isZero(row.grandTotal)) throw invalidField('lines.0.amount', `Nothing is ${side === 'sale' ? 'received' : 'paid'}: enter an amount.`, 'zero')
        await requireTaxCodes(session, row, side, row.date)
        await requireCostCentresNamed(session, { documentId: row.id })
        const finish = store.begin(session, row, 'post')
        const partyLines = await readPartyLines(session, row.id)
        await lockSettledItems(session, side, partyLines)
        const posting = await postingOf(session, row, kindRow, side, partyLines)
        const { lines } = await postDocument(session, row, posting, () => finish(postedNow(session), prefix))
        await settleLines(session, side, row.date, lines, partyLines)
      },
      reverse: async (session, { row }, { reason, date: asked }) => {
        const finish = store.begin(session, row, 'reverse')
        const date = dayAfterPosting(session, row, asked)
        await lockSettledBy(session, row.id)
        await voidChequesOf(session, [row.id], { on: date, reason })
        await requireCashForReversal(session, [row.id], date)
        await unsettleLines(session, row.id, date)
        await cancelPosted(session, row, { area: 'bank', date, reason }, () => finish({ outcomeReason: reason }))
      },
    },
  })

  const list = store.list({
    filters: side === 'sale' ? receiptFilters : paymentFilters,
    columns: {
      account: accountText(vouchers.companyId, vouchers.accountId),
      payee: sql`${vouchers.payee}`,
      reference: sql`${vouchers.reference}`,
    },
    sorts: { payee: byParty, total: byTotal },
    sums: { total: totalSum },
    select: () => ({ document: documents, kindRow: vouchers, account: optionColumns }),
    shown: ({ document, kindRow, ...row }) => ({ ...kindRow, ...document, ...row }),
  })

  const basis = async (session: Session, day: string | undefined) => ({
    ...(await accountBasisOn(session, side, day, accountsWithControls)),
    own: await ownAccountsOf(session, accountType),
    controls: { customers: await defaultAccountId(session, 'receivable'), vendors: await defaultAccountId(session, 'payable') },
  })

  const openItems = async (session: Session, of: { partyId: string; currency: string }) => ({ rows: await openItemsOf(session, side, of) })

  return { life, list, basis, openItems, pdf: downloadVoucher(kind, side, store.findWithOwn) }
}
