import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const src = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const START = [src('main.tsx'), src('start.tsx'), src('features/auth/login.tsx')]
const SIGNED_IN = [src('routes/-signed-in.tsx')]
/** zod and what is built of it, and how documents are reckoned: who fills in a form needs it, the login and the lists don't. */
const CHECKS =
  /node_modules\/zod\/|src\/contracts\/([a-z-]+-input|fields|party-fields|rules\/(?!decimal|rounding|currencies|payment-terms|allocation)[a-z-]+)\.ts$/
/**
 * The lists have these and the login doesn't. What imports them says nothing about who uses them: amounts stand beside schemas, and a
 * library's index imports all of its parts.
 */
const LISTS =
  /src\/contracts\/rules\/|node_modules\/big\.js\/|@tanstack\/(query-core\/.*\/(infiniteQuery|queries)Observer|react-query\/.*\/use(InfiniteQuery|Queries)|react-router\/.*\/useBlocker)\./
/** What the bundler adds. */
const EVERYWHERE = /vite\/preload-helper|node_modules\/get-nonce\//
const FORM = /src\/(documents\/((form|line-grid)\/|(drafts\/draft-bar|file-list|form-fields|form-frame)\.)|lookups\/[a-z]+-field\.)/
/** Small things of many pages beyond the lists, and the icons that several of them have. */
const PAGE = /src\/(ui\/(layout|feedback)\/|documents\/(kept-file|line-list|use-require-flag|validity)\.)|node_modules\/lucide-react\//

/** All that modules bring along by their imports, but for what stands elsewhere anyway. */
const broughtBy = (ids: readonly string[], context: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> => {
  for (const id of ids) {
    if (found.has(id) || CHECKS.test(id) || LISTS.test(id)) continue
    found.add(id)
    broughtBy(context.getModuleInfo(id)?.importedIds ?? [], context, found)
  }
  return found
}

/** The file that a module belongs to, or null where the bundler and the later groups decide. */
const fileOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
  if (CHECKS.test(id)) return 'checks'
  if (EVERYWHERE.test(id)) return 'start'
  if (LISTS.test(id)) return 'signed-in'
  if (broughtBy(START, context).has(id)) return 'start'
  return broughtBy(SIGNED_IN, context).has(id) ? 'signed-in' : null
}

/**
 * What is needed together is one file: left to itself, the bundler makes a file of each set of modules that any two pages share, and a
 * first visit asks for 170 of them. `start` is what every page needs, `signed-in` the frame and the lists, `checks` what forms are
 * checked by, `loaders` what pages ask for before they show. `page` is what would be a file of a kilobyte each; `tax-on-base` stands on
 * what customers see, who need no more of an order. The other groups take their imports along, unless an earlier group has them: each
 * file of its own would be named in the first script, which everybody fetches. The entry itself is in no group.
 */
export const filesOfBuild: Rolldown.CodeSplittingGroup[] = [
  { name: fileOf, priority: 50, includeDependenciesRecursively: false },
  { name: 'fields', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 30 },
  { name: 'loaders', test: /tsr-split=loader|routes\/-loaders\.ts$/, priority: 25 },
  { name: 'detail', test: /documents\/detail\//, priority: 20 },
  { name: 'form', test: FORM, priority: 10 },
  { name: 'page', test: PAGE, minShareCount: 2, priority: 7, includeDependenciesRecursively: false },
  { name: 'tax-on-base', test: /documents\/tax-on-base\./, priority: 7, includeDependenciesRecursively: false },
  { name: 'administration', test: /(features|routes\/_app)\/(company-info|audit|user-management)/, priority: 5 },
  { name: 'orders', test: /(features|_app\/(purchases|sales))\/(customer-pos|sales-orders?|vendor-(orders|pos)|po-)/, priority: 5 },
  { name: 'goods', test: /(features|_app\/(purchases|sales))\/(goods-receipt|deliver)/, priority: 5 },
  { name: 'invoices', test: /features\/(customer|vendor|general)-invoices|_app\/finance\/invoices/, priority: 5 },
  { name: 'masters', test: /(features|_app\/(people|finance))\/(customers?|vendors?|payment-terms|tax-codes|exchange-rates)[/.]/, priority: 4 },
  { name: 'server-state', test: /(shell|routes)\/(maintenance|under-maintenance|server-error|use-health|error-[45])/, priority: 5 },
]
