import { Problem } from './problem'

const malformed = () => new Problem(400, 'The form data can’t be read.', { code: 'MALFORMED' })

/** Maximum size of a part's headers: more than any file name needs. */
const MAX_HEAD_BYTES = 16 * 1024
const CR = 13
const LINE_END = new TextEncoder().encode('\r\n')
const HEAD_END = new TextEncoder().encode('\r\n\r\n')

export interface FormPart {
  name: string
  /** Null for a plain field. */
  fileName: string | null
}
/** Receives the bytes of one part in pieces. */
export interface PartSink {
  write(bytes: Uint8Array): Promise<void>
  end(): Promise<void>
}

/** Returns the boundary of a `multipart/form-data` header. @throws Problem 400 without one */
export const boundaryOf = (contentType: string): string => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw malformed()
  return boundary
}

/** Decodes a name: browsers write these three characters as percent codes, and no others. */
const plainName = (text: string): string => text.replaceAll('%22', '"').replace(/%0d/gi, '\r').replace(/%0a/gi, '\n')

const extendedName = (head: string): string | undefined => {
  const [, coded] = /;\s*filename\*=utf-8''([^;\r\n]*)/i.exec(head) ?? []
  if (coded === undefined) return undefined
  try {
    return decodeURIComponent(coded.trim())
  } catch {
    throw malformed()
  }
}

const partOf = (head: Uint8Array): FormPart => {
  const text = new TextDecoder().decode(head)
  const disposition = /^content-disposition:\s*form-data\s*(;.*)$/im.exec(text)?.[1] ?? ''
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? /;\s*name=([^\s;"]+)/i.exec(disposition)?.[1]
  if (name === undefined) throw malformed()
  const fileName = extendedName(disposition) ?? /;\s*filename="([^"]*)"/i.exec(disposition)?.[1]
  return { name: plainName(name), fileName: fileName === undefined ? null : plainName(fileName) }
}

/** Returns the position in `bytes` of `wanted`, which begins with CR; -1 when `bytes` doesn't contain all of it. */
const find = (bytes: Uint8Array, wanted: Uint8Array): number => {
  for (let at = bytes.indexOf(CR); at >= 0 && at + wanted.length <= bytes.length; at = bytes.indexOf(CR, at + 1)) {
    let same = 1
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1
    if (same === wanted.length) return at
  }
  return -1
}

const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  if (a.length === 0) return b
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** Buffer of the bytes that were received but not used yet. */
class Incoming {
  #held: Uint8Array = LINE_END
  constructor(private readonly next: () => Promise<Uint8Array | null>) {}

  /** @throws Problem when the form ends in the middle */
  async more(): Promise<void> {
    const chunk = await this.next()
    if (!chunk) throw malformed()
    this.#held = joined(this.#held, chunk)
  }
  find(wanted: Uint8Array): number {
    return find(this.#held, wanted)
  }
  get length(): number {
    return this.#held.length
  }
  take(count: number): Uint8Array {
    const taken = this.#held.subarray(0, count)
    this.#held = this.#held.subarray(count)
    return taken
  }
}

const readHead = async (incoming: Incoming): Promise<Uint8Array> => {
  for (;;) {
    const end = incoming.find(HEAD_END)
    if (end >= 0) {
      const head = incoming.take(end)
      incoming.take(HEAD_END.length)
      return head
    }
    if (incoming.length > MAX_HEAD_BYTES) throw malformed()
    await incoming.more()
  }
}

const readContent = async (incoming: Incoming, delimiter: Uint8Array, sink: PartSink): Promise<void> => {
  for (;;) {
    const end = incoming.find(delimiter)
    if (end >= 0) {
      if (end > 0) await sink.write(incoming.take(end))
      return sink.end()
    }
    // The last bytes of the buffer may be the beginning of the delimiter.
    const safeLength = incoming.length - delimiter.length
    if (safeLength > 0) await sink.write(incoming.take(safeLength))
    await incoming.more()
  }
}

/**
 * Reads form data piece by piece (RFC 7578): no more than one piece and the headers of a part are in memory.
 * @param next returns the next piece, null at the end
 * @param open is called for each part and returns the sink for its bytes
 * @throws Problem 400 for malformed form data
 */
export const readMultipart = async (boundary: string, next: () => Promise<Uint8Array | null>, open: (part: FormPart) => Promise<PartSink>): Promise<void> => {
  // The first delimiter has no line end before it; `Incoming` begins with one, as if it had.
  const delimiter = new TextEncoder().encode(`\r\n--${boundary}`)
  const incoming = new Incoming(next)
  while (incoming.length < delimiter.length) await incoming.more()
  if (incoming.find(delimiter) !== 0) throw malformed()
  for (;;) {
    incoming.take(delimiter.length)
    while (incoming.length < LINE_END.length) await incoming.more()
    const ending = new TextDecoder('latin1').decode(incoming.take(2))
    if (ending === '--') break
    if (ending !== '\r\n') throw malformed()
    const part = partOf(await readHead(incoming))
    await readContent(incoming, delimiter, await open(part))
  }
  // Anything after the last delimiter is ignored.
  while (await next()) continue
}
