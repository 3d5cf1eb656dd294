import { z } from 'zod'
import { endpoint } from './endpoint'
import { singleLine } from './fields'
import type { Flag, Module } from './permissions'

export * from './filters'

type SortOrder<S extends string> = S | `-${S}`
/** The sort orders of a list, `-` for descending, and its default order. */
export interface ListOrders<S extends string = string> {
  all: readonly [S, ...S[]]
  first: S
}

export const listOrders = <const S extends readonly [string, ...string[]]>(sorts: S, first: SortOrder<S[number]>): ListOrders<SortOrder<S[number]>> => ({
  all: sorts.flatMap((sort) => [sort, `-${sort}`]) as [SortOrder<S[number]>, ...SortOrder<S[number]>[]],
  first,
})

/**
 * Query of a list, both of its endpoint and in its URL: search, filters, order (`-` is descending) and keyset position. Invalid values
 * fall back to the default instead of failing; filters are checked by `parseFilters`, because the URL may be older than the list's
 * filters.
 */
export const listQuery = <const S extends string>({ all, first }: ListOrders<S>) =>
  z.object({
    q: z.string().trim().max(100).optional().catch(undefined),
    f: z.string().max(4000).optional().catch(undefined),
    sort: z
      .enum(all as [S, ...S[]])
      .catch(first as never)
      .default(first as never),
    limit: z.coerce.number().int().min(1).max(200).catch(50).default(50),
    after: z.string().max(1000).optional().catch(undefined),
    before: z.string().max(1000).optional().catch(undefined),
    count: z.enum(['capped', 'all']).catch('capped').default('capped'),
  })
export type ListQuery = z.output<ReturnType<typeof listQuery>>
type ListShape = Omit<ReturnType<typeof listQuery>['shape'], 'sort'> & { sort: z.ZodType<string> }
/** The query of any list, whatever its sort orders. */
export type ListQuerySchema = z.ZodObject<ListShape>

export const exportFormats = ['csv', 'xlsx'] as const
/** Filters and order as in the list, but all rows instead of a page. `ids` exports only selected rows; `cols` names the columns in order. */
export const exportQuery = <Q extends ListQuerySchema>(query: Q) =>
  z.object({
    q: query.shape.q,
    f: query.shape.f,
    sort: query.shape.sort as Q['shape']['sort'],
    format: z.enum(exportFormats),
    cols: z.string().max(500).optional(),
    ids: z.string().max(20_000).optional(),
  })

/** `GET {path}/export`: a file of exactly the rows that match the list's filters. */
export const exportEndpoint = <const M extends Module, const P extends string, Q extends ListQuerySchema>(module: M, path: P, query: Q) =>
  endpoint({
    method: 'GET',
    path: `${path}/export`,
    query: exportQuery(query),
    response: z.object({}),
    download: true,
    work: 'export',
    module,
    action: 'export' satisfies Flag,
    summary: 'The filtered list as a file',
  })

/**
 * `GET {path}/totals`: sums over all rows that match the list's filters, by column and currency, e.g. `total:USD`. A separate request,
 * so that no page of the list waits for the sums; sums that the caller may not see are left out.
 */
export const totalsEndpoint = <const M extends Module, const P extends string, Q extends ListQuerySchema>(module: M, path: P, query: Q) =>
  endpoint({
    method: 'GET',
    path: `${path}/totals`,
    query: z.object({ q: query.shape.q, f: query.shape.f }),
    response: z.object({ totals: z.record(z.string(), z.string()) }),
    module,
    action: 'read',
    summary: 'Sums over the filtered list',
  })

/** Search, filters, order, columns, widths and density of a view that a user saves for a list. */
export const viewDefinition = z.strictObject({
  q: singleLine().max(100).optional(),
  f: singleLine().max(4000).optional(),
  sort: singleLine().max(60).optional(),
  cols: singleLine().max(500).optional(),
  widths: z
    .record(z.string().max(60), z.number().int().min(40).max(1200))
    .refine((widths) => Object.keys(widths).length <= 100, 'Use at most 100 columns.')
    .optional(),
  density: z.enum(['compact', 'default', 'relaxed']).optional(),
})
export type ViewDefinition = z.infer<typeof viewDefinition>

const viewInput = z.strictObject({ name: singleLine().trim().min(1, 'Enter a name.').max(60, 'Use at most 60 characters.'), definition: viewDefinition })
/** Name of a list: the first part of its query keys, e.g. `inquiries`. */
const listName = z.string().regex(/^[a-z-]{1,40}$/)
export const savedView = z.object({ id: z.uuid(), list: z.string(), name: z.string(), definition: viewDefinition })
export type SavedView = z.infer<typeof savedView>

export const views = {
  list: endpoint({ method: 'GET', path: '/views', response: z.object({ rows: z.array(savedView) }), access: 'session', summary: 'One’s own views of lists' }),
  create: endpoint({
    method: 'POST',
    path: '/views',
    body: viewInput.extend({ list: listName }),
    response: savedView,
    access: 'session',
    summary: 'Keep a view of a list under a name',
  }),
  update: endpoint({ method: 'PUT', path: '/views/:id', body: viewInput, response: savedView, access: 'session', summary: 'Change one’s own view' }),
  remove: endpoint({ method: 'DELETE', path: '/views/:id', response: z.object({}), access: 'session', summary: 'Remove one’s own view' }),
}
