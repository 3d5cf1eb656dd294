import { errorMessage } from '@/lib/api-error'
import { notify } from '@/ui/feedback/notify'

/** Wraps an action so that its failure is shown as an error message. */
export const withErrorToast =
  <Args extends unknown[]>(action: (...args: Args) => Promise<unknown>) =>
  async (...args: Args): Promise<void> => {
    try {
      await action(...args)
    } catch (error) {
      notify.error(errorMessage(error))
    }
  }
