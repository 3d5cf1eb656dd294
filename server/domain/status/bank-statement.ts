import { bankStatementStatuses } from '@/contracts/money-choices'
import type { TransitionTable } from './transition'

/**
 * `match` is taken by whatever is done to a line. `import` is taken by the statements of a file, `complete` by one that was typed. `replace` follows from the final statement that takes
 * the lines of a provisional one.
 */
export const bankStatementTransitions: TransitionTable<
  (typeof bankStatementStatuses)[number],
  'edit' | 'complete' | 'import' | 'details' | 'match' | 'reconcile' | 'reopen' | 'replace' | 'cancel'
> = {
  document: 'Statement',
  states: bankStatementStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    complete: { draft: 'imported' },
    import: { draft: 'imported' },
    details: { imported: 'imported', reconciling: 'reconciling' },
    match: { imported: 'reconciling', reconciling: 'reconciling' },
    reconcile: { imported: 'reconciled', reconciling: 'reconciled' },
    reopen: { reconciled: 'reconciling' },
    replace: { imported: 'cancelled', reconciling: 'cancelled' },
    cancel: { imported: 'cancelled', reconciling: 'cancelled' },
  },
}
