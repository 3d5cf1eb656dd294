/** Largest number of recipients of one mail; as many again may get a copy. */
export const MOST_RECIPIENTS = 20

/** Seconds during which a mail can be undone before it is sent. */
export const UNDO_SECONDS = 8
