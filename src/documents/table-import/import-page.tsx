import { Link } from '@tanstack/react-router'
import type { Module, PageUrl } from '@/contracts/permissions'
import { buttonClass } from '@/ui/primitives/button'
import { PageHeader } from '@/ui/layout/page-header'
import { useRequireFlag } from '../use-require-flag'
import { TableImport } from './table-import'
import type { TableUse } from './use'

interface ImportPageProps {
  title: string
  use: TableUse
  module: Module
  /** The list whose entry guards the page. */
  list: PageUrl
}

/** An import that writes records, as a page of its own. */
export const ImportPage = ({ title, use, module, list }: ImportPageProps) => {
  useRequireFlag(module, 'import', list)
  return (
    <>
      <PageHeader
        title={title}
        description="Nothing is saved until you import."
        actions={
          use.commit && (
            <Link to={use.commit.back.to} className={buttonClass()}>
              {use.commit.back.label}
            </Link>
          )
        }
      />
      <TableImport use={use} />
    </>
  )
}
