/** Decimal sign of a number: "1,234.50" is `point`, "1.234,50" is `comma`. */
export type DecimalStyle = 'point' | 'comma'
/** Order of a numeric date with the year last. With the year first there is only one order. */
export type DateStyle = 'dmy' | 'mdy'
