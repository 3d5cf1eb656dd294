import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { ImportOpening } from '@/features/opening-balances/import'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/opening-balances/import-stock')({
  validateSearch: urlTexts('job'),
  beforeLoad: requirePage('/finance/opening-balances'),
  component: () => {
    const { job = null } = Route.useSearch()
    const navigate = Route.useNavigate()
    const show = (jobId: string | null) => void navigate({ search: jobId === null ? {} : { job: jobId }, ignoreBlocker: true })
    return <ImportOpening part="stock" jobId={job} onJob={show} />
  },
})
