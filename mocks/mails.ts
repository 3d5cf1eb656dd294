import { create } from 'zustand'
import type { SentMail } from './protocol'

interface Mails {
  /** What the demo "sent", newest first. */
  mails: SentMail[]
  /** They are being looked at. */
  open: boolean
}

export const useMails = create<Mails>()(() => ({ mails: [], open: false }))
