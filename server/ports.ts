import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { CardProcessors } from './domain/card-payments/types'
import type { Matched, MatchingTask } from './domain/matching/from-texts'
import type { Distributor } from './domain/distributor/types'
import type { PdfContents } from './domain/vendor-papers/contents'
import type { PrintDefinition } from './domain/print/definition'
import type { WorkKind } from './domain/work-kinds'
import type { StatementContent } from './domain/bank-formats/types'
import type { PictureBox } from './domain/uploads/picture'
import type { Sheet } from './domain/workbook'

/** One transaction in Drizzle, over the host's driver (node-postgres or PGlite). */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface TransactionMode {
  /** All statements see the database as it was at the first one, whatever others commit meanwhile. For reading: changing such rows fails and is retried. */
  isSnapshot?: boolean
}

export interface Database {
  /**
   * Runs `work` in one transaction as the application role (which row-level security binds), commits when it
   * resolves, rolls back when it throws. Serialization failures and deadlocks are retried up to 3 times, so `work`
   * must touch nothing but the transaction.
   * @throws DatabaseUnavailable, DatabaseBusy, TookTooLong
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, mode?: TransactionMode): Promise<T>
}

export interface Passwords {
  /** Returns a PHC string (argon2id, m=19456 t=2 p=1). */
  hash(password: string): Promise<string>
  verify(phc: string, password: string): Promise<boolean>
}

export interface Letter {
  to: string
  alsoTo?: readonly string[]
  cc?: readonly string[]
  replyTo?: string
  /** Display name of the sender; the sender's address is always the server's. */
  senderName?: string
  subject: string
  text: string
  /** The same for each attempt to send one mail, so that a mail server can tell a retry from another mail. */
  messageId?: string
  attachments?: readonly { name: string; mime: string; bytes: Uint8Array }[]
}
/** A recipient that the mail server refused, with the server's reason. */
export interface Refusal {
  address: string
  reason: string
}
export interface Mail {
  /**
   * Returns the recipients that were refused permanently while others were accepted.
   * @throws MailRefused when all were refused permanently; any other error may be temporary, and sending is retried
   */
  send(letter: Letter): Promise<readonly Refusal[]>
}
export class MailRefused extends Error {
  override name = 'MailRefused'
  constructor(readonly refusals: readonly Refusal[]) {
    super(refusals.map(({ address, reason }) => `${address}: ${reason}`).join('; ') || 'The mail was refused.')
  }
}

/** Wakes the worker when work has been queued, so that the work needn't wait for the next poll. */
export interface Waker {
  wake(): void
}

/** A file that is received in pieces. */
export interface ArrivingFile {
  write(bytes: Uint8Array): Promise<void>
  /** Completes the file in the store, once all its bytes have been written. */
  keep(): Promise<void>
  drop(): Promise<void>
}
/** Stores bytes under a random id. Their file name and who may read them is recorded in the database. */
export interface FileStore {
  receive(id: string): Promise<ArrivingFile>
  put(id: string, bytes: Uint8Array): Promise<void>
  get(id: string): Promise<Uint8Array | null>
  delete(id: string): Promise<void>
}

export interface DiskSpace {
  /** `low` is only a warning. While the disk is `full` nothing is written, so that the database keeps enough space to run. */
  state: 'ok' | 'low' | 'full'
  /** Null if unknown. */
  freeMb: number | null
}
/** The disk that holds the data directory. */
export interface Disk {
  space(): Promise<DiskSpace>
  /** Reports a write that failed for lack of space, here or on the database's disk. The disk counts as full for a moment, then writing is tried again. */
  noticeFull(): void
}

/** Limits the bytes of request bodies that may be arriving at once, for each client address and in total. */
export interface Inflow {
  /** Reserves bytes and returns a function that releases them; null when the limit would be exceeded. */
  reserve(address: string, bytes: number): (() => void) | null
}

/** An append-only text file outside of the database. */
export interface AnchorFile {
  append(line: string): Promise<void>
  /** Returns the whole text; empty if there is no file yet. */
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

/** Reads text (with positions) and attachments of vendors' PDFs away from the request loop, with limits on time and memory. Runs no code of a file. */
export interface InvoicePdfReader {
  /** @throws InvoicePdfError with a sentence for the user when the file can't be read or is over a limit */
  read(bytes: Uint8Array): Promise<PdfContents>
}
export class InvoicePdfError extends Error {
  override name = 'InvoicePdfError'
}

/** Reads files of bank statements away from the request loop, with limits on time and memory. */
export interface StatementReader {
  /** @throws StatementError with a sentence for the user when the file can't be read or is over a limit */
  read(bytes: Uint8Array): Promise<StatementContent>
}
export class StatementError extends Error {
  override name = 'StatementError'
}

/** Finds what may explain lines of statements, away from the request loop if there is much to look at. */
export interface Matcher {
  /** @throws MatchingError with a sentence for the user when it takes too long */
  suggest(task: MatchingTask): Promise<Matched>
}
export class MatchingError extends Error {
  override name = 'MatchingError'
}

/** Makes PDFs away from the request loop, one after the other, with limits on time and memory. Reaches neither network nor disk. */
export interface PdfRenderer {
  /**
   * The same definition gives the same bytes. An image that can't be read is left out.
   * @throws PdfError with a sentence for the user when it takes too long or can't be made
   */
  render(definition: PrintDefinition): Promise<Uint8Array>
  /** Stops the thread that is kept ready between documents. A later render starts it again. */
  end(): Promise<void>
}
export class PdfError extends Error {
  override name = 'PdfError'
}

/** Re-encodes pictures that users upload, with limits on pixels and time. */
export interface Images {
  /**
   * Converts a PNG, JPEG or WebP to a PNG that fits into the box: upright, and without metadata or anything else that the file held.
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

/** Services that the host provides to the application. Node's implementations are in `server/host/node`, the browser's in `mocks`. */
export interface Ports {
  db: Database
  /** Returns the same database with separate connections and limits for one kind of work. */
  lane(kind: WorkKind): Database
  passwords: Passwords
  mail: Mail
  worker: Waker
  files: FileStore
  inflow: Inflow
  disk: Disk
  workbooks: WorkbookReader
  invoicePdfs: InvoicePdfReader
  statements: StatementReader
  matcher: Matcher
  pdf: PdfRenderer
  images: Images
  distributor: Distributor
  cardProcessors: CardProcessors
  log: Log
  clock: { now(): Date }
  /** How long a user waits for a report before a job goes on with it, in milliseconds; infinite where statements can't be stopped. */
  reportPatienceMs: number
  /** Public URL of the product, without a slash at the end: for links in mails. */
  publicUrl: string
  /** Secret by which our mail server authenticates itself when it forwards a bounce; null if no bounces are expected. */
  bounceSecret: string | null
  /** Where the ledger's anchors are recorded each night: in a file, and by mail to `auditMail`; each null if not configured. */
  anchors: AnchorFile | null
  auditMail: string | null
  random: { bytes(length: number): Uint8Array; uuid(): string }
  /** Returns the caller's IP address, for sign-in limits; a constant where there is none. */
  clientAddress(request: Request, env: unknown): string
}
