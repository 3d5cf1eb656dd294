export const STATEMENT_TIME_MS = 20_000
export const STATEMENT_MEMORY_MB = 384
export const TOO_SLOW = 'Reading the file takes too long. Please ask the bank for a shorter period.'
export const TOO_MUCH = 'The file needs more memory than allowed. Please ask the bank for a shorter period.'
export const UNREADABLE = 'The file can’t be read as a statement.'
