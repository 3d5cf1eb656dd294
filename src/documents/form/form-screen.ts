import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DocumentKind } from '@/lookups/document-links'
import type { RowLink } from '@/ui/data-table/types'
import type { FormDraft } from '../drafts/use-draft'
import type { Attempt } from './use-attempt'

/** The form of a kind, to add a document or to edit one. */
export interface FormScreenProps<Values extends FieldValues, Body, Document = never> {
  values: Values
  draft: FormDraft<Values>
  /** The document that is edited; without it a new one is added. */
  existing?: Document
  /** Leaves the page on success; a failure is thrown. */
  save: (body: Body, attempt: Attempt) => Promise<void>
  cancel: RowLink
}

export type FormScreen<Values extends FieldValues, Body, Document = never> = ComponentType<FormScreenProps<Values, Body, Document>>

/** Under this name drafts of the kind's form are kept on the device. */
export const draftNameOf = (kind: DocumentKind): string => kind.replaceAll('_', '-')
