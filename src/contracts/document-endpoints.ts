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
 * The calls that documents have in common. Schemas, flags and summaries come as one argument, `parts`, because the client's build leaves it
 * out (tools/lean-contracts.ts): it may be read within a descriptor alone.
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
  /** What shows its files: `cost` where they may hold what we pay. */
  filesNeed: 'read' | 'cost'
}

/** Addresses that the specification spells in a way of their own, and whether a body without files travels as form data too. */
interface Places<Create extends string, Edit extends string, Files extends string> {
  create?: Create
  edit?: Edit
  files?: Files
  form?: 'always'
}

type Path<K extends DocumentKind> = (typeof documentKinds)[K]['path']
type One<K extends DocumentKind> = `${Path<K>}/:voucherId`

const placeOf = <const K extends DocumentKind>(kind: K) => {
  const { module, path } = documentKinds[kind]
  return { module, path: path as Path<K>, at: `${path}/:voucherId` as One<K> }
}
const nounOf = (kind: DocumentKind) => inSentence(documentKinds[kind].one)

/** The list with its sums and its file, and one document. */
export const readEndpoints = <const K extends DocumentKind, Q extends ListQuerySchema, Row extends z.ZodType, R extends z.ZodType>(
  kind: K,
  parts: ReadParts<Q, Row, R>,
) => {
  const { module, path, at } = placeOf(kind)
  return {
    list: endpoint({ method: 'GET', path, query: parts.query, response: page(parts.row), module, action: 'read', summary: documentKinds[kind].many }),
    totals: totalsEndpoint(module, path, parts.query),
    export: exportEndpoint(module, path, parts.query),
    get: endpoint({ method: 'GET', path: at, response: parts.record, module, action: 'read', summary: `One ${nounOf(kind)}` }),
  }
}

/** Adding a draft, and editing it as a whole. */
export const draftEndpoints = <
  const K extends DocumentKind,
  R extends z.ZodType,
  I extends z.ZodType,
  Ed extends z.ZodType,
  const C extends string = Path<K>,
  const E extends string = One<K>,
>(
  kind: K,
  parts: DraftParts<R, I, Ed>,
  { create, edit, form }: Places<C, E, string> = {},
) => {
  const { module, path, at } = placeOf(kind)
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

/** The steps of a document, the edit of a draft among them. */
export const changeEndpoint = <const K extends DocumentKind, R extends z.ZodType, P extends z.ZodType, const E extends string = One<K>>(
  kind: K,
  parts: ChangeParts<R, P>,
  { edit, form }: Places<string, E, string> = {},
) => {
  const { module, at } = placeOf(kind)
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
  const { module, at } = placeOf(kind)
  return endpoint({
    method: 'POST',
    path: `${at}/actions` as `${One<K>}/actions`,
    body: parts.patch,
    response: parts.record,
    module,
    action: parts.steps,
    summary: parts.summaries.change,
  })
}

export const discardEndpoint = <const K extends DocumentKind>(kind: K) => {
  const { module, at } = placeOf(kind)
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
  const { module, at } = placeOf(kind)
  return endpoint({
    method: 'GET',
    path: `${at}/files/:fileId` as `${One<K>}/files/:fileId`,
    response: z.object({}),
    download: true,
    module,
    action: parts.filesNeed,
    summary: `A file of the ${nounOf(kind)}`,
  })
}

/** What a document has that is added as a draft and then changed step by step. */
export const documentEndpoints = <
  const K extends DocumentKind,
  Q extends ListQuerySchema,
  Row extends z.ZodType,
  R extends z.ZodType,
  I extends z.ZodType,
  Ed extends z.ZodType,
  P extends z.ZodType,
  const C extends string = Path<K>,
  const E extends string = One<K>,
  const F extends string = Path<K>,
>(
  kind: K,
  parts: ReadParts<Q, Row, R> & DraftParts<R, I, Ed> & ChangeParts<R, P> & FileParts,
  places: Places<C, E, F> = {},
) => {
  const { module, path } = placeOf(kind)
  return {
    ...readEndpoints(kind, parts),
    ...draftEndpoints(kind, parts, places),
    change: changeEndpoint(kind, parts, places),
    discard: discardEndpoint(kind),
    ...stagedFileEndpoints(module, (places.files ?? path) as F, nounOf(kind)),
    file: fileEndpoint(kind, parts),
  }
}

interface BasisParts<Query, Basis> {
  query: Query
  basis: Basis
  summary: string
}

/** What the form of a kind may name. */
export const basisEndpoint = <const K extends DocumentKind, Q extends z.ZodObject, B extends z.ZodType>(kind: K, parts: BasisParts<Q, B>) => {
  const { module, path } = placeOf(kind)
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

/** The document as the other party gets it. */
export const paperEndpoint = <const K extends DocumentKind>(kind: K, summary: string) => {
  const { module, at } = placeOf(kind)
  return endpoint({
    method: 'GET',
    path: `${at}/pdf` as `${One<K>}/pdf`,
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
  const { module, at } = placeOf(kind)
  return endpoint({
    method: 'GET',
    path: `${at}/mail` as `${One<K>}/mail`,
    response: mailProposal,
    module,
    action: 'update',
    summary: `Recipients, subject and text that a mail of the ${nounOf(kind)} starts with`,
  })
}
