/** Whether a mentee's own request still waits for its answer. */
export const isWaiting = ({ status }: { status: string }): boolean => status === 'pending'
