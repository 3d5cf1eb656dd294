import { taxCodes as calls } from '@/contracts/tax-codes'
import { handle } from '../../http/handle'
import { readPage } from '../lists/list'
import { getTaxCode, taxCodeList } from './queries'
import { changeTaxCode, createTaxCode } from './service'

export const taxCodeHandlers = [
  handle(calls.list, (context) => readPage(context, taxCodeList, context.query)),
  handle(calls.get, (context) => getTaxCode(context, context.params.id)),
  handle(calls.create, (context) => createTaxCode(context, context.body)),
  handle(calls.change, (context) => changeTaxCode(context, context.params.id, context.body)),
]
