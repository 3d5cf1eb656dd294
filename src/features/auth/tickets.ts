import { tabStorage } from '@/lib/tab-storage'

/** Ticket that the server issues between two steps. Stored only in this tab, never in a URL. */
export interface TwoStepTicket {
  ticket: string
  method: 'mail' | 'totp'
}
interface ResetTicket {
  ticket: string
}

const ticketStore = <T>(key: string) => ({
  read: () => tabStorage.read<T>(key),
  write: (value: T) => tabStorage.write(key, value),
  remove: () => tabStorage.remove(key),
})

export const twoStepTicket = ticketStore<TwoStepTicket>('twoStep')
export const resetTicket = ticketStore<ResetTicket>('passwordReset')
