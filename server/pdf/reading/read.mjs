import { hasActions } from './actions.mjs'
import { limitBuffers } from './buffers.mjs'
import { placed } from './text.mjs'

const UNREADABLE = 'The PDF is damaged and can’t be read. Please ask for it again.'
const PROTECTED = 'The PDF is protected by a password. Please ask for it without one.'
const ACTIONS = 'The PDF holds a script or starts a program. Please ask for it without, or print it into a new PDF.'
const UNPACKED = 'The PDF is too large once unpacked. Please ask for a smaller one.'
const TOO_MUCH_TEXT = 'The PDF holds more text than an invoice does. Please choose the invoice alone.'

/** The number of letters and digits from which a file counts as text; a scanner's stamp alone doesn't. */
const LEAST_TEXT = 20

class Refused extends Error {}

const open = async (bytes) => {
  const { getDocumentProxy } = await import('unpdf')
  return getDocumentProxy(bytes, {
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: 1,
  })
}

const readPage = async (pdf, number, limits, into) => {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  into.pages.push({ width: viewport.width, height: viewport.height })
  const reader = page.streamTextContent().getReader()
  const styles = {}
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    Object.assign(styles, value.styles)
    for (const item of value.items) {
      const run = typeof item.str === 'string' ? placed(item, number, viewport, styles, limits.text) : null
      if (run) into.items.push(run)
    }
    if (into.items.length > limits.items) {
      await reader.cancel().catch(() => undefined)
      throw new Refused(TOO_MUCH_TEXT)
    }
  }
  const pinned = await pinnedTo(page)
  page.cleanup()
  return pinned
}

/** Some programs attach the file to a page instead of the document. */
const pinnedTo = async (page) => (await page.getAnnotations()).flatMap(({ file }) => (file?.content ? [file] : []))

const attachmentsOf = async (pdf, limits, pinned) => {
  const found = [...Object.values((await pdf.getAttachments()) ?? {}), ...pinned]
  if (found.length > limits.attachments) throw new Refused(`The PDF has more than ${limits.attachments} files attached. Please ask for the invoice alone.`)
  const attachments = found.flatMap(({ filename, content }) => (content ? [{ name: String(filename).slice(0, 200), bytes: new Uint8Array(content) }] : []))
  if (attachments.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > limits.attachmentBytes) throw new Refused(UNPACKED)
  return attachments
}

const contentsOf = async (bytes, limits) => {
  const pdf = await open(bytes)
  if (pdf.numPages > limits.mostPages)
    throw new Refused(`The PDF has ${pdf.numPages.toLocaleString('en')} pages, more than an invoice. Please choose the invoice alone.`)
  if (await pdf.getJSActions()) throw new Refused(ACTIONS)
  const contents = { pages: [], items: [], attachments: [], textLayer: false }
  const pinned = []
  for (let number = 1; number <= Math.min(pdf.numPages, limits.pages); number++) pinned.push(...(await readPage(pdf, number, limits, contents)))
  contents.attachments = await attachmentsOf(pdf, limits, pinned)
  let signs = 0
  for (const { text } of contents.items) signs += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  contents.textLayer = signs >= LEAST_TEXT
  return contents
}

const explain = (error) => (error instanceof Refused ? error.message : error?.name === 'PasswordException' ? PROTECTED : UNREADABLE)

/** Written in plain JavaScript, so that a bare worker thread and a browser's worker can both load it unchanged. */
export const readInvoicePdf = async (bytes, limits) => {
  if (await hasActions(bytes)) return { error: ACTIONS }
  const refused = limitBuffers(limits)
  try {
    const contents = await contentsOf(bytes, limits)
    return refused() ? { error: UNPACKED } : { contents }
  } catch (error) {
    return { error: refused() ? UNPACKED : explain(error) }
  }
}
