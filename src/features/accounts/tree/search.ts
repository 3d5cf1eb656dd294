import { searchParser, shortText } from '@/documents/url'

/** Search parameters of the chart's page: the day of its balances, the filter, and whether closed accounts are shown. */
export interface ChartSearch {
  asOf?: string
  q?: string
  closed?: 'yes'
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

export const chartSearch = searchParser<ChartSearch, ChartSearch>(({ asOf, q, closed }) => {
  const day = shortText(asOf, 10)
  const filter = shortText(q === undefined ? undefined : String(q), 100)
  return { ...(day && isDay(day) && { asOf: day }), ...(filter && { q: filter }), ...(closed === 'yes' && { closed }) }
})
