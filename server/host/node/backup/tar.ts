/** A backup uses few fields of the ustar format; all others have fixed values, which the reader checks. */
export const BLOCK = 512
export const END_OF_TAR = Buffer.alloc(2 * BLOCK)

const MODE = 0o600
const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

/** The header of a plain file without owner or time. The name may be up to 100 bytes of ASCII. */
export const tarHeader = (name: string, size: number): Buffer => {
  if (name.length > 100) throw new Error(`The name ${name} is too long for an archive.`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, 'latin1')
  header.write(octal(MODE, 8), 100, 'latin1')
  header.write(octal(0, 8), 108, 'latin1')
  header.write(octal(0, 8), 116, 'latin1')
  header.write(octal(size, 12), 124, 'latin1')
  header.write(octal(0, 12), 136, 'latin1')
  // The checksum is computed with blanks in its own field.
  header.write(`        0`, 148, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** Returns name and size from a header; null when the header isn't one that `tarHeader` makes. */
export const readTarHeader = (header: Buffer): { name: string; size: number } | null => {
  const name = header.subarray(0, header.indexOf(0)).toString('latin1')
  const size = Number.parseInt(header.subarray(124, 135).toString('latin1'), 8)
  return name.length > 0 && name.length <= 100 && Number.isSafeInteger(size) && tarHeader(name, size).equals(header) ? { name, size } : null
}
