import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { documentKinds } from '@/contracts/document-kinds'
import { convertMoney } from '@/contracts/rules/base-totals'
import { isZero, negate } from '@/contracts/rules/decimal'
import type { voucherInput } from '@/contracts/voucher-input'
import { cashPayments, cashPaymentTable, type Voucher, type VoucherKind, voucherFilters } from '@/contracts/vouchers'
import { documents, vouchers } from '../../db/schema/documents'
import { accounts } from '../../db/schema/ledger'
import { purchaseLines } from '../../domain/ledger/invoices'
import type { Posting } from '../../domain/ledger/posting'
import type { Prefix } from '../../domain/numbering'
import { postedTransitions } from '../../domain/status/posted'
import type { Session } from '../../http/context'
import { handle } from '../../http/handle'
import { invalidField } from '../../http/problem'
import { documentHandlers } from '../documents/document-handlers'
import { partylessStore } from '../documents/document-store'
import { draftLife, type Existing } from '../documents/draft-life'
import { type DocumentRow, postedNow } from '../documents/drafts'
import { replaceLines } from '../documents/lines'
import { byParty, byTotal, totalSum } from '../documents/list'
import { userName } from '../documents/record'
import { accountBasisOn } from '../ledger/account-basis'
import { requireCostCentresNamed } from '../ledger/cost-centres'
import { accountPostings, composeAccountLines, shownAccountLines } from '../ledger/account-lines'
import { optionColumns, companyAccounts } from '../ledger/options'
import { dayAfterPosting } from '../ledger/periods'
import { cancelPosted, postDocument } from '../ledger/posted'
import { amountsAsPrinted } from '../print/our-invoice'
import { requireTaxCodes } from '../taxes/required'
import { downloadVoucher } from './paper'

type Input = z.output<typeof voucherInput>
type VoucherRow = typeof vouchers.$inferSelect

/** The type of our accounts that a kind of voucher is paid from, and the series of its numbers. */
interface PaidVoucher {
  kind: VoucherKind
  accountType: 'cash' | 'bank'
  prefix: Prefix
}

const OWN_NAMES = { cash: 'a cash account', bank: 'a bank account' }
const recordColumns = { account: optionColumns, postedByName: userName(vouchers.postedBy) }

/** Debits the lines and their input tax, credits the account that is paid from. */
const postingOf = async (session: Session, row: DocumentRow, { accountId, payee }: VoucherRow): Promise<Posting> => {
  const { lines, taxes, legs } = await accountPostings(session, row, 'purchase')
  const { date, currency, rate, grandTotal } = row
  const paid = { account: { accountId }, amount: negate(grandTotal) }
  return { area: 'bank', purpose: 'payment', date, currency, rate, narration: payee, lines: [...purchaseLines({ lines, taxes }), ...legs, paid] }
}

const paidVoucher = ({ kind, accountType, prefix }: PaidVoucher) => {
  const states = postedTransitions(documentKinds[kind].one)
  const onAccount = and(eq(accounts.companyId, vouchers.companyId), eq(accounts.id, vouchers.accountId)) as SQL
  const store = partylessStore({ kind, table: vouchers, states, joins: [[accounts, onAccount]] })

  const compose = async (session: Session, input: Input, existing: Existing<VoucherRow>) => {
    const account = (await companyAccounts(session, accountType)).find(({ id }) => id === input.accountId)
    if (!account) throw invalidField('accountId', `Choose ${OWN_NAMES[accountType]} that is in use.`, 'unknown')
    const onItself = input.lines.findIndex(({ accountId }) => accountId === account.id)
    if (onItself >= 0) throw invalidField(`lines.${onItself}.accountId`, `Line ${onItself + 1}: this is the account that is paid from.`, 'ACCOUNT_NOT_POSTABLE')
    const { baseCurrency } = session.entry.company
    const basis = { side: 'purchase', partyId: null, currency: account.currency ?? baseCurrency } as const
    const { header, lines } = await composeAccountLines(session, input, basis, existing)
    return {
      header: { ...header, baseGrandTotal: convertMoney(header.grandTotal, header.rate, baseCurrency) },
      kindRow: { accountId: account.id, payee: input.payee, reference: input.reference ?? null },
      lines,
    }
  }

  const load = async (session: Session, { id }: DocumentRow): Promise<Voucher> => {
    const { document, kindRow, record, ...head } = await store.readRecord(session, id, recordColumns)
    const { priced, taxes } = await amountsAsPrinted(session, document, session.entry.company.baseCurrency)
    return { ...kindRow, ...document, ...head, taxes, lines: await shownAccountLines(session, priced), ...record }
  }

  const life = draftLife<typeof cashPayments>()({
    ...store,
    load,
    compose,
    write: (session, { id }, { lines }) => replaceLines(session, id, lines),
    steps: {
      /** Posts the draft to the ledger and gives it its number. */
      post: async (session, { row, kindRow }) => {
        if (isZero(row.grandTotal)) throw invalidField('lines.0.amount', 'Nothing is paid: enter an amount.', 'zero')
        await requireTaxCodes(session, row, 'purchase', row.date)
        await requireCostCentresNamed(session, { documentId: row.id })
        const finish = store.begin(session, row, 'post')
        await postDocument(session, row, await postingOf(session, row, kindRow), () => finish(postedNow(session), prefix))
      },
      reverse: async (session, { row }, { reason, date: asked }) => {
        const finish = store.begin(session, row, 'reverse')
        const date = dayAfterPosting(session, row, asked)
        await cancelPosted(session, row, { area: 'bank', date, reason }, () => finish({ outcomeReason: reason }))
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
    select: () => ({ document: documents, kindRow: vouchers, account: optionColumns }),
    shown: ({ document, kindRow, ...row }) => ({ ...kindRow, ...document, ...row }),
  })

  return { life, list, pdf: downloadVoucher(kind, store.findWithOwn) }
}

const { life, list, pdf } = paidVoucher({ kind: 'cash_payment', accountType: 'cash', prefix: 'CP' })

export const cashPaymentLife = life

export const voucherHandlers = [
  handle(cashPayments.basis, async (session) => ({
    ...(await accountBasisOn(session, 'purchase', session.query.date)),
    own: await companyAccounts(session, 'cash'),
  })),
  ...documentHandlers(cashPayments, { ...life, list, file: cashPaymentTable, pdf }),
]
