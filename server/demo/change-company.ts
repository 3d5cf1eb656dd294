import { companyInfos } from '@/contracts/company-info'
import { type CompanyInfoChangeInput, companyInfoInput } from '@/contracts/company-info-input'
import type { DemoClient } from './client'

/** Changes some fields of the company, which are saved as a whole. */
export const changeCompany = async (administrator: DemoClient, fields: Partial<CompanyInfoChangeInput>): Promise<void> => {
  const params = { id: administrator.companyId }
  const info = await administrator.call(companyInfos.get, { params })
  const presentValues = Object.fromEntries(Object.keys(companyInfoInput.shape).map((field) => [field, info[field as keyof typeof info]]))
  const body = { ...presentValues, version: info.version, numbering: [], ...fields } as unknown as CompanyInfoChangeInput
  await administrator.call(companyInfos.update, { params, body })
}
