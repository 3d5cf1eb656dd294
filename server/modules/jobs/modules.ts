import type { BulkModule } from './actions'

/** Every module that offers bulk actions, for the worker to find a job's action by its name. */
export const bulkModules: readonly BulkModule[] = []
