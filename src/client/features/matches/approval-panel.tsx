import { Link } from '@tanstack/react-router'
import { Cairn } from '#client/ui/illustrations/stones.tsx'
import type { MentorStatus } from '#shared/enums.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Replaces content that a mentor may see only after approval. */
export function ApprovalPanel({ status }: { status: MentorStatus }) {
  return (
    <section className="flex flex-col items-center gap-3 rounded-lg bg-warning-soft px-5 py-12 text-center">
      <Cairn stones={2} className="size-16" />
      <h2 className="text-warning text-xl">
        {status === 'rejected' ? 'Application not approved' : UI_TEXTS.pendingApproval}
      </h2>
      {status === 'rejected' ? (
        <p className="max-w-[52ch] text-sm">
          Our team read your application and didn’t approve it. If you think that’s a mistake,{' '}
          <Link to="/" hash="contact" className="link">
            write to us
          </Link>
          .
        </p>
      ) : (
        <p className="max-w-[52ch] text-sm">
          Our team is reviewing your application. Once it’s approved, you’ll see mentees, requests and messages
          here.
        </p>
      )}
    </section>
  )
}
