import { sql } from 'drizzle-orm'
import type { Tx } from '../../ports'

/** Queues a status request to the distributor for each of the company's orders that isn't finished yet, without a user as its author. */
export const askForOpenOrders = async (tx: Tx, companyId: string): Promise<void> => {
  await tx.execute(sql`with asked as (
      update vendor_pos set distributor_task = 'refresh', distributor_asked_by = null, distributor_attempts = 0
        where company_id = ${companyId} and distributor_task is null and distributor_submitted_at is not null
          and distributor_state in ('submitted', 'processing', 'on_hold', 'backordered', 'shipped')
        returning document_id)
    insert into work_queue (kind, company, subject) select 'distributor', ${companyId}::uuid, document_id from asked on conflict do nothing`)
}
