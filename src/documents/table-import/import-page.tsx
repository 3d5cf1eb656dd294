import { Link } from '@tanstack/react-router'
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
  /** Job of the import that is shown; null shows the choice of a file. */
  jobId: string | null
  onJob: (jobId: string | null) => void
}

/** An import that writes records, as a page of its own. */
export const ImportPage = ({ title, use, module, list, jobId, onJob }: ImportPageProps) => {
  useRequireFlag(module, 'import', list)
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
