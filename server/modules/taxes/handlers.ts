import { taxCodes as calls } from '@/contracts/tax-codes'
import { handle, handleDownload } from '../../http/handle'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { taxCodeExport } from './export-columns'
import { getTaxCode, taxCodeList } from './queries'
import { changeTaxCode, createTaxCode } from './service'

export const taxCodeHandlers = [
  handle(calls.list, (context) => readPage(context, taxCodeList, context.query)),
  handleDownload(calls.export, (context) => exportList(context, taxCodeList, taxCodeExport, context.query)),
  handle(calls.get, (context) => getTaxCode(context, context.params.id)),
  handle(calls.create, (context) => createTaxCode(context, context.body)),
  handle(calls.change, (context) => changeTaxCode(context, context.params.id, context.body)),
]
