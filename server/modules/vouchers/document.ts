import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { cashPaymentTable } from '@/contracts/columns/vouchers'
import { documentKinds } from '@/contracts/document-kinds'
import { convertMoney } from '@/contracts/rules/base-totals'
import { isZero, negate } from '@/contracts/rules/decimal'
import type { voucherInput } from '@/contracts/voucher-input'
import { cashPayments, type Voucher, type VoucherKind, voucherFilters } from '@/contracts/vouchers'
import { documents, vouchers } from '../../db/schema/documents'
import { accounts } from '../../db/schema/ledger'
import { boughtLines } from '../../domain/ledger/invoices'
import type { Posting } from '../../domain/ledger/posting'
import type { Prefix } from '../../domain/numbering'
import { postedTransitions } from '../../domain/status/posted'
import type { Session } from '../../http/context'
import { handle } from '../../http/handle'
import { invalid } from '../../http/problem'
import { accountPostings, priceAccountLines, shownAccountLines } from '../ledger/account-lines'
import { basisOn } from '../documents/basis'
import { requireNotAhead } from '../documents/days-ahead'
import { documentHandlers } from '../documents/document-handlers'
import { partylessStore } from '../documents/document-store'
import { draftLife } from '../documents/draft-life'
import { type DocumentRow, postedNow } from '../documents/drafts'
import { replaceLines } from '../documents/lines'
import { byParty, byTotal, totalSum } from '../documents/list'
import { pricedLinesOf, totalsOfHeader } from '../documents/priced-lines'
import { requireRate } from '../documents/rates'
import { userName } from '../documents/record'
import { optionColumns, postableAccounts } from '../ledger/options'
import { dayAfterPosting, requireOpenPeriod } from '../ledger/periods'
import { post } from '../ledger/post'
import { reverseDocument } from '../ledger/reverse-document'
import { requireTaxCodes } from '../taxes/required'
import { downloadVoucher, voucherTaxes } from './paper'

type Input = z.output<typeof voucherInput>

/** The accounts of ours that a kind of voucher is paid from, and the series of its numbers. */
interface Paid {
  kind: VoucherKind
  own: 'cash' | 'bank'
  prefix: Prefix
}

const OWN_NAMES = { cash: 'a cash account', bank: 'a bank account' }

const paidVoucher = ({ kind, own: ownType, prefix }: Paid) => {
  const states = postedTransitions(documentKinds[kind].one)
  const onAccount = and(eq(accounts.companyId, vouchers.companyId), eq(accounts.id, vouchers.accountId)) as SQL
  const store = partylessStore({ kind, table: vouchers, states, joins: [[accounts, onAccount]] })

  const ownAccounts = ({ tx, entry }: Session) =>
    tx
      .select({ ...optionColumns, currency: accounts.currency })
      .from(accounts)
      .where(and(eq(accounts.companyId, entry.company.id), eq(accounts.type, ownType), eq(accounts.isPostable, true), eq(accounts.isActive, true)))
      .orderBy(asc(accounts.accountId))

  const compose = async (session: Session, input: Input, existing: { row: DocumentRow } | null) => {
    const { baseCurrency } = session.entry.company
    const account = (await ownAccounts(session)).find(({ id }) => id === input.accountId)
    if (!account) throw invalid('accountId', `Choose ${OWN_NAMES[ownType]} that is in use.`, 'unknown')
    const onItself = input.lines.findIndex(({ accountId }) => accountId === account.id)
    if (onItself >= 0) throw invalid(`lines.${onItself}.accountId`, `Line ${onItself + 1}: this is the account that is paid from.`, 'ACCOUNT_NOT_POSTABLE')
    const date = input.date ?? existing?.row.date ?? session.today
    await requireNotAhead(session, 'date', date)
    const currency = account.currency ?? baseCurrency
    const { totals, lines } = await priceAccountLines(session, { side: 'purchase', currency, date, grandTotal: input.grandTotal, lines: input.lines })
    const rate = await requireRate(session, currency, input.rate, date)
    const header = {
      date,
      partyId: null,
      currency,
      rate,
      ...totalsOfHeader(totals),
      baseGrandTotal: convertMoney(totals.grandTotal, rate, baseCurrency),
      notes: input.notes ?? null,
    }
    return { header, own: { accountId: account.id, payee: input.payee, reference: input.reference ?? null }, lines }
  }

  /** Dr the lines and their input tax, Cr the account that is paid from. */
  const postingOf = async (session: Session, row: DocumentRow, { accountId, payee }: typeof vouchers.$inferSelect): Promise<Posting> => {
    const { lines, taxes, legs } = await accountPostings(session, row, 'purchase')
    const { date, currency, rate } = row
    return {
      area: 'bank',
      purpose: 'payment',
      date,
      currency,
      rate,
      narration: payee,
      lines: [...boughtLines({ lines, taxes }), ...legs, { account: { accountId }, amount: negate(row.grandTotal) }],
    }
  }

  const load = async (session: Session, { id, companyId }: DocumentRow): Promise<Voucher> => {
    const { document, own, record, ...head } = await store.readRecord(session, id, { account: optionColumns, postedByName: userName(vouchers.postedBy) })
    const priced = await pricedLinesOf(session.tx, companyId, id)
    return {
      ...own,
      ...document,
      ...head,
      taxes: (await voucherTaxes(session, document, priced)).taxes,
      lines: await shownAccountLines(session, priced),
      ...record,
    }
  }

  const life = draftLife<typeof cashPayments>()({
    ...store,
    load,
    compose,
    write: (session, { id }, { lines }) => replaceLines(session, id, lines),
    steps: {
      /** From draft to the ledger, with its number. */
      post: async (session, { row, own }) => {
        if (isZero(row.grandTotal)) throw invalid('lines.0.amount', 'Nothing is paid: enter an amount.', 'zero')
        await requireTaxCodes(session, row, 'purchase', row.date)
        await requireOpenPeriod(session, row.date, 'bank')
        const finish = store.begin(session, row, 'post')
        const voucherId = await finish(postedNow(session), prefix)
        await post(session, { documentId: row.id, voucherId }, await postingOf(session, row, own))
      },
      reverse: async (session, { row }, { reason, date: asked }) => {
        const date = dayAfterPosting(session, row, asked)
        await requireOpenPeriod(session, date, 'bank')
        await store.move(session, row, 'reverse', { outcomeReason: reason })
        await reverseDocument(session, row.id, { date, narration: `Cancelled: ${reason}` })
      },
    },
  })

  const list = store.list({
    filters: voucherFilters,
    columns: {
      account: sql`(select a.account_id || ' ' || a.name from accounts a where a.company_id = ${vouchers.companyId} and a.id = ${vouchers.accountId})`,
      payee: sql`${vouchers.payee}`,
      reference: sql`${vouchers.reference}`,
    },
    sorts: { payee: byParty, total: byTotal },
    sums: { total: totalSum },
    select: () => ({ document: documents, own: vouchers, account: optionColumns }),
    shown: ({ document, own, ...row }) => ({ ...own, ...document, ...row }),
  })

  return { life, list, ownAccounts, downloadPdf: downloadVoucher(kind, store) }
}

const cashPayment = paidVoucher({ kind: 'cash_payment', own: 'cash', prefix: 'CP' })

export const cashPaymentList = cashPayment.list
export const cashPaymentLife = cashPayment.life

export const voucherHandlers = [
  handle(cashPayments.basis, async (session) => ({
    ...(await basisOn(session, 'purchase', session.query.date ?? session.today)),
    accounts: await postableAccounts(session),
    own: await cashPayment.ownAccounts(session),
  })),
  ...documentHandlers(cashPayments, { ...cashPayment.life, list: cashPayment.list, file: cashPaymentTable, pdf: cashPayment.downloadPdf }),
]
