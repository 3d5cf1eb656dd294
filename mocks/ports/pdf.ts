import type { PdfRenderer } from '@server/ports'
import { type PdfAnswer, type PdfThread, supervise } from '@server/pdf/supervise'

const openThread = (): PdfThread => {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  return {
    // What ends a browser's worker is told while it is asked; then it is replaced.
    isAlive: () => true,
    ask: (definition, answered, died) => {
      worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) => answered(data)
      worker.onerror = died
      worker.postMessage(definition)
    },
    end: async () => worker.terminate(),
  }
}

/** PDFs by the server's own renderer, in a worker of mock mode. */
export const createPdfRenderer = (): PdfRenderer => supervise(openThread)
