import { create } from 'zustand'
import type { SentMail } from './protocol'

interface Mails {
  /** Mails that the demo "sent", newest first. */
  mails: SentMail[]
  /** Whether the mail box is open. */
  open: boolean
}

export const useMails = create<Mails>()(() => ({ mails: [], open: false }))
