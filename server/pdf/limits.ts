export const PDF_TIME_MS = 20_000
export const PDF_MEMORY_MB = 512
export const TOO_SLOW = 'Making the PDF takes too long. Please try again.'
export const FAILED = 'The PDF could not be made. Please try again.'
