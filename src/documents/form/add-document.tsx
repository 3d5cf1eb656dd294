import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { PageUrl } from '@/contracts/permissions'
import { type DocumentKind, documentKinds, inSentence } from '@/contracts/document-kinds'
import { documentLink, labelOf } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { useRequireFlag } from '../use-require-flag'
import { AddRecord, type AddRecordProps } from './add-record'
import { draftNameOf } from './form-screen'

interface AddDocumentProps<Values extends FieldValues, Input extends object, Saved extends { voucherId: string }> extends Pick<
  AddRecordProps<Values, Input, Saved>,
  'form' | 'create' | 'cancel'
> {
  kind: DocumentKind
  initial: (company: { today: string; baseCurrency: string }) => Values
  /** Where the kind has several pages to add one. */
  page?: PageUrl
  /** Raised when drafts of older forms can't be filled in any more. */
  schema?: number
  /** The document that it starts from. Drafts are kept by `draftId`, so that one begun on a document isn’t offered for another. */
  source?: { title: string; draftId: string } | undefined
  description?: ReactNode
  draftName?: string
  said?: (saved: Saved) => string
}

/** The page on which a new document is entered. The route has loaded what it starts from. */
export const AddDocument = <Values extends FieldValues, Input extends object, Saved extends { voucherId: string }>({
  kind,
  page = documentKinds[kind].pages.add,
  schema,
  source,
  draftName = draftNameOf(kind),
  said = () => `${labelOf(kind)} saved as a draft`,
  initial,
  ...record
}: AddDocumentProps<Values, Input, Saved>) => {
  useRequireFlag(documentKinds[kind].module, 'create', page)
  const today = useToday()
  const { baseCurrency } = useSession().companyInfo
  return (
    <AddRecord
      title={source?.title ?? `New ${inSentence(labelOf(kind))}`}
      draft={{ doc: draftName, id: source?.draftId ?? 'new', schema }}
      initial={() => initial({ today, baseCurrency })}
      said={said}
      linkOf={({ voucherId }) => documentLink(kind, voucherId)}
      {...record}
    />
  )
}
