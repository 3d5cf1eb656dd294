import { type CardProcessorName, processorNames } from '@/contracts/money-choices'
import type { CardKind } from '@/contracts/card-payments'
import type { AccountRole } from '@/contracts/rules/account-roles'
import type { Prefix } from '../../domain/numbering'

/** What differs between the two processors. */
interface KindFacts {
  processor: CardProcessorName
  /** Its name in sentences. */
  name: string
  clearing: AccountRole
  prefix: Prefix
}

export const cardKinds: Readonly<Record<CardKind, KindFacts>> = {
  card_global: { processor: 'global', name: processorNames.global, clearing: 'card_clearing_global', prefix: 'CGP' },
  card_mnt: { processor: 'mnt', name: processorNames.mnt, clearing: 'card_clearing_mnt', prefix: 'CMT' },
}

const isCardKind = (kind: string): kind is CardKind => Object.hasOwn(cardKinds, kind)

/** The kind of a document that the queue names; undefined for one that is no card payment. */
export const cardKindOf = (kind: string): CardKind | undefined => (isCardKind(kind) ? kind : undefined)

export const cardKindOfProcessor = (processor: CardProcessorName): CardKind => (processor === 'global' ? 'card_global' : 'card_mnt')
