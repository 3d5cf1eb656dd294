import { fileTypeFromBuffer } from 'file-type/core'
import { extensionOf, safeFileName } from './file-name'
import { type FileEnding, MAX_FILE_BYTES } from '@/contracts/uploads'
import { kindsByExtension, mimeOf, type UploadKind } from './limits'
import { decodeText, type TextKind, textKind } from './text-kind'

export interface AcceptedFile {
  ok: true
  /** Safe to show, to store and to send back. */
  name: string
  kind: UploadKind
  mime: string
  size: number
}
export interface RefusedFile {
  ok: false
  /** `size`: 413, `type`: 415 on the wire. */
  reason: 'size' | 'type'
  /** A sentence for the user that names the file. */
  message: string
}

const described: Readonly<Record<UploadKind, string>> = {
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

const holds = (bytes: Uint8Array, name: string): boolean => {
  const wanted = [...name].flatMap((character) => [character.charCodeAt(0), 0])
  for (let at = 0; at <= bytes.length - wanted.length; at += 1) {
    let same = 0
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1
    if (same === wanted.length) return true
  }
  return false
}

/** An OLE container may be a workbook, a letter or an installer: the names of its streams (UTF-16) tell. */
const compoundKind = (bytes: Uint8Array): UploadKind | 'encrypted' | null => {
  if (holds(bytes, 'EncryptedPackage')) return 'encrypted'
  return holds(bytes, 'Workbook') || holds(bytes, 'Book') ? 'xls' : null
}

/** Signatures so short that a table may begin with them ("BMW-100,4", "MZ-7,1"; UTF-16's mark looks like MPEG audio). */
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
  // Broken files make a detector stumble; to us that is the same as not recognised.
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const sure = detected !== undefined && detected.ext !== 'xml'
  if (sure && !SHORT_SIGNATURE.has(detected.ext)) return binaryContent(detected.ext, bytes)
  const text = decodeText(bytes)
  if (text === null && sure) return binaryContent(detected.ext, bytes)
  if (text === null) return { refusal: 'is of a type that is not recognised.' }
  const kind = textKind(text)
  const refusal = refusedTexts[kind]
  return refusal === undefined ? { kind: kind as UploadKind } : { refusal }
}

/** A text that isn't clearly something else may stand under the endings of plain text. */
const agrees = (kind: UploadKind, extension: string): boolean =>
  (kindsByExtension[extension as FileEnding] ?? []).includes(kind) || (extension === 'csv' && kind === 'txt')

/** Judges a file by what it holds; its name must agree. SVG, HTML, macros, archives and programs are refused. */
export const sniff = async (bytes: Uint8Array, fileName: string): Promise<AcceptedFile | RefusedFile> => {
  const name = safeFileName(fileName)
  const refuse = (reason: RefusedFile['reason'], what: string): RefusedFile => ({ ok: false, reason, message: `"${name}" ${what}` })
  if (bytes.length === 0) return refuse('type', 'is empty.')
  if (bytes.length > MAX_FILE_BYTES) return refuse('size', `is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB.`)
  const extension = extensionOf(name)
  if (!Object.hasOwn(kindsByExtension, extension))
    return refuse('type', extension === '' ? 'has no file ending.' : `has the ending ".${extension}", which is not accepted.`)
  const content = await contentOf(bytes)
  if ('refusal' in content) return refuse('type', content.refusal)
  const { kind } = content
  if (!agrees(kind, extension)) return refuse('type', `is ${described[kind]} inside, which its ending ".${extension}" doesn't say.`)
  const shown = extension === 'csv' ? 'csv' : kind
  return { ok: true, name, kind: shown, mime: mimeOf[shown], size: bytes.length }
}
