import type { Report, ReportCheck } from '@/contracts/reports/report'

/** The pages of a report as one: parameters are the same on all. Of checks of the same condition the latest is shown, unless an earlier one has failed. */
export const joined = <Page extends Report>(pages: readonly Page[]): Page | undefined => {
  const [first] = pages
  if (!first || pages.length === 1) return first
  const checks = new Map<string, ReportCheck>()
  for (const check of pages.flatMap((page) => page.checks)) {
    const condition = check.condition ?? check.title
    if (checks.get(condition)?.passed !== false) checks.set(condition, check)
  }
  return { ...first, rows: pages.flatMap(({ rows }) => rows), checks: [...checks.values()] }
}
