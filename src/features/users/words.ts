import type { UserRow } from '@/contracts/users'

const steps = { none: 'None', mail: 'Code by mail', totp: 'Authenticator app' } as const

/** Null for a user who has not joined yet: the account's second step is not disclosed here. */
export const secondStepInWords = (step: UserRow['secondStep']): string | null => step && steps[step]
