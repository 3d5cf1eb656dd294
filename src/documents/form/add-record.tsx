import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RowLink } from '@/ui/data-table/types'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import type { FormScreen } from './form-screen'

/** Fields that only the form of an edit sends: a new record has no version yet and no saved files to remove. */
interface EditOnlyFields {
  version?: unknown
  removeFileIds?: unknown
}

export interface AddRecordProps<Values extends FieldValues, Input extends object, Saved> {
  title: string
  description?: ReactNode
  form: FormScreen<Values, Input & EditOnlyFields>
  draft: { doc: string; id?: string }
  /** Called only once, so that typed values are not replaced when the data that the form starts from is fetched again. */
  initial: () => Values
  create: { mutateAsync: (input: { body: Input; idempotencyKey: string }) => Promise<Saved> }
  successMessage: (saved: Saved) => string
  linkOf: (saved: Saved) => RowLink
  /** Page that Cancel leads to. */
  cancel: RowLink
}

/** Page for entering a new record. */
export const AddRecord = <Values extends FieldValues, Input extends object, Saved>(props: AddRecordProps<Values, Input, Saved>) => {
  const { title, description, form, draft, initial, create, successMessage, linkOf, cancel } = props
  const navigate = useNavigate()
  const [values] = useState(initial)
  return (
    <>
      <PageHeader title={title} description={description} />
      {form({
        values,
        draft: { id: 'new', ...draft, title },
        save: async ({ version: _version, removeFileIds: _removeFileIds, ...body }, { idempotencyKey }) => {
          const saved = await create.mutateAsync({ body: body as unknown as Input, idempotencyKey })
          notify.success(successMessage(saved))
          await navigate({ ...linkOf(saved), ignoreBlocker: true })
        },
        cancel,
      })}
    </>
  )
}
