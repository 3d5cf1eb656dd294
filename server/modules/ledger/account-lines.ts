import type { z } from 'zod'
import type { TaxSide } from '@/contracts/rules/sales-tax'
import type { AccountOption } from '@/contracts/ledger'
import { add, subtract } from '@/contracts/rules/decimal'
import type { accountLineInput, amountFields } from '@/contracts/trade-input'
import type { InvoicedLine, InvoicedTax } from '../../domain/ledger/invoices'
import type { LedgerLine } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import { requireNotAhead } from '../documents/days-ahead'
import type { Existing } from '../documents/draft-life'
import type { DocumentRow } from '../documents/drafts'
import { type PricedLine, priceLines, pricedLinesOf, totalsOfHeader } from '../documents/priced-lines'
import { requireRate } from '../documents/rates'
import { shownLine } from '../documents/record'
import { selfAssessedOf } from '../documents/self-assessed'
import { bearingOfCharges, chargedTaxes } from '../documents/tax-totals'
import { discountByTerms } from '../terms/early-discount'
import { costCentresOf, requireCostCentresInUse } from './cost-centres'
import { accountsById, requirePostable } from './options'

type Line = z.output<typeof accountLineInput> & { containsTaxes?: boolean | undefined }
type Input = z.output<z.ZodObject<typeof amountFields>> & { lines: readonly Line[] }

interface PricingContext {
  side: TaxSide
  partyId: string | null
  currency: string
  paymentTermId?: string | null
  /** The accounts that lines may name, if they aren't the usual ones. */
  accounts?: readonly AccountOption[]
}

/** Composes header and lines of a draft whose lines are amounts on accounts. @throws Problem 422 at the first line whose account can't be posted to */
export const composeAccountLines = async (
  session: Session,
  input: Input,
  { side, partyId, currency, paymentTermId = null, accounts }: PricingContext,
  existing: Existing<unknown>,
) => {
  const { grandTotal, notes = null } = input
  const date = input.date ?? existing?.row.date ?? session.today
  await requireNotAhead(session, 'date', date)
  const rate = await requireRate(session, currency, input.rate, date)
  await requirePostable(
    session,
    input.lines.map(({ accountId }) => accountId),
    accounts,
  )
  await requireCostCentresInUse(session, input.lines)
  const pricedInput = input.lines.map(({ amount, ...line }) => ({ ...line, qty: '1', unitPrice: amount }))
  const discount = await discountByTerms(session, paymentTermId, date)
  const { totals, lines } = await priceLines(session, { side, currency, date, discount, grandTotal, lines: pricedInput })
  return { header: { date, partyId, currency, rate, ...totalsOfHeader(totals), ...discount, notes }, lines }
}

export const shownAccountLines = async (session: Session, priced: readonly PricedLine[]) => {
  const accounts = await accountsById(
    session,
    priced.map(({ line }) => line.accountId),
  )
  const costCentreOf = await costCentresOf(
    session,
    priced.map(({ line }) => line),
  )
  return priced.map((one) => {
    const account = accounts.get(one.line.accountId ?? '')
    if (!account) throw new Error(`line ${one.line.id} has no account`)
    return { ...shownLine(one), account, costCentre: costCentreOf(one.line), amount: one.line.unitPrice }
  })
}

/** Postings of a document's lines and of its taxes. `legs` are the ledger lines of self-assessed taxes on a purchase. */
export const accountPostings = async (
  session: Session,
  row: DocumentRow,
  side: TaxSide,
): Promise<{ lines: InvoicedLine[]; taxes: InvoicedTax[]; legs: LedgerLine[] }> => {
  const priced = await pricedLinesOf(session.tx, row.companyId, row.id)
  const charges = await bearingOfCharges(session.tx, row)
  const { costs, legs } = side === 'sale' ? { costs: [], legs: [] } : selfAssessedOf(priced, charges, row, session.entry.company.baseCurrency)
  return {
    lines: priced.map(({ line }, index) => {
      if (!line.accountId) throw new Error(`line ${line.id} has no account`)
      return {
        account: { accountId: line.accountId },
        costCentreId: line.costCentreId,
        net: add(line.lineNet, costs[index] ?? '0'),
        memo: line.description.slice(0, 200),
      }
    }),
    taxes: chargedTaxes(priced, charges, row).map(({ id, base, tax, cost }) => ({
      account: side === 'sale' ? ('sales_tax' as const) : ('input_tax' as const),
      taxCodeId: id,
      base,
      tax: subtract(tax, cost),
    })),
    legs,
  }
}
