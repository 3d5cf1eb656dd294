import type { Flag, Module } from '@/contracts/permissions'
import type { Session } from '../../http/context'

/** What came with the rows, as the module's contract allows it. */
export interface BulkInput {
  ownerId?: string | undefined
  reason?: string | undefined
}

/** One action on one row, as the single action of that record's screen does it: same guards, same trail. */
export interface BulkAction {
  flag: Flag
  run(session: Session, key: string, input: BulkInput): Promise<{ label: string }>
  /** The action that takes it back. */
  undo?: string
}
export type BulkActions = Readonly<Record<string, BulkAction>>

export interface BulkModule {
  module: Module
  actions: BulkActions
}
