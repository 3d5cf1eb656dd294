import { customType } from 'drizzle-orm/pg-core'

/** timestamptz as an ISO 8601 string in UTC, whichever driver answers. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** bytea as bytes. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** numeric as the plain decimal string that PostgreSQL prints, with trailing zeros of the fraction cut. */
export const decimal = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric',
  fromDriver: (value) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value),
})
