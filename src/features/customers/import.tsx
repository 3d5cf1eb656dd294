import { ImportPage } from '@/documents/table-import/import-page'
import { customerImport } from '@/documents/table-import/uses'

export const ImportCustomers = () => <ImportPage title="Import customers" use={customerImport} module="customers" list="/people/customer" />
