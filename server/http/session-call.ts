import type { AnyEndpoint } from '@/contracts/endpoint'
import { type HeavyWork, isAnyOf, type RequiredFlags, needsIdempotencyKey, needsModule } from '@/contracts/endpoint'
import { COMPANY_MISMATCH, SECOND_STEP_REQUIRED, SESSION_LOCKED } from '@/contracts/envelope'
import type { Flag } from '@/contracts/permissions'
import { type SessionEntry, withCompany, withCompanyAnd } from '../db/enter'
import { may } from '../domain/permissions'
import type { Ports, TransactionMode, Tx } from '../ports'
import { type IncomingFile, type RawBody, refuseUnstorable } from './body'
import { refuseCardNumbers } from './card-number-guard'
import type { AuditNote, Session } from './context'
import { type Claim, claimKey, hashBody, type IdempotencyScope, isKey, readKey, replayOf, storeAnswer } from './idempotency'
import { Problem, underMaintenance } from './problem'
import { permissionsOf, sessionContext } from './session-context'
import { validate } from './validate'
import type { Worker } from './work-counts'
import { takeWorkPlace, type WorkPlace } from './work-place'

export interface SessionCall {
  endpoint: AnyEndpoint
  ports: Ports
  requestId: string
  tokenHash: Uint8Array | null
  companyHeader: string | undefined
  keyHeader: string | undefined
  path: string
  params: Record<string, string>
  query: unknown
}

const expired = () => new Problem(401, 'Your token has expired. Please login again.')
const mismatch = (entry: SessionEntry) =>
  new Problem(409, `This view belongs to another company. You are working on ${entry.company.name} now.`, { code: COMPANY_MISMATCH })

/** Returns the flags of which the caller needs one: the flag of the branch that `json.action` names, or all flags while the branch is not known. */
const flagsFor = (action: RequiredFlags, json: unknown): readonly Flag[] => {
  if (typeof action === 'string') return [action]
  if (isAnyOf(action)) return action
  const named = (json as { action?: unknown }).action
  const flag = typeof named === 'string' && Object.hasOwn(action, named) ? action[named] : undefined
  return flag ? [flag] : [...new Set(Object.values(action))]
}

/** Calls that are answered while the session is locked, besides logout: unlocking it, and keeping it alive meanwhile. */
const WHILE_LOCKED: ReadonlySet<string> = new Set(['/users/session/unlock', '/users/session/heartbeat'])

/** True for calls about the user's own account and session. They are answered before a required second step is set up; calls about the company aren't. */
const isOwnAccount = (endpoint: AnyEndpoint): boolean => !needsModule(endpoint) && endpoint.path.startsWith('/users/')

const admitState = ({ endpoint }: SessionCall, { state, maintenance, company, secondStep }: SessionEntry): void => {
  if (maintenance) throw underMaintenance(maintenance)
  if (state === 'locked' && !WHILE_LOCKED.has(endpoint.path))
    throw new Problem(409, 'The screen is locked. Unlock it with your password.', { code: SESSION_LOCKED })
  if (company.requiresSecondStep && secondStep === 'none' && !isOwnAccount(endpoint))
    throw new Problem(403, `${company.name} asks for a second step at sign-in. Set it up in your profile first.`, { code: SECOND_STEP_REQUIRED })
}

/** Checks the session, then its company, then whether its state allows the call: in this order, so that no refusal reveals more than the one before. */
const admit = (call: SessionCall, entry: SessionEntry | null) => {
  if (!entry) throw expired()
  const { endpoint } = call
  const endsSession = endpoint.path === '/users/logout'
  if (entry.state === 'superseded' && !endsSession) throw mismatch(entry)
  if (call.companyHeader !== undefined && call.companyHeader !== entry.company.id && !endsSession) throw mismatch(entry)
  if (needsModule(endpoint) && call.companyHeader === undefined)
    throw new Problem(400, 'The request needs the X-Company-Id of the company that it is meant for.', { code: 'COMPANY_ID_MISSING' })
  if (!endsSession) admitState(call, entry)
  return { entry, permissions: permissionsOf(entry) }
}

const requireFlag = (call: SessionCall, permissions: Session['permissions'], json: unknown) => {
  const { endpoint } = call
  if (!needsModule(endpoint)) return
  const neededFlags = flagsFor(endpoint.action, json)
  if (neededFlags.some((flag) => may(permissions, endpoint.module, flag))) return
  throw new Problem(
    403,
    `You need the permission “${neededFlags.join('” or “')}” for ${endpoint.module.replaceAll('-', ' ')}. An administrator of the company can grant it.`,
    { code: 'FORBIDDEN' },
  )
}

/** Validates the request, whoever the caller is: an idempotency key where one is needed, and the schemas of the contract. */
const checkInputs = (call: SessionCall, body: RawBody) => {
  const { endpoint } = call
  refuseUnstorable([call.params, call.query])
  if (needsIdempotencyKey(endpoint)) readKey(call.keyHeader)
  refuseCardNumbers(endpoint, body.json)
  return { params: call.params, query: validate(endpoint.query, call.query), body: validate(endpoint.body, body.json) }
}

export const workerOf = ({ user, company }: SessionEntry): Worker => ({ userId: user._id, companyId: company.id })

/** Returns user and company of the token, for counting heavy work. Checks no permission. */
export const identify = (call: SessionCall): Promise<Worker> =>
  withCompany(call.ports.db, call.tokenHash ?? new Uint8Array(), async (_tx, found) => workerOf(admit(call, found).entry))

/** Checks from the headers alone whether the caller may make this call, before its body is read. Returns user and company. */
export const admitByHeaders = (call: SessionCall): Promise<Worker> =>
  withCompany(call.ports.db, call.tokenHash ?? new Uint8Array(), async (_tx, found) => {
    const { entry, permissions } = admit(call, found)
    requireFlag(call, permissions, {})
    return workerOf(entry)
  })

/** Like `admitByHeaders`, for heavy work: takes a place for the caller. */
export const admitHeavy = (call: SessionCall, work: HeavyWork): Promise<WorkPlace> =>
  withCompany(call.ports.db, call.tokenHash ?? new Uint8Array(), async (tx, found) => {
    const { permissions } = admit(call, found)
    requireFlag(call, permissions, {})
    return takeWorkPlace(tx, call.ports, work)
  })

/** Checks the caller in a separate transaction, then parses and validates the request, before the call's own transaction opens. */
export const preflight = (call: SessionCall, parse: () => Promise<RawBody>) =>
  withCompany(call.ports.db, call.tokenHash ?? new Uint8Array(), async (_tx, found) => {
    const { entry, permissions } = admit(call, found)
    const body = await parse()
    requireFlag(call, permissions, body.json)
    return { body, entry, input: checkInputs(call, body) }
  })

/** Returns the scope under which the call's answer is stored; null when the call needs no key, or has no valid one and will be refused. */
const scopeOf = async ({ endpoint, keyHeader, path }: SessionCall, body: RawBody | Error): Promise<IdempotencyScope | null> =>
  body instanceof Error || !needsIdempotencyKey(endpoint) || !isKey(keyHeader)
    ? null
    : { route: `${endpoint.method} ${endpoint.path}`, key: keyHeader, bodyHash: await hashBody(path, body) }

/**
 * Answers one call in one transaction: session, company, permission, validation, idempotency, work, audit. What `run` returns as a function is left to
 * the caller, for after the transaction.
 */
export const runSessionCall = async (
  call: SessionCall,
  parse: () => Promise<RawBody>,
  files: IncomingFile[],
  run: (context: Session & { params: unknown; query: unknown; body: unknown }) => Promise<unknown>,
  mode: TransactionMode,
): Promise<{ data: unknown; entry: SessionEntry; replayed: boolean; later: (() => Promise<void>)[] }> => {
  const { endpoint, ports } = call
  const body = await parse().catch((problem: unknown) => problem as Error)
  const scope = await scopeOf(call, body)
  const claim = async (tx: Tx): Promise<Claim | null> => (scope ? claimKey(tx, scope) : null)
  return withCompanyAnd(
    ports.db,
    call.tokenHash ?? new Uint8Array(),
    claim,
    async (tx, found, claimed) => {
      const { entry, permissions } = admit(call, found)
      if (body instanceof Error) throw body
      requireFlag(call, permissions, body.json)
      const input = checkInputs(call, body)
      const replayed = claimed && replayOf(claimed)
      if (replayed) return { data: replayed.replay, entry, replayed: true, later: [] }
      const { session, later, notes } = sessionContext({
        tx,
        ports,
        entry,
        permissions,
        requestId: call.requestId,
        files,
        tokenHash: call.tokenHash ?? new Uint8Array(),
      })
      const closingNotes: AuditNote[] = []
      const conclude = async (note: AuditNote) => void closingNotes.push(note)
      const answer = await run({ ...session, conclude, ...input })
      const data: unknown = endpoint.download || typeof answer === 'function' ? answer : endpoint.response.parse(answer)
      const storedScope = endpoint.download ? null : scope
      await Promise.all([...closingNotes.map(session.audit), storedScope && storeAnswer(tx, storedScope, data)])
      if (storedScope && notes() === 0) throw new Error(`${storedScope.route} wrote without a note in the audit trail`)
      return { data, entry, replayed: false, later }
    },
    mode,
  )
}
