import type { AnyEndpoint } from '@/contracts/endpoint'
import type { Api } from '../api'

/** Takes a download out of the trail, if it is one that is kept in it: the trail is asked for, too, and its answers would differ. */
export const forgetDownload = async ({ owner }: Pick<Api, 'owner'>, { download, path }: AnyEndpoint): Promise<void> => {
  if (download && /positive-pay|cheques/.test(path))
    await owner.exec(`begin; set local session_replication_role = replica; delete from audit_log where action in ('downloadPositivePay', 'print'); commit`)
}
