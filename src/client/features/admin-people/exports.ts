import type { api, Inputs, Outputs } from '#client/lib/api/api.ts'
import { saveCsv } from '#client/lib/format/format.ts'
import { type CsvColumn, toCsv } from '#shared/csv.ts'
import { EXPERIENCE_CHOICES } from '#shared/enums.ts'

type Mentor = Outputs['admin']['mentors']['pending']['items'][number]
type Mentee = Outputs['admin']['mentees']['list']['items'][number]
type Match = Outputs['admin']['matches']['list']['items'][number]

// Most spreadsheets would read a bare "4-6" as a date.
const experienceText = (experience: string) =>
  EXPERIENCE_CHOICES.some((choice) => choice === experience) ? `${experience} years` : experience

export const MENTOR_EXPORT: CsvColumn<Mentor>[] = [
  { header: 'Name', value: ({ user }) => user.fullName },
  { header: 'Username', value: ({ user }) => user.username },
  { header: 'Email', value: ({ user }) => user.email },
  { header: 'Phone', value: ({ user }) => user.phone },
  { header: 'Profession', value: ({ profession }) => profession },
  { header: 'Experience', value: ({ experience }) => experienceText(experience) },
  { header: 'Expertise', value: ({ expertise }) => expertise.join(', ') },
  { header: 'Availability', value: ({ availability }) => availability.join(', ') },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Registered', value: ({ createdAt }) => createdAt },
]

export const MENTEE_EXPORT: CsvColumn<Mentee>[] = [
  { header: 'Name', value: ({ user }) => user.fullName },
  { header: 'Username', value: ({ user }) => user.username },
  { header: 'Email', value: ({ user }) => user.email },
  { header: 'Location', value: ({ location }) => location },
  { header: 'Age', value: ({ age }) => age },
  { header: 'Interests', value: ({ interests }) => interests.join(', ') },
  { header: 'Background', value: ({ background }) => background },
  { header: 'Goals', value: ({ goals }) => goals },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Registered', value: ({ createdAt }) => createdAt },
]

export const MATCH_EXPORT: CsvColumn<Match>[] = [
  { header: 'Match ID', value: ({ id }) => id },
  { header: 'Mentor', value: ({ mentor }) => mentor.user.fullName },
  { header: 'Mentor Email', value: ({ mentor }) => mentor.user.email },
  { header: 'Mentee', value: ({ mentee }) => mentee.user.fullName },
  { header: 'Mentee Email', value: ({ mentee }) => mentee.user.email },
  { header: 'Match Date', value: ({ createdAt }) => createdAt },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Compatibility', value: ({ compatibility }) => compatibility },
  { header: 'Messages', value: ({ messageCount }) => messageCount },
  { header: 'Call Requests', value: ({ callRequestCount }) => callRequestCount },
]

type Client = ReturnType<typeof api.useUtils>['client']
type Export<Row> = Omit<Inputs['admin']['exports']['record'], 'rows'> & {
  columns: readonly CsvColumn<Row>[]
  rows: readonly Row[]
}

/** Records the export in the audit log, then downloads the list as CSV. */
export async function exportList<Row>(client: Client, { columns, rows, ...about }: Export<Row>) {
  await client.admin.exports.record.mutate({ ...about, rows: rows.length })
  saveCsv(about.list, toCsv(columns, rows))
}
