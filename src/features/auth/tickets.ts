import { tabStorage } from '@/lib/tab-storage'

/** What the server handed out between two steps. Kept in this tab only, never in a URL. */
export interface TwoStepTicket {
  ticket: string
  method: 'mail' | 'totp'
}
interface ResetTicket {
  ticket: string
}

const box = <T>(key: string) => ({
  read: () => tabStorage.read<T>(key),
  write: (value: T) => tabStorage.write(key, value),
  remove: () => tabStorage.remove(key),
})

export const twoStepTicket = box<TwoStepTicket>('twoStep')
export const resetTicket = box<ResetTicket>('passwordReset')
