import type { Flag, Module } from '@/contracts/permissions'
import type { Session } from '../../http/context'

/** Input that comes with the rows, as the module's contract allows. */
export interface BulkInput {
  ownerId?: string | undefined
  reason?: string | undefined
}

/** One action on one row, the same as on the record's screen: same checks, same audit entries. */
export interface BulkAction {
  flag: Flag
  run(session: Session, key: string, input: BulkInput): Promise<{ label: string }>
  /** Name of the action that reverses this one. */
  undo?: string
}
export type BulkActions = Readonly<Record<string, BulkAction>>

export interface BulkModule {
  module: Module
  actions: BulkActions
}
