import { paymentTerms as calls } from '@/contracts/payment-terms'
import { handle, handleDownload } from '../../http/handle'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { paymentTermExport } from './export-columns'
import { getPaymentTerm, paymentTermList } from './queries'
import { changePaymentTerm, createPaymentTerm } from './service'

export const paymentTermHandlers = [
  handle(calls.list, (context) => readPage(context, paymentTermList, context.query)),
  handleDownload(calls.export, (context) => exportList(context, paymentTermList, paymentTermExport, context.query)),
  handle(calls.get, (context) => getPaymentTerm(context, context.params.id)),
  handle(calls.create, (context) => createPaymentTerm(context, context.body)),
  handle(calls.change, (context) => changePaymentTerm(context, context.params.id, context.body)),
]
