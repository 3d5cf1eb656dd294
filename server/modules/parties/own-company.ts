import { ownCompanies } from '../../db/enter'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'

/**
 * Checks that a customer or vendor is said to be another company in which the user works. What was said before stays, also by a user who works in
 * this company alone.
 * @throws Problem 422
 */
export const requireOwnCompany = async ({ tx, entry }: Session, id: string | null | undefined, before?: string | null): Promise<void> => {
  if (!id || id === before) return
  if (id === entry.company.id) throw invalidField('ownCompanyId', 'This is the company itself. Choose another one.', 'same')
  if (!(await ownCompanies(tx)).some((company) => company.id === id)) throw invalidField('ownCompanyId', 'You do not work in this company.', 'unknown')
}

/** Companies that parties are, by their ids. Only those in which the user works have their names. */
export const namesOfCompanies = async ({ tx }: Pick<Session, 'tx'>, ids: readonly (string | null)[]) => {
  const companies = ids.some((id) => id !== null) ? await ownCompanies(tx) : []
  return (id: string | null): { id: string; name: string } | null =>
    id === null ? null : { id, name: companies.find((company) => company.id === id)?.name ?? 'A company that you do not work in' }
}
