import type { PdfRenderer } from '@server/ports'
import { type PdfAnswer, type PdfThread, supervise } from '@server/pdf/supervise'

const openThread = (): PdfThread => {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  return {
    // The end of a browser's worker is reported only as an error of a running call; the worker is then replaced.
    isAlive: () => true,
    ask: (definition, answered, died) => {
      worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) => answered(data)
      worker.onerror = died
      worker.postMessage(definition)
    },
    end: async () => worker.terminate(),
  }
}

/** Renders PDFs with the server's own renderer, in a web worker. */
export const createPdfRenderer = (): PdfRenderer => supervise(openThread)
