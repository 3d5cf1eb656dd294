import type { ReactNode } from 'react'
import type { FileRow } from '@/contracts/fields'
import type { PartyKind } from '../kinds'
import { Addresses } from './addresses'
import { Contacts } from './contacts'
import { DuplicateNotice } from './duplicate-notice'
import { Files } from './files'
import { General } from './general'
import { Notes } from './notes'
import { TaxIds } from './tax-ids'

export interface PartySectionsProps {
  kind: PartyKind
  /** Id of the party that is being edited; undefined for a new one. */
  id?: string | undefined
  savedFiles?: readonly FileRow[] | undefined
  /** Panels that only one kind of party has. */
  children: ReactNode
}

/** The form of a customer or vendor, section by section. */
export const PartySections = ({ kind, id, savedFiles: kept = [], children }: PartySectionsProps) => (
  <>
    <General kind={kind} />
    <DuplicateNotice kind={kind} except={id} />
    <TaxIds />
    <Contacts />
    <Addresses />
    {children}
    <Files kind={kind} kept={kept} />
    <Notes />
  </>
)
