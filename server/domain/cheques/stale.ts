/** Days after which a cheque is stale where no series says otherwise: six months, after which a bank in the US may refuse it (Uniform Commercial Code, 4-404). */
export const STALE_DAYS = 180
