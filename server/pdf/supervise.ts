import type { PrintDefinition } from '../domain/print/definition'
import { PdfError, type PdfRenderer } from '../ports'
import { FAILED, PDF_TIME_MS, TOO_SLOW } from './limits'
import { withoutImages } from './without-images.mjs'

export type PdfAnswer = { bytes: Uint8Array } | { error: string }

/** A thread that makes one PDF after the other; Node's and the browser's differ only in how they are opened. */
export interface PdfThread {
  isAlive(): boolean
  /** Gives it a document. Just one of the two is called, once. */
  ask(definition: PrintDefinition, answered: (answer: PdfAnswer) => void, died: () => void): void
  end(): Promise<void>
}

/** Keeps one thread warm, and replaces the one that took too long or died. Documents wait for each other. */
export const supervise = (open: () => PdfThread, timeMs = PDF_TIME_MS): PdfRenderer => {
  let thread: PdfThread | null = null
  let last: Promise<unknown> = Promise.resolve()

  const end = async () => {
    const ended = thread
    thread = null
    await ended?.end()
  }

  const once = (definition: PrintDefinition): Promise<PdfAnswer | 'died'> =>
    new Promise((resolve, reject) => {
      const asked = thread?.isAlive() ? thread : open()
      thread = asked
      const give = (settle: () => void, keep: boolean) => {
        clearTimeout(timer)
        if (!keep && thread === asked) void end()
        settle()
      }
      const timer = setTimeout(() => give(() => reject(new PdfError(TOO_SLOW)), false), timeMs)
      asked.ask(
        definition,
        (answer) => give(() => resolve(answer), true),
        () => give(() => resolve('died'), false),
      )
    })

  const render = async (definition: PrintDefinition): Promise<Uint8Array> => {
    const first = await once(definition)
    // Some broken images are noticed only where nothing can catch it; such a one ends the thread, not the document.
    const answer = first === 'died' && Object.keys(definition.images).length > 0 ? await once(withoutImages(definition)) : first
    if (answer === 'died' || 'error' in answer) throw new PdfError(FAILED, { cause: answer })
    return answer.bytes
  }

  return {
    render: (definition) => {
      const mine = last.then(() => render(definition))
      last = mine.catch(() => undefined)
      return mine
    },
    end,
  }
}
