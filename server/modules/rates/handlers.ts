import { exchangeRates as calls } from '@/contracts/exchange-rates'
import { handle, handleDownload } from '../../http/handle'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { exchangeRateExport } from './export-columns'
import { createExchangeRates } from './many'
import { exchangeRateList, getExchangeRate, rateOn } from './queries'
import { createExchangeRate, updateExchangeRate } from './service'

export const exchangeRateHandlers = [
  handle(calls.list, (context) => readPage(context, exchangeRateList, context.query)),
  handleDownload(calls.export, (context) => exportList(context, exchangeRateList, exchangeRateExport, context.query)),
  handle(calls.on, async (context) => ({ found: await rateOn(context, context.query.currency, context.query.date) })),
  handle(calls.get, (context) => getExchangeRate(context, context.params.id)),
  handle(calls.create, (context) => createExchangeRate(context, context.body)),
  handle(calls.createMany, (context) => createExchangeRates(context, context.body)),
  handle(calls.update, (context) => updateExchangeRate(context, context.params.id, context.body)),
]
