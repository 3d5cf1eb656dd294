import { formatFilters, views } from '@/contracts/lists'
import { type Feature, page, people } from './demo'
import { MAKER, manyParts } from './price-file'

const VIEW = 'Tidewell under 20'
const byMaker = { field: 'manufacturer', op: 'is', values: [MAKER] } as const
const under20 = formatFilters([
  { ...byMaker, values: [...byMaker.values] },
  { field: 'listPrice', op: 'max', values: ['20'] },
])

export const listDemos: Feature = {
  name: 'Lists',
  demos: [
    {
      id: 'list-with-view',
      title: 'Two hundred rows, filters and a view of one’s own',
      sees: 'Filter chips, the view’s tab, sorting, columns and pages, all kept in the address.',
      persona: people.buyer,
      play: async (stage) => {
        const buyer = await stage.as(people.buyer)
        await manyParts(buyer, 200)
        const { rows } = await buyer.call(views.list)
        const definition = { f: under20, sort: '-listPrice' }
        const view =
          rows.find(({ name, list }) => name === VIEW && list === 'parts') ??
          (await buyer.call(views.create, { body: { list: 'parts', name: VIEW, definition } }))
        return { path: page('/product-list', { ...definition, view: view.id }) }
      },
    },
    {
      id: 'list-nothing-found',
      title: 'Filters that find nothing',
      sees: 'What is filtered is said in words, with one button that takes the filters away.',
      persona: people.sales,
      play: async () => ({ path: page('/inquiries/list', { f: 'subject:has:zeppelin~status:in:won' }) }),
    },
    {
      id: 'list-bulk-job',
      title: 'Many rows at once, as a job',
      sees: 'Select all and choose Deactivate: more than 20 rows go on in the background, each with its own outcome, and can be undone.',
      persona: people.buyer,
      play: async (stage) => {
        await manyParts(await stage.as(people.buyer), 200)
        return {
          path: page('/product-list', { f: `manufacturer:is:${MAKER}~partno:has:TW-00` }),
          afterwards: async ({ answered, say }) => answered('/product').then(() => say('Select rows, then Deactivate.')),
        }
      },
    },
  ],
}
