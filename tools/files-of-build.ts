import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const src = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const START = [src('main.tsx'), src('start.tsx'), src('features/auth/login.tsx')]
const SIGNED_IN = [src('routes/-signed-in.tsx')]
/** zod, the schemas built with it, and the calculation rules of documents: forms need them, the login and the lists don't. */
const CHECKS =
  /node_modules\/zod\/|src\/contracts\/([a-z-]+-input|fields|party-fields|rules\/(?!decimal|rounding|currencies|payment-terms|allocation)[a-z-]+|permissions)\.ts$/
/**
 * Modules that the lists use and the login doesn't. Imports don't show who uses these modules: code for amounts is next to schemas, and
 * a library's index imports all of its parts.
 */
const LISTS =
  /src\/contracts\/(rules\/|choices\.|reports\/negatives\.|(inquiry|(customer|vendor)-quotation|party|part)-filters\.)|node_modules\/big\.js\/|@tanstack\/(query-core\/.*\/(infiniteQuery|queries)Observer|react-query\/.*\/use(InfiniteQuery|Queries)|react-router\/.*\/useBlocker)\./
/** Modules that the bundler adds. */
const EVERYWHERE = /vite\/preload-helper|node_modules\/get-nonce\//
const FORM = /src\/(documents\/((form|line-grid)\/|(drafts\/draft-bar|file-list|form-fields|form-frame)\.)|lookups\/[a-z]+-field\.|lib\/fetch-with-progress\.)/
/** Small modules that many pages beyond the lists share, and icons that several of these pages use. */
const PAGE = /src\/(ui\/(layout|feedback)\/|documents\/(kept-file|line-list|list\/record-list|use-require-flag|validity)\.)|node_modules\/lucide-react\//

/** Collects modules with all their direct and indirect imports, except modules that are in other files anyway. */
const withImports = (ids: readonly string[], context: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> => {
  for (const id of ids) {
    if (found.has(id) || CHECKS.test(id) || LISTS.test(id)) continue
    found.add(id)
    withImports(context.getModuleInfo(id)?.importedIds ?? [], context, found)
  }
  return found
}

/** The file that a module belongs to, or null where the bundler and the later groups decide. */
const fileOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
  if (CHECKS.test(id)) return 'checks'
  if (EVERYWHERE.test(id)) return 'start'
  if (LISTS.test(id)) return 'signed-in'
  if (withImports(START, context).has(id)) return 'start'
  if (withImports(SIGNED_IN, context).has(id)) return 'signed-in'
  // In a file that imports `checks`, it might not be there yet when `checks` starts.
  return context.getModuleInfo(id)?.importers.some((importer) => CHECKS.test(importer)) ? 'checks' : null
}

/**
 * Puts modules that are needed together into one file: by default, the bundler makes a file for each set of modules that any two pages
 * share, and a first visit requests 170 files. `start` contains what every page needs, `signed-in` the frame and the lists, `checks` the
 * validation of forms, `load` the requests that pages send before they show, and `page` modules that would otherwise be files of a
 * kilobyte each; `tax-on-base` is on the pages for customers, who need nothing else of an order. The other groups include their imports,
 * unless an earlier group has them: each separate file would be named in the first script, which everybody fetches. The entry itself is
 * in no group.
 */
export const filesOfBuild: Rolldown.CodeSplittingGroup[] = [
  { name: fileOf, priority: 50, includeDependenciesRecursively: false },
  { name: 'fields', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 30 },
  { name: 'load', test: /tsr-split=loader|routes\/-loaders\.ts$/, priority: 25 },
  { name: 'detail', test: /documents\/detail\//, priority: 20 },
  { name: 'form', test: FORM, priority: 10 },
  { name: 'page', test: PAGE, minShareCount: 2, priority: 7, includeDependenciesRecursively: false },
  { name: 'tax-on-base', test: /documents\/tax-on-base\./, priority: 7, includeDependenciesRecursively: false },
  { name: 'administration', test: /(features|routes\/_app)\/(company-info|audit|user-management)/, priority: 5 },
  { name: 'quotations', test: /(features|_app)\/((customer|vendor)-quotations|quotation)\//, priority: 5 },
  { name: 'orders', test: /(features|_app\/(purchases|sales))\/(customer-pos|sales-orders?|vendor-(orders|pos)|po-)/, priority: 5 },
  { name: 'goods', test: /(features|_app\/(purchases|sales))\/(goods-receipt|deliver)/, priority: 5 },
  { name: 'invoices', test: /features\/((customer|vendor|general)-invoices|invoice-pdfs)|_app\/(finance\/invoices|purchases\/invoice-pdf)/, priority: 5 },
  {
    name: 'money',
    test: /(features|documents|_app\/finance)\/(cheques|payments|payment-runs|reminders|vouchers|account-transfers|cash-counts|own-accounts|cash-and-bank)[./]/,
    priority: 5,
  },
  { name: 'statements', test: /(features|documents|_app\/finance)\/(bank-statements|card-payments|cards|statement|transaction)[./]/, priority: 5 },
  { name: 'reports', test: /(features|_app)\/(reports|profit-loss|audit-files)/, priority: 5 },
  {
    name: 'books',
    test: /(features|documents|_app\/finance)\/(accounts|account-groups|chartOfAccounts|cost-centres|default-accounts|ledger\/health|ledger-health|entries\/|entry-templates|fiscal-?[yY]ears?|journal-?[eE]ntr|opening-balances|recurring-entries)/,
    priority: 5,
  },
  { name: 'masters', test: /(features|_app\/(people|finance))\/(customers?|vendors?|payment-terms|tax-codes|exchange-rates)[/.]/, priority: 4 },
  {
    name: 'rare',
    test: /shell\/(shortcuts\/sheet|sign-in-again|demo-filling)|session\/sign-in-again|documents\/bulk\/job-dialog|users\/account\/(set-up|qr)/,
    priority: 4,
  },
  { name: 'inquiries', test: /(features|_app)\/inquiries\//, priority: 4 },
  {
    name: 'account',
    test: /features\/(users\/(account\/(?!set-up|qr)|list|words|columns|invite)|roles|settings)|_app\/(delete-account|settings|drafts|coming-soon)/,
    priority: 4,
  },
  { name: 'parts', test: /(features|routes\/_app)\/(parts\/|(add-|edit-)?product)/, priority: 4 },
  {
    name: 'recovery',
    test: /features\/auth\/(register|email-verification|forget-password|reset-|two-step|lock-screen)|routes\/(auth\/(?!login)|email-ver|lock-|register|setup)/,
    priority: 4,
  },
  { name: 'server-state', test: /(shell|routes)\/(maintenance|under-maintenance|server-error|use-health|error-[45])/, priority: 5 },
]
