export const fiscalYearStatuses = ['open', 'closing', 'closed'] as const
export type FiscalYearStatus = (typeof fiscalYearStatuses)[number]

/** How a year is divided: calendar months, or periods of four weeks, which are 13 in a year of 12 months. */
export const periodKinds = ['months', 'weeks'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** The areas that a soft lock keeps out; `tax` stands for all postings that bear a tax. */
export const areasOfLocks = ['sales', 'purchase', 'stock', 'bank', 'journal', 'tax'] as const
export type AreaOfLock = (typeof areasOfLocks)[number]
export const lockAreaNames: Readonly<Record<AreaOfLock, string>> = {
  sales: 'Sales',
  purchase: 'Purchases',
  stock: 'Stock',
  bank: 'Bank',
  journal: 'Journal',
  tax: 'Tax',
}

export const periodStatuses = ['open', 'soft_locked', 'locked'] as const
export const periodMoves = ['added', 'deleted', 'soft_lock', 'unlock', 'hard_lock', 'exception', 'exception_ended', 'closed', 'reopened'] as const
