import type { Flag, Module, PermissionEntry } from '@/contracts/permissions'
import type { SessionEntry } from '../db/enter'
import type { Ports, Tx } from '../ports'
import type { IncomingFile } from './body'

export interface AuditNote {
  entity: string
  entityId: string
  action: string
  before?: unknown
  after?: unknown
}

/** A transaction that is bound to a company: for a session, the worker, or a customer's link. */
export interface CompanyContext {
  tx: Tx
  entry: { company: { id: string } }
}

/** Context of a handler: one transaction of one company, and the caller. */
export interface Session {
  tx: Tx
  ports: Ports
  entry: SessionEntry
  permissions: PermissionEntry[]
  requestId: string
  /** Today in the company's timezone, YYYY-MM-DD. */
  today: string
  can(module: Module, flag: Flag): boolean
  /** Writes a note to the audit trail. A call that changes data without leaving a note fails. */
  audit(note: AuditNote): Promise<void>
  /** Like `audit`, for a note after which nothing else is written: it is sent together with the stored answer. */
  conclude(note: AuditNote): Promise<void>
  /** Registers work for after the commit, such as deleting a stored file that nothing refers to any more. Not done when the call fails. */
  afterCommit(work: () => Promise<void>): void
  /** Files that came with the request: checked and stored, not yet recorded in the database. */
  files: IncomingFile[]
  tokenHash: Uint8Array
}

/** Context of a call without a session. */
export interface Visitor {
  ports: Ports
  requestId: string
  address: string
  userAgent: string | null
  /** Secret that this browser keeps once somebody has signed in with it; null without one. */
  device: string | null
  /** Makes the browser keep a secret. Takes effect if the call succeeds. */
  keepDevice(secret: string): void
}

/** The admitted caller, before the transaction that answers the call is opened. */
export interface AdmittedCaller extends Visitor {
  entry: SessionEntry
  files: readonly IncomingFile[]
}

/** Variables of the API's middleware for each request: its id, and the caller once known (for the log). */
export interface ApiEnv {
  Variables: { requestId: string; who?: { userId: string; companyId: string } }
}
