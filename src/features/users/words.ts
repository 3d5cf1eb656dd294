import type { UserRow } from '@/contracts/users'

const steps = { none: 'None', mail: 'Code by mail', totp: 'Authenticator app' } as const

/** Null for who has yet to join: what the account has is nobody's business here. */
export const secondStepInWords = (step: UserRow['secondStep']): string | null => step && steps[step]
