import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DocumentKind } from '@/contracts/document-kinds'
import { documentLink } from '@/lookups/document-links'
import { EmptyState } from '@/ui/feedback/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'

interface NotADraftProps {
  title: string
  kind: DocumentKind
  voucherId: string
  /** Why the document can't be edited, and what to do instead. */
  children: ReactNode
}

/** Replaces the form of a document that can't be edited any more. */
export const NotADraft = ({ title, kind, voucherId, children }: NotADraftProps) => (
  <>
    <PageHeader title={title} />
    <EmptyState
      action={
        <Link {...documentLink(kind, voucherId)} className={buttonClass()}>
          Open {voucherId}
        </Link>
      }
    >
      {children}
    </EmptyState>
  </>
)
