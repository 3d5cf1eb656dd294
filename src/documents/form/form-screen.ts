import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DocumentKind } from '@/contracts/document-kinds'
import type { RowLink } from '@/ui/data-table/types'
import type { FormDraft } from '../drafts/use-draft'
import type { Attempt } from './use-attempt'

/** Props of the form of a kind, which adds a document or edits one. */
export interface FormScreenProps<Values extends FieldValues, Body, Document = never> {
  values: Values
  draft: FormDraft<Values>
  /** The document that is edited; without it a new one is added. */
  existing?: Document
  /** Leaves the page on success; throws on failure. */
  save: (body: Body, attempt: Attempt) => Promise<void>
  cancel: RowLink
}

/** Data that every new document starts with. */
export interface NewFormArgs {
  /** The company's current date. */
  today: string
  baseCurrency: string
}

/** Renders the form of a kind. */
export type FormScreen<Values extends FieldValues, Body, Document = never> = (props: FormScreenProps<Values, Body, Document>) => ReactNode

/** Name under which drafts of the kind's form are stored on the device. */
export const draftNameOf = (kind: DocumentKind): string => kind.replaceAll('_', '-')
