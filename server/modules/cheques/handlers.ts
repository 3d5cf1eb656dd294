import { cheques as calls, chequeTable } from '@/contracts/cheques'
import { positivePay } from '@/contracts/positive-pay'
import { handle, handleDownload } from '../../http/handle'
import { exportList } from '../lists/export'
import { exportOf } from '../lists/export-cells'
import { readPage } from '../lists/list'
import { stageFiles, unstageFile } from '../records/staged-files'
import { changeCheque } from './change'
import { downloadCheques, idsOfQuery } from './paper'
import { makePositivePay, positivePayBytes, positivePayOf } from './positive-pay'
import { chequeList, chequesOfDocument, downloadOfCheque, getCheque, seriesOf, waitingCheques } from './queries'
import { addSeries, changeSeries } from './series'
import { noteSpoiled, writeCheque, writeCheques } from './write'

const file = exportOf(chequeTable)

export const chequeHandlers = [
  handle(calls.list, (context) => readPage(context, chequeList, context.query)),
  handleDownload(calls.export, (context) => exportList(context, chequeList, file, context.query)),
  handle(calls.ofDocument, (context) => chequesOfDocument(context, context.query.documentId)),
  handle(calls.waiting, waitingCheques),
  handle(calls.createMany, (context) => writeCheques(context, context.body)),
  handleDownload(calls.print, (context) => downloadCheques(context, idsOfQuery(context.query.ids))),
  handle(calls.create, (context) => writeCheque(context, context.body)),
  handle(calls.spoil, (context) => noteSpoiled(context, context.body)),
  handle(calls.get, (context) => getCheque(context, context.params.id)),
  handle(calls.change, (context) => changeCheque(context, context.params.id, context.body)),
  handle(calls.stage, async (context) => ({ files: await stageFiles(context, 'cheques') })),
  handle(calls.unstage, async (context) => {
    await unstageFile(context, 'cheques', context.params.fileId)
    return {}
  }),
  handleDownload(calls.file, (context) => downloadOfCheque(context, context.params.id, context.params.fileId)),
  handleDownload(calls.pdf, (context) => downloadCheques(context, [context.params.id])),
  handle(calls.series, async (context) => ({ rows: await seriesOf(context, context.query.ownAccountId) })),
  handle(calls.addSeries, (context) => addSeries(context, context.body)),
  handle(calls.changeSeries, (context) => changeSeries(context, context.params.id, context.body)),
  handle(positivePay.get, (context) => positivePayOf(context, context.query.ownAccountId)),
  handle(positivePay.make, (context) => makePositivePay(context, context.body.ownAccountId)),
  handleDownload(positivePay.file, (context) => positivePayBytes(context, context.params.id)),
]
