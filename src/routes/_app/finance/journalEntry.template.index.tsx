import { createFileRoute } from '@tanstack/react-router'
import { entryTemplateOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { templateQueries } from '@/documents/entries/template-queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/journalEntry/template/')({
  ...listRoute('/finance/journalEntry/template', 'entry-templates', entryTemplateOrders),
  loader: (opened) => loadList(opened, entryTemplateOrders, templateQueries.list),
})
