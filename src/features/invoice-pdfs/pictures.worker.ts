import { getDocument } from 'unpdf/pdfjs'

/** Enough to be read at full width on a dense screen, and no poster-sized page is more. */
const WIDTH = 1400
const MOST_HEIGHT = 6000
const MOST_PAGES = 20

/** pdf.js asks for canvases of a page; in a worker there is none. */
class Canvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d') }
  }
  reset(kept: { canvas: OffscreenCanvas }, width: number, height: number) {
    kept.canvas.width = width
    kept.canvas.height = height
  }
  destroy(kept: { canvas: OffscreenCanvas }) {
    kept.canvas.width = 0
    kept.canvas.height = 0
  }
}
/** Nor filters of SVG, by which colours of masks are changed. */
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
    // Letters are drawn as shapes: a worker has no fonts of a page to add to.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 40_000_000,
    CanvasFactory: Canvases,
    FilterFactory: Filters,
  }).promise
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: Math.min(WIDTH / width, MOST_HEIGHT / height) })
    const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    await page.render({ canvas: null, canvasContext: canvas.getContext('2d') as never, viewport, background: 'white' }).promise
    const picture = canvas.transferToImageBitmap()
    postMessage({ drawn: { page: number, width, height, picture } }, { transfer: [picture] })
    page.cleanup()
  }
  postMessage({ done: true })
}

/** Called `drawn` and `done`, because pdf.js takes every worker for its own and posts messages of its own. */
addEventListener(
  'message',
  ({ data }: MessageEvent<Uint8Array>) => {
    draw(data).catch((error: unknown) => postMessage({ failed: String(error) }))
  },
  { once: true },
)
