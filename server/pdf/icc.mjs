/**
 * The colour space sRGB (IEC 61966-2-1) as an ICC profile, version 4.2: the primaries adapted to D50 as ICC.1:2004-10 requires, the curve as one
 * formula. It is built here because other profiles are under copyright, and the profiles of libraries are files on a disk, which a browser doesn't
 * have.
 */
const HEADER = 128
const bytesOf = (size, write) => {
  const bytes = new Uint8Array(size)
  write(new DataView(bytes.buffer), bytes)
  return bytes
}
const ascii = (bytes, at, text) => [...text].forEach((letter, index) => (bytes[at + index] = letter.charCodeAt(0)))
/** s15Fixed16Number */
const fixed = (view, at, values) => values.forEach((value, index) => view.setInt32(at + index * 4, Math.round(value * 65_536)))

const D50 = [0.9642, 1, 0.8249]
const xyz = (values) =>
  bytesOf(20, (view, bytes) => {
    ascii(bytes, 0, 'XYZ ')
    fixed(view, 8, values)
  })
const matrix = (values) =>
  bytesOf(44, (view, bytes) => {
    ascii(bytes, 0, 'sf32')
    fixed(view, 8, values)
  })
/** Y = ((X + 0.055) / 1.055)^2.4 for X from 0.04045 on, X / 12.92 below. */
const curve = bytesOf(32, (view, bytes) => {
  ascii(bytes, 0, 'para')
  view.setUint16(8, 3)
  fixed(view, 12, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
})
const localized = (text) =>
  bytesOf(28 + text.length * 2, (view, bytes) => {
    ascii(bytes, 0, 'mluc')
    view.setUint32(8, 1)
    view.setUint32(12, 12)
    ascii(bytes, 16, 'enUS')
    view.setUint32(20, text.length * 2)
    view.setUint32(24, 28)
    ;[...text].forEach((letter, index) => view.setUint16(28 + index * 2, letter.charCodeAt(0)))
  })

const TAGS = [
  ['desc', localized('sRGB')],
  ['cprt', localized('No copyright, use freely')],
  ['wtpt', xyz(D50)],
  // Bradford adaptation from D65.
  ['chad', matrix([1.047882, 0.022918, -0.050217, 0.029587, 0.990479, -0.017059, -0.009247, 0.015076, 0.751678])],
  ['rXYZ', xyz([0.43607, 0.22249, 0.01392])],
  ['gXYZ', xyz([0.38515, 0.71687, 0.09708])],
  ['bXYZ', xyz([0.14307, 0.06061, 0.7141])],
  ['rTRC', curve],
  ['gTRC', curve],
  ['bTRC', curve],
]

const profile = () => {
  const table = HEADER + 4 + TAGS.length * 12
  const places = new Map()
  let size = table
  for (const [, data] of TAGS) {
    if (places.has(data)) continue
    places.set(data, size)
    size += Math.ceil(data.length / 4) * 4
  }
  return bytesOf(size, (view, bytes) => {
    view.setUint32(0, size)
    view.setUint32(8, 0x04200000)
    ascii(bytes, 12, 'mntrRGB XYZ ')
    // Creation date: 2026-01-01.
    ;[2026, 1, 1, 0, 0, 0].forEach((part, index) => view.setUint16(24 + index * 2, part))
    ascii(bytes, 36, 'acsp')
    fixed(view, 68, D50)
    view.setUint32(HEADER, TAGS.length)
    TAGS.forEach(([name, data], index) => {
      const at = HEADER + 4 + index * 12
      ascii(bytes, at, name)
      view.setUint32(at + 4, places.get(data))
      view.setUint32(at + 8, data.length)
      bytes.set(data, places.get(data))
    })
  })
}

export const SRGB = profile()
