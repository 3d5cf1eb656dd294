import { create } from 'zustand'
import type { SentMail } from './protocol'

/** Mails that the demo "sent", newest first. */
export const useMails = create<{ mails: SentMail[] }>()(() => ({ mails: [] }))
