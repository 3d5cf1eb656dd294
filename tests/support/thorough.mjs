/**
 * The slowest files, which check again, in a browser, in whole processes or with very many rows, what other files check in parts. They run
 * with THOROUGH=1, as before every release; otherwise the run says that they were left out.
 */
const SLOW_FILES = [
  'tests/api/canary.test.ts',
  'tests/api/costs.test.ts',
  'tests/api/kept-plans.test.ts',
  'tests/api/list-plans.test.ts',
  'tests/build/production-bundle.test.ts',
  'tests/host/backup-damage.test.ts',
  'tests/host/demo-data.test.ts',
  'tests/host/invoice-pdfs.test.ts',
  'tests/host/start-and-stop.test.ts',
  'tests/journeys/accessibility-of-overlays.test.ts',
  'tests/journeys/accessibility.test.ts',
  'tests/journeys/account.test.ts',
  'tests/journeys/auth-flows.test.ts',
  'tests/journeys/company-info.test.ts',
  'tests/journeys/company-switch.test.ts',
  'tests/journeys/customer-po.test.ts',
  'tests/journeys/drafts.test.ts',
  'tests/journeys/invitation.test.ts',
  'tests/journeys/keyboard-deal.test.ts',
  'tests/journeys/line-grid.test.ts',
  'tests/journeys/lists.test.ts',
  'tests/journeys/mock-demos.test.ts',
  'tests/journeys/mock-mode.test.ts',
  'tests/journeys/page-permission.test.ts',
  'tests/journeys/pdf.test.ts',
  'tests/journeys/planted-scripts.test.ts',
  'tests/journeys/quotation-deal.test.ts',
  'tests/journeys/redirects.test.ts',
  'tests/journeys/session-end.test.ts',
  'tests/journeys/shell.test.ts',
  'tests/journeys/sixty-lines.test.ts',
  'tests/journeys/texts.test.ts',
  'tests/journeys/thin-deal.test.ts',
  'tests/journeys/two-tabs.test.ts',
]

export const isThorough = process.env['THOROUGH'] === '1'

/** Cases for a test that repeats itself: all of them with THOROUGH=1, otherwise a sample. */
export const sampleOf = (all, sample) => (isThorough ? all : sample)

export const leftOut = isThorough ? [] : SLOW_FILES
