import { and, eq } from 'drizzle-orm'
import type { Decimal } from '@/contracts/rules/decimal'
import { dueDates } from '@/contracts/rules/payment-terms'
import { paymentTerms } from '../../db/schema/records'
import type { Instalment } from '../../domain/ledger/invoices'
import type { CompanyContext } from '../../http/context'
import { invalidField } from '../../http/problem'

/** The due dates and shares of payment terms; null where there are no terms. */
export type TermLines = Pick<typeof paymentTerms.$inferSelect, 'lines'> | null

interface Due {
  date: string
  /** The day on which the whole amount is due, whatever the terms say. */
  dueDate?: string | null | undefined
  paymentTermId: string | null
  /** The terms as they were when the document left draft; today's terms when left out. */
  term?: TermLines | undefined
  amount: Decimal
  currency: string
}

/** @throws Problem 422 for a due date before the invoice date, or for one together with payment terms, which name other days */
export const requireDueDay = ({ dueDate, paymentTermId }: Pick<Partial<Due>, 'dueDate' | 'paymentTermId'>, date: string): void => {
  if (dueDate && dueDate < date) throw invalidField('dueDate', 'It would be due before its own date.', 'order')
  if (dueDate && paymentTermId) throw invalidField('dueDate', 'By its terms it is due on other days. Leave one of the two out.', 'both')
}

/** The instalments of an invoice and their due dates: on the day that it names, by its terms, or at once. */
export const instalmentsOf = async (
  { tx, entry }: CompanyContext,
  { date, dueDate, paymentTermId, term: printed, amount, currency }: Due,
): Promise<Instalment[]> => {
  if (dueDate || !paymentTermId) return [{ dueDate: dueDate ?? date, amount }]
  const [term] = printed
    ? [printed]
    : await tx
        .select({ lines: paymentTerms.lines })
        .from(paymentTerms)
        .where(and(eq(paymentTerms.companyId, entry.company.id), eq(paymentTerms.id, paymentTermId)))
  if (!term) throw new Error(`payment term ${paymentTermId} is gone`)
  return dueDates(term, date, amount, currency).map((part) => ({ dueDate: part.date, amount: part.amount }))
}
