/** Rhythms in which an entry can recur. */
export const rhythms = ['weekly', 'monthly', 'quarterly', 'yearly'] as const
export type Rhythm = (typeof rhythms)[number]

/** Whether entries are posted by night, or left as drafts for a person. */
export const recurringModes = ['post', 'propose'] as const
export type RecurringMode = (typeof recurringModes)[number]
export const recurringStatuses = ['active', 'paused', 'finished'] as const
export type RecurringStatus = (typeof recurringStatuses)[number]
