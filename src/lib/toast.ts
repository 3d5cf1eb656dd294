import type { ReactNode } from 'react'
import type { ExternalToast } from 'sonner'
import { create } from 'zustand'

type Kind = 'success' | 'error' | 'warning' | 'message'

/** Whether the toaster, in which toasts appear, is needed; the root route renders it then. */
export const useToasterNeeded = create<boolean>()(() => false)

let resolveReady: (() => void) | undefined
const toasterReady = new Promise<void>((resolve) => {
  resolveReady = resolve
})

/** Called when the toaster is mounted: toasts requested until then appear. */
export const onToasterMounted = (): void => resolveReady?.()

/** Loads the toast library, which no first paint needs. Call it before a toast may be due, since one may say that the network is gone. */
export const prepareToasts = (): void => useToasterNeeded.setState(true, true)

const show = (kind: Kind) => (message: ReactNode, options?: ExternalToast) => {
  prepareToasts()
  // Once the toaster is mounted, the library has been loaded.
  void toasterReady.then(() => import('sonner')).then(({ toast: sonnerToast }) => sonnerToast[kind](message, options))
}

/** Shows a message at the top of the screen for a while. */
export const toast = { success: show('success'), error: show('error'), warning: show('warning'), message: show('message') }
