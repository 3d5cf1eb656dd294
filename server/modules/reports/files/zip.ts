/** CRC-32 of each byte (ISO 3309). */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

interface Packed {
  name: Uint8Array
  crc: number
  size: number
  packed: Uint8Array
}

const join = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Compresses a file of an archive while its pieces arrive, so that only its compressed form is kept. */
const pack = async (name: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<Packed> => {
  const encoder = new TextEncoder()
  const stream = new CompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  const reading = new Response(stream.readable).arrayBuffer()
  let crc = 0xffffffff
  let size = 0
  for await (const piece of pieces) {
    const bytes = encoder.encode(piece)
    for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0)
    size += bytes.length
    await writer.write(bytes)
  }
  await writer.close()
  return { name: encoder.encode(name), crc: (crc ^ 0xffffffff) >>> 0, size, packed: new Uint8Array(await reading) }
}

const words = (...fields: readonly [size: 2 | 4, value: number][]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)))
  let at = 0
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return new Uint8Array(view.buffer)
}

/** 1 January 1980, the first day that the format knows. */
const DAY = 0x0021
const DEFLATE = 8
/** Names are in UTF-8. */
const UTF8 = 0x0800

const commonOf = ({ name, crc, size, packed }: Packed): readonly [2 | 4, number][] => [
  [2, 20],
  [2, UTF8],
  [2, DEFLATE],
  [2, 0],
  [2, DAY],
  [4, crc],
  [4, packed.length],
  [4, size],
  [2, name.length],
  [2, 0],
]

/** An archive (PKWARE APPNOTE 6.3) of files whose texts may come piece by piece. */
export const zipOf = async (files: readonly (readonly [name: string, pieces: AsyncIterable<string> | Iterable<string>])[]): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const [name, pieces] of files) {
    const file = await pack(name, pieces)
    const local = join([words([4, 0x04034b50], ...commonOf(file)), file.name, file.packed])
    directory.push(words([4, 0x02014b50], [2, 20], ...commonOf(file), [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), file.name)
    parts.push(local)
    at += local.length
  }
  const central = join(directory)
  const end = words([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, central.length], [4, at], [2, 0])
  return join([...parts, central, end])
}
