/** Marks in the mentor lists for profiles that changed since approval. */
export const CHANGES_TEXTS = {
  mark: 'Changed since approval',
  waiting: (count: number) =>
    count === 1
      ? 'One approved mentor has changed their profile since approval. Look under the name in the list.'
      : `${count} approved mentors have changed their profiles since approval. Look under the names in the list.`,
} as const
