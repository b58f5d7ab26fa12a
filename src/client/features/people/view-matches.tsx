import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { MESSAGES } from '#shared/messages.ts'
import { type Match, matchColumns } from './match-columns.tsx'
import { PeopleHeader } from './people-header.tsx'
import { PeopleTable } from './people-table.tsx'

const wordsOf = ({ mentor, mentee }: Match) => [
  mentor.user.fullName,
  mentor.user.email,
  mentee.user.fullName,
  mentee.user.email,
]

export function ViewMatches({ notice }: { notice: ReactNode }) {
  const [term, setTerm] = useState('')
  const query = api.admin.matches.useQuery({})
  return (
    <>
      <PeopleHeader title={MESSAGES.viewMatches}>
        <SearchField
          label="Search matches"
          labelHidden
          placeholder="Mentor or mentee"
          value={term}
          onValueChange={setTerm}
          className="sm:w-80"
        />
      </PeopleHeader>
      <div className="grid gap-5">
        {notice}
        <PeopleTable
          query={query}
          onRetry={() => query.refetch()}
          term={term}
          wordsOf={wordsOf}
          label={MESSAGES.viewMatches}
          columns={matchColumns}
          failure={(status) => MESSAGES.failedToFetch('matches', status)}
          empty={MESSAGES.noMatches}
          emptyAction={
            <Link to="/admin-mentors" className={buttonClass()}>
              {MESSAGES.manageMentors}
            </Link>
          }
        />
      </div>
    </>
  )
}
