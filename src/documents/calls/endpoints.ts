import type { AnyEndpoint, BodyInput, ResponseOutput } from '@/contracts/endpoint'
import type { stagedFileEndpoints } from '@/contracts/staged-files'

/** Keys of every document: it is found by its number or its draft key, and a change must name its current version. */
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

/** The record that the endpoint for one document returns. */
export type DocumentOf<E extends { get: AnyEndpoint }> = Extract<ResponseOutput<E['get']>, DocumentKeys>

/** The body of a change: an action with the version. */
export type PatchOf<E extends { change: AnyEndpoint }> = Extract<BodyInput<E['change']>, { action: string }>
