import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Module, PageUrl } from '@/contracts/permissions'
import { buttonClass } from '@/ui/primitives/button'
import { PageHeader } from '@/ui/layout/page-header'
import { useRequireFlag } from '../use-require-flag'
import { ImportJob } from './import-job'
import { RunningImport } from './running-import'
import { TableImport } from './table-import'
import type { TableUse } from './use'

interface ImportPageProps {
  title: string
  use: TableUse
  module: Module
  /** The list whose permission entry guards this page. */
  list: PageUrl
}

/** An import that writes records, as a page of its own. The URL names the job of the import that is shown; without one a file is chosen. */
export const ImportPage = ({ title, use, module, list }: ImportPageProps) => {
  useRequireFlag(module, 'import', list)
  const { job: jobId = null } = useSearch({ strict: false }) as { job?: string }
  const navigate = useNavigate()
  const onJob = (job: string | null) => void navigate({ to: '.', search: (job === null ? {} : { job }) as never, ignoreBlocker: true })
  return (
    <>
      <PageHeader
        title={title}
        description={jobId === null ? 'Nothing is saved until you import.' : undefined}
        actions={
          use.commit && (
            <Link to={use.commit.back.to} className={buttonClass()}>
              {use.commit.back.label}
            </Link>
          )
        }
      />
      {jobId !== null && use.commit ? (
        <ImportJob id={jobId} commit={use.commit} onAgain={() => onJob(null)} />
      ) : (
        <div className="flex max-w-form flex-col gap-4">
          <RunningImport use={use} onJob={onJob} />
          <TableImport use={use} onJob={onJob} />
        </div>
      )}
    </>
  )
}
