import type { PaperSize } from '@/contracts/choices'
import type { AnyEndpoint, ResponseInput } from '@/contracts/endpoint'
import type { ListTable } from '@/contracts/list-columns'
import type { FilterFields } from '@/contracts/lists'
import type { RowWithSortKeys } from '../../db/keyset'
import type { Session } from '../../http/context'
import type { Download, Handler } from '../../http/handle'
import { exportList } from '../lists/export'
import { exportOf } from '../lists/export-cells'
import { type AnyList, type List, readPage } from '../lists/list'
import { readTotals } from '../lists/totals'
import { downloadFile } from './attachments'
import { stageFiles, unstageFile } from '../records/staged-files'
import type { ChangeOf, CreateOf } from './draft-life'
import type { DocumentRow } from './drafts'

type Endpoints = Record<'list' | 'export' | 'get' | 'stage' | 'unstage' | 'file', AnyEndpoint> &
  Partial<Record<'create' | 'totals' | 'edit' | 'change' | 'step' | 'discard' | 'pdf' | 'proposal', AnyEndpoint>>
type Answer<E> = E extends AnyEndpoint ? ResponseInput<E> : never
type RowOf<E extends Endpoints> = Answer<E['list']> extends { rows: readonly (infer R)[] } ? R : never

type ByKey<A> = (session: Session, key: string) => Promise<A>

interface RequiredFunctions<E extends Endpoints> {
  list: List<FilterFields, string, RowOf<E> & RowWithSortKeys>
  /** Columns of the list as the screen and the exported file show them. */
  file: ListTable<RowOf<E>>
  find: ByKey<DocumentRow>
  get: ByKey<Answer<E['get']>>
  change: (session: Session, key: string, patch: ChangeOf<E>) => Promise<Answer<E extends { change: infer C } ? C : E['step']>>
}
interface OptionalFunctions<E extends Endpoints> {
  create: (session: Session, input: CreateOf<E>) => Promise<Answer<E['create']>>
  discard: (session: Session, key: string, version: number | undefined) => Promise<Answer<E['discard']>>
  pdf: (session: Session, key: string, size?: PaperSize) => Promise<Download | (() => Promise<Download>)>
  proposal: ByKey<Answer<E['proposal']>>
}
/** Functions for the endpoints that every kind has, and for those of the optional endpoints that this kind has. */
type Functions<E extends Endpoints> = RequiredFunctions<E> & Pick<OptionalFunctions<E>, keyof E & keyof OptionalFunctions<E>>

// oxlint-disable-next-line typescript/no-explicit-any -- typed where the functions of a kind are declared
type Untyped = any
interface DocumentRequest extends Session {
  params: { voucherId: string; fileId: string }
  query: Untyped
  body: Untyped
}
interface AnyFunctions extends Partial<Record<keyof OptionalFunctions<Endpoints>, Untyped>> {
  list: AnyList
  file: ListTable<Untyped>
  find: ByKey<DocumentRow>
  get: ByKey<unknown>
  change: (session: Session, key: string, patch: Untyped) => Promise<unknown>
}
const handlersFor = (endpoint: AnyEndpoint | undefined, run: (request: DocumentRequest) => Promise<unknown> | undefined): Handler[] =>
  endpoint ? [{ endpoint, kind: 'session', run: async (request: DocumentRequest) => run(request) }] : []

const handlersOf = (endpoints: Endpoints, { list, file, ...functions }: AnyFunctions): Handler[] => {
  const { module } = list
  const exported = exportOf(file)
  return [
    ...handlersFor(endpoints.list, (request) => readPage(request, list, request.query)),
    ...handlersFor(endpoints.totals, (request) => readTotals(request, list, request.query)),
    ...handlersFor(endpoints.export, (request) => exportList(request, list, exported, request.query)),
    ...handlersFor(endpoints.get, (request) => functions.get(request, request.params.voucherId)),
    ...handlersFor(endpoints.create, (request) => functions.create?.(request, request.body)),
    ...handlersFor(endpoints.edit, (request) => functions.change(request, request.params.voucherId, { ...request.body, action: 'edit' })),
    ...handlersFor(endpoints.change ?? endpoints.step, (request) => functions.change(request, request.params.voucherId, request.body)),
    ...handlersFor(endpoints.discard, (request) => functions.discard?.(request, request.params.voucherId, request.query.version)),
    ...handlersFor(endpoints.pdf, (request) => functions.pdf?.(request, request.params.voucherId, request.query.paper)),
    ...handlersFor(endpoints.proposal, (request) => functions.proposal?.(request, request.params.voucherId)),
    ...handlersFor(endpoints.stage, async (request) => ({ files: await stageFiles(request, module) })),
    ...handlersFor(endpoints.unstage, async (request) => {
      await unstageFile(request, module, request.params.fileId)
      return {}
    }),
    ...handlersFor(endpoints.file, async (request) =>
      downloadFile(request, (await functions.find(request, request.params.voucherId)).id, request.params.fileId),
    ),
  ]
}

/** Handlers of the endpoints that kinds of documents have in common. */
export const documentHandlers = <E extends Endpoints>(endpoints: E, functions: Functions<E>): Handler[] => handlersOf(endpoints, functions)
