/** These fields of a request as they are stored: null where the request leaves one out. */
export const orNull = <I extends object, K extends keyof I>(input: I, ...fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, input[field] ?? null])) as { [field in K]-?: Exclude<I[field], undefined> | null }
