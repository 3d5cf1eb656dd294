import { OLDEST_RATE_DAYS } from '@/contracts/exchange-rates'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/rows'
import { createTranslator, type DayRate, type Translator } from '../../../domain/consolidation/rates'
import type { Session } from '../../../http/context'

/** Translates into a currency by the rates of the session's own company, so that all companies are translated by the same ones. */
export const readTranslator = async ({ tx, entry, today }: Session, presentation: string, currencies: readonly string[], to: string): Promise<Translator> => {
  const base = entry.company.baseCurrency
  const needed = [...new Set([presentation, ...currencies])].filter((currency) => currency !== base)
  const rates =
    needed.length === 0
      ? []
      : await rowsOf<DayRate>(
          tx,
          sql`select currency, date::text as date, trim_scale(rate)::text as rate from exchange_rates
            where company_id = ${entry.company.id} and currency = any (${sql.param(needed)}::text[]) and date <= ${to}::date order by currency, date`,
        )
  return createTranslator({ base, presentation, rates, oldestDays: OLDEST_RATE_DAYS, today })
}
