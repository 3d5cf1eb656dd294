import { WorkbookError } from '../ports'

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const MAX_UNPACKED = 50 * 1024 * 1024
const MAX_ENTRIES = 1000
const MAX_RATIO = 200
/** The size from which the ratio is checked: small entries of repeated markup are packed far better than any normal sheet as a whole. */
const RATIO_FROM = 1024 * 1024

const damaged = () => new WorkbookError('The file is damaged: its list of contents can’t be read. Please save it again and retry.')
const tooLarge = () => new WorkbookError('The file is too large once unpacked. Please split it into smaller files.')

/**
 * Refuses an archive whose own directory says that it unpacks to too much, before anything is unpacked.
 * A directory that lies about sizes is caught by the memory limit of the reading thread.
 * @throws WorkbookError
 */
export const checkZip = (bytes: Uint8Array): void => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  // 0xffff and 0xffffffff stand for ZIP64, which only files far over the limits need.
  if (entries > MAX_ENTRIES) throw tooLarge()
  let unpacked = 0
  for (let index = 0; index < entries; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) throw damaged()
    const packedSize = view.getUint32(at + 20, true)
    const size = view.getUint32(at + 24, true)
    unpacked += size
    if (unpacked > MAX_UNPACKED || (size > RATIO_FROM && size > packedSize * MAX_RATIO)) throw tooLarge()
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

/** The end record is at the end of the file, followed only by a comment of up to 65,535 bytes. */
const findEnd = (view: DataView): number => {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= lowest; at--) if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  throw damaged()
}
