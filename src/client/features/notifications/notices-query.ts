/** Input of the notifications query, shared with prefetching. */
export const NOTICES = { limit: 50 }
