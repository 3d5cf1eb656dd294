import { getDocument } from 'unpdf/pdfjs'

/** Size limits in pixels: sharp enough at full width on a high-density screen, also for poster-sized pages. */
const WIDTH = 1400
const MAX_HEIGHT = 6000
const MAX_PAGES = 20

/** Canvas factory for pdf.js: its default one needs a document, which a worker lacks. */
class Canvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d') }
  }
  reset(entry: { canvas: OffscreenCanvas }, width: number, height: number) {
    entry.canvas.width = width
    entry.canvas.height = height
  }
  destroy(entry: { canvas: OffscreenCanvas }) {
    entry.canvas.width = 0
    entry.canvas.height = 0
  }
}
/** Filter factory without effect: pdf.js changes the colours of masks by SVG filters, which also need a document. */
class Filters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  destroy = () => undefined
}

const draw = async (bytes: Uint8Array) => {
  const pdf = await getDocument({
    data: bytes,
    verbosity: 0,
    isEvalSupported: false,
    // Letters are drawn as shapes: a worker has no document to add fonts to.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 40_000_000,
    CanvasFactory: Canvases,
    FilterFactory: Filters,
  }).promise
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: Math.min(WIDTH / width, MAX_HEIGHT / height) })
    const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    await page.render({ canvas: null, canvasContext: canvas.getContext('2d') as never, viewport, background: 'white' }).promise
    const picture = canvas.transferToImageBitmap()
    postMessage({ drawn: { page: number, width, height, picture } }, { transfer: [picture] })
    page.cleanup()
  }
  postMessage({ done: true })
}

/** The messages are named `drawn` and `done`, because pdf.js treats every worker as its own and posts its own messages too. */
addEventListener(
  'message',
  ({ data }: MessageEvent<Uint8Array>) => {
    draw(data).catch((error: unknown) => postMessage({ failed: String(error) }))
  },
  { once: true },
)
