import type { z } from 'zod'
import type { bulkInput } from '@/contracts/jobs'
import type { Flag, Module } from '@/contracts/permissions'
import type { Session } from '../../http/context'

type Input = z.output<typeof bulkInput>

/** One action on one row, as the single action of that record's screen does it: same guards, same trail. */
export interface BulkAction {
  flag: Flag
  run(session: Session, key: string, input: Input): Promise<{ label: string }>
  /** The action that takes it back. */
  undo?: string
}
export type BulkActions = Readonly<Record<string, BulkAction>>

export interface BulkModule {
  module: Module
  actions: BulkActions
}
