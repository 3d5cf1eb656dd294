import type { PaperSize } from '@/contracts/choices'
import type { AnyEndpoint, ResponseInput } from '@/contracts/endpoint'
import type { ListTable } from '@/contracts/list-columns'
import type { FilterFields } from '@/contracts/lists'
import type { Keyed } from '../../db/keyset'
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

type Calls = Record<'list' | 'export' | 'get' | 'create' | 'stage' | 'unstage' | 'file', AnyEndpoint> &
  Partial<Record<'totals' | 'edit' | 'change' | 'step' | 'discard' | 'pdf' | 'proposal', AnyEndpoint>>
type Answer<E> = E extends AnyEndpoint ? ResponseInput<E> : never
type RowOf<E extends Calls> = Answer<E['list']> extends { rows: readonly (infer R)[] } ? R : never

type OfOne<A> = (session: Session, key: string) => Promise<A>

interface Always<E extends Calls> {
  list: List<FilterFields, string, RowOf<E> & Keyed>
  /** Its columns as screen and file show them. */
  file: ListTable<RowOf<E>>
  find: OfOne<DocumentRow>
  get: OfOne<Answer<E['get']>>
  create: (session: Session, input: CreateOf<E>) => Promise<Answer<E['create']>>
  change: (session: Session, key: string, patch: ChangeOf<E>) => Promise<Answer<E extends { change: infer C } ? C : E['step']>>
}
interface Sometimes<E extends Calls> {
  discard: (session: Session, key: string, version: number | undefined) => Promise<Answer<E['discard']>>
  pdf: (session: Session, key: string, size?: PaperSize) => Promise<Download | (() => Promise<Download>)>
  proposal: OfOne<Answer<E['proposal']>>
}
/** Functions for the endpoints that every kind has, and for each of the others that the kind has as well. */
type Functions<E extends Calls> = Always<E> & Pick<Sometimes<E>, keyof E & keyof Sometimes<E>>

// oxlint-disable-next-line typescript/no-explicit-any -- typed where the functions of a kind are declared
type Given = any
interface Asked extends Session {
  params: { voucherId: string; fileId: string }
  query: Given
  body: Given
}
interface AnyFunctions extends Partial<Record<keyof Sometimes<Calls>, Given>> {
  list: AnyList
  file: ListTable<Given>
  find: OfOne<DocumentRow>
  get: OfOne<unknown>
  create: (session: Session, input: Given) => Promise<unknown>
  change: (session: Session, key: string, patch: Given) => Promise<unknown>
}
const on = (endpoint: AnyEndpoint | undefined, run: (asked: Asked) => Promise<unknown> | undefined): Handler[] =>
  endpoint ? [{ endpoint, kind: 'session', run: async (asked: Asked) => run(asked) }] : []

const handlersOf = (endpoints: Calls, { list, file, ...its }: AnyFunctions): Handler[] => {
  const { module } = list
  const exported = exportOf(file)
  return [
    ...on(endpoints.list, (asked) => readPage(asked, list, asked.query)),
    ...on(endpoints.totals, (asked) => readTotals(asked, list, asked.query)),
    ...on(endpoints.export, (asked) => exportList(asked, list, exported, asked.query)),
    ...on(endpoints.get, (asked) => its.get(asked, asked.params.voucherId)),
    ...on(endpoints.create, (asked) => its.create(asked, asked.body)),
    ...on(endpoints.edit, (asked) => its.change(asked, asked.params.voucherId, { ...asked.body, action: 'edit' })),
    ...on(endpoints.change ?? endpoints.step, (asked) => its.change(asked, asked.params.voucherId, asked.body)),
    ...on(endpoints.discard, (asked) => its.discard?.(asked, asked.params.voucherId, asked.query.version)),
    ...on(endpoints.pdf, (asked) => its.pdf?.(asked, asked.params.voucherId, asked.query.paper)),
    ...on(endpoints.proposal, (asked) => its.proposal?.(asked, asked.params.voucherId)),
    ...on(endpoints.stage, async (asked) => ({ files: await stageFiles(asked, module) })),
    ...on(endpoints.unstage, async (asked) => {
      await unstageFile(asked, module, asked.params.fileId)
      return {}
    }),
    ...on(endpoints.file, async (asked) => downloadFile(asked, (await its.find(asked, asked.params.voucherId)).id, asked.params.fileId)),
  ]
}

/** Handlers of the endpoints that kinds of documents have in common. */
export const documentHandlers = <E extends Calls>(endpoints: E, its: Functions<E>): Handler[] => handlersOf(endpoints, its)
