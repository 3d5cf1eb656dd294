/** Largest number of recipients of one mail; as many again may get a copy. */
export const MOST_RECIPIENTS = 20

/** Seconds during which a mail can be undone before it is sent. */
export const UNDO_SECONDS = 8

/** Bytes of all attachments of a mail together. Encoded for the way they become a third more, and many mail servers take 25 MB. */
export const MOST_ATTACHED_BYTES = 15_000_000
