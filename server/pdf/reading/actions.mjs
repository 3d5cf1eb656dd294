const OBJECT_STREAM = /\/Type\s*\/ObjStm\b/g
/** The object streams of normal files have some hundred kilobytes. */
const MOST_UNPACKED = 8 * 1024 * 1024
const MOST_STREAMS = 2000
const DICTIONARY = 2000

/** "/J#61vaScript" is the name /JavaScript. */
const plainNames = (text) => text.replace(/#([0-9a-fA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
const ACTION = /\/S\s*\/(?:JavaScript|Launch)(?![A-Za-z])|\/JavaScript\s*(?:<<|\d+\s+\d+\s+R)/
const containsAction = (text) => ACTION.test(text.includes('#') ? plainNames(text) : text)

const latin1 = new TextDecoder('latin1')

const inflate = async (bytes) => {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  const parts = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.byteLength
      if (size > MOST_UNPACKED) break
      parts.push(latin1.decode(value))
    }
  } catch {
    // Bytes may follow the data, or its end may be missing: what was unpacked so far counts.
  }
  await reader.cancel().catch(() => undefined)
  return parts.join('')
}

/** Whether the PDF contains scripts or starts programs, in its plain objects or in packed ones. */
export const hasActions = async (bytes) => {
  const text = latin1.decode(bytes)
  if (containsAction(text)) return true
  let seen = 0
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    if (++seen > MOST_STREAMS) return false
    const begin = text.indexOf('stream', index)
    if (begin < 0 || begin - index > DICTIONARY) continue
    const from = begin + (text.startsWith('\r\n', begin + 6) ? 8 : 7)
    const end = text.indexOf('endstream', from)
    if (containsAction(await inflate(bytes.subarray(from, end < 0 ? undefined : end)))) return true
  }
  return false
}
