/** The database is reachable but has too much to do. Answered with 503; the same call may be sent again. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
  constructor(options?: ErrorOptions) {
    super('The server has too much to do at the moment.', options)
  }
}

/** A statement exceeded the time limit of its kind of work. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
  constructor(options?: ErrorOptions) {
    super('That took longer than it may.', options)
  }
}

/** The database can't be reached, or the connection was lost during the call. Answered with 503; the same call may be sent again. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  constructor(options?: ErrorOptions) {
    super('The database can’t be reached at the moment. Please try again in a few seconds.', options)
  }
}
