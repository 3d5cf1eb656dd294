import { z } from 'zod'

export const fieldError = z.object({ path: z.string(), code: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldError>

/** Shape of every JSON response. Success is always 200; `code` names the case where the status alone doesn't. */
export const envelope = z.object({
  statusCode: z.number().int(),
  message: z.string(),
  data: z.unknown(),
  errors: z.array(fieldError).optional(),
  code: z.string().optional(),
})
export type Envelope = z.infer<typeof envelope>

export const COMPANY_MISMATCH = 'COMPANY_MISMATCH'
export const STALE_DOCUMENT = 'STALE_DOCUMENT'
export const KEY_IN_PROGRESS = 'KEY_IN_PROGRESS'
/** 409: the user locked the screen. */
export const SESSION_LOCKED = 'SESSION_LOCKED'
/** 403: the company requires a second step, which the user has not set up yet. */
export const SECOND_STEP_REQUIRED = 'SECOND_STEP_REQUIRED'
/** 503: only system users may work at present; `data` says why and until when. */
export const UNDER_MAINTENANCE = 'UNDER_MAINTENANCE'

/** 503: the server is overloaded for the moment; nothing is wrong, and the same call may be sent again after Retry-After. */
export const SERVER_BUSY = 'SERVER_BUSY'

/** 503: the server's disk is full; reads still work, writes only once there is space again. */
export const DISK_FULL = 'DISK_FULL'

/** Counting stops at this number unless the caller asks for a full count (`count=all`). */
export const COUNT_CAP = 1000

export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    total: z.number().int(),
    /** True when counting stopped at COUNT_CAP; screens then show "1,000+". */
    totalCapped: z.boolean(),
    nextCursor: z.string().optional(),
    previousCursor: z.string().optional(),
  })
