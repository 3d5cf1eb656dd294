import type { AnyEndpoint, BodyOutput, PathParams, QueryOutput, ResponseInput } from '@/contracts/endpoint'
import type { HandedOver } from '@/contracts/reports/jobs'
import type { Ports, TransactionMode } from '../ports'
import type { IncomingFile } from './body'
import type { AdmittedCaller, Session, Visitor } from './context'

export interface Download {
  bytes: Uint8Array
  mime: string
  name: string
}

/** A file that is too large to be in memory as a whole. */
export type StreamedDownload = Omit<Download, 'bytes'> & { stream: ReadableStream<Uint8Array> }

interface Inputs<E extends AnyEndpoint> {
  params: PathParams<E['path']>
  query: QueryOutput<E>
  body: BodyOutput<E>
}

export interface Handler extends TransactionMode {
  endpoint: AnyEndpoint
  kind: 'session' | 'public'
  /** Slow work on the uploaded files, done before the transaction opens. */
  prepare?: (ports: Ports, files: readonly IncomingFile[]) => Promise<unknown>
  /** Check of a password or a code, or a question to another service, also done before the transaction opens. */
  // oxlint-disable-next-line typescript/no-explicit-any -- inputs are typed where the handler is declared
  prove?: (asking: any) => Promise<unknown>
  // oxlint-disable-next-line typescript/no-explicit-any -- inputs are typed where the handler is declared
  run: (context: any) => Promise<unknown>
}

/** Binds an endpoint that needs a session to the function that answers it, inside the company's transaction. */
export const handle = <E extends AnyEndpoint>(endpoint: E, run: (context: Session & Inputs<E>) => Promise<ResponseInput<E>>): Handler => ({
  endpoint,
  kind: 'session',
  run,
})

/**
 * Like `handle`, for calls that read by several statements which must all see the same moment. They change nothing: what has to follow from the latest
 * state is done by a function that `run` returns, called once the transaction has been closed.
 */
export const handleSnapshot = <E extends AnyEndpoint>(
  endpoint: E,
  run: (context: Session & Inputs<E>) => Promise<ResponseInput<E> | (() => Promise<ResponseInput<E>>)>,
): Handler => ({ endpoint, kind: 'session', run, isSnapshot: true })

/**
 * Like `handle`, for calls that read, and then think for long or ask another service: `run` reads all that is needed, and returns a function that makes the
 * answer of it once the transaction has been closed. Until then the caller's session is locked, and each other call of the same user would wait.
 */
export const handleRead = <E extends AnyEndpoint>(endpoint: E, run: (context: Session & Inputs<E>) => Promise<() => Promise<ResponseInput<E>>>): Handler => ({
  endpoint,
  kind: 'session',
  run,
})

/** Like `handle`, for calls that anybody may make. */
export const handlePublic = <E extends AnyEndpoint>(endpoint: E, run: (context: Visitor & Inputs<E>) => Promise<ResponseInput<E>>): Handler => ({
  endpoint,
  kind: 'public',
  run,
})

/** For uploads whose content has to be read first: `prepare` runs once the caller is admitted, outside any transaction. */
export const handlePrepared = <E extends AnyEndpoint, P>(
  endpoint: E,
  prepare: (ports: Ports, files: readonly IncomingFile[]) => Promise<P>,
  run: (context: Session & Inputs<E> & { prepared: P }) => Promise<ResponseInput<E>>,
): Handler => ({ endpoint, kind: 'session', prepare, run })

/**
 * For calls that require a password or a code, or the word of another service: `prove` runs once the caller is admitted, outside any transaction, so that
 * an attempt stays counted when the call is refused, and no transaction is open while a password is hashed or the service thinks.
 */
export const handleProved = <E extends AnyEndpoint, P>(
  endpoint: E,
  prove: (asking: AdmittedCaller & Inputs<E>) => Promise<P>,
  run: (context: Session & Inputs<E> & { prepared: P; visitor: Visitor }) => Promise<ResponseInput<E>>,
): Handler => ({ endpoint, kind: 'session', prove, run })

/**
 * For `download` endpoints, which answer with a file instead of the envelope. If `run` returns a function, it is called once the transaction
 * has been closed: for files that take long to make from the data that was read in it. A file that takes too long is handed over to a job.
 */
export const handleDownload = <E extends AnyEndpoint>(
  endpoint: E,
  run: (context: Session & Inputs<E>) => Promise<Download | HandedOver | (() => Promise<Download | StreamedDownload | HandedOver>)>,
  mode: TransactionMode = {},
): Handler => ({
  endpoint,
  kind: 'session',
  run,
  ...mode,
})

/** Like `handleDownload`, for calls that anybody may make. */
export const handlePublicDownload = <E extends AnyEndpoint>(
  endpoint: E,
  run: (context: Visitor & Inputs<E>) => Promise<Download | (() => Promise<Download>)>,
): Handler => ({ endpoint, kind: 'public', run })
