/** Checks the format of an id: in a query PostgreSQL would answer a malformed one with an error instead of "not found". */
export const isUuid = (value: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)
