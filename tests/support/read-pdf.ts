import { extractText, getDocumentProxy } from 'unpdf'

/** Returns the text of a PDF, its number of pages, and its attached files. */
export const readPdf = async (bytes: Uint8Array | ArrayBuffer | undefined) => {
  const document = await getDocumentProxy(new Uint8Array(bytes ?? []))
  const { text } = await extractText(document, { mergePages: true })
  const files = Object.entries(((await document.getAttachments()) as Record<string, { content: Uint8Array }> | null) ?? {})
  return { text, pages: document.numPages, files: files.map(([name, { content }]) => ({ name, text: new TextDecoder().decode(content) })) }
}
