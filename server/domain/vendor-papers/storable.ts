// oxlint-disable-next-line no-control-regex -- what PostgreSQL's text and JSON can't hold
const UNSTORABLE = /[\ud800-\udfff]|\u0000/gu

/** Replaces NUL and lone surrogates, which files of others may hold and the database can't. */
export const withoutUnstorableCharacters = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? inner.replace(UNSTORABLE, '\ufffd') : inner))) as T
