import { bindToCompany } from '@server/db/enter'
import { checkLedger } from '@server/modules/ledger/health'
import type { Database } from '@server/ports'
import type { OwnerConnection } from '@server/db/owner'

/**
 * Failed ledger checks of all companies, as sentences; there are none in data that only the product has written. Companies whose texts were
 * marked past the product are left out.
 */
export const failedChecks = async (db: Database, owner: OwnerConnection, isMarked: (name: string) => boolean): Promise<string[]> => {
  const companies = (await owner.query<{ id: string; name: string }>('select id::text, name from companies order by name')).filter(
    ({ name }) => !isMarked(name),
  )
  const failures: string[] = []
  for (const { id, name } of companies) {
    const checks = await db.transaction(async (tx) => {
      await bindToCompany(tx, id)
      return checkLedger(tx, id)
    })
    for (const { code, offender } of checks)
      if (offender) failures.push(`${name}, ${code}: ${offender.subject}: expected ${offender.expected}, found ${offender.found}`)
  }
  return failures
}
