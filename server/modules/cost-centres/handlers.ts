import { type CostCentre, costCentres as calls } from '@/contracts/cost-centres'
import { handle, handleDownload } from '../../http/handle'
import { exportList } from '../lists/export'
import type { ExportColumn } from '../lists/export-cells'
import { readPage } from '../lists/list'
import { costCentreList, getCostCentre } from './queries'
import { changeCostCentre, createCostCentre, discardCostCentre } from './service'

const file = {
  name: 'cost-centres',
  columns: [
    { id: 'code', header: 'Code', kind: 'text', value: (row) => row.code },
    { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
    { id: 'isActive', header: 'Active', kind: 'text', value: (row) => row.isActive },
  ] satisfies ExportColumn<CostCentre>[],
}

export const costCentreHandlers = [
  handle(calls.list, (context) => readPage(context, costCentreList, context.query)),
  handleDownload(calls.export, (context) => exportList(context, costCentreList, file, context.query)),
  handle(calls.get, (context) => getCostCentre(context, context.params.id)),
  handle(calls.create, (context) => createCostCentre(context, context.body)),
  handle(calls.change, (context) => changeCostCentre(context, context.params.id, context.body)),
  handle(calls.discard, (context) => discardCostCentre(context, context.params.id, context.query.version)),
]
