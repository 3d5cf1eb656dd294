import { fileTypeFromBuffer } from 'file-type/core'
import { extensionOf, safeFileName } from './file-name'
import { type FileEnding, MAX_FILE_BYTES } from '@/contracts/uploads'
import { kindsByExtension, mimeOf, type UploadKind } from './limits'
import { decodeText, type TextKind, textKind } from './text-kind'

export interface AcceptedFile {
  ok: true
  /** File name that is safe to show, to store and to send back. */
  name: string
  kind: UploadKind
  mime: string
  size: number
}
export interface RefusedFile {
  ok: false
  /** `size` is answered with 413, `type` with 415. */
  reason: 'size' | 'type'
  /** A sentence for the user that names the file. */
  message: string
}

const kindNames: Readonly<Record<UploadKind, string>> = {
  pdf: 'a PDF',
  png: 'a PNG picture',
  jpg: 'a JPEG picture',
  webp: 'a WebP picture',
  xlsx: 'an Excel workbook',
  xls: 'an old Excel workbook',
  csv: 'a CSV file',
  xml: 'an XML file',
  ofx: 'an OFX statement',
  mt940: 'an MT940 statement',
  bai2: 'a BAI2 statement',
  txt: 'a text file',
}
const refusedTexts: Readonly<Partial<Record<TextKind, string>>> = {
  html: 'is a web page. Web pages are not accepted; save it as PDF.',
  svg: 'is an SVG drawing or holds active content, which is not accepted; save it as PNG or PDF.',
  dtd: 'declares its own document type or entities, which is not accepted.',
}

const containsName = (bytes: Uint8Array, name: string): boolean => {
  const encodedName = [...name].flatMap((character) => [character.charCodeAt(0), 0])
  for (let at = 0; at <= bytes.length - encodedName.length; at += 1) {
    let matching = 0
    while (matching < encodedName.length && bytes[at + matching] === encodedName[matching]) matching += 1
    if (matching === encodedName.length) return true
  }
  return false
}

/** Kind of an OLE container, which may be a workbook, a letter or an installer, by the names of its streams (UTF-16). */
const compoundKind = (bytes: Uint8Array): UploadKind | 'encrypted' | null => {
  if (containsName(bytes, 'EncryptedPackage')) return 'encrypted'
  return containsName(bytes, 'Workbook') || containsName(bytes, 'Book') ? 'xls' : null
}

/** Signatures so short that a table may begin with them ("BMW-100,4", "MZ-7,1"; UTF-16's byte order mark looks like MPEG audio). */
const SHORT_SIGNATURE: ReadonlySet<string> = new Set(['bmp', 'exe', 'flv', 'swf', 'dwg', 'mp1', 'mp2', 'mp3', 'aac'])

type Content = { kind: UploadKind } | { refusal: string }

const binaryContent = (extension: string, bytes: Uint8Array): Content => {
  if (extension === 'cfb') {
    const kind = compoundKind(bytes)
    if (kind === 'encrypted') return { refusal: 'is protected by a password. Save it without one.' }
    return kind ? { kind } : { refusal: 'is of a type that is not accepted.' }
  }
  if (extension === 'apng') return { kind: 'png' }
  return Object.hasOwn(mimeOf, extension) ? { kind: extension as UploadKind } : { refusal: `is of a type that is not accepted (${extension}).` }
}

const contentOf = async (bytes: Uint8Array): Promise<Content> => {
  // A detector may throw on a broken file; such a file counts as not recognised.
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const isCertain = detected !== undefined && detected.ext !== 'xml'
  if (isCertain && !SHORT_SIGNATURE.has(detected.ext)) return binaryContent(detected.ext, bytes)
  const text = decodeText(bytes)
  if (text === null && isCertain) return binaryContent(detected.ext, bytes)
  if (text === null) return { refusal: 'is of a type that is not recognised.' }
  const kind = textKind(text)
  const refusal = refusedTexts[kind]
  return refusal === undefined ? { kind: kind as UploadKind } : { refusal }
}

/** Whether the extension allows the kind. Text that isn't clearly something else is also allowed as CSV. */
const fitsExtension = (kind: UploadKind, extension: string): boolean =>
  (kindsByExtension[extension as FileEnding] ?? []).includes(kind) || (extension === 'csv' && kind === 'txt')

/** Judges a file by its content, with which its name must agree. SVG, HTML, macros, archives and programs are refused. */
export const sniff = async (bytes: Uint8Array, fileName: string): Promise<AcceptedFile | RefusedFile> => {
  const name = safeFileName(fileName)
  const refuse = (reason: RefusedFile['reason'], problem: string): RefusedFile => ({ ok: false, reason, message: `"${name}" ${problem}` })
  if (bytes.length === 0) return refuse('type', 'is empty.')
  if (bytes.length > MAX_FILE_BYTES) return refuse('size', `is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB.`)
  const extension = extensionOf(name)
  if (!Object.hasOwn(kindsByExtension, extension))
    return refuse('type', extension === '' ? 'has no file ending.' : `has the ending ".${extension}", which is not accepted.`)
  const content = await contentOf(bytes)
  if ('refusal' in content) return refuse('type', content.refusal)
  const { kind } = content
  if (!fitsExtension(kind, extension)) return refuse('type', `is ${kindNames[kind]} inside, which its ending ".${extension}" doesn't say.`)
  const acceptedKind = extension === 'csv' ? 'csv' : kind
  return { ok: true, name, kind: acceptedKind, mime: mimeOf[acceptedKind], size: bytes.length }
}
