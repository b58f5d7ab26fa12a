import { useState } from 'react'
import { CallRequestCard } from './call-request-card.tsx'
import { DecidedCallRow } from './decided-call-row.tsx'
import { DeclineCallDialog } from './lazy-dialogs.tsx'
import type { Call, CallRequest } from './use-call-answer-handlers.ts'

/** The mentor's list of unanswered call requests, and of those just answered. */
export function CallRequests({ requests }: { requests: readonly CallRequest[] }) {
  // Here and not in the row, which goes when the answer can no longer be undone.
  const [explaining, setExplaining] = useState<{ call: Call; open: boolean }>()
  return (
    <>
      {requests.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-xl">Call requests</h2>
          <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {requests.map((request) =>
              request.decided ? (
                <DecidedCallRow
                  key={request.id}
                  call={request}
                  decided={request.decided}
                  onExplain={() => setExplaining({ call: request, open: true })}
                />
              ) : (
                <CallRequestCard key={request.id} request={request} />
              ),
            )}
          </ul>
        </section>
      )}
      {explaining && (
        <DeclineCallDialog
          key={explaining.call.id}
          subject="reason"
          {...explaining}
          onClose={() => setExplaining({ ...explaining, open: false })}
        />
      )}
    </>
  )
}
