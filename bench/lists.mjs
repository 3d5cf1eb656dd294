/**
 * Measures a page of a list at 1,000 and at 100,000 rows, over the API: the times should be the same.
 *
 *   node --import tsx bench/lists.mjs
 */
import { fillCompany } from '../tests/support/volume'
import { openApi } from './support/open-api.mjs'

const DEEP_PAGES = 20

/** Address of the page after the first {@link DEEP_PAGES}. */
const deepPage = async (get, url) => {
  let cursor
  for (let page = 0; page < DEEP_PAGES; page++) cursor = (await get(`${url}${cursor ? `&after=${encodeURIComponent(cursor)}` : ''}`)).nextCursor
  return `${url}&after=${encodeURIComponent(cursor)}`
}

for (const rows of [1000, 100_000]) {
  const { owner, companyId, userId, get, measure, close } = await openApi()
  await fillCompany(owner, companyId, userId, rows)
  await owner.exec('vacuum analyze')
  const list = '/inquiry?sort=-date&limit=50'
  const pages = {
    'first page, newest first': list,
    'first page by customer': '/inquiry?sort=customer&limit=50',
    'last page first': '/inquiry?sort=-date&limit=50&before=',
    'page 21': await deepPage(get, list),
    'one status': '/inquiry?sort=-date&limit=50&f=status:in:open',
    'search by number': '/inquiry?sort=-date&limit=50&q=I-VOL-99',
    'count of all': '/inquiry?sort=-date&limit=1&count=all',
    'customer quotations, newest first': '/RfqForCustomer/customer-qoutation?sort=-date&limit=50',
    'their totals': '/RfqForCustomer/customer-qoutation/totals?f=status:in:approved',
  }
  for (const [name, url] of Object.entries(pages)) console.log(`${rows} rows, ${name}:`, await measure(url))
  await close()
}
