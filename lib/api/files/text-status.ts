/** Answered in `Retry-After` where a file is still being read. */
export const retryAfterReadingSeconds = 5
