import type { Preferences } from '@/contracts/session'
import { settingsCalls } from '@/contracts/settings'
import { call } from '@/lib/call'

/** Tells the server what was chosen in passing. Without an answer the choice holds on this device. */
export const savePreference = (chosen: Partial<Preferences>): Promise<unknown> => call(settingsCalls.save, { body: chosen }).catch(() => undefined)
