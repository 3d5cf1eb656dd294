import { and, eq } from 'drizzle-orm'
import type { Decimal } from '@/contracts/rules/decimal'
import { dueDates } from '@/contracts/rules/payment-terms'
import { paymentTerms } from '../../db/schema/records'
import type { Instalment } from '../../domain/ledger/invoices'
import type { InCompany } from '../../http/context'

interface Due {
  date: string
  /** All at once on this day, whatever the terms say. */
  dueDate?: string | null | undefined
  paymentTermId: string | null
  amount: Decimal
  currency: string
}

/** When which part of an invoice is due: on the day that it names, by its terms, or at once. */
export const instalmentsOf = async ({ tx, entry }: InCompany, { date, dueDate, paymentTermId, amount, currency }: Due): Promise<Instalment[]> => {
  if (dueDate || !paymentTermId) return [{ dueDate: dueDate ?? date, amount }]
  const [term] = await tx
    .select({ lines: paymentTerms.lines })
    .from(paymentTerms)
    .where(and(eq(paymentTerms.companyId, entry.company.id), eq(paymentTerms.id, paymentTermId)))
  if (!term) throw new Error(`payment term ${paymentTermId} is gone`)
  return dueDates({ lines: term.lines, discount: null }, date, amount, currency).due.map((part) => ({ dueDate: part.date, amount: part.amount }))
}
