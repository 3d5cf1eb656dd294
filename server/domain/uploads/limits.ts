import type { FileEnding } from '@/contracts/uploads'

export type UploadKind = 'pdf' | 'png' | 'jpg' | 'webp' | 'xlsx' | 'xls' | 'csv' | 'xml' | 'ofx' | 'mt940' | 'bai2' | 'txt'

/** Allowed contents for each file extension; no other extension is accepted. A text file may have any statement format, since banks send them so. */
export const kindsByExtension: Readonly<Record<FileEnding, readonly UploadKind[]>> = {
  pdf: ['pdf'],
  png: ['png'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  webp: ['webp'],
  xlsx: ['xlsx'],
  xls: ['xls'],
  csv: ['csv'],
  xml: ['xml', 'ofx'],
  ofx: ['ofx'],
  qfx: ['ofx'],
  sta: ['mt940'],
  mt940: ['mt940'],
  '940': ['mt940'],
  bai: ['bai2'],
  bai2: ['bai2'],
  ach: ['txt', 'csv'],
  txt: ['txt', 'csv', 'ofx', 'mt940', 'bai2'],
}

/** MIME type under which a file is served: never one that a browser would run. */
export const mimeOf: Readonly<Record<UploadKind, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
  xml: 'application/xml',
  ofx: 'application/x-ofx',
  mt940: 'text/plain',
  bai2: 'text/plain',
  txt: 'text/plain',
}
