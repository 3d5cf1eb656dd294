import { search } from '@/contracts/search'
import { handle } from '../../http/handle'
import { findAccounts } from './accounts'
import { amountIn, documentsByAmount, documentsByNumber } from './documents'
import { findParties, findParts } from './records'

const MOST_DOCUMENTS = 10

export const searchHandlers = [
  handle(search.documents, async (context) => ({ rows: await documentsByNumber(context, context.query.q, MOST_DOCUMENTS) })),
  handle(search.all, async (context) => {
    const { q, scope } = context.query
    const rows = []
    const amount = scope === 'all' || scope === 'amounts' ? amountIn(q) : null
    if (scope === 'all' || scope === 'documents') rows.push(...(await documentsByNumber(context, q, MOST_DOCUMENTS)))
    if (amount !== null) {
      const known = new Set(rows.map(({ id }) => id))
      rows.push(...(await documentsByAmount(context, amount, MOST_DOCUMENTS)).filter(({ id }) => !known.has(id)))
    }
    const parties = scope === 'all' || scope === 'parties' ? await findParties(context, q) : []
    const parts = scope === 'all' ? await findParts(context, q) : []
    const accounts = scope === 'all' ? await findAccounts(context, q) : []
    return { rows: [...rows, ...parties, ...parts, ...accounts] }
  }),
]
