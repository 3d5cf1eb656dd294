/** People whom one mail goes to, and as many copies. */
export const MOST_RECIPIENTS = 20

/** Seconds in which a mail can be taken back before it goes out. */
export const UNDO_SECONDS = 8
