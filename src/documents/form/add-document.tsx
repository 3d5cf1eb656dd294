import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { PageUrl } from '@/contracts/permissions'
import { type DocumentKind, documentKinds, inSentence } from '@/contracts/document-kinds'
import { documentLink, documentKindLabel } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import type { RowLink } from '@/ui/data-table/types'
import { useRequireFlag } from '../use-require-flag'
import { AddRecord, type AddRecordProps } from './add-record'
import { type NewFormArgs, draftNameOf } from './form-screen'

interface AddDocumentProps<Values extends FieldValues, Input extends object, Saved extends { voucherId: string }> extends Pick<
  AddRecordProps<Values, Input, Saved>,
  'form'
> {
  kind: DocumentKind
  mutations: { useCreate: () => AddRecordProps<Values, Input, Saved>['create'] }
  initial: (beginning: NewFormArgs) => Values
  /** Page of the form, if the kind has several pages for adding a document. */
  page?: PageUrl
  /** The document that the new one starts from. Drafts are stored under `draftId`, so that a draft begun from one document isn’t offered for another. */
  source?: { title: string; draftId: string } | undefined
  description?: ReactNode
  /** Page that Cancel leads to; by default the list. */
  cancel?: RowLink | undefined
  draftName?: string
  successMessage?: (saved: Saved) => string
}

/** Page for entering a new document. The route has already loaded the data that the form starts from. */
export const AddDocument = <Values extends FieldValues, Input extends object, Saved extends { voucherId: string }>({
  kind,
  mutations,
  page = documentKinds[kind].pages.add,
  source,
  draftName = draftNameOf(kind),
  successMessage = () => `${documentKindLabel(kind)} saved as a draft`,
  cancel = { to: documentKinds[kind].pages.list },
  initial,
  ...record
}: AddDocumentProps<Values, Input, Saved>) => {
  useRequireFlag(documentKinds[kind].module, 'create', page)
  const today = useToday()
  const { baseCurrency } = useSession().companyInfo
  return (
    <AddRecord
      title={source?.title ?? `New ${inSentence(documentKindLabel(kind))}`}
      draft={{ doc: draftName, id: source?.draftId ?? 'new' }}
      initial={() => initial({ today, baseCurrency })}
      create={mutations.useCreate()}
      successMessage={successMessage}
      cancel={cancel}
      linkOf={({ voucherId }) => documentLink(kind, voucherId)}
      {...record}
    />
  )
}
