/** Picks fields of a request for storage: null where the request leaves one out. */
export const orNull = <I extends object, K extends keyof I>(input: I, ...fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, input[field] ?? null])) as { [field in K]-?: Exclude<I[field], undefined> | null }
