import { toast } from 'sonner'

export interface NotifyOptions {
  description?: string
  action?: { label: string; onClick: () => void }
}

const options = ({ description, action }: NotifyOptions = {}) => ({ description, action, ...(action ? { duration: 8000 } : {}) })

/** Toasts at top-center. Only an error interrupts what a screen reader is saying. */
export const notify = {
  success: (message: string, more?: NotifyOptions) => toast.success(message, options(more)),
  error: (message: string, more?: NotifyOptions) => toast.error(<span role="alert">{message}</span>, options(more)),
  warning: (message: string, more?: NotifyOptions) => toast.warning(message, options(more)),
  info: (message: string, more?: NotifyOptions) => toast(message, options(more)),
}
