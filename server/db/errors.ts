/** The database can't be reached now, or the connection was lost on the way. Answered with 503; the same call may be sent again. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  constructor(options?: ErrorOptions) {
    super('The database can’t be reached at the moment. Please try again in a few seconds.', options)
  }
}
