/** Kind and size of a picture, read from its header before anything is decoded. */
export interface PictureHead {
  kind: 'png' | 'jpg' | 'webp'
  width: number
  height: number
}

/** A small file may contain a huge picture: 40 million pixels take 160 MB when they are decoded. Photos of any phone have fewer. */
export const MAX_PICTURE_PIXELS = 40_000_000
const TOO_LARGE = 'The picture has too many pixels. Please make it smaller, at most 40 million.'
export const UNREADABLE_PICTURE = 'The picture can’t be read. Please save it anew as PNG, JPEG or WebP.'
export const SLOW_PICTURE = 'Reading the picture took too long. Please make it smaller.'

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const pngHead = (bytes: Uint8Array): PictureHead | null => {
  if (bytes.length < 24 || ascii(bytes, 12, 16) !== 'IHDR') return null
  const view = viewOf(bytes)
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** Whether a marker begins a frame, which contains the picture's size: SOF0 to SOF15 without DHT, JPG and DAC, whose markers are in the same range. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpegHead = (bytes: Uint8Array): PictureHead | null => {
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { kind: 'jpg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    else at += 2 + view.getUint16(at + 2)
  }
  return null
}

const webpHead = (bytes: Uint8Array): PictureHead | null => {
  if (bytes.length < 30) return null
  const view = viewOf(bytes)
  const uint24 = (at: number): number => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16)
  const chunkType = ascii(bytes, 12, 16)
  if (chunkType === 'VP8X') return { kind: 'webp', width: uint24(24) + 1, height: uint24(27) + 1 }
  if (chunkType === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return chunkType === 'VP8 ' ? { kind: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff } : null
}

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n'

/** Reads kind and size; null for anything but PNG, JPEG and WebP. */
export const pictureHead = (bytes: Uint8Array): PictureHead | null => {
  if (ascii(bytes, 0, 8) === PNG_SIGNATURE) return pngHead(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegHead(bytes)
  return ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP' ? webpHead(bytes) : null
}

/** Returns why a picture must not be decoded, as a sentence for the user; null if it may be. */
export const pictureRefusal = (bytes: Uint8Array): string | null => {
  const head = pictureHead(bytes)
  if (!head || head.width === 0 || head.height === 0) return UNREADABLE_PICTURE
  return head.width * head.height > MAX_PICTURE_PIXELS ? TOO_LARGE : null
}

export interface PictureBox {
  maxWidth: number
  maxHeight: number
  /** `inside` keeps the whole picture and its aspect ratio; `cover` fills the box and crops the rest. Neither enlarges. */
  fit: 'inside' | 'cover'
}

/** Returns the part of a picture to draw, and the size to draw it at. */
export const placeInBox = (width: number, height: number, { maxWidth, maxHeight, fit }: PictureBox) => {
  if (fit === 'inside') {
    const scale = Math.min(1, maxWidth / width, maxHeight / height)
    return { left: 0, top: 0, cutWidth: width, cutHeight: height, width: atLeast1(width * scale), height: atLeast1(height * scale) }
  }
  const scale = Math.min(1, Math.max(maxWidth / width, maxHeight / height))
  const [drawnWidth, drawnHeight] = [Math.min(maxWidth, atLeast1(width * scale)), Math.min(maxHeight, atLeast1(height * scale))]
  const [cutWidth, cutHeight] = [Math.min(width, atLeast1(drawnWidth / scale)), Math.min(height, atLeast1(drawnHeight / scale))]
  return {
    left: Math.floor((width - cutWidth) / 2),
    top: Math.floor((height - cutHeight) / 2),
    cutWidth,
    cutHeight,
    width: drawnWidth,
    height: drawnHeight,
  }
}

const atLeast1 = (pixels: number): number => Math.max(1, Math.round(pixels))
