import { trialBalance } from './trial-balance'

export const reportMakers = [trialBalance] as const
