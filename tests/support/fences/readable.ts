import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'

/** The files of a zip, by its directory at the end. */
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

const ofPdf = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  // A line's end may fall into a mark.
  return `${text}\n${text.replaceAll(/\s+/g, '')}`
}

const MOST_KEPT = 50
const texts = new Map<string, Promise<string>>()
/** The same PDF is read by the fence and by the test, and often made more than once. */
const ofKnownPdf = (bytes: Uint8Array): Promise<string> => {
  const key = createHash('sha256').update(bytes).digest('hex')
  const text = texts.get(key) ?? ofPdf(bytes)
  texts.delete(key)
  texts.set(key, text)
  for (const [oldest] of texts) if (texts.size > MOST_KEPT) texts.delete(oldest)
  return text
}

/** What somebody could read in these bytes: the parts of a workbook, the text of a PDF, anything else as it is. */
export const readable = async (bytes: Uint8Array): Promise<string> => {
  const plain = new TextDecoder().decode(bytes)
  // What only begins like one, as tests upload it, is read as it is.
  if (plain.startsWith('%PDF-')) return ofKnownPdf(bytes).catch(() => plain)
  return plain.startsWith('PK\u0003\u0004') ? unzip(bytes) : plain
}
