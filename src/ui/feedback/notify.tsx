import { errorMessage } from '@/lib/api-error'
import { toast } from '@/lib/toast'

export interface NotifyOptions {
  description?: string
  action?: { label: string; onClick: () => void }
  /** What is said under the same key takes the place of what was. */
  key?: string
}

/** Long enough to read and reach a button; the clock stands while the toast is hovered or has the focus. */
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
  /** Says what was done and offers to take it back, once, for eight seconds. What `undo` fails with is said. */
  undo: (message: string, undo: () => unknown) => {
    let undone = false
    const take = async () => {
      if (undone) return
      undone = true
      try {
        await undo()
      } catch (error) {
        notify.error(errorMessage(error))
      }
    }
    return toast.message(message, options({ action: { label: 'Undo', onClick: () => void take() } }))
  },
}
