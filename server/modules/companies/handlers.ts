import { companyInfos } from '@/contracts/company-info'
import { handle, handlePrepared } from '../../http/handle'
import { drawLogo } from './logo'
import { companyInfoOf } from './queries'
import { foundCompany, updateCompany } from './service'

export const companyHandlers = [
  handle(companyInfos.get, (context) => companyInfoOf(context, context.params.id)),
  handlePrepared(companyInfos.create, drawLogo, (context) => foundCompany(context, context.body, context.prepared)),
  handlePrepared(companyInfos.update, drawLogo, (context) => updateCompany(context, context.params.id, context.body, context.prepared)),
]
