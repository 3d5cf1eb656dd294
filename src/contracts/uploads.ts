/** Limits of one request with files; the server refuses more, and upload fields say so beforehand. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** A year of a busy account as CAMT. */
export const MAX_STATEMENT_BYTES = 24 * 1024 * 1024
export const MAX_FILES = 10
export const MAX_REQUEST_BYTES = 25 * 1024 * 1024
/** Limit of a request without files. */
export const MAX_JSON_BYTES = 1024 * 1024
/** Limit of a request that needs no session. */
export const MAX_PUBLIC_BYTES = 64 * 1024

/** Extensions of files that may be attached; the server checks their content. */
export const fileEndings = [
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'xlsx',
  'xls',
  'csv',
  'xml',
  'ofx',
  'qfx',
  'sta',
  'mt940',
  'ach',
  '940',
  'bai',
  'bai2',
  'txt',
] as const
export type FileEnding = (typeof fileEndings)[number]
