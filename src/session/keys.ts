/** Everything the cache holds of one company; a switch drops this prefix. */
export const companyPrefix = (companyId: string) => ['company', companyId] as const

/** Query keys of one kind of record: `all` is what a write invalidates, `list` and `detail` are what screens read. */
export const companyKeys = (entity: string) => ({
  all: (companyId: string) => ['company', companyId, entity] as const,
  list: (companyId: string, params: unknown) => ['company', companyId, entity, 'list', params] as const,
  detail: (companyId: string, id: string) => ['company', companyId, entity, 'detail', id] as const,
})
