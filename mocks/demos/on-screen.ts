import { toast } from 'sonner'
import { nextAnswer } from '../calls'
import { setFailures } from '../failures'
import { useMails } from '../mails'
import type { Screen } from './demo'

/** Time that the page needs to process an answer, in milliseconds. */
const SETTLE_MS = 500
const LOOK_EVERY_MS = 50
const LOOK_FOR_MS = 20_000

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits for the first visible element that matches; with `hidden`, for one that may be invisible. */
const waitForElement = async <Found extends HTMLElement>(selector: string, hidden = false): Promise<Found> => {
  const end = performance.now() + LOOK_FOR_MS
  while (performance.now() < end) {
    const found = [...document.querySelectorAll<Found>(selector)].find((element) => hidden || element.offsetParent !== null)
    if (found) return found
    await pause(LOOK_EVERY_MS)
  }
  throw new Error('The page does not have what the demo expects of it.')
}

/** Operates the page that a demo has opened, as a user would. */
export const screen: Screen = {
  answered: async (path) => {
    await nextAnswer(path)
    await pause(SETTLE_MS)
  },
  chooseFile: async ({ name, bytes }) => {
    // The field itself is only for screen readers; users see its label.
    const field = await waitForElement<HTMLInputElement>('#root input[type=file]', true)
    const chosen = new DataTransfer()
    chosen.items.add(new File([bytes as BlobPart], name))
    field.files = chosen.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  },
  search: async (text) => {
    ;(await waitForElement('header button[aria-keyshortcuts^="Control+K"], header button[aria-label="Search"]')).click()
    const field = await waitForElement<HTMLInputElement>('[role=dialog] input')
    // The native setter is used because React ignores a value that was written by its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  },
  showMails: () =>
    new Promise((resolve) => {
      const stop = useMails.subscribe(({ mails }, before) => {
        if (mails.length <= before.mails.length) return
        stop()
        useMails.setState({ open: true })
        resolve()
      })
    }),
  say: (text) => void toast.info(text, { duration: 15_000 }),
  fail: (failure) => setFailures([failure]),
}
