import type { AnyEndpoint, BodyInput, ResponseOutput } from '@/contracts/endpoint'
import type { stagedFileEndpoints } from '@/contracts/staged-files'

/** Every document is found by its number or by the key of its draft, and changed by whoever saw its present version. */
export interface DocumentKeys {
  id: string
  voucherId: string
  draftId: string
  version: number
}

export interface ReadEndpoints {
  list: AnyEndpoint
  get: AnyEndpoint
  file: AnyEndpoint
}

export type WriteEndpoints = {
  create: AnyEndpoint
  edit: AnyEndpoint
  change: AnyEndpoint
  discard: AnyEndpoint
} & Pick<ReturnType<typeof stagedFileEndpoints>, 'stage' | 'unstage'>

/** The record that the endpoint of one document answers. */
export type DocumentOf<E extends { get: AnyEndpoint }> = Extract<ResponseOutput<E['get']>, DocumentKeys>

/** The body of a change, an action with its version. */
export type PatchOf<E extends { change: AnyEndpoint }> = Extract<BodyInput<E['change']>, { action: string }>
