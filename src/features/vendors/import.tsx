import { ImportPage } from '@/documents/table-import/import-page'
import { vendorImport } from '@/documents/table-import/uses'

export const ImportVendors = () => <ImportPage title="Import vendors" use={vendorImport} module="vendors" list="/people/vendor" />
