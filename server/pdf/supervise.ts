import type { PrintDefinition } from '../domain/print/definition'
import { PdfError, type PdfRenderer } from '../ports'
import { FAILED, PDF_TIME_MS, TOO_SLOW } from './limits'
import { withoutImages } from './without-images.mjs'

export type PdfAnswer = { bytes: Uint8Array } | { error: string }

/** A thread that makes one PDF after another; Node's and the browser's differ only in how they are opened. */
export interface PdfThread {
  isAlive(): boolean
  /** Gives the thread a document. Exactly one of the two callbacks is called, once. */
  ask(definition: PrintDefinition, answered: (answer: PdfAnswer) => void, died: () => void): void
  end(): Promise<void>
}

/** Keeps one thread warm, and replaces it when it took too long or died. Documents wait for each other. */
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
      const current = thread?.isAlive() ? thread : open()
      thread = current
      const finish = (settle: () => void, keep: boolean) => {
        clearTimeout(timer)
        if (!keep && thread === current) void end()
        settle()
      }
      const timer = setTimeout(() => finish(() => reject(new PdfError(TOO_SLOW)), false), timeMs)
      current.ask(
        definition,
        (answer) => finish(() => resolve(answer), true),
        () => finish(() => resolve('died'), false),
      )
    })

  const render = async (definition: PrintDefinition): Promise<Uint8Array> => {
    const first = await once(definition)
    // Some broken images fail where nothing can catch the error; such an image ends the thread, but not the document.
    const answer = first === 'died' && Object.keys(definition.images).length > 0 ? await once(withoutImages(definition)) : first
    if (answer === 'died' || 'error' in answer) throw new PdfError(FAILED, { cause: answer })
    return answer.bytes
  }

  return {
    render: (definition) => {
      const rendered = last.then(() => render(definition))
      last = rendered.catch(() => undefined)
      return rendered
    },
    end,
  }
}
