import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Distributor } from './domain/distributor/types'
import type { PdfContents } from './domain/vendor-papers/contents'
import type { PrintDefinition } from './domain/print/definition'
import type { WorkKind } from './domain/work-kinds'
import type { PictureBox } from './domain/uploads/picture'
import type { Sheet } from './domain/workbook'

/** Drizzle over whatever driver the host has (node-postgres or PGlite), inside one transaction. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Database {
  /**
   * Runs `work` in one transaction as the application role (which row-level security binds), commits when it
   * resolves, rolls back when it throws. Serialization failures and deadlocks are retried up to 3 times, so `work`
   * must touch nothing but the transaction.
   * @throws DatabaseUnavailable, DatabaseBusy, TookTooLong
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export interface Passwords {
  /** A PHC string (argon2id, m=19456 t=2 p=1). */
  hash(password: string): Promise<string>
  verify(phc: string, password: string): Promise<boolean>
}

export interface Letter {
  to: string
  alsoTo?: readonly string[]
  cc?: readonly string[]
  replyTo?: string
  /** The name that the mail comes under; its address is the server's in any case. */
  senderName?: string
  subject: string
  text: string
  /** The same for each attempt at one mail, so that a mail server can tell a second attempt from a second mail. */
  messageId?: string
  attachments?: readonly { name: string; mime: string; bytes: Uint8Array }[]
}
/** A recipient whom the mail server does not know or does not want, and its words. */
export interface Refusal {
  address: string
  reason: string
}
export interface Mail {
  /**
   * Answers the recipients who were refused for good while others were accepted.
   * @throws MailRefused when all were refused for good; anything else that is thrown may pass, and is tried again
   */
  send(letter: Letter): Promise<readonly Refusal[]>
}
export class MailRefused extends Error {
  override name = 'MailRefused'
  constructor(readonly refusals: readonly Refusal[]) {
    super(refusals.map(({ address, reason }) => `${address}: ${reason}`).join('; ') || 'The mail was refused.')
  }
}

/** Told that work has been queued, so that it needn't wait for the worker's next look. */
export interface Waker {
  wake(): void
}

/** A file whose bytes come piece by piece. */
export interface ArrivingFile {
  write(bytes: Uint8Array): Promise<void>
  /** All of it came: from now on the store has it. */
  keep(): Promise<void>
  drop(): Promise<void>
}
/** Bytes under a random id; what they are called and who may see them stands in the database. */
export interface FileStore {
  receive(id: string): Promise<ArrivingFile>
  put(id: string, bytes: Uint8Array): Promise<void>
  get(id: string): Promise<Uint8Array | null>
  delete(id: string): Promise<void>
}

export interface DiskSpace {
  /** `low` is a warning; with `full` nothing is written, so that the database keeps room to go on. */
  state: 'ok' | 'low' | 'full'
  /** Null where nobody can tell. */
  freeMb: number | null
}
/** The disk that data and files lie on. */
export interface Disk {
  space(): Promise<DiskSpace>
  /** Something could not be written for want of room, here or where the database is: full for a moment, then it is tried again. */
  noticeFull(): void
}

/** How much of what callers send may be on its way at once, for each address and in all. */
export interface Inflow {
  /** Sets bytes aside; null when that is more than may come now. What is answered gives them back. */
  reserve(address: string, bytes: number): (() => void) | null
}

/** Lines that are added outside of the database and never changed. */
export interface AnchorFile {
  append(line: string): Promise<void>
  /** All of it; nothing where there is no file yet. */
  read(): Promise<string>
}

/** Reads an xlsx, xls, ods or csv away from the request loop, with limits on time and memory. */
export interface WorkbookReader {
  /** @throws WorkbookError with a sentence for the user when the file can't be read or is over a limit */
  read(bytes: Uint8Array): Promise<Sheet[]>
}
export class WorkbookError extends Error {
  override name = 'WorkbookError'
}

/** Reads text, with its places, and attachments of vendors' PDFs away from the request loop, with limits on time and memory. Runs nothing that a file holds. */
export interface InvoicePdfReader {
  /** @throws InvoicePdfError with a sentence for the user when the file can't be read or is over a limit */
  read(bytes: Uint8Array): Promise<PdfContents>
}
export class InvoicePdfError extends Error {
  override name = 'InvoicePdfError'
}

/** Makes PDFs away from the request loop, one after the other, with limits on time and memory. Reaches neither network nor disk. */
export interface PdfRenderer {
  /**
   * The same definition gives the same bytes. An image that can't be read is left out.
   * @throws PdfError with a sentence for the user when it takes too long or can't be made
   */
  render(definition: PrintDefinition): Promise<Uint8Array>
  /** Ends what is kept warm between documents. A later render starts it again. */
  end(): Promise<void>
}
export class PdfError extends Error {
  override name = 'PdfError'
}

/** Draws pictures that people bring anew, with limits on pixels and time. */
export interface Images {
  /**
   * A PNG, JPEG or WebP as PNG within the box, upright, without anything else that the file held.
   * @throws ImageError with a sentence for the user when it is too large, takes too long or can't be read
   */
  toPng(bytes: Uint8Array, box: PictureBox): Promise<Uint8Array>
}
export class ImageError extends Error {
  override name = 'ImageError'
}

export interface Log {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/** What the host gives the application. Node's twins are in `server/host/node`, the browser's in `mocks`. */
export interface Ports {
  db: Database
  /** The same database over connections, and with limits, of their own for that kind of work. */
  lane(kind: WorkKind): Database
  passwords: Passwords
  mail: Mail
  worker: Waker
  files: FileStore
  inflow: Inflow
  disk: Disk
  workbooks: WorkbookReader
  invoicePdfs: InvoicePdfReader
  pdf: PdfRenderer
  images: Images
  distributor: Distributor
  log: Log
  clock: { now(): Date }
  /** Where people reach the product, without a slash at the end: for addresses in mails. */
  publicUrl: string
  /** By which our mail server proves itself when it hands on a bounce; null where none is expected. */
  bounceSecret: string | null
  /** Where the ledger's anchors are written down each night, in a file and by mail; null where none is set. */
  anchors: AnchorFile | null
  auditMail: string | null
  random: { bytes(length: number): Uint8Array; uuid(): string }
  /** The caller's address, for sign-in limits; a constant where there is none. */
  clientAddress(request: Request, env: unknown): string
}
