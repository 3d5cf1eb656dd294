import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'

/** Names and contents of the files in a zip, found through its central directory at the end. */
const unzip = (bytes: Uint8Array): string => {
  const zip = Buffer.from(bytes)
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  const texts: string[] = []
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, nameLength, extra, comment, start] = [10, 20, 28, 30, 32, 42].map((offset) =>
      offset === 20 || offset === 42 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number, number, number]
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const content = zip.subarray(from, from + size)
    texts.push(zip.toString('utf8', at + 46, at + 46 + nameLength), (method === 8 ? inflateRawSync(content) : content).toString('utf8'))
    at += 46 + nameLength + extra + comment
  }
  return texts.join('\n')
}

const pdfText = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  // A line break may split a mark.
  return `${text}\n${text.replaceAll(/\s+/g, '')}`
}

const MAX_CACHED = 50
const cachedTexts = new Map<string, Promise<string>>()
/** Caches texts of PDFs: the same PDF is read by the fence and by the test, and often made more than once. */
const cachedPdfText = (bytes: Uint8Array): Promise<string> => {
  const key = createHash('sha256').update(bytes).digest('hex')
  const text = cachedTexts.get(key) ?? pdfText(bytes)
  cachedTexts.delete(key)
  cachedTexts.set(key, text)
  for (const [oldest] of cachedTexts) if (cachedTexts.size > MAX_CACHED) cachedTexts.delete(oldest)
  return text
}

/** Readable text of the bytes: the parts of a workbook, the text of a PDF, or else the bytes decoded as text. */
export const readable = async (bytes: Uint8Array): Promise<string> => {
  const plain = new TextDecoder().decode(bytes)
  // Some uploads of tests only begin like a PDF; these are decoded as text.
  if (plain.startsWith('%PDF-')) return cachedPdfText(bytes).catch(() => plain)
  return plain.startsWith('PK\u0003\u0004') ? unzip(bytes) : plain
}
