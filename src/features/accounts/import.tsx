import { ImportPage } from '@/documents/table-import/import-page'
import { chartImport } from '@/documents/table-import/uses'
import { accountPages } from './queries'

export const ImportChart = () => <ImportPage title="Import a chart of accounts" use={chartImport} module="accounts" list={accountPages.list} />
