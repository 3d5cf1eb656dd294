import { z } from 'zod'

/** A whole number as it is typed. */
export const whole = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
