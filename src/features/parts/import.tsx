import { ImportPage } from '@/documents/table-import/import-page'
import { priceImport } from '@/documents/table-import/uses'

export const ImportPrices = () => <ImportPage title="Import a price file" use={priceImport} module="parts" list="/product-list" />
