import { z } from 'zod'
import { paperSizes } from './choices'
import { type DocumentKind, documentKinds, inSentence } from './document-kinds'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { exportEndpoint, type ListQuerySchema, totalsEndpoint } from './lists'
import { mailProposal } from './mail-proposal'
import type { Flag } from './permissions'
import { stagedFileEndpoints } from './staged-files'

/*
 * Endpoints that the kinds of documents have in common. Schemas, flags and summaries are passed as one argument, `parts`, because the client's
 * build removes that argument (tools/lean-contracts.ts); so `parts` may be read only inside an endpoint descriptor.
 */

interface ReadParts<Query, Row, Record> {
  query: Query
  row: Row
  record: Record
}
interface DraftParts<Record, Input, Edit> {
  record: Record
  input: Input
  edit: Edit
  summaries: { create: string; edit?: string }
}
interface ChangeParts<Record, Patch> {
  record: Record
  patch: Patch
  /** The flag that each step needs. */
  steps: Readonly<{ [step: string]: Flag }>
  summaries: { change: string }
}
interface FileParts {
  /** The flag needed to see the files: `cost` where they may show what we pay. */
  filesNeed: 'read' | 'cost'
}

/** Paths that the specification spells irregularly, and whether a body without files is sent as form data, too. */
interface CustomPaths<Create extends string, Edit extends string, Files extends string> {
  create?: Create
  edit?: Edit
  files?: Files
  form?: 'always'
}

type Path<K extends DocumentKind> = (typeof documentKinds)[K]['path']
type RecordPath<K extends DocumentKind> = `${Path<K>}/:voucherId`

const pathsOf = <const K extends DocumentKind>(kind: K) => {
  const { module, path } = documentKinds[kind]
  return { module, path: path as Path<K>, at: `${path}/:voucherId` as RecordPath<K> }
}
const nounOf = (kind: DocumentKind) => inSentence(documentKinds[kind].one)

/** The list with its totals and its export, and one document. */
export const readEndpoints = <const K extends DocumentKind, Q extends ListQuerySchema, Row extends z.ZodType, R extends z.ZodType>(
  kind: K,
  parts: ReadParts<Q, Row, R>,
) => {
  const { module, path, at } = pathsOf(kind)
  return {
    list: endpoint({ method: 'GET', path, query: parts.query, response: page(parts.row), module, action: 'read', summary: documentKinds[kind].many }),
    totals: totalsEndpoint(module, path, parts.query),
    export: exportEndpoint(module, path, parts.query),
    get: endpoint({ method: 'GET', path: at, response: parts.record, module, action: 'read', summary: `One ${nounOf(kind)}` }),
  }
}

/** Adds a draft, and edits a draft as a whole. */
export const draftEndpoints = <
  const K extends DocumentKind,
  R extends z.ZodType,
  I extends z.ZodType,
  Ed extends z.ZodType,
  const C extends string = Path<K>,
  const E extends string = RecordPath<K>,
>(
  kind: K,
  parts: DraftParts<R, I, Ed>,
  { create, edit, form }: CustomPaths<C, E, string> = {},
) => {
  const { module, path, at } = pathsOf(kind)
  return {
    create: endpoint({
      method: 'POST',
      path: (create ?? path) as C,
      body: parts.input,
      response: parts.record,
      ...(form && { form }),
      module,
      action: 'create',
      summary: parts.summaries.create,
    }),
    edit: endpoint({
      method: 'PUT',
      path: (edit ?? at) as E,
      body: parts.edit,
      response: parts.record,
      ...(form && { form }),
      module,
      action: 'update',
      summary: parts.summaries.edit ?? 'Edit a draft as a whole',
    }),
  }
}

/** The steps of a document, including the edit of a draft. */
export const changeEndpoint = <const K extends DocumentKind, R extends z.ZodType, P extends z.ZodType, const E extends string = RecordPath<K>>(
  kind: K,
  parts: ChangeParts<R, P>,
  { edit, form }: CustomPaths<string, E, string> = {},
) => {
  const { module, at } = pathsOf(kind)
  return endpoint({
    method: 'PATCH',
    path: (edit ?? at) as E,
    body: parts.patch,
    response: parts.record,
    ...(form && { form }),
    module,
    action: parts.steps,
    summary: parts.summaries.change,
  })
}

/** The steps of a document for which the specification has no PATCH. */
export const stepEndpoint = <const K extends DocumentKind, R extends z.ZodType, P extends z.ZodType>(kind: K, parts: ChangeParts<R, P>) => {
  const { module, at } = pathsOf(kind)
  return endpoint({
    method: 'POST',
    path: `${at}/actions` as `${RecordPath<K>}/actions`,
    body: parts.patch,
    response: parts.record,
    module,
    action: parts.steps,
    summary: parts.summaries.change,
  })
}

export const discardEndpoint = <const K extends DocumentKind>(kind: K) => {
  const { module, at } = pathsOf(kind)
  return endpoint({
    method: 'DELETE',
    path: at,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({ voucherId: z.string() }),
    module,
    action: 'delete',
    summary: 'Delete a draft that never had a number, for good',
  })
}

export const fileEndpoint = <const K extends DocumentKind>(kind: K, parts: FileParts) => {
  const { module, at } = pathsOf(kind)
  return endpoint({
    method: 'GET',
    path: `${at}/files/:fileId` as `${RecordPath<K>}/files/:fileId`,
    response: z.object({}),
    download: true,
    module,
    action: parts.filesNeed,
    summary: `A file of the ${nounOf(kind)}`,
  })
}

/** All endpoints of a kind of document that is added as a draft and then changed step by step. */
export const documentEndpoints = <
  const K extends DocumentKind,
  Q extends ListQuerySchema,
  Row extends z.ZodType,
  R extends z.ZodType,
  I extends z.ZodType,
  Ed extends z.ZodType,
  P extends z.ZodType,
  const C extends string = Path<K>,
  const E extends string = RecordPath<K>,
  const F extends string = Path<K>,
>(
  kind: K,
  parts: ReadParts<Q, Row, R> & DraftParts<R, I, Ed> & ChangeParts<R, P> & FileParts,
  paths: CustomPaths<C, E, F> = {},
) => {
  const { module, path } = pathsOf(kind)
  return {
    ...readEndpoints(kind, parts),
    ...draftEndpoints(kind, parts, paths),
    change: changeEndpoint(kind, parts, paths),
    discard: discardEndpoint(kind),
    ...stagedFileEndpoints(module, (paths.files ?? path) as F, nounOf(kind)),
    file: fileEndpoint(kind, parts),
  }
}

interface BasisParts<Query, Basis> {
  query: Query
  basis: Basis
  summary: string
}

/** Records that the form of a kind may refer to. */
export const basisEndpoint = <const K extends DocumentKind, Q extends z.ZodObject, B extends z.ZodType>(kind: K, parts: BasisParts<Q, B>) => {
  const { module, path } = pathsOf(kind)
  return endpoint({
    method: 'GET',
    path: `${path}/basis` as `${Path<K>}/basis`,
    query: parts.query,
    response: parts.basis,
    module,
    action: 'read',
    summary: parts.summary,
  })
}

/** PDF of the document as the other party receives it. */
export const paperEndpoint = <const K extends DocumentKind>(kind: K, summary: string) => {
  const { module, at } = pathsOf(kind)
  return endpoint({
    method: 'GET',
    path: `${at}/pdf` as `${RecordPath<K>}/pdf`,
    query: z.object({ paper: z.enum(paperSizes).optional() }),
    response: z.object({}),
    download: true,
    work: 'paper',
    module,
    action: 'print',
    summary: `${summary}, as PDF; on the company’s own paper size unless another is named`,
  })
}

export const proposalEndpoint = <const K extends DocumentKind>(kind: K) => {
  const { module, at } = pathsOf(kind)
  return endpoint({
    method: 'GET',
    path: `${at}/mail` as `${RecordPath<K>}/mail`,
    response: mailProposal,
    module,
    action: 'update',
    summary: `Recipients, subject and text that a mail of the ${nounOf(kind)} starts with`,
  })
}
