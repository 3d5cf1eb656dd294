import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useSession } from '@/session/session'
import { ChosenSelect } from './chosen-select'
import type { PartyValues } from './values'

/** Says that the customer or vendor is another company of the user, so that consolidated reports take out what both have with each other. */
export const OwnCompany = () => {
  const { companyInfo, allCompanies } = useSession()
  const value = useWatch<PartyValues, 'ownCompanyId'>({ name: 'ownCompanyId' })
  const options = useMemo(() => allCompanies.filter(({ id }) => id !== companyInfo.id).map(({ id, name }) => ({ id, name })), [allCompanies, companyInfo.id])
  return options.length === 0 && !value ? null : <ChosenSelect<PartyValues> name="ownCompanyId" label="Is our company" options={options} />
}
