import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DocumentKind } from '@/contracts/document-kinds'
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

/** Every new document begins with these. */
export interface Beginning {
  /** The company's day. */
  today: string
  baseCurrency: string
}

/** Draws the form of a kind. */
export type FormScreen<Values extends FieldValues, Body, Document = never> = (props: FormScreenProps<Values, Body, Document>) => ReactNode

/** Under this name drafts of the kind's form are kept on the device. */
export const draftNameOf = (kind: DocumentKind): string => kind.replaceAll('_', '-')
