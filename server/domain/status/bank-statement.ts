import { bankStatementStatuses } from '@/contracts/choices'
import type { TransitionTable } from './transition'

/** `import` is taken by the statements of a file, `complete` by one that was typed. `replace` follows from the final statement that takes the lines of a provisional one. */
export const bankStatementTransitions: TransitionTable<
  (typeof bankStatementStatuses)[number],
  'edit' | 'complete' | 'import' | 'details' | 'replace' | 'cancel'
> = {
  document: 'Statement',
  states: bankStatementStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    complete: { draft: 'imported' },
    import: { draft: 'imported' },
    details: { imported: 'imported', reconciling: 'reconciling' },
    replace: { imported: 'cancelled', reconciling: 'cancelled' },
    cancel: { imported: 'cancelled' },
  },
}
