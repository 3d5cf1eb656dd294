const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const DEFLATED = 8
const SHEET = '<table:table '

/** Returns the packed bytes of `content.xml` in the archive; null when it isn't there. */
const contentOf = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1
  if (end < 0) return null
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0 && at + 46 <= bytes.byteLength && view.getUint32(at, true) === ENTRY; left -= 1) {
    const nameLength = view.getUint16(at + 28, true)
    if (new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)) === 'content.xml') {
      const head = view.getUint32(at + 42, true)
      const from = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true)
      return { packed: bytes.subarray(from, from + view.getUint32(at + 20, true)), deflated: view.getUint16(at + 10, true) === DEFLATED }
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return null
}

/**
 * The number of sheets in an OpenDocument file, counted up to one more than `most`. All sheets are in one part, which is read as a whole before the
 * first of them can be looked at. 0 for a file that is no OpenDocument.
 */
export const listedInOds = async (bytes, most) => {
  const content = contentOf(bytes)
  if (!content) return 0
  const whole = new Blob([content.packed]).stream()
  const reader = (content.deflated ? whole.pipeThrough(new DecompressionStream('deflate-raw')) : whole).getReader()
  const decoder = new TextDecoder()
  let listed = 0
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return listed
    const text = rest + decoder.decode(value, { stream: true })
    listed += text.split(SHEET).length - 1
    if (listed > most) {
      await reader.cancel()
      return listed
    }
    rest = text.slice(-(SHEET.length - 1))
  }
}
