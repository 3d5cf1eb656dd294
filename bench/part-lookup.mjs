/**
 * Measures a lookup among 100,000 parts, over the API. The target is 150 ms.
 *
 *   node --import tsx bench/part-lookup.mjs
 */
import { fillCatalogue } from '../tests/support/many-parts'
import { openApi } from './support/open-api.mjs'

const PARTS = 100_000
const QUERIES = ['CAT050000-B', 'CAT0500', 'M0012', 'SK3f', 'series 699', 'compact cable 12', 'switch m', 's', 'zzzz']

const { owner, companyId, userId, measure, close } = await openApi()
const started = performance.now()
await fillCatalogue(owner, companyId, userId, PARTS, 10_000)
console.log(`${PARTS} parts entered in ${Math.round((performance.now() - started) / 1000)} s`)
for (const q of QUERIES) console.log(`lookup “${q}”:`, await measure(`/product/lookup?q=${encodeURIComponent(q)}`))
console.log('list, first page:', await measure('/product?sort=partno'))
console.log('list “series 699”:', await measure('/product?q=series%20699'))
console.log('duplicates of a customer:', await measure('/customer/duplicates?name=C4ca423%20Foods&email=x@firm5.example&phone=3305557788'))
await close()
