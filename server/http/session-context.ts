import { writeAudit } from '../db/audit'
import type { SessionEntry } from '../db/enter'
import { effectivePermissions, may } from '../domain/permissions'
import { todayIn } from '../domain/today'
import type { Ports, Tx } from '../ports'
import type { AuditNote, Session } from './context'

interface Caller {
  tx: Tx
  ports: Ports
  entry: SessionEntry
  permissions?: Session['permissions']
  requestId: string
  files?: Session['files']
  tokenHash?: Uint8Array
}

export const permissionsOf = ({ user, roleIsSystem, roleGrants, userGrants }: Pick<SessionEntry, 'user' | 'roleIsSystem' | 'roleGrants' | 'userGrants'>) =>
  effectivePermissions({ userId: user._id, userType: user.userType, roleIsSystem }, roleGrants, userGrants)

/** Creates the context of a handler or a job, together with what it leaves behind: the number of audit notes, and work for after the commit. */
export const sessionContext = ({ tx, ports, entry, permissions = permissionsOf(entry), requestId, files = [], tokenHash = new Uint8Array() }: Caller) => {
  const later: (() => Promise<void>)[] = []
  let notes = 0
  const audit = async (note: AuditNote): Promise<void> => {
    notes += 1
    await writeAudit(tx, { companyId: entry.company.id, userId: entry.user._id, requestId }, note)
  }
  const session: Session = {
    tx,
    ports,
    entry,
    permissions,
    requestId,
    today: todayIn(entry.company.timezone, ports.clock.now()),
    can: (module, flag) => may(permissions, module, flag),
    audit,
    conclude: audit,
    afterCommit: (work) => void later.push(work),
    files,
    tokenHash,
  }
  return { session, later, notes: () => notes }
}
