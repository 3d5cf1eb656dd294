import type { CustomerRow, VendorRow } from '@/contracts/parties'
import { inWords } from '@/contracts/words'
import type { ExportColumn } from '../lists/export-cells'

const columns = [
  { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
  { id: 'code', header: 'Code', kind: 'text', value: (row) => row.code },
  { id: 'email', header: 'E-mail', kind: 'text', value: (row) => row.email },
  { id: 'phone', header: 'Phone', kind: 'text', value: (row) => row.phone },
  { id: 'currency', header: 'Currency', kind: 'text', value: (row) => row.currency },
  { id: 'isActive', header: 'Active', kind: 'text', value: (row) => row.isActive },
] satisfies ExportColumn<CustomerRow>[]

const distributor: ExportColumn<VendorRow> = {
  id: 'distributorKind',
  header: 'Distributor',
  kind: 'text',
  value: (row) => (row.distributorKind === 'none' ? null : inWords(row.distributorKind)),
}

export const customerExport = { name: 'customers', columns }
export const vendorExport = { name: 'vendors', columns: [...columns, distributor] }
