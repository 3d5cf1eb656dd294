import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { PDF_MEMORY_MB } from '../../pdf/limits'
import { type PdfAnswer, type PdfThread, supervise } from '../../pdf/supervise'
import type { PdfRenderer } from '../../ports'

// A file path instead of `new URL(…, import.meta.url)`, which bundlers rewrite to a URL of a page.
const WORKER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'pdf-worker.mjs')

const openThread = (): PdfThread => {
  const worker = new Worker(WORKER, {
    resourceLimits: { maxOldGenerationSizeMb: PDF_MEMORY_MB, maxYoungGenerationSizeMb: 64 },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  })
  // An idle thread doesn't keep the process from ending.
  worker.unref()
  let alive = true
  worker.once('exit', () => (alive = false))
  // An error is followed by `exit`; without this listener it would end the process.
  worker.on('error', () => undefined)
  return {
    isAlive: () => alive,
    ask: (definition, answered, died) => {
      const onAnswer = (answer: PdfAnswer) => settle(() => answered(answer))
      const onExit = () => settle(died)
      const settle = (then: () => void) => {
        worker.off('message', onAnswer).off('exit', onExit).unref()
        then()
      }
      worker.on('message', onAnswer).on('exit', onExit).ref()
      worker.postMessage(definition)
    },
    end: async () => {
      await worker.terminate()
    },
  }
}

/** Renders PDFs in a separate thread, which stays between documents and is killed when it takes too long or too much memory. */
export const createPdfRenderer = (timeMs?: number): PdfRenderer => supervise(openThread, timeMs)
