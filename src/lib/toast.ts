import type { ReactNode } from 'react'
import type { ExternalToast } from 'sonner'
import { create } from 'zustand'

type Kind = 'success' | 'error' | 'warning' | 'message'

/** Whether the place where toasts appear is wanted; the root shows it then. */
export const useToasterWanted = create<boolean>()(() => false)

let standing: (() => void) | undefined
const ready = new Promise<void>((resolve) => {
  standing = resolve
})

/** The place stands: what was said meanwhile appears. */
export const toasterStands = (): void => standing?.()

/** Fetches the library of toasts, which no first paint needs. To be called before a toast may be due, since one may say that the network is gone. */
export const prepareToasts = (): void => useToasterWanted.setState(true, true)

const show = (kind: Kind) => (message: ReactNode, options?: ExternalToast) => {
  prepareToasts()
  // Where it stands the library is there.
  void ready.then(() => import('sonner')).then(({ toast: shown }) => shown[kind](message, options))
}

/** Says something at the top of the screen for a while. */
export const toast = { success: show('success'), error: show('error'), warning: show('warning'), message: show('message') }
