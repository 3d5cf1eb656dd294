import type { Flag, Module, PermissionEntry } from '@/contracts/permissions'
import type { Entry } from '../db/enter'
import type { Ports, Tx } from '../ports'
import type { IncomingFile } from './body'

export interface AuditNote {
  entity: string
  entityId: string
  action: string
  before?: unknown
  after?: unknown
}

/** A transaction that is bound to the company: of a session, of the worker, or of a customer's link. */
export interface InCompany {
  tx: Tx
  entry: { company: { id: string } }
}

/** What a handler works with: one transaction of one company, and who is asking. */
export interface Session {
  tx: Tx
  ports: Ports
  entry: Entry
  permissions: PermissionEntry[]
  requestId: string
  /** Today in the company's timezone, YYYY-MM-DD. */
  today: string
  can(module: Module, flag: Flag): boolean
  /** Writes to the audit trail. A write that leaves no note fails. */
  audit(note: AuditNote): Promise<void>
  /** The same for a note after which nothing is written any more: it is sent together with the answer that is stored. */
  conclude(note: AuditNote): Promise<void>
  /** Work for after the commit, such as removing a stored file that nothing names any more. Not done when the call fails. */
  afterCommit(work: () => Promise<void>): void
  /** Files that came with the request: checked and stored, not yet recorded. */
  files: IncomingFile[]
  tokenHash: Uint8Array
}

/** What a call without a session works with. */
export interface Visitor {
  ports: Ports
  requestId: string
  address: string
  userAgent: string | null
  /** The secret that this browser keeps, once somebody has signed in here; null without one. */
  device: string | null
  /** Has the browser keep a secret. Takes effect if the call succeeds. */
  keepDevice(secret: string): void
}

/** Who is admitted to a call, before the transaction that answers it is opened. */
export interface Asking extends Visitor {
  entry: Entry
  files: readonly IncomingFile[]
}

/** What the API's middleware keeps per request: its id, and who made it once that is known (for the log). */
export interface ApiEnv {
  Variables: { requestId: string; who?: { userId: string; companyId: string } }
}
