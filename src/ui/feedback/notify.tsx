import { errorMessage } from '@/lib/api-error'
import { toast } from '@/lib/toast'

export interface NotifyOptions {
  description?: string
  action?: { label: string; onClick: () => void }
  /** A toast replaces an earlier one with the same key. */
  key?: string
}

/** Long enough to read the toast and reach its button; the timer pauses while the toast is hovered or focused. */
const UNDO_MS = 8000

const options = ({ description, action, key }: NotifyOptions = {}) => ({
  description,
  action,
  ...(key ? { id: key } : {}),
  ...(action ? { duration: UNDO_MS } : {}),
})

/** Toasts at top-center. Only an error interrupts what a screen reader is saying. */
export const notify = {
  success: (message: string, more?: NotifyOptions) => toast.success(message, options(more)),
  error: (message: string, more?: NotifyOptions) => toast.error(<span role="alert">{message}</span>, options(more)),
  warning: (message: string, more?: NotifyOptions) => toast.warning(message, options(more)),
  info: (message: string, more?: NotifyOptions) => toast.message(message, options(more)),
  /** Says what was done and offers to undo it, once, for eight seconds. An error of `undo` is shown in a toast. */
  undo: (message: string, undo: () => unknown) => {
    let undone = false
    const undoOnce = async () => {
      if (undone) return
      undone = true
      try {
        await undo()
      } catch (error) {
        notify.error(errorMessage(error))
      }
    }
    return toast.message(message, options({ action: { label: 'Undo', onClick: () => void undoOnce() } }))
  },
}
