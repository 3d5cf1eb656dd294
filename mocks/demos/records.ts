import { exchangeRates } from '@/contracts/exchange-rates'
import { paymentTerms } from '@/contracts/payment-terms'
import { taxCodes } from '@/contracts/tax-codes'
import { type Feature, page, people } from './demo'

const TAX = 'DEMO-NJ'
const TERMS = 'DEMO-30-70'

export const recordDemos: Feature = {
  name: 'Tax codes, terms and rates',
  demos: [
    {
      id: 'tax-code-changing',
      title: 'A tax code whose rate changes next month',
      sees: 'Today’s rate, the one that follows and from which day: documents take the rate of their own day.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { rows } = await accounts.call(taxCodes.list, { query: { f: `code:is:${TAX}` } })
        const [existing] = rows
        if (existing) return { path: page('/finance/tax-codes/detail', { id: existing.id }) }
        const body = {
          code: TAX,
          name: 'New Jersey sales tax (demo)',
          kind: 'sales' as const,
          jurisdiction: 'New Jersey',
          ratePct: '6.625',
          validFrom: stage.day(-400),
        }
        const { id, version } = await accounts.call(taxCodes.create, { body })
        await accounts.call(taxCodes.change, { params: { id }, body: { action: 'changeRate', version, ratePct: '6.75', validFrom: stage.day(30) } })
        return { path: page('/finance/tax-codes/detail', { id }) }
      },
    },
    {
      id: 'terms-in-parts',
      title: 'Payment terms in two parts, with a discount',
      sees: '30 % at once and 70 % at the end of the month, 2 % off within 10 days, worked out for an example.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const { rows } = await accounts.call(paymentTerms.list, { query: { f: `code:is:${TERMS}` } })
        const lines = [
          { pct: '30', days: 0 },
          { pct: '70', days: 30, eom: true },
        ]
        const body = { code: TERMS, name: '30 % with order, 70 % end of month (demo)', lines, discount: { pct: '2', days: 10 } }
        const { id } = rows[0] ?? (await accounts.call(paymentTerms.create, { body }))
        return { path: page('/finance/payment-terms/detail', { id }) }
      },
    },
    {
      id: 'rates-of-two-weeks',
      title: 'Two weeks of exchange rates',
      sees: 'Each day’s rate with its change from the day before.',
      persona: people.accounts,
      play: async (stage) => {
        const accounts = await stage.as(people.accounts)
        const rows = Array.from({ length: 14 }, (_, index) => ({ currency: 'CHF', date: stage.day(-index), rate: (1.1342 + Math.sin(index) / 200).toFixed(6) }))
        await accounts.call(exchangeRates.createMany, { body: { rows, source: 'Demo', replace: true } })
        return { path: page('/finance/exchange-rates', { f: 'currency:is:CHF' }) }
      },
    },
  ],
}
